import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

// Workers and the sites that they start load the same packages again and again: Node keeps the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');

type Options = NonNullable<ViteUserConfig['test']>;

/** `npm run test:unit` */
const ALL = {
  include: ['tests/{api,site,infra,scripts,built,soak}/**/*.test.{ts,tsx}'],
  environment: 'node',
  setupFiles: ['tests/support/real-again.ts'],
  // The compiled site is run as it is: transformed, its inline scripts would have other hashes than its policy.
  server: { deps: { external: [/\/dist\/compiled\//] } },
  // Test files of a worker share their modules: loading CDK, Astro and the AWS SDK anew for each took longer than
  // most tests. So no test replaces a module (`vi.mock`).
  isolate: false,
  // One more than the two cores: many tests wait for a process or a disk, and Vitest's own default leaves one idle.
  maxWorkers: 3,
  restoreMocks: true,
  // Only what hangs runs into these: a busy machine may take its time, and no result depends on that.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
} satisfies Options;

const testFiles = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name}`)
    .filter((file) => /(?<!(?:e2e|engines)\/.*)\.test\.tsx?$/.test(file));

// What takes a test file over a second: processes, the engines, CDK, compiling or bundling the site.
const SLOW = [
  /'node:child_process'/,
  /'dynalite'/,
  /'aws-cdk-lib/,
  /\/site\/compile\//,
  /\/aws\/bundle\//,
];

/** Whether a test file uses any of that, itself or through other files of `tests/`. */
const isSlow = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  return (
    SLOW.some((sign) => sign.test(text)) ||
    [...text.matchAll(/from '(\.[^']+|#support\/[^']+)'/g)]
      .map(([, imported = '']) =>
        imported.startsWith('#')
          ? `${imported.replace('#', 'tests/')}.ts`
          : path.join(path.dirname(file), imported),
      )
      .some((imported) => imported.startsWith('tests/') && isSlow(imported))
  );
};

/** `npm run test:fast`: the test files that need less than a second. It goes by their imports, so no list grows old. */
const fast = (): Options => ({
  ...ALL,
  fsModuleCache: true,
  exclude: ['tests/soak/**', ...testFiles().filter(isSlow)],
});

/**
 * `npm run test:soak`: each repetition of tests/soak/ runs for SOAK_MINUTES (10 unless set; 0 for its full count),
 * and every test that takes a sample in `npm test` (`amount.ts`) once in full.
 */
const soak = (): Options => ({
  ...ALL,
  include: [
    'tests/soak/**/*.test.ts',
    ...testFiles().filter((file) => readFileSync(file, 'utf8').includes('support/amount')),
  ],
  isolate: true,
  env: { SOAK_MINUTES: process.env['SOAK_MINUTES'] ?? '10' },
  fileParallelism: false,
  testTimeout: 24 * 3_600_000,
});

export default defineConfig(({ mode }) => ({
  test: mode === 'soak' ? soak() : mode === 'fast' ? fast() : ALL,
}));
