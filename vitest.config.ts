import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{api,site,infra,scripts,built}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
