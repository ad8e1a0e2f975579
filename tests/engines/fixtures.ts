import { writeFile } from 'node:fs/promises';
import { cuttableNetwork } from '#support/cut-network';
import type { WebDriver } from 'selenium-webdriver';
import { expect, test as base } from '../e2e/fixtures.ts';
import { signIn, type TeacherApi } from '#support/admin-api';
import { TEACHER } from '#support/running-site';
import { startBrowser, type Engine } from './browsers.ts';
import { pageOf, type EnginePage } from './page.ts';

/** In every page, before its own scripts: tells of faults. */
const watch = () => {
  const tell = (fault: string) => navigator.sendBeacon('/told', `${location.pathname}: ${fault}`);
  const usual = console.error;
  console.error = (...said: unknown[]) => {
    usual(...said);
    tell(`console.error ${said.map(String).join(' ')}`);
  };
  addEventListener('error', ({ message, filename }) => {
    // A notice that sizes settle in the next frame; browsers give it as an error of no script.
    if (!message.startsWith('ResizeObserver loop')) tell(`${message} ${filename}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit tells of a transition between two pages that it left out itself, which no script can catch.
    if (!String(reason).includes('view transition')) tell(`rejection ${String(reason)}`);
  });
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      tell(`policy ${[violatedDirective, blockedURI, sourceFile, sample].join(' ')}`),
  );
};

/** In every page and in the worker of the PDF engine: takes away what browsers of the floor lack (docs/decisions/0073-browser-floor.md). */
const age = () => {
  const take = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  /** What a class of the browser gives to its objects; WebKitGTK has no `StorageManager`, workers have no elements. */
  const ofClass = (name: string) =>
    (Reflect.get(globalThis, name) as { prototype: object } | undefined)?.prototype;
  take(Promise, 'withResolvers', 'try');
  take(AbortSignal, 'any');
  take(ofClass('StorageManager'), 'estimate', 'persist', 'persisted');
  take(ofClass('Navigator'), 'share', 'canShare');
  take(ofClass('Element'), 'requestFullscreen', 'webkitRequestFullscreen');
  take(Object, 'groupBy');
  take(Map, 'groupBy');
  take(URL, 'canParse', 'parse');
  take(Array, 'fromAsync');
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) take(Array.prototype, name);
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf'])
    take(Set.prototype, name);
  take((globalThis as { CSS?: object }).CSS, 'highlights');
  take(globalThis, 'PublicKeyCredential', 'Highlight', 'scheduler');
  if (!('HTMLCanvasElement' in globalThis)) return;
  // oxlint-disable-next-line typescript/unbound-method -- The proxy calls it on the canvas.
  HTMLCanvasElement.prototype.toBlob = new Proxy(HTMLCanvasElement.prototype.toBlob, {
    apply: (encode, canvas, [then, type, quality]: Parameters<HTMLCanvasElement['toBlob']>) =>
      encode.call(canvas, then, type === 'image/webp' ? 'image/png' : type, quality),
  });
};

interface WorkerFixtures {
  engine: Engine;
  /** Whether pages find only what browsers of the floor have. */
  isOld: boolean;
  driver: WebDriver;
}

interface Fixtures {
  /** Writes a file for a field that takes files; its path. */
  file: (name: string, bytes: Uint8Array) => Promise<string>;
  /** A window on the site, as a new visitor has it. A fault in a page fails the journey. */
  at: EnginePage;
  /** The same, with the teacher signed in. */
  teacher: EnginePage;
  /** The API as the teacher's other device has it. */
  api: TeacherApi;
  network: Awaited<ReturnType<typeof cuttableNetwork>>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['webkit', { option: true, scope: 'worker' }],
  isOld: [false, { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const { driver, stop } = await startBrowser(engine);
      await use(driver);
      await stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  file: async ({}, use, testInfo) => {
    await use(async (name, bytes) => {
      const target = testInfo.outputPath(name);
      await writeFile(target, bytes);
      return target;
    });
  },
  // An address of its own for each journey: no worker, cache or note of the one before.
  network: async ({ site, isOld }, use) => {
    const network = await cuttableNetwork(site.url);
    const aged = isOld ? `(${String(age)})();` : '';
    network.runFirst(`(${String(watch)})();${aged}`, aged);
    await use(network);
    await network.close();
  },
  api: async ({ site }, use) => {
    await use(await signIn(site.url));
  },
  at: async ({ driver, network }, use) => {
    const page = pageOf(driver, network.url);
    await page.resize(1280, 900);
    await page.goto('/robots.txt');
    await driver.manage().deleteAllCookies();
    await use(page);
    expect(network.told).toEqual([]);
    await driver.get('about:blank');
  },
  teacher: async ({ at }, use) => {
    await at.goto('/robots.txt');
    const status = await at.run(async (account) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/session', { method: 'POST', headers, body: account })).status;
    }, JSON.stringify(TEACHER));
    expect(status).toBe(200);
    await use(at);
  },
});

export { expect };
