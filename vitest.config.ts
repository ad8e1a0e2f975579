import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Workers and the sites that they start load the same packages again and again: Node keeps the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');

export default defineConfig({
  test: {
    include: ['tests/{api,site,infra,scripts,built,soak}/**/*.test.{ts,tsx}'],
    // In `npm run test:soak` only: half a minute of sockets.
    exclude: ['tests/soak/connections.test.ts'],
    environment: 'node',
    // The compiled site is run as it is: transformed, its inline scripts would have other hashes than its policy.
    server: { deps: { external: [/\/dist\/compiled\//] } },
    // Test files of a worker share their modules: loading CDK, Astro and the AWS SDK anew for each took longer than
    // most tests. So no test replaces a module (`vi.mock`), and one that
    // needs a false clock gives the real one back.
    isolate: false,
    // One more than the two cores: many tests wait for a process or a disk, and Vitest's own default leaves one idle.
    maxWorkers: 3,
    restoreMocks: true,
    unstubGlobals: true,
    // Only what hangs runs into these: a busy machine may take its time, and no result depends on that.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
