import { defineConfig } from '@playwright/test';
import type { Engine } from './tests/engines/browsers.ts';

/** The journeys in engines other than that of the other browser tests (docs/decisions/0074-same-journeys-in-three-engines.md). */
export default defineConfig<object, { engine: Engine; isOld: boolean }>({
  testDir: 'tests/engines',
  globalSetup: './tests/e2e/compile.setup.ts',
  workers: 2,
  forbidOnly: true,
  // As in playwright.config.ts: what fails once is reported as flaky, and is a defect.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 60_000 },
  timeout: 300_000,
  reporter: [['list']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
    { name: 'old', use: { engine: 'webkit', isOld: true }, grep: /@old/ },
    // Needs Debian's chromium-driver; not part of `npm run test:engines`.
    { name: 'chromium', use: { engine: 'chromium' } },
  ],
});
