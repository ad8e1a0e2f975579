import { existsSync } from 'node:fs';
import { installPackages } from './chromium.ts';

/** Debian's packages with the engines of Firefox and Safari, by what each puts there. */
const PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb',
  // `xvfb-run` fails without it, and xvfb only recommends it.
  '/usr/bin/xauth': 'xauth',
};

const missing = () =>
  Object.entries(PACKAGES)
    .filter(([program]) => !existsSync(program))
    .map(([, name]) => name);

const needed = missing();
if (needed.length > 0) {
  console.log(`Missing for the journeys in other browsers: ${needed.join(', ')}. Installing.`);
  if (!installPackages(needed) || missing().length > 0) {
    console.error(
      `Not installed: ${missing().join(', ')}. On Debian: apt-get install ${needed.join(' ')}`,
    );
    process.exit(1);
  }
}
