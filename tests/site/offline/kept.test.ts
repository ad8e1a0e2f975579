import { expect, test, vi } from 'vitest';
import { isKeptAWeek } from '#site/browser/page-parts.ts';
import { fittingRange, isPublicPage, isWhole } from '#site/islands/offline/kept.ts';
import {
  engineParts,
  followAssets,
  loadedAssets,
  namedAssets,
} from '#site/islands/offline/named-assets.ts';
import { stateOf } from '#site/islands/offline/save-panel.ts';

const HTML =
  '<link href="/_astro/site.1a.css"><img src="/media/covers/a.webp"><script src="/_astro/page.2b.js"></script>' +
  '<astro-island component-url="/_astro/Island.3c.js"></astro-island><script>{"engine":"/_astro/pdfjs-6.5/pdf.min.mjs"}</script>' +
  '<div data-list="/_astro/content/videos.4d.json"></div><meta content="https://x/_astro/content/card.5e.png">';

test('a visited page is kept with what it loads, a saved one with all that it may load but lists and share pictures', () => {
  expect(loadedAssets(HTML)).toEqual(['/_astro/site.1a.css', '/_astro/page.2b.js']);
  expect(namedAssets(HTML)).toEqual([
    '/_astro/site.1a.css',
    '/_astro/page.2b.js',
    '/_astro/Island.3c.js',
    '/_astro/pdfjs-6.5/pdf.min.mjs',
  ]);
  expect(engineParts(namedAssets(HTML))).toContain('/_astro/pdfjs-6.5/wasm/jbig2.wasm');
  expect(engineParts(loadedAssets(HTML))).toEqual([]);
});

// Specification: OFFLINE-9
test('an asset that fails is told when no other one is being kept any more', async () => {
  let isKept = false;
  const kept = followAssets(['fails', 'comes later'], async (address) => {
    if (address === 'fails') throw new Error('stopped');
    await new Promise((resolve) => setTimeout(resolve, 20));
    isKept = true;
    return '';
  });
  await expect(kept).rejects.toThrow('stopped');
  expect(isKept).toBe(true);
});

// Specification: OFFLINE-10
test.each([
  ...['/', '/hi/10/4-quadratic-equations', '/files/10_ch4_a.pdf', '/administration'].map(
    (path) => [path, true] as const,
  ),
  ...['/admin', '/admin/classes', '/api/serveFile', '/media/materials/a.pdf', '/sitemap.xml'].map(
    (path) => [path, false] as const,
  ),
])('%s is a page to keep: %s', (path, kept) => expect(isPublicPage(path)).toBe(kept));

// Specification: OFFLINE-10
test('only a whole answer of the address itself is kept', () => {
  const isKept = (answer: object) =>
    isWhole({ status: 200, type: 'basic', redirected: false, ...answer } as Response);
  expect(isKept({})).toBe(true);
  for (const answer of [
    { status: 206 },
    { status: 404 },
    { status: 0, type: 'opaque' },
    { redirected: true },
  ])
    expect(isKept(answer)).toBe(false);
});

test.each([
  ['bytes=0-131071', 1000, 'bytes=0-999'],
  ['bytes=-100', 1000, 'bytes=900-999'],
  ['bytes=10-20', 1000, 'bytes=10-20'],
  ['bytes=0-1,5-6', 1000, 'bytes=0-1,5-6'],
])('%s of %i bytes is %s', (range, size, fitting) =>
  expect(fittingRange(range, size)).toBe(fitting),
);

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0';

// Specification: OFFLINE-82
test.each([
  [`${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`, false, true],
  [`${PHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, false, true],
  [`${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`, true, false],
  [`${ANDROID} Mobile Safari/537.36`, false, false],
])('%s, on the home screen: %s, keeps only a week: %s', (userAgent, isOnHomeScreen, isWeek) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isOnHomeScreen }));
  expect(isKeptAWeek(userAgent)).toBe(isWeek);
});

const CHAPTER = {
  path: '/10/4',
  title: 'Quadratic Equations',
  files: [],
  pages: ['/10/4'],
  covers: [],
  assets: ['/_astro/x.js'],
};

// Specification: OFFLINE-9
test.each([
  ['everything is there', true, ['/10/4', '/_astro/x.js'], 'saved'],
  ['the browser has removed a file', true, ['/10/4'], 'gone'],
  ['the browser has removed the list, not the files', false, ['/10/4', '/_astro/x.js'], 'unsaved'],
])(
  'a saved chapter is offered again where it is not whole: %s',
  async (_name, isListed, kept, state) => {
    const list = isListed ? JSON.stringify({ [CHAPTER.path]: CHAPTER }) : null;
    vi.stubGlobal('localStorage', { getItem: () => list });
    const keys = kept.map((path) => ({ url: `https://example.org${path}` }));
    vi.stubGlobal('caches', { open: () => Promise.resolve({ keys: () => Promise.resolve(keys) }) });
    expect(await stateOf(CHAPTER)).toBe(state);
  },
);
