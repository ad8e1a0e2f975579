import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** A link on a page: where it is in parts of the page's size, and where it leads. */
export interface PageLink {
  left: number;
  top: number;
  width: number;
  height: number;
  target: { kind: 'address'; url: string } | { kind: 'page'; page: number };
}

type Rect = readonly [x1: number, y1: number, x2: number, y2: number];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRect = (value: unknown): value is Rect =>
  Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'number');

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

const targetOf = async (
  document: PDFDocumentProxy,
  { url, dest }: Readonly<Record<string, unknown>>,
): Promise<PageLink['target'] | undefined> => {
  if (typeof url === 'string') return { kind: 'address', url };
  const page = await pageOfDestination(document, dest);
  return page === undefined ? undefined : { kind: 'page', page };
};

/** The links of a page that lead somewhere; the engine has refused unsafe addresses already. */
export const pageLinks = async (
  document: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<PageLink[]> => {
  const viewport = page.getViewport({ scale: 1 });
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  const links: PageLink[] = [];
  for (const each of annotations) {
    if (!isObject(each) || each['subtype'] !== 'Link' || !isRect(each['rect'])) continue;
    const [x1, y1, x2, y2] = each['rect'];
    const target = await targetOf(document, each);
    if (target === undefined) continue;
    const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x1, y1).map(Number);
    const [bx = 0, by = 0] = viewport.convertToViewportPoint(x2, y2).map(Number);
    links.push({
      left: Math.min(ax, bx) / viewport.width,
      top: Math.min(ay, by) / viewport.height,
      width: Math.abs(bx - ax) / viewport.width,
      height: Math.abs(by - ay) / viewport.height,
      target,
    });
  }
  return links;
};
