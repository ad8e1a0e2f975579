import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import {
  enter,
  expect,
  heading,
  hidden,
  hold,
  holds,
  link,
  seen,
  test as base,
} from './fixtures.ts';
import { sendMessage } from './send-message.ts';

interface Fixtures {
  /**
   * A page on which the teacher is signed in, in a browser that keeps pages it leaves in memory, as people's browsers
   * do and the runner's own does not. The admin comes without `no-store`: some browsers keep such a page too.
   */
  keptPage: Page;
}

const test = base.extend<Fixtures>({
  keptPage: async ({ launchOptions, site }, use) => {
    // The headless shell cannot keep pages.
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...launchOptions,
      ...(executablePath === undefined ? {} : { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.route('**/admin/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'cache-control': 'no-cache' };
      await route.fulfill({ response, headers });
    });
    await page.goto('/blog');
    await enter(context, site.url);
    await use(page);
    await browser.close();
  },
});

/** Leaves the page for the public site; `marked` tells whether the very same page is there again. */
const leave = async (page: Page) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.goto('/blog');
};
const marked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
/** Back, as a click would: a page from memory does not load, so there is nothing to wait for. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' });

// Specification: ADMIN-9
test('a page in memory is as it was left; after a logout, Back to it shows nothing of it and leads to the login', async ({
  keptPage: page,
  site,
}) => {
  await page.goto('/admin/blogs');
  await link(page, 'Add Blog Post').first().click();
  await page.getByLabel('Title').first().fill('Not saved yet');
  page.on('dialog', (dialog) => void dialog.accept());
  await leave(page);
  await back(page);
  await holds(page.getByLabel('Title').first(), 'Not saved yet');
  expect(await marked(page)).toBe(true);

  await sendMessage(page, site.url, 'Asha Rani');
  await page.goto('/admin/enquiries');
  await seen(page.getByText('Asha Rani').first());
  await leave(page);
  const headers = { origin: site.url };
  expect((await page.request.delete('/api/session', { headers })).ok()).toBe(true);

  const answerNow = await hold(page, '**/api/session');
  const asked = page.waitForRequest('**/api/session');
  await back(page);
  await asked;
  expect(await marked(page)).toBe(true);
  await hidden(page.getByText('Asha Rani').first());
  await hidden(page.getByText('Logout').first());
  answerNow();
  await seen(heading(page, 'Login'));
  expect(await marked(page)).toBe(false);
  expect(await page.content()).not.toContain('Asha Rani');
});
