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

const target = (annotation: Record<string, unknown>) => linkTarget(document, annotation);

// Specification: VIEWER-17
test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', 'tel:+911'])(
  'a link of the file may lead to %s',
  async (url) => {
    expect(await target({ url })).toBe(url);
  },
);

// Specification: VIEWER-17
test.each([
  'ftp://example.org',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,x',
  '',
])('a link to %j leads nowhere', async (url) => {
  expect(await target({ url })).toBeUndefined();
});

test('links within the file lead to pages, by number, by reference and by name', async () => {
  expect(await target({ dest: [2, { name: 'Fit' }] })).toBe(3);
  expect(await target({ dest: [REFERENCE] })).toBe(5);
  expect(await target({ dest: 'answers' })).toBe(5);
});

test('a link to a page that is not there, and one that does something else, lead nowhere', async () => {
  expect(await target({ dest: 'nowhere' })).toBeUndefined();
  expect(await target({ dest: [{ num: 99, gen: 0 }] })).toBeUndefined();
  expect(await target({ action: 'Print' })).toBeUndefined();
});
