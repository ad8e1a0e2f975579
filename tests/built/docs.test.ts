import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Every page about the project as it is; the changelog tells of former paths too. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];
const PATH = /^(?:api|docs|infra|scripts|site|tests)\/[\w./@*{},<>[\]-]*$/;
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** `api/domain/{a,b}.ts` -> both paths; what comes after a `*` or `<` is not looked at. */
const pathsOf = (written: string): string[] => {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(written) ?? [];
  const all = list === undefined ? [written] : list.split(',').map((part) => before + part + after);
  return all.map((path) => path.replace(/[^/]*[*<].*$/, ''));
};

/** `## Drill 1: the export` -> `drill-1-the-export`, as forges make addresses of headings. */
const anchorsIn = (page: URL): string[] =>
  matches(readFileSync(page, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );

test.each(PAGES)('every path, link, heading and npm script that %s names exists', (page) => {
  const text = read(page);
  const paths = matches(text, /`([^`\n]+)`/g).filter((written) => PATH.test(written));
  const from = new URL(page, ROOT);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
  expect({
    paths: paths.flatMap(pathsOf).filter((path) => !existsSync(new URL(path, ROOT))),
    links: links
      .filter(([, to = '', anchor]) => {
        const target = to === '' ? from : new URL(to, from);
        return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
      })
      .map(([link]) => link),
    scripts: matches(text, /npm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts)),
  }).toEqual({ paths: [], links: [], scripts: [] });
});

test('the list of decisions names each with its number, title and status', () => {
  const files = readdirSync(new URL('docs/decisions', ROOT)).filter((name) => /^\d/.test(name));
  const rows = files.sort().map((file) => {
    const [, number, title, status] =
      /^# (\d+)\. (.+)\n\n\*\*Status\.\*\* (.+), \d{4}-\d\d-\d\d\.\n/.exec(
        read(`docs/decisions/${file}`),
      ) ?? [];
    expect(Number(number), file).toBe(Number(file.slice(0, 4)));
    return [number, `[${title ?? ''}](${file})`, status?.toLowerCase()];
  });
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  const list = read('docs/decisions/README.md');
  const listed = [...list.matchAll(/^\| *(\d+) *\| (.+?) *\| (.+?) *\|$/gm)];
  expect(listed.map(([, ...cells]) => cells)).toEqual(rows);
});

const SPECIFICATION = read('docs/specification.md');
const ids = matches(SPECIFICATION, /^- `([A-Z]+-\d+)` /gm);
const areas = [...new Set(ids.map((id) => id.slice(0, id.indexOf('-'))))];
const CITED = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');

/** Paths of all source files below a folder. */
const sources = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(?:ts|tsx|mjs|js|json|astro|md)$/.test(path) && !path.includes('node_modules'),
    )
    .map((path) => `${folder}/${path}`);

const named = new Set(
  sources('tests')
    .flatMap((path) => read(path).match(/(?<=^\s*\/\/ Specification: ).*$/gm) ?? [])
    .flatMap((list) => list.split(', ')),
);

test('every line of a list has an id, and no id stands twice', () => {
  expect(ids.length).toBeGreaterThan(250);
  expect(new Set(ids).size).toBe(ids.length);
  expect(SPECIFICATION.match(/^- (?!`[A-Z]+-\d+` )/gm)).toBeNull();
});

test('every line has a test, and every id that a test, code or a page names is a line', () => {
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  const cited = ['api', 'site', 'infra', 'scripts', 'docs']
    .flatMap(sources)
    .flatMap((path) => read(path).match(CITED) ?? []);
  expect([...named, ...cited].filter((id) => !ids.includes(id))).toEqual([]);
});

test('every text in quotes stands in the code to the letter', () => {
  const code = ['api', 'site', 'infra']
    .flatMap((folder) => sources(folder).map(read))
    .join('\n')
    .replaceAll("\\'", "'")
    .replace(/&apos;|&#39;/g, "'")
    .replace(/\s+/g, ' ');
  const text = SPECIFICATION.replace(/`[^`\n]*`/g, '');
  const quotes = text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => [...line.matchAll(/(?<!\w)'((?:[^'\n]|'(?=\w))+)'(?!\w)/g)]);
  expect(quotes.length).toBeGreaterThan(130);
  const absent = quotes
    .flatMap(([, quote = '']) => quote.split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter((part) => !code.includes(part));
  expect(absent).toEqual([]);
});
