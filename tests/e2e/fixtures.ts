import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startYoutubeDouble, type YoutubeDouble } from '#support/fake-youtube';
import { TEACHER } from '#support/running-site';
import type { KeptSite } from './sites.setup.ts';

/** The site of a worker. */
interface WorkerSite {
  url: string;
  /** The emails that it has sent, as they are on the wire. */
  outbox: () => Promise<string[]>;
  /** What it asks in place of YouTube; a test clears what it put there. */
  youtube: YoutubeDouble;
}

interface WorkerFixtures {
  /**
   * One running site with content and the test PDFs, for all tests of a worker and of those that take its place.
   * A test leaves it as it was; after one that fails the next worker gets another site.
   */
  site: WorkerSite;
  /** The cookies of the teacher's session there: one for all tests, and a new one after a test that logged out. */
  session: () => Promise<string[]>;
}

export type Send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
) => Promise<{ id: string; ver: string }>;

interface Fixtures {
  /** Notes whether the test fails. */
  noteFailure: undefined;
  /** Fails the test at its end for each console error, page error, refused policy or third-party request. */
  quietPage: Page;
  /** Whether the teacher's session is of this test alone: it is asked whether it is the owner, which is not asked twice. */
  ownSession: boolean;
  /** A page on which the teacher is signed in. */
  teacherPage: Page;
  /** Changes content behind the open page's back, as another device of the teacher would; what it answers. */
  send: Send;
}

/** Whether a test of this worker has failed, and may have left the site in a state of its own. */
let hasFailed = false;

/** For `test.use`: a reader who has not asked for less motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Messages that a test provokes on purpose: the browser's own line for a refusal, or for a request that the test drops. */
const provoked =
  /Failed to load resource: (net::ERR_FAILED|the server responded with a status of (400|401|403|404|409))/;

/** The recorder of failed tests tries to get into previews, whose frames run no scripts: its trouble, not the page's. */
const RECORDER = "Blocked script execution in 'about:srcdoc'";

/** The emails in a folder, without those that are being written. */
const emailsIn = async (dir: string): Promise<string[]> => {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.sort().map((name) => readFile(path.join(dir, name), 'utf8')));
};

/** Signs the teacher in; the cookies of her session and of her device as `name=value`. */
const openSession = async (origin: string): Promise<string[]> => {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(TEACHER),
  });
  expect(answer.ok).toBe(true);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
};

/** Gives a browser the teacher's session, a new one unless it is told. */
export const enter = async (
  context: BrowserContext,
  origin: string,
  session?: string[],
): Promise<void> => {
  // The cookies are for HTTPS only; browsers count this machine as that, but Playwright asks for the address.
  const url = origin.replace('http:', 'https:');
  const cookies = (session ?? (await openSession(origin))).map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url, httpOnly: true, sameSite: 'Strict' as const };
  });
  await context.addCookies(cookies);
};

const watched = (page: Page, origin: string) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || provoked.test(text) || text.startsWith(RECORDER)) return;
    faults.push(text);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url))
      faults.push(`request to ${url}`);
  });
  return faults;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const address = `${process.env['KEPT_SITES'] ?? ''}/${parallelIndex}`;
      const { url, dir, youtubePort } = (await (await fetch(address)).json()) as KeptSite;
      const youtube = await startYoutubeDouble(new Map(), new Map(), youtubePort);
      await use({ url, youtube, outbox: () => emailsIn(path.join(dir, 'outbox')) });
      await youtube.close();
      if (hasFailed) await fetch(address, { method: 'DELETE' });
    },
    // Waiting costs nothing where it is not needed; a machine that does much else needs it.
    { scope: 'worker', timeout: 900_000 },
  ],
  noteFailure: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use, testInfo) => {
      await use(undefined);
      hasFailed ||= testInfo.status !== testInfo.expectedStatus;
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  quietPage: async ({ page, site }, use) => {
    const faults = watched(page, site.url);
    await use(page);
    expect(faults).toEqual([]);
  },
  session: [
    async ({ site }, use) => {
      let cookies: string[] = [];
      const isOpen = async () => {
        const headers = { cookie: cookies.join('; ') };
        const answer = await fetch(`${site.url}/api/session`, { headers });
        return ((await answer.json()) as { kind: string }).kind === 'admin';
      };
      await use(async () => {
        if (!(await isOpen())) cookies = await openSession(site.url);
        return cookies;
      });
    },
    { scope: 'worker' },
  ],
  ownSession: [false, { option: true }],
  teacherPage: async ({ quietPage, site, session, ownSession }, use) => {
    const cookies = ownSession ? await openSession(site.url) : await session();
    await enter(quietPage.context(), site.url, cookies);
    await use(quietPage);
  },
  send: async ({ context, site }, use) => {
    await use(async (method, path, data) => {
      const headers = { origin: site.url };
      const answer = await context.request.fetch(`/api${path}`, { method, data, headers });
      const text = await answer.text();
      expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
      return JSON.parse(text || '{}') as { id: string; ver: string };
    });
  },
});

export { expect };

/** A phone's window. */
export const PHONE = { width: 360, height: 740 };
/** For `test.use`: a phone in the hand. */
export const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
/** What an open keyboard leaves of a phone's window. */
export const openKeyboard = (page: Page) => page.setViewportSize({ width: 360, height: 400 });

/** A page, a part of it, or a frame in it. */
type Part = Pick<Page, 'getByRole'>;
type Text = string | RegExp;

/** What people find on a page or in a part of it by its name. */
export const button = (part: Part, name: Text) => part.getByRole('button', { name, exact: true });
export const link = (part: Part, name: Text) => part.getByRole('link', { name, exact: true });
export const heading = (part: Part, name: Text) => part.getByRole('heading', { name, exact: true });
export const field = (part: Pick<Page, 'getByLabel'>, name: string) =>
  part.getByLabel(name, { exact: true });
export const named = (part: Part, role: Parameters<Part['getByRole']>[0], name: Text) =>
  part.getByRole(role, { name });
/** What a page is called. */
export const h1 = (part: Part) => part.getByRole('heading', { level: 1 });
export const dialog = (part: Part, name?: Text) =>
  part.getByRole('dialog', name === undefined ? {} : { name });
export const alert = (part: Part) => part.getByRole('alert');
/** What is told in passing. */
export const told = (part: Part, hasText: Text = '') =>
  part.getByRole('status').filter({ hasText });
/** A part of a list. */
export const entry = (part: Part, hasText: Text) => part.getByRole('listitem').filter({ hasText });

/** What people do with it. */
export const press = async (part: Part, ...names: Text[]): Promise<void> => {
  for (const name of names) await button(part, name).click();
};
export const follow = (part: Part, name: Text) => link(part, name).click();

export const pressEnter = (page: Page) => page.keyboard.press('Enter');

/** What becomes of it, sooner or later. */
export const seen = (what: Locator) => expect(what).toBeVisible();
export const hidden = (what: Locator) => expect(what).toBeHidden();
export const absent = (what: Locator) => counts(what, 0);
export const focused = (what: Locator) => expect(what).toBeFocused();
export const reads = (what: Locator, text: Text | Text[]) => expect(what).toHaveText(text);
export const says = (what: Locator, text: Text | Text[]) => expect(what).toContainText(text);
export const holds = (field: Locator, value: Text) => expect(field).toHaveValue(value);
/** That a picture is there, so many pixels wide. */
export const draws = (picture: Locator, width: number) =>
  expect(picture).toHaveJSProperty('naturalWidth', width);
export const counts = (what: Locator, count: number) => expect(what).toHaveCount(count);
export const leadsTo = (link: Locator, address: Text) =>
  expect(link).toHaveAttribute('href', address);
/** That at least this part of it is in the window. */
export const inView = (what: Locator, ratio = 0) => expect(what).toBeInViewport({ ratio });
export const isAt = (page: Page, address: Text) => expect(page).toHaveURL(address);

/** That a page or a part of it shows texts. */
export const shows = async (part: Page | Locator, ...texts: Text[]): Promise<void> => {
  for (const text of texts) await seen(part.getByText(text));
};

/** Waits until readers get a text at an address. */
export const published = (page: Page, path: string, text: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain(text);

/** A double click whose second click reaches the same button, however late it comes and whatever is in its place by then. */
export const clickTwice = (target: Locator): Promise<void> =>
  target.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise((resolve) => setTimeout(resolve));
    element.click();
  });

/** Lets no request of an address through. */
export const refuse = (page: Page, address: string | RegExp) =>
  page.route(address, (route) => route.abort());

/** Waits for the fonts of the page. */
export const fontsCome = (page: Page) =>
  page.evaluate(() => document.fonts.ready.then(() => undefined));

/** Lets requests of an address wait until what it returns is called; then they go on, or get an answer. */
export const hold = async (
  page: Pick<Page, 'route'>,
  address: string | RegExp,
  answer?: Parameters<Route['fulfill']>[0],
): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return () => resolve(undefined);
};

/** Without its comments and long names, which each page would read: they are half of it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every violation that axe finds on the page as it stands, or in a part of it, as `rule: element` lines; `without` what was
 * looked at elsewhere. In one theme: the
 * colours of both are measured in `tests/site/tokens.test.ts`, and pages are looked at in either (`accessibility.test.ts`).
 */
export const axeViolations = async (
  page: Page,
  part = 'html',
  without: readonly string[] = [],
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([part, ...without]) => {
      // What is still opening would be measured half-way: cut off, and too small to touch.
      const opening = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(opening.map(({ finished }) => finished));
      const { violations } = await window.axe.run(
        // Each formula has hundreds of boxes, all set alike: those of posts are looked at.
        { include: [part], exclude: ['.question .katex-html', ...without] },
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
          // Frames of this site are previews, which run no scripts, and players of other sites.
          iframes: false,
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    [part, ...without] as const,
  );
};

/** That axe finds nothing on the page as it stands, or in a part of it. */
export const passesAxe = async (page: Page, part?: string): Promise<void> => {
  expect(await axeViolations(page, part)).toEqual([]);
};

declare global {
  interface Window {
    axe: typeof axe;
    moved: number;
  }
}

/** Notes what moves on pages from here on without a tap; what it returns says how far, in sum, since it was asked last. */
export const countShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      const moves = list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[];
      for (const { value, hadRecentInput } of moves) if (!hadRecentInput) window.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { moved } = window;
      window.moved = 0;
      return moved;
    });
};

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** That the page is no wider than the window. */
export const fits = async (page: Page): Promise<void> => {
  expect(await sidewaysScroll(page)).toBe(0);
};

/**
 * Goes to another screen of the admin, which is open already, as its links do: without loading the admin again,
 * which costs as much as ten screens.
 */
export const openScreen = async (page: Page, path: string, leadsTo = path): Promise<void> => {
  const [former, title] = [new URL(page.url()).pathname, await page.title()];
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await isAt(page, leadsTo);
  // The former screen stays until the code of this one has come.
  if (former !== leadsTo.replace(/\?.*/, '')) await expect(page).not.toHaveTitle(title);
  await seen(h1(page));
  await absent(page.locator('.loading'));
};
