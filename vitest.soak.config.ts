import { defineConfig } from 'vitest/config';

/** `npm run test:soak`: each repetition of tests/soak/ runs for SOAK_MINUTES (10 unless set; 0 for its full count). */
export default defineConfig({
  test: {
    include: ['tests/soak/**/*.test.ts'],
    environment: 'node',
    // The compiled site is run as it is: transformed, its inline scripts would have other hashes than its policy.
    server: { deps: { external: [/\/dist\/compiled\//] } },
    env: { SOAK_MINUTES: process.env['SOAK_MINUTES'] ?? '10' },
    fileParallelism: false,
    testTimeout: 24 * 3_600_000,
    hookTimeout: 120_000,
  },
});
