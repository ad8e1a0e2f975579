import { takeCover } from './cover.ts';
import type { PageSize } from './page-layout.ts';
import { pageLabel } from './page-label.ts';

const setSize = (pageElement: HTMLElement, { width, height }: PageSize): void => {
  pageElement.style.setProperty('--width', String(width));
  pageElement.style.setProperty('--height', String(height));
};

/** One empty element per page in `parent`; the style sheet sizes them by `--total-scale-factor`. */
export const createPageElements = (parent: HTMLElement, sizes: readonly PageSize[]) => {
  const column = document.createElement('div');
  column.className = 'pdf-column';
  const pageElements = sizes.map((size, index) => {
    const pageElement = document.createElement('div');
    pageElement.className = 'pdf-sheet';
    pageElement.role = 'group';
    pageElement.ariaLabel = pageLabel(index + 1);
    setSize(pageElement, size);
    return pageElement;
  });
  column.append(...pageElements);
  if (pageElements[0] !== undefined) takeCover(pageElements[0]);
  parent.append(column);

  /** The element of a page, counted from 1. */
  const at = (page: number): HTMLElement => {
    const pageElement = pageElements[page - 1];
    if (pageElement === undefined) throw new Error(`There is no page ${page}`);
    return pageElement;
  };
  return {
    at,
    /** CSS pixels that a page may be wide without scrolling sideways. */
    room: (): number => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(column);
      return parent.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    },
    resize: (page: number, size: PageSize): void => {
      setSize(at(page), size);
    },
    /** The name is the one that the engine's text layer reads. */
    setScale: (scale: number): void => {
      column.style.setProperty('--total-scale-factor', String(scale));
    },
    remove: (): void => {
      column.remove();
    },
  };
};
