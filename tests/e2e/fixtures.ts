import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { aDataFolder, startSite, TEACHER, type RunningSite } from '../support/running-site.ts';

interface WorkerFixtures {
  /** One running site with default content for all tests of a worker. */
  site: RunningSite;
}

interface Fixtures {
  /** Fails the test at its end for each console error, page error, refused policy or third-party request. */
  quietPage: Page;
  /** A page on which the teacher is signed in. */
  teacherPage: Page;
}

/** Messages that a test provokes on purpose: the browser's own line for a 404, or for a request that the test drops. */
const provoked =
  /Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|403|404|409))/;

/** The recorder of failed tests tries to get into previews, whose frames run no scripts: its trouble, not the page's. */
const RECORDER = "Blocked script execution in 'about:srcdoc'";

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
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const folder = await aDataFolder();
      const site = await startSite(folder.dir);
      await use(site);
      expect(await site.stop()).toBe(0);
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  quietPage: async ({ page, site }, use) => {
    const faults = watched(page, site.url);
    await use(page);
    expect(faults).toEqual([]);
  },
  teacherPage: async ({ quietPage, site }, use) => {
    await quietPage.goto('/admin/login');
    const answer = await quietPage.request.post('/api/session', {
      data: TEACHER,
      headers: { origin: site.url },
    });
    expect(answer.ok()).toBe(true);
    await use(quietPage);
  },
});

export { expect };

/** Every violation that axe finds on the page as it stands, as `rule: element` lines. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
};

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * `axeViolations` in the light and in the dark theme with one load of the page: only colours change with
 * the theme, so only they are looked at again.
 */
export const axeInBothThemes = async (page: Page): Promise<string[]> => {
  // Reduced motion: colours that fade would be measured half-way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return [
    ...light.map((found) => `light, ${found}`),
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `dark, ${id}: ${target.join(' ')}`),
    ),
  ];
};
