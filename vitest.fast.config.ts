import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// What takes a test file over a second: processes, the engines, CDK, compiling or bundling the site.
const SLOW = [
  /'node:child_process'/,
  /'dynalite'/,
  /'aws-cdk-lib/,
  /\/start-object-store\.ts'/,
  /\/site\/compile\//,
  /\/aws\/bundle\//,
  /\/dry-run\/(dry-run|open-fakes)\.ts'/,
];

/** Whether a test file uses any of that, itself or through other files of `tests/`. */
const isSlow = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  return (
    SLOW.some((sign) => sign.test(text)) ||
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, imported = '']) => path.join(path.dirname(file), imported))
      .some((imported) => imported.startsWith('tests/') && isSlow(imported))
  );
};

const slow = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((file) => /(?<!e2e\/.*)\.test\.tsx?$/.test(file))
  .filter(isSlow);

/** `npm run test:fast`: the test files that need less than a second. It goes by their imports, so no list grows old. */
export default defineConfig({
  test: { ...base.test, fsModuleCache: true, exclude: ['tests/soak/**', ...slow] },
});
