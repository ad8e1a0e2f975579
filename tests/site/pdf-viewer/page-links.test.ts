import type { PDFDocumentProxy } from 'pdfjs-dist';
import { expect, test, vi } from 'vitest';
import { linkTarget } from '#site/islands/pdf-viewer/page-layers.ts';

// It takes the engine from the page as it is loaded.
vi.mock('pdfjs-dist/web/pdf_viewer.mjs', () => ({}));

const REFERENCE = { num: 8, gen: 0 };
/** A document of which only the ways to places are asked for. */
const document = {
  getDestination: (name: string) =>
    Promise.resolve(name === 'answers' ? [REFERENCE, { name: 'Fit' }] : null),
  getPageIndex: ({ num }: { num: number }) =>
    num === REFERENCE.num ? Promise.resolve(4) : Promise.reject(new Error('no such page')),
} as unknown as PDFDocumentProxy;

// Specification: VIEWER-17
test.each([
  ...['https://example.org/a', 'http://example.org', 'mailto:a@example.org', 'tel:+911'].map(
    (url) => ({ annotation: { url }, to: url as string | number | undefined }),
  ),
  ...['ftp://example.org', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', ''].map(
    (url) => ({ annotation: { url }, to: undefined }),
  ),
  // Within the file, by number, by reference and by name.
  { annotation: { dest: [2, { name: 'Fit' }] }, to: 3 },
  { annotation: { dest: [REFERENCE] }, to: 5 },
  { annotation: { dest: 'answers' }, to: 5 },
  { annotation: { dest: 'nowhere' }, to: undefined },
  { annotation: { dest: [{ num: 99, gen: 0 }] }, to: undefined },
  { annotation: { action: 'Print' }, to: undefined },
])('a link of the file, $annotation, leads to $to', async ({ annotation, to }) => {
  expect(await linkTarget(document, annotation)).toBe(to);
});
