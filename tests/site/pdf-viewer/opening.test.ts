import { afterEach, expect, test, vi } from 'vitest';
import { openDocument } from '#site/islands/pdf-viewer/open-document.ts';
import { keyCommand } from '#site/islands/pdf-viewer/Reader.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Specification: VIEWER-14
test('the script of the page and the island open a document once, from the answers that the page asked for; on request it is opened anew', async () => {
  const gone = () => Promise.resolve(new Response(null, { status: 404 }));
  const fetched = vi.fn(gone);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('earlyEnds', [gone(), gone()]);
  const address = '/media/materials/10/chapter1/10_ch1_a.pdf';
  const opening = openDocument(address);
  expect(openDocument(address)).toBe(opening);
  expect(await opening.opened).toMatchObject({ kind: 'failed', cause: 'missing' });
  expect(fetched).not.toHaveBeenCalled();
  await openDocument(address, true).opened;
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['PageDown', {}, { scroll: 0.9 }],
  ['PageUp', {}, { scroll: -0.9 }],
  [' ', { shiftKey: true }, { scroll: -0.9 }],
  ['ArrowDown', {}, { scroll: 0.08 }],
  ['End', {}, { page: Infinity }],
  ['+', {}, { zoom: 1 }],
  ['-', {}, { zoom: -1 }],
  ['0', {}, { zoom: 'fit' }],
  ['f', { ctrlKey: true }, 'find'],
  ['p', { metaKey: true }, 'print'],
  // The browser's own.
  ['+', { ctrlKey: true }, undefined],
  ['f', {}, undefined],
])('the key %j with %j does %j', (key, held, does) => {
  const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
  expect(keyCommand({ key, ...keys })).toEqual(does);
});
