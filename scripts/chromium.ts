import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Chromium without windows, menus, extensions and the memory of pages for Back: Debian's package of it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstThatExists = (paths: readonly string[]) =>
  [process.env['CHROMIUM_PATH'] ?? '', ...paths].find((path) => path !== '' && existsSync(path));

/** Where Chromium is: `CHROMIUM_PATH`, the usual places, or Playwright's own; `undefined` when there is none. */
export const findChromium = (): string | undefined =>
  firstThatExists([...USUAL_PLACES, chromium.executablePath()]);

/** The browser of most tests: the headless shell where it is installed, as it needs a third less of the processor. */
export const findTestBrowser = (): string | undefined =>
  firstThatExists([HEADLESS_SHELL]) ?? findChromium();

/** Installs Debian's packages where we may; `false` elsewhere, and where apt-get has said why it cannot. */
export const installPackages = (packages: readonly string[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
  return (
    apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  );
};

if (import.meta.main) {
  if (findChromium() === undefined) {
    console.log('No Chromium found. Installing one for the browser tests.');
    // Playwright's own build where Debian's packages cannot be installed.
    if (!installPackages(['chromium', 'chromium-headless-shell'])) {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    }
  }
  if (findChromium() === undefined) {
    console.error('Chromium could not be installed. Set CHROMIUM_PATH to a Chromium or Chrome.');
    process.exit(1);
  }
}
