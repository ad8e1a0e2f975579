import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The test files that do more in `npm run test:soak` than in `npm test`. */
const withAmounts = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(file, 'utf8').includes('/support/amount.ts'));

/**
 * `npm run test:soak`: each repetition of tests/soak/ runs for SOAK_MINUTES (10 unless set; 0 for its full count),
 * and every test that takes a sample in `npm test` once in full.
 */
export default defineConfig({
  test: {
    include: ['tests/soak/**/*.test.ts', ...withAmounts],
    environment: 'node',
    // The compiled site is run as it is: transformed, its inline scripts would have other hashes than its policy.
    server: { deps: { external: [/\/dist\/compiled\//] } },
    env: { SOAK_MINUTES: process.env['SOAK_MINUTES'] ?? '10' },
    fileParallelism: false,
    testTimeout: 24 * 3_600_000,
    hookTimeout: 120_000,
  },
});
