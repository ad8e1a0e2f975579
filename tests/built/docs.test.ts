import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Every page about the project as it is; the changelog tells of former paths too. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !/^(\.git|\.astro|\.data|dist|node_modules)$/.test(entry.name),
  ) // prettier-ignore
  .map((entry) => entry.name.replace('.', String.raw`\.`));
const PATH = new RegExp(`^(?:${FOLDERS.join('|')})/[\\w./@*{},<>\\[\\]-]*$`);

/** `api/domain/{a,b}.ts` -> both paths; what comes after a `*` or `<` is not looked at. */
const pathsOf = (written: string): string[] => {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(written) ?? [];
  const all = list === undefined ? [written] : list.split(',').map((part) => before + part + after);
  return all.map((path) => path.replace(/[^/]*[*<].*$/, ''));
};

test.each(PAGES)('every path that %s names exists', (page) => {
  const named = [...read(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PATH.test(text));
  const missing = named.filter((text) =>
    pathsOf(text).some((path) => !existsSync(new URL(path, ROOT))),
  );
  expect(missing).toEqual([]);
});

/** `## Drill 1: the export` -> `drill-1-the-export`, as forges make addresses of headings. */
const anchorsIn = (page: URL): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );

test.each(PAGES)('every link of %s to a page of the project, or a heading, leads there', (page) => {
  const from = new URL(page, ROOT);
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
  const broken = links.filter(([, to = '', anchor]) => {
    const target = to === '' ? from : new URL(to, from);
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(PAGES)('every npm script that %s names exists', (page) => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
