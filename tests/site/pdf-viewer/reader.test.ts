import { expect, test, vi } from 'vitest';
import { readingPlaces, rememberPlace } from '#site/browser/reading-places.ts';
import { openingPlace } from '#site/islands/pdf-viewer/reader-session.ts';
import { stubStorage } from '#support/stored';
import { fitScale, PIXEL_CAP, rasterScale } from '#site/islands/pdf-viewer/page-column.ts';
import { askAddress } from '#site/islands/pdf-viewer/Toolbar.tsx';
import { openDocument } from '#site/islands/pdf-viewer/open-document.ts';
import { keyCommand } from '#site/islands/pdf-viewer/Reader.tsx';

// Specification: VIEWER-23
test.each([
  ['at its beginning', '', undefined, 9, undefined],
  ['where the reader stopped', '', { page: 7, fraction: 0.25 }, 9, { page: 7, fraction: 0.25 }],
  ['at its beginning when it has fewer pages now', '', { page: 7, fraction: 0.25 }, 6, undefined],
  ['at the page of the address', '#page=3', { page: 7, fraction: 0 }, 9, { page: 3, fraction: 0 }],
  ['at its last page when the address asks for more', '#page=30', undefined, 9, { page: 9, fraction: 0 }],
  ['as without a hash that names no page', '#page=3x', undefined, 9, undefined],
] as const)('a file opens %s', (_where, hash, remembered, pages, place) => expect(openingPlace(hash, remembered, pages)).toEqual(
    place && { ...place, isContinued: hash === '' },
  )); // oxfmt-ignore

// Specification: VIEWER-23
test('where readers left off is remembered for the fifty files read last, but for their beginning', () => {
  const stored = stubStorage({ 'pdf-places': '[["old.pdf",3,0]]' });
  rememberPlace({ filename: 'a.pdf', title: 'Algebra', page: 7, fraction: 0.12345 });
  rememberPlace({ filename: 'b.pdf', page: 2, fraction: 0 });
  expect(readingPlaces()).toEqual([
    { filename: 'b.pdf', page: 2, fraction: 0, title: undefined },
    { filename: 'a.pdf', page: 7, fraction: 0.123, title: 'Algebra' },
    { filename: 'old.pdf', page: 3, fraction: 0, title: undefined },
  ]);
  rememberPlace({ filename: 'a.pdf', page: 1, fraction: 0 });
  expect(readingPlaces().map(({ filename }) => filename)).toEqual(['b.pdf', 'old.pdf']);
  for (let n = 0; n < 60; n += 1) rememberPlace({ filename: `${n}.pdf`, page: 2, fraction: 0 });
  expect(readingPlaces().map(({ filename }) => filename)).toEqual(
    Array.from({ length: 50 }, (_, n) => `${59 - n}.pdf`),
  );
  stored.set('pdf-places', '[["a.pdf","x"],{');
  expect(readingPlaces()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  rememberPlace({ filename: 'a.pdf', page: 7, fraction: 0 });
  expect(readingPlaces()).toEqual([]);
});

const page = { width: 600, height: 800 };
const pages = [page, { width: 800, height: 600 }];

test('the widest page fits a narrow window and stays at scale 1.5 in a wide one; drawings are as sharp as the screen, within the cap', () => {
  expect([fitScale(pages, 400), fitScale(pages, 4000)]).toEqual([0.5, 1.5]);
  expect([rasterScale(page, 0.5, 1), rasterScale(page, 1, 2)]).toEqual([1.5, 2]);
  const capped = rasterScale(page, 4, 3);
  expect(page.width * capped * page.height * capped).toBeLessThanOrEqual(PIXEL_CAP + 1);
});

// Specification: VIEWER-24
test('a question names the page, and the file where the site knows no title, and leads the teacher to it', () => {
  const about = (question: string) => {
    const page = { whatsapp: 'https://wa.me/919876543210?text=', question };
    const viewer = 'https://example.org/files/10_ch4_a%20b.pdf#page=1';
    const url = new URL(askAddress(page, '10_ch4_a b.pdf', 3, viewer));
    expect(url.host + url.pathname).toBe('wa.me/919876543210');
    return url.searchParams.get('text');
  };
  expect(about('A question about page {page} of “Squares: $& {page}”.')).toBe(
    'A question about page 3 of “Squares: $& {page}”.\nhttps://example.org/files/10_ch4_a%20b.pdf#page=3',
  );
  expect(about('Page {page} of “{title}”')).toMatch(/^Page 3 of “10_ch4_a b\.pdf”\n/);
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
