import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import * as z from 'zod/mini';

/** A link on a page: where it is in parts of the page's size, and where it leads. */
export interface PageLink {
  left: number;
  top: number;
  width: number;
  height: number;
  target: { kind: 'address'; url: string } | { kind: 'page'; page: number };
}

const LinkAnnotation = z.object({
  subtype: z.literal('Link'),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  url: z.optional(z.string()),
  dest: z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())]))),
});
type LinkAnnotation = z.infer<typeof LinkAnnotation>;

const PageRef = z.object({ num: z.number(), gen: z.number() });

const pageOfDestination = async (
  document: PDFDocumentProxy,
  dest: string | readonly unknown[],
): Promise<number | undefined> => {
  const explicit: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest;
  const target: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
  if (typeof target === 'number') return target + 1;
  const ref = PageRef.safeParse(target);
  return ref.success ? (await document.getPageIndex(ref.data)) + 1 : undefined;
};

const targetOf = async (
  document: PDFDocumentProxy,
  { url, dest }: LinkAnnotation,
): Promise<PageLink['target'] | undefined> => {
  if (url !== undefined) return { kind: 'address', url };
  const page = dest ? await pageOfDestination(document, dest) : undefined;
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
    const parsed = LinkAnnotation.safeParse(each);
    if (!parsed.success) continue;
    const target = await targetOf(document, parsed.data);
    if (target === undefined) continue;
    const [x1, y1, x2, y2] = parsed.data.rect;
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
