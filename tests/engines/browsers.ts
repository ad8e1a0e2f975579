import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver';
import { freePort } from '#support/double-server';
import { marionette } from './marionette.ts';

export type Engine = 'firefox' | 'webkit';

/** Starts a program with all that it starts in a group of its own, so that `end` ends all of it. */
const start = (command: string, args: readonly string[]) => {
  const child: ChildProcess = spawn(command, args, { detached: true, stdio: 'ignore' });
  const ended = once(child, 'close');
  return {
    end: async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
};

/** Asks again until something answers; a program that never listens fails the test after a while. */
const whenReady = async <T>(what: string, ask: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + 300_000; ;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not start`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** What only tests need: nothing is fetched from elsewhere, nothing is asked, and less motion as on a phone that asks for it. */
const FIREFOX_SETTINGS = {
  'marionette.port': 0,
  'network.proxy.type': 0,
  'network.dns.localDomains': 'localhost',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'ui.prefersReducedMotion': 1,
};

const startFirefox = async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const settings = Object.entries(FIREFOX_SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), settings.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const { end } = start('firefox-esr', args);
  const ended = async () => {
    await end();
    await rm(profile, { recursive: true, force: true });
  };
  const file = path.join(profile, 'MarionetteActivePort');
  const executor = await whenReady('Firefox', async () =>
    marionette(Number(await readFile(file, 'utf8'))),
  );
  return { driver: WebDriver.createSession(executor, new Capabilities()), ended };
};

const startWebKit = async () => {
  const port = await freePort();
  const { end } = start('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`]);
  const server = `http://127.0.0.1:${port}`;
  await whenReady('WebKit', () => fetch(`${server}/status`));
  const driver = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  return { driver, ended: end };
};

/** Starts a browser with an empty profile, as Debian's packages bring it. */
export const startBrowser = async (engine: Engine) => {
  const { driver, ended } = await (engine === 'firefox' ? startFirefox() : startWebKit());
  await driver.getSession();
  return {
    driver,
    stop: async () => {
      await driver.quit();
      await ended();
    },
  };
};
