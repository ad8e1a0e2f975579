import { StructTreeLayerBuilder, TextLayerBuilder } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { isObject } from '../../browser/storage.ts';
import type { OpenDocument } from './open-document.ts';

/*
 * pdf.js's own layers over the picture of a page. This module loads after the first picture: it takes the engine
 * from `globalThis.pdfjsLib`, where the engine puts itself.
 */

/** What a link of the file may open. */
const FOLLOWED = /^(https?|mailto|tel):/i;

const pageOfDestination = async (
  document: PDFDocumentProxy,
  dest: unknown,
): Promise<number | undefined> => {
  const explicit: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const target: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
  if (typeof target === 'number') return target + 1;
  return isObject(target)
    ? (await document.getPageIndex(target as { num: number; gen: number })) + 1
    : undefined;
};

/**
 * Where a link annotation leads: an address, or a page of the file. `undefined` where readers cannot follow it: other
 * schemes, scripts, attached files and forms. Pages that the file names but does not have count as nowhere.
 */
export const linkTarget = async (
  document: PDFDocumentProxy,
  { url, dest }: Readonly<Record<string, unknown>>,
): Promise<string | number | undefined> => {
  if (typeof url === 'string') return FOLLOWED.test(url) ? url : undefined;
  return pageOfDestination(document, dest).catch(() => undefined);
};

/** How links within the file are named and followed. */
interface PageLinkOptions {
  /** `Page 3` in the page's language; passed in, so that this module shares no file with those that load first. */
  label: (page: number) => string;
  goTo: (page: number) => void;
}

const leadTo = (
  link: HTMLAnchorElement,
  target: string | number,
  { label, goTo }: PageLinkOptions,
) => {
  if (typeof target === 'string') {
    link.href = link.ariaLabel = target;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    return;
  }
  link.href = `#page=${target}`;
  link.ariaLabel = label(target);
  link.onclick = (event) => {
    event.preventDefault();
    goTo(target);
  };
};

/** The links of a page in pdf.js's annotation layer, without forms and scripts; `undefined` without any. */
const drawLinks = async (
  { engine, document: pdf }: OpenDocument,
  page: PDFPageProxy,
  viewport: PageViewport,
  structTreeLayer: unknown,
  options: PageLinkOptions,
): Promise<HTMLElement | undefined> => {
  const found: unknown[] = await page.getAnnotations({ intent: 'display' });
  const targets = new Map<unknown, string | number>();
  const annotations: object[] = [];
  for (const each of found) {
    if (!isObject(each) || each['subtype'] !== 'Link') continue;
    const target = await linkTarget(pdf, each);
    if (target === undefined) continue;
    targets.set(each['id'], target);
    annotations.push(each);
  }
  if (annotations.length === 0) return undefined;
  const div = document.createElement('div');
  div.className = 'annotationLayer';
  const layer = new engine.AnnotationLayer({
    div,
    page,
    viewport: viewport.clone({ dontFlip: true }),
    structTreeLayer,
    // What pdf.js asks of the program around its layer; where links lead is set below.
    linkService: {
      addLinkAttributes: () => undefined,
      getDestinationHash: () => '#',
      goToDestination: () => undefined,
    },
    accessibilityManager: null,
    annotationCanvasMap: null,
    annotationEditorUIManager: null,
    commentManager: null,
    annotationStorage: null,
  });
  await layer.render({
    annotations,
    div,
    page,
    viewport,
    renderForms: false,
    enableScripting: false,
  } as unknown as Parameters<typeof layer.render>[0]);
  for (const link of div.querySelectorAll('a')) {
    const target = targets.get(link.dataset['elementId']);
    if (target !== undefined) leadTo(link, target, options);
  }
  return div;
};

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
