import { expect, test } from 'vitest';
import { createScale } from '../../scripts/tools/bench/shipped-bytes.ts';
import { builtPages } from '../../scripts/tools/bench/built-pages.ts';

const { site, pages } = await builtPages();
const scale = await createScale(site);
// The viewer and the admin area are applications; they have budgets of their own.
const publicPages = [...pages].filter(([path]) => !/^\/(admin|files)(\/|$)/.test(path));

test('the measured pages are those of a site with all kinds of content', () => {
  const paths = publicPages.map(([path]) => path);
  for (const path of ['/', '/10', '/ca-foundation', '/videos', '/study-materials', '/blog']) {
    expect(paths).toContain(path);
  }
  expect(paths).toContain('/404');
  expect(paths.some((path) => path.startsWith('/8/1-'))).toBe(true);
  expect(paths.some((path) => /^\/videos\/8\/[\w-]{11}$/.test(path))).toBe(true);
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(0);
});

// Specification: SITE-19, ADMIN-19
test.each(publicPages)('%s loads at most 3 KB of script before any tap', (_path, html) => {
  expect(scale.scripts(html).bytes).toBeLessThanOrEqual(3_000);
});

// Specification: SITE-19
test.each(publicPages)('%s loads no React before an island is in view', (_path, html) => {
  expect(scale.scripts(html).react).toEqual([]);
  expect(html).not.toMatch(/<astro-island[^>]*\sclient="(load|idle|only|media)"/);
});

test('the test for React finds it where it is', () => {
  const [, admin = ''] = [...pages].find(([path]) => path === '/admin') ?? [];
  const [renderer = ''] = /renderer-url="([^"]+)"/.exec(admin)?.slice(1) ?? [];
  expect(scale.scripts(`<script src="${renderer}"></script>`).react).not.toEqual([]);
});

/** The scripts of the admin for the login and the dashboard, and those that it loads by itself once that is shown. */
const adminScripts = () => {
  const [, admin = ''] = [...pages].find(([path]) => path === '/admin') ?? [];
  const urls = [...admin.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  expect(urls).toHaveLength(2);
  const screens = site.assets
    .map(({ path }) => path)
    .filter((path) => /^\/_astro\/daily-screens\.[\w-]+\.js$/.test(path));
  expect(screens).toHaveLength(1);
  const first = admin + urls.map((url) => `<script src="${url}"></script>`).join('');
  const daily = first + screens.map((url) => `<script src="${url}"></script>`).join('');
  return { first: scale.scripts(first), daily: scale.scripts(daily) };
};

// 198.7 KB before its screens were loaded one by one (docs/benchmarks.md), 149 KB with the library that checks data by schemas.
test('the admin area loads at most 125 KB of script for the login and the dashboard', () => {
  expect(adminScripts().first.bytes).toBeLessThanOrEqual(125_000);
});

// 29 and 57 files as the bundler cuts them (decision 64). The thirteenth came with calling from the first screen: what makes
// a link of a number, which pages for readers load, too.
test('the admin area loads in few files, and so do its daily screens', () => {
  const { first, daily } = adminScripts();
  expect(first.files.length).toBeLessThanOrEqual(13);
  expect(daily.files.length).toBeLessThanOrEqual(25);
});

/** Style sheets for the screen that a page asks for, besides the names of the fonts cut to its letters. */
const sheetsOf = (html: string): string[] =>
  [
    ...html.matchAll(
      /<link rel="stylesheet" href="(?!\/_astro\/content\/)([^"]+)"(?! media="print")/g,
    ),
  ].map(([, address = '']) => address);

test.each(publicPages)(
  '%s loads one sheet of style, and one more each for formulas, practice, progress, exams, batches, saving and the search',
  (_path, html) => {
    const others = sheetsOf(html).filter((address) => !address.startsWith('/_astro/site.'));
    expect(sheetsOf(html).length - others.length).toBe(1);
    const known = /^\/_astro\/(formulas|practice|progress|exam|offer|saved|search)\./;
    expect(others.every((address) => known.test(address))).toBe(true);
    // The same sheet serves every page: readers fetch it once.
    const has = (name: string) => others.some((address) => address.includes(name));
    const more =
      (has('formulas') ? 4_500 : 0) +
      (has('practice') ? 1_750 : 0) +
      (has('progress') ? 1_250 : 0) +
      (has('exam') ? 1_000 : 0) +
      (has('offer') ? 1_500 : 0) +
      (has('saved') ? 500 : 0) +
      (has('search') ? 300 : 0);
    // 10.24 KB, and room for the name of a font that saves Hindi pages 2.4 KB.
    expect(scale.styles(html)).toBeLessThanOrEqual(10_300 + more);
  },
);

/** All scripts that pages name, and that those name in turn, also such as load later. */
const reachableScripts = async (htmls: readonly string[]): Promise<Map<string, string>> => {
  const assets = new Map(site.assets.map((asset) => [asset.path.split('/').at(-1) ?? '', asset]));
  const found = new Map<string, string>();
  const waiting = [...htmls];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(/([\w.-]+\.js)\b/g)) {
      const asset = assets.get(name);
      if (asset === undefined || found.has(name)) continue;
      const script = new TextDecoder().decode(await asset.read());
      found.set(name, script);
      waiting.push(script);
    }
  }
  return found;
};

/** What only the admin needs and is too heavy for readers, each by a word that its code must hold. */
const ADMIN_ONLY = {
  'sets formulas': 'katex',
  'checks data with zod': 'ZodError',
  'edits by sight': 'ProseMirror',
};

test.each(Object.entries(ADMIN_ONLY))(
  'no public page can load a script that %s',
  async (_what, word) => {
    const all = [...pages];
    const visitors = all.filter(([path]) => path !== '/admin').map(([, html]) => html);
    const scripts = await reachableScripts(visitors);
    expect(scripts.size).toBeGreaterThan(10);
    for (const [name, script] of scripts) expect(script.includes(word), name).toBe(false);
    // The admin needs it, so there the same search finds it.
    const admin = await reachableScripts(
      all.filter(([path]) => path === '/admin').map(([, html]) => html),
    );
    expect([...admin.values()].some((script) => script.includes(word))).toBe(true);
  },
);

/** What the admin may load when it is needed, and not before. */
const ADMIN_LATER = [
  'ZodError',
  'katex',
  'ProseMirror',
  'PDFDocument',
  'createImageBitmap',
  'admin-today',
];

// Specification: POST-25, TODAY-7
test.each(ADMIN_LATER)('the admin opens without %s', async (word) => {
  const [, admin = ''] = [...pages].find(([path]) => path === '/admin') ?? [];
  const all = await reachableScripts([admin]);
  const waiting = [...admin.matchAll(/([\w.-]+\.js)\b/g)].map(([, name = '']) => name);
  const first = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (first.has(name)) continue;
    first.add(name);
    const script = all.get(name) ?? '';
    const imports = /\bimport(?:[\w${},*\s]+?from)?\s*["']\.\/([\w.-]+\.js)["']/g;
    waiting.push(...[...script.matchAll(imports)].map(([, imported = '']) => imported));
    expect(script.includes(word), name).toBe(false);
  }
  expect(first.size).toBeGreaterThan(5);
});
