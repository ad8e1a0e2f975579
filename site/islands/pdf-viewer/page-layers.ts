import { StructTreeLayerBuilder, TextLayerBuilder } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { isObject } from '#browser/storage';

/*
 * pdf.js's own layers over the picture of a page. This module loads after the first picture: it takes the engine
 * from `globalThis.pdfjsLib`, where the engine puts itself.
 */

/** What a link of the file may open. */
const FOLLOWED = /^(https?|mailto|tel):/i;

/**
 * Where a link annotation leads: an address, or a page of the file. `undefined` where readers cannot follow it: other
 * schemes, scripts, attached files and forms. Pages that the file names but does not have count as nowhere.
 */
export const linkTarget = async (
  document: PDFDocumentProxy,
  { url, dest }: Readonly<Record<string, unknown>>,
): Promise<string | number | undefined> => {
  if (typeof url === 'string') return FOLLOWED.test(url) ? url : undefined;
  try {
    const explicit: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const target: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
    if (typeof target === 'number') return target + 1;
    if (!isObject(target)) return undefined;
    return (await document.getPageIndex(target as { num: number; gen: number })) + 1;
  } catch {
    return undefined;
  }
};

/** How links within the file are named and followed; passed in, so that this module shares no file with those that load first. */
interface PageLinks {
  /** `Page 3` in the page's language. */
  label: (page: number) => string;
  goTo: (page: number) => void;
}

const leadTo = (link: HTMLAnchorElement, target: string | number, { label, goTo }: PageLinks) => {
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

/** The links of a page, each where its annotation lies. */
const linksOf = async (
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  structure: StructureLayer,
  options: PageLinks,
) => {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  const viewport = page.getViewport({ scale: 1 });
  const links: HTMLAnchorElement[] = [];
  for (const each of annotations) {
    if (!isObject(each) || each['subtype'] !== 'Link') continue;
    const target = await linkTarget(pdf, each);
    if (target === undefined) continue;
    const link = document.createElement('a');
    link.className = 'pdf-link';
    // In tagged files the structure says which words the link is about.
    link.id = `pdfjs_internal_id_${String(each['id'])}`;
    const owned = await structure.getAriaAttributes(link.id, { enableLinkOwnership: true });
    for (const [name, value] of owned ?? []) link.setAttribute(name, value);
    leadTo(link, target, options);
    const [left = 0, bottom = 0, right = 0, top = 0] = each['rect'] as number[];
    const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
    const share = (length: number, whole: number) => `${(100 * length) / whole}%`;
    Object.assign(link.style, {
      left: share(Math.min(x1, x2), viewport.width),
      top: share(Math.min(y1, y2), viewport.height),
      width: share(Math.abs(x2 - x1), viewport.width),
      height: share(Math.abs(y2 - y1), viewport.height),
    });
    links.push(link);
  }
  return links;
};

type StructureLayer = Omit<StructTreeLayerBuilder, 'render'> & {
  // The package's types leave the element out.
  render: () => Promise<HTMLElement | null>;
};

/** The pieces of text on a drawn page, in the order of `joinText`. */
export type TextPieces = readonly HTMLElement[];

/**
 * Adds text that can be selected and read out, the structure for screen readers, and links to a drawn page; its
 * pieces of text, in the order of `joinText`. Once `signal` is aborted nothing is added: it answers `undefined`, or throws.
 */
export const drawLayers = async (
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  pageElement: HTMLElement,
  /** CSS pixels per point. */
  scale: number,
  options: PageLinks,
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
  signal.onabort = () => text.cancel();
  const viewport = page.getViewport({ scale });
  const structure = new StructTreeLayerBuilder(page, viewport.rawDims) as unknown as StructureLayer;
  const [tree] = await Promise.all([
    // A damaged tree, or a browser that is too old for it: the text is read in its order.
    structure.render().catch(() => null),
    text.render({
      viewport,
      textContentParams: { includeMarkedContent: true },
    } as Parameters<TextLayerBuilder['render']>[0]),
  ]);
  const links = await linksOf(pdf, page, structure, options);
  if (signal.aborted) return undefined;
  if (tree) pageElement.append(tree);
  pageElement.append(text.div, ...links);
  if (tree) structure.updateTextLayer();
  // The file's headings stand below the page's own.
  for (const heading of tree?.querySelectorAll('[role="heading"]') ?? [])
    heading.ariaLevel = String(Number(heading.ariaLevel ?? 1) + 1);
  return pieces;
};
