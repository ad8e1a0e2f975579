import { StructTreeLayerBuilder, TextLayerBuilder } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenDocument } from './open-document.ts';
import { drawLinks, type PageLinkOptions } from './page-links.ts';

/*
 * pdf.js's own layers over the picture of a page. This module loads after the first picture: it takes the engine
 * from `globalThis.pdfjsLib`, where the engine puts itself.
 */

type StructureLayer = Omit<StructTreeLayerBuilder, 'render'> & {
  // The package's types leave the element out.
  render: () => Promise<HTMLElement | null>;
};

/** The pieces of text on a drawn page, in the order of `joinText`. */
export type TextPieces = readonly HTMLElement[];

/** A file's headings stand below the page's own. */
const lowerHeadings = (tree: HTMLElement): void => {
  for (const heading of tree.querySelectorAll('[role="heading"]')) {
    heading.ariaLevel = String(Number(heading.ariaLevel ?? 1) + 1);
  }
};

/**
 * Adds text that can be selected and read out, the structure for screen readers, and links to a drawn page; its
 * pieces of text, in the order of `joinText`. Once `signal` is aborted nothing of it is left but what the caller
 * empties with the page's element, and the answer is `undefined`.
 */
export const drawLayers = async (
  open: OpenDocument,
  page: PDFPageProxy,
  pageElement: HTMLElement,
  /** CSS pixels per point. */
  scale: number,
  options: PageLinkOptions,
  signal: AbortSignal,
): Promise<TextPieces | undefined> => {
  let pieces: TextPieces = [];
  const text = new TextLayerBuilder({
    pdfPage: page,
    // The only way to the pieces: the layer hands them to what marks words in them.
    highlighter: {
      setTextMapping: (divs: HTMLElement[]) => {
        pieces = divs;
      },
      enable: () => undefined,
      disable: () => undefined,
    } as never,
  });
  // The pages are read in order; a stop of the Tab key on each would only delay it.
  text.div.removeAttribute('tabindex');
  const cancel = () => {
    text.cancel();
  };
  signal.addEventListener('abort', cancel, { once: true });
  const isWanted = () => !signal.aborted;
  const viewport = page.getViewport({ scale });
  const structure = new StructTreeLayerBuilder(page, viewport.rawDims) as unknown as StructureLayer;
  try {
    const [tree] = await Promise.all([
      // A damaged tree, or a browser that is too old for it: the text is read in its order.
      structure.render().catch(() => null),
      text.render({
        viewport,
        textContentParams: { includeMarkedContent: true },
      } as Parameters<TextLayerBuilder['render']>[0]),
    ]);
    const links = await drawLinks(open, page, viewport, structure, options);
    if (!isWanted()) return undefined;
    if (tree !== null) lowerHeadings(tree);
    pageElement.append(...[tree, text.div, links].filter((layer) => layer != null));
    if (tree !== null) structure.updateTextLayer();
    return pieces;
  } catch (error) {
    text.cancel();
    if (isWanted()) throw error;
    return undefined;
  }
};

/** Adds the layers of a page; the type of `drawLayers` for those that load it later. */
export type DrawLayers = typeof drawLayers;
