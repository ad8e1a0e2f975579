import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { filesBelow } from '../../site/compile/source-digest.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.string()),
});
const { dependencies, imports } = Package.parse(
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
);

/** What a file names after `from` or in `import()`; types are gone when it runs. */
const namedIn = (source: string): string[] =>
  [...source.matchAll(/^import (?!type )[^;]*?'([^']+)'|^} from '([^']+)'|import\('([^']+)'\)/gm)]
    .map(([, a, b, c]) => a ?? b ?? c ?? '')
    .filter((name) => !isBuiltin(name) && !name.startsWith('astro:'));

/** `#api/x.ts`, `./x.ts` -> the file; `undefined`: a package. */
const fileOf = (name: string, from: string): string | undefined => {
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  const alias = Object.entries(imports).find(([key]) => name.startsWith(key.replace('*', '')));
  return (
    alias && path.join(ROOT, name.replace(alias[0].replace('*', ''), alias[1].replace('*', '')))
  );
};

/** The packages that run when these files do, each with a file that names it. */
const packagesOf = (files: readonly string[]): Map<string, string> => {
  const found = new Map<string, string>();
  const seen = new Set(files);
  for (const file of seen) {
    if (!/\.(ts|tsx|astro|mjs)$/.test(file)) continue;
    for (const name of namedIn(readFileSync(file, 'utf8'))) {
      const next = fileOf(name, file);
      if (next !== undefined) seen.add(next.split('?')[0] ?? next);
      else found.set(name.split('/', name.startsWith('@') ? 2 : 1).join('/'), file);
    }
  }
  return found;
};

// Specification: RUN-10
test('what the site needs to start, to compile and to be administered is installed without development packages', async () => {
  const commands = ['infra/local/start.mjs', 'scripts/admin.ts', 'scripts/archive.ts'];
  const site = (await filesBelow(path.join(ROOT, 'site'))).map((file) => `site/${file}`);
  const packages = packagesOf(
    [...commands, 'scripts/trim-packages.ts', 'astro.config.mjs', ...site].map((file) =>
      path.join(ROOT, file),
    ),
  );
  expect(packages.size).toBeGreaterThan(20);
  const missing = [...packages].filter(([name]) => dependencies[name] === undefined);
  expect(missing).toEqual([]);
  expect(dependencies).toHaveProperty('node');
});
