import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { OpenDocument } from './open-document.ts';

/** Where a link leads: to an address, or to a page of the file. */
export type LinkTarget = { kind: 'address'; url: string } | { kind: 'page'; page: number };

/** What a link of the file may open. */
const FOLLOWED = /^(https?|mailto|tel):/i;

type Link = Readonly<Record<string, unknown>> & { id: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLink = (value: unknown): value is Link =>
  isObject(value) && value['subtype'] === 'Link' && typeof value['id'] === 'string';

const isPageRef = (value: unknown): value is { num: number; gen: number } =>
  isObject(value) && typeof value['num'] === 'number' && typeof value['gen'] === 'number';

const pageOfDestination = async (
  document: PDFDocumentProxy,
  dest: unknown,
): Promise<number | undefined> => {
  const explicit: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const target: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
  if (typeof target === 'number') return target + 1;
  return isPageRef(target) ? (await document.getPageIndex(target)) + 1 : undefined;
};

/**
 * Where a link annotation leads, or `undefined` where readers cannot follow it: other schemes, scripts, attached
 * files and forms. Pages that the file names but does not have count as nowhere.
 */
export const linkTarget = async (
  document: PDFDocumentProxy,
  { url, dest }: Readonly<Record<string, unknown>>,
): Promise<LinkTarget | undefined> => {
  if (typeof url === 'string') {
    return FOLLOWED.test(url) ? { kind: 'address', url } : undefined;
  }
  try {
    const page = await pageOfDestination(document, dest);
    return page === undefined ? undefined : { kind: 'page', page };
  } catch {
    return undefined;
  }
};

/** How links within the file are named and followed. */
export interface PageLinkOptions {
  /** `Page 3` in the page's language; passed in, so that this module shares no file with those that load first. */
  label: (page: number) => string;
  goTo: (page: number) => void;
}

const leadTo = (link: HTMLAnchorElement, target: LinkTarget, { label, goTo }: PageLinkOptions) => {
  if (target.kind === 'address') {
    link.href = target.url;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.ariaLabel = target.url;
    return;
  }
  link.href = `#page=${target.page}`;
  link.ariaLabel = label(target.page);
  link.onclick = (event) => {
    event.preventDefault();
    goTo(target.page);
  };
};

/** What pdf.js asks of the program around its layer; where links lead is set afterwards. */
const LINK_SERVICE = {
  addLinkAttributes: () => undefined,
  getDestinationHash: () => '#',
  goToDestination: () => undefined,
};

/** The links of a page in pdf.js's annotation layer, without forms and scripts; `undefined` without any. */
export const drawLinks = async (
  { engine, document: pdf }: OpenDocument,
  page: PDFPageProxy,
  viewport: PageViewport,
  structTreeLayer: unknown,
  options: PageLinkOptions,
): Promise<HTMLElement | undefined> => {
  const found: unknown[] = await page.getAnnotations({ intent: 'display' });
  const targets = new Map<string, LinkTarget>();
  const annotations: Link[] = [];
  for (const each of found) {
    const target = isLink(each) ? await linkTarget(pdf, each) : undefined;
    if (target === undefined || !isLink(each)) continue;
    targets.set(each.id, target);
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
    linkService: LINK_SERVICE,
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
    const target = targets.get(link.dataset['elementId'] ?? '');
    if (target !== undefined) leadTo(link, target, options);
  }
  return div;
};
