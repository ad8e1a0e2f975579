import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.ts';
import type { Engine } from './tests/engines/browsers.ts';

const launchedFrom = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      // Only this machine is in reach; what asks for another host gets nothing.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // Less work for the processor: one renderer for all pages of a browser, and no optimised machine code
      // for pages that live two seconds.
      '--disable-gpu',
      '--renderer-process-limit=1',
      '--js-flags=--no-opt --no-maglev',
    ],
  },
});

/** The journeys in other engines (docs/decisions/0074-same-journeys-in-three-engines.md): `npm run test:engines`. */
const inEngine = {
  testDir: 'tests/engines',
  // Drivers and browsers are Debian's: one that hangs is started anew, once. What fails twice has failed; what passed the second
  // time is listed as flaky.
  retries: 1,
};

export default defineConfig<object, { engine: Engine; isOld: boolean }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/sites.setup.ts',
  fullyParallel: true,
  // Two more than the two cores: many tests wait for a timer or a publish. Three took 176 s, four 161.
  workers: 4,
  forbidOnly: true,
  // A trace takes a picture of every step: too dear for tests that pass. In CI a second try writes one.
  retries: process.env['CI'] ? 1 : 0,
  // Only what hangs runs into these. Three browsers and three servers share two cores.
  // A class more changes the menu of every page in three languages: publishing that takes seconds beside other tests, and
  // took more than a minute on a machine that had ten times as much to do.
  expect: { timeout: 180_000 },
  timeout: 900_000,
  reporter: [['list']],
  projects: [
    { name: 'chromium', use: launchedFrom(findTestBrowser()) },
    { ...inEngine, name: 'firefox', use: { engine: 'firefox' } },
    { ...inEngine, name: 'webkit', use: { engine: 'webkit' } },
    { ...inEngine, name: 'old', use: { engine: 'webkit', isOld: true }, grep: /@old/ },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    // Chromium 156 once never came to a page while a service worker gave way to the next: no request had left it.
    navigationTimeout: 180_000,
    // Requests that it answers are not seen by the tests' routes; `offline.test.ts` has browsers of its own.
    serviceWorkers: 'block',
    // The curve of the home page and the fading between pages are drawn without a graphics card: 0.4 seconds of the
    // processor each time. Journeys of visitors and of the teacher ask for motion (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
  },
});
