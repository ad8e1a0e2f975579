import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mayImport } from '../../import-table.ts';

// A linter's own rules for this took a fifth of its whole time, since they search anew from each import.

const FOLDERS = ['api', 'site', 'infra', 'scripts', 'tests'];
const CODE = /\.(tsx?|mjs|js|astro)$/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((file) => CODE.test(file) && !file.includes('/node_modules/'));

const MANIFEST = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};
const ALIASES = Object.entries(MANIFEST.imports).map(([from, to]) => [
  from.replace('*', ''),
  to.replace('./', '').replace('*', ''),
]);

/** `import … from 'x'`, `export … from 'x'` and `import 'x'` at the beginning of a line, types included. */
const IMPORT = /^\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** `import('x')` comes later, and is in no cycle. */
const LATER = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** The file of this project that an import leads to; `undefined` for a package. */
const target = (from: string, name: string): string | undefined => {
  if (name.startsWith('.')) return path.join(path.dirname(from), name.replace(/\?.*$/, ''));
  const alias = ALIASES.find(([start = '']) => name.startsWith(start));
  return alias && name.replace(alias[0] ?? '', alias[1] ?? '');
};

/** The files of the project that each file names in one of these ways. */
const graphOf = (...ways: RegExp[]) =>
  new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8');
      const names = ways.flatMap((way) => [...text.matchAll(way)].map(([, name = '']) => name));
      const imports = names.map((name) => target(file, name)).filter((name) => name !== undefined);
      return [file, imports] as const;
    }),
  );
const isCode = (file: string) => CODE.test(file);
const graph = new Map(
  [...graphOf(IMPORT)].map(([file, imports]) => [file, imports.filter(isCode)] as const),
);

/** The first cycle that a walk through all imports meets, as its files in order. */
const findCycle = (from: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, above: string[]): string[] | undefined => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of from.get(file) ?? []) {
      const cycle = visit(next, [...above, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of from.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
};

test('every folder imports only what the import table allows', () => {
  const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
  const refused = [...graphOf(IMPORT, LATER)].flatMap(([file, imports]) =>
    Object.entries(mayImport)
      .filter(([folder]) => isIn(file, folder))
      .flatMap(([folder, allowed]) =>
        imports
          .filter((name) => ![folder, ...allowed].some((place) => isIn(name, place)))
          .map((name) => `${file} imports ${name}; ${folder} may import ${allowed.join(', ')}`),
      ),
  );
  expect(refused).toEqual([]);
});

test('no file imports itself through others', () => {
  expect(findCycle(graph)).toBeUndefined();
});

test('every import of a file of the project was found, and a cycle would be', () => {
  const missing = [...graph.values()].flat().filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
  expect(graph.get('api/app.ts')?.length).toBeGreaterThan(20);
  const cycle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCycle(cycle)).toEqual(['b', 'd', 'b']);
});
