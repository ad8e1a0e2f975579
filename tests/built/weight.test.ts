import { expect, test } from 'vitest';
import { createScale } from '#support/shipped-bytes';
import { builtPages } from '../../scripts/tools/bench/built-pages.ts';
import { allOf } from '#support/built-site';

const { site, pages } = await builtPages();
const scale = await createScale(site);
const admin = pages.get('/admin') ?? '';
// The viewer and the admin area are applications; they have budgets of their own.
const publicPages = [...pages].filter(([path]) => !/^(\/hi|\/pa)?\/(admin|files)(\/|$)/.test(path));

/** What a sheet that some pages need weighs at most. */
const SHEETS: Readonly<Record<string, number>> = {
  formulas: 4_500,
  practice: 1_750,
  progress: 1_250,
  exam: 1_000,
  offer: 1_500,
  saved: 500,
  search: 300,
};

test('the measured pages are those of a site with all kinds of content', () => {
  const paths = publicPages.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/10', '/ca-foundation', '/study-materials', '/blog', '/404']),
  );
  for (const start of ['/8/1-', '/videos/8/', '/blog/'])
    expect(paths.some((path) => path.startsWith(start))).toBe(true);
});

// Specification: SITE-19, ADMIN-19
test('a page loads at most 3 KB of script before any tap, and no React before an island is in view', () => {
  for (const [path, html] of publicPages) {
    const { bytes, react } = scale.scripts(html);
    expect(bytes, path).toBeLessThanOrEqual(3_000);
    expect(react, path).toEqual([]);
    expect(html, path).not.toMatch(/<astro-island[^>]*\sclient="(load|idle|only|media)"/);
  }
  // It is found where it is.
  const [renderer = ''] = allOf(admin, /renderer-url="([^"]+)"/g);
  expect(scale.scripts(`<script src="${renderer}"></script>`).react).not.toEqual([]);
});

test('a page loads one sheet of style, and small ones for formulas, practice, progress, exams, batches, saving and the search', () => {
  for (const [path, html] of publicPages) {
    // The names of the fonts cut to its letters, and sheets for paper, are other ones.
    const sheets = allOf(
      html,
      /<link rel="stylesheet" href="\/_astro\/(?!content\/)([a-z]+)[^"]+"(?! media="print")/g,
    );
    const others = sheets.filter((name) => name !== 'site');
    // The same sheet serves every page: readers fetch it once.
    expect(sheets.length - others.length, path).toBe(1);
    // 10.24 KB, and room for what chooses the fonts by the language of a page, which saves it up to 49 KB.
    const most = others.reduce((sum, name) => sum + (SHEETS[name] ?? NaN), 10_340);
    expect(scale.styles(html), path).toBeLessThanOrEqual(most);
  }
});

// 198.7 KB before its screens were loaded one by one (docs/benchmarks.md), 149 KB with the library that checks data by schemas.
// 29 and 57 files as the bundler cuts them (decision 64). The thirteenth came with calling from the first screen: what makes
// a link of a number, which pages for readers load, too.
test('the admin loads at most 125 KB of script for login and dashboard, in few files, and its daily screens in few more', () => {
  const tags = (urls: string[]) => urls.map((url) => `<script src="${url}"></script>`).join('');
  const urls = allOf(admin, /(?:component|renderer)-url="([^"]+)"/g);
  const screens = site.assets
    .map(({ path }) => path)
    .filter((path) => /^\/_astro\/daily-screens\.[\w-]+\.js$/.test(path));
  expect([urls.length, screens.length]).toEqual([2, 1]);
  const first = scale.scripts(admin + tags(urls));
  expect(first.bytes).toBeLessThanOrEqual(125_000);
  expect(first.files.length).toBeLessThanOrEqual(13);
  expect(scale.scripts(admin + tags([...urls, ...screens])).files.length).toBeLessThanOrEqual(25);
});

const scripts = new Map(
  await Promise.all(
    site.assets
      .filter(({ path }) => path.endsWith('.js'))
      .map(async (asset) => {
        const text = new TextDecoder().decode(await asset.read());
        return [asset.path.split('/').at(-1) ?? '', text] as const;
      }),
  ),
);
/** The scripts that these pages name, and those that they name in turn as `pattern` finds them. */
const reachable = (htmls: readonly string[], pattern: RegExp): Map<string, string> => {
  const found = new Map<string, string>();
  const waiting = htmls.flatMap((html) => allOf(html, /([\w.-]+\.js)\b/g));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const script = scripts.get(name);
    if (script === undefined || found.has(name)) continue;
    found.set(name, script);
    waiting.push(...allOf(script, pattern));
  }
  return found;
};
const ANY_NAME = /([\w.-]+\.js)\b/g;
/** Not such as load later. */
const IMPORTED = /\bimport(?:[\w${},*\s]+?from)?\s*["']\.\/([\w.-]+\.js)["']/g;
const having = (all: Map<string, string>, word: string): string[] =>
  [...all].filter(([, script]) => script.includes(word)).map(([name]) => name);

const forVisitors = reachable(
  [...pages].filter(([path]) => path !== '/admin').map(([, html]) => html),
  ANY_NAME,
);
const ofAdmin = reachable([admin], ANY_NAME);

// What only the admin needs and is too heavy for readers, each by a word that its code must hold.
test.each([
  ['sets formulas', 'katex'],
  ['checks data with zod', 'ZodError'],
  ['edits by sight', 'ProseMirror'],
])('no public page can load a script that %s', (_what, word) => {
  expect(forVisitors.size).toBeGreaterThan(10);
  expect(having(forVisitors, word)).toEqual([]);
  // The admin needs it, so there the same search finds it.
  expect(having(ofAdmin, word)).not.toEqual([]);
});

// Specification: POST-25, TODAY-7
test.each(['ZodError', 'katex', 'ProseMirror', 'PDFDocument', 'createImageBitmap', 'admin-today'])(
  'the admin opens without %s',
  (word) => {
    const first = reachable([admin], IMPORTED);
    expect(first.size).toBeGreaterThan(5);
    expect(having(first, word)).toEqual([]);
  },
);
