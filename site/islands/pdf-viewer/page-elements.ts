import { takeCover } from './cover.ts';
import type { PageSize } from './page-layout.ts';

const setSize = (sheet: HTMLElement, { width, height }: PageSize): void => {
  sheet.style.setProperty('--width', String(width));
  sheet.style.setProperty('--height', String(height));
};

/** One empty sheet of paper per page in `parent`; the style sheet sizes them by `--total-scale-factor`. */
export const createPageElements = (parent: HTMLElement, sizes: readonly PageSize[]) => {
  const column = document.createElement('div');
  column.className = 'pdf-column';
  const sheets = sizes.map((size, index) => {
    const sheet = document.createElement('div');
    sheet.className = 'pdf-sheet';
    sheet.role = 'group';
    sheet.ariaLabel = `Page ${String(index + 1)}`;
    setSize(sheet, size);
    return sheet;
  });
  column.append(...sheets);
  if (sheets[0] !== undefined) takeCover(sheets[0]);
  parent.append(column);

  /** The sheet of a page, counted from 1. */
  const at = (page: number): HTMLElement => {
    const sheet = sheets[page - 1];
    if (sheet === undefined) throw new Error(`There is no page ${String(page)}`);
    return sheet;
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
