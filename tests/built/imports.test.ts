import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mayImport } from '../../import-table.ts';

// A linter's own rules for this took a fifth of its whole time, since they search anew from each import.

const CODE = /\.(tsx?|mjs|js|astro)$/;
const files = ['api', 'site', 'infra', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .concat('astro.config.mjs')
  .filter((file) => CODE.test(file) && !file.includes('/node_modules/'));

const { imports: aliases, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
  dependencies: Record<string, string>;
};

/** `import … from 'x'`, `export … from 'x'` and `import 'x'` at the beginning of a line; `import('x')` comes later. */
const IMPORT =
  /^\s*(?:import|export)\s(?<type>type\s)?(?:[^;'"]*?\sfrom\s+)?['"](?<name>[^'"]+)['"]|\bimport\(\s*['"](?<later>[^'"]+)['"]/gm;

/** The file of this project that an import leads to; `undefined` for a package. */
const target = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return path.join(path.dirname(from), name.replace(/\?.*$/, ''));
  for (const [alias, place] of Object.entries(aliases)) {
    const [start = '', end = ''] = alias.split('*');
    if (!name.startsWith(start) || !name.endsWith(end)) continue;
    const rest = name.slice(start.length, name.length - end.length);
    return place.replace('./', '').replace('*', rest);
  }
  return undefined;
};

/** What each file names, and how. */
const graph = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(({ groups: found = {} }) => {
      const name = found['name'] ?? found['later'] ?? '';
      const isLater = found['later'] !== undefined;
      return { name, file: target(file, name), isLater, isType: found['type'] !== undefined };
    }),
  ]),
);

test('every folder imports only what the import table allows, and every file is there', () => {
  const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
  const refused = [...graph].flatMap(([from, named]) =>
    named.flatMap(({ file, isLater }) => {
      if (file === undefined) return [];
      if (!isLater && CODE.test(file) && !existsSync(file)) return `${from}: no ${file}`;
      return Object.entries(mayImport)
        .filter(([folder]) => isIn(from, folder))
        .filter(([folder, allowed]) => ![folder, ...allowed].some((place) => isIn(file, place)))
        .map(([folder, allowed]) => `${from}: ${file}; ${folder} may import ${allowed.join(', ')}`);
    }),
  );
  expect(refused).toEqual([]);
  expect(graph.get('api/app.ts')?.length).toBeGreaterThan(20);
});

test('no file imports itself through others', () => {
  // Files that import nothing are taken away, again and again: what is left is in a cycle, or leads to one.
  const left = new Map(
    [...graph].map(([from, named]) => [
      from,
      named.flatMap(({ file, isLater }) => (isLater || !file || !graph.has(file) ? [] : file)),
    ]),
  );
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [from, named] of left) if (!named.some((file) => left.has(file))) left.delete(from);
  }
  expect([...left.keys()]).toEqual([]);
});

// Specification: RUN-10
test('what the site needs to start, to compile and to be administered is installed without development packages', () => {
  const run = new Set([
    'infra/local/start.mjs',
    ...['admin', 'archive', 'trim-packages'].map((name) => `scripts/${name}.ts`),
    'astro.config.mjs',
    ...files.filter((file) => file.startsWith('site/')),
  ]);
  const packages = new Map<string, string>();
  for (const from of run)
    for (const { name, file, isType } of graph.get(from) ?? []) {
      if (isType || isBuiltin(name) || name.startsWith('astro:')) continue;
      if (file) run.add(file);
      else packages.set(name.split('/', name.startsWith('@') ? 2 : 1).join('/'), from);
    }
  expect(packages.size).toBeGreaterThan(20);
  expect([...packages].filter(([name]) => dependencies[name] === undefined)).toEqual([]);
  expect(dependencies).toHaveProperty('node');
});
