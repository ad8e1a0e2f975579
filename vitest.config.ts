import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{api,site,infra,scripts,built}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Some tests start whole sites; a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
