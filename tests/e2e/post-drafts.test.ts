import type { Browser, BrowserContext, Page } from '@playwright/test';
import { asHtml } from './admin-page.ts';
import { axeViolations, button, expect, heading, PHONE, sidewaysScroll, test } from './fixtures.ts';

const POST = {
  title: 'On zero',
  slug: 'on-zero',
  description: 'Why it took so long.',
  content: '<p>Nothing at first.</p>',
};

test.use({ viewport: PHONE, hasTouch: true });

const content = (page: Page) => page.getByLabel('Content (HTML)');
const kept = (page: Page) => page.getByText(/^Not saved yet\. Kept for all your devices at/);
const other = (page: Page) => page.getByRole('status').filter({ hasText: 'See both' });

/** Another device of the same teacher: nothing of this one's storage is there. */
const anotherDevice = async (browser: Browser, context: BrowserContext, address: string) => {
  const device = await browser.newContext({ viewport: PHONE });
  await device.addCookies(await context.cookies());
  const page = await device.newPage();
  await page.clock.install();
  await page.goto(address);
  return page;
};

// Specification: POST-30, POST-31, POST-32
test('a post is begun on one phone, continued on another, and neither writes over the other', async ({
  teacherPage: page,
  context,
  browser,
  site,
  send,
}) => {
  const { id } = await send('POST', '/posts', POST);
  const address = `${site.url}/admin/blogs?edit=${id}`;
  await page.clock.install();
  await page.goto(address);
  const left = async () =>
    (await (await page.request.get(`/api/post-copies/${id}`)).json()) as { copies: unknown[] };
  await (await asHtml(page)).fill('<p>Typed and cancelled.</p>');
  await button(page, 'Cancel').click();
  await button(page, 'Undo').click();
  await expect(content(page)).toHaveValue('<p>Typed and cancelled.</p>');
  expect((await left()).copies).toHaveLength(1);
  await button(page, 'Cancel').click();
  await button(page, 'Close').click();
  await expect.poll(left).toEqual({ copies: [] });
  await page.goto(address);
  await content(page).fill('<p>Typed on the first phone.</p>');
  await page.clock.runFor(5_000);
  await expect(kept(page)).toBeVisible();

  const second = await anotherDevice(browser, context, address);
  await expect(await asHtml(second)).toHaveValue(POST.content);
  await expect(other(second)).toContainText('typed on Chrome on Linux and not saved');
  await other(second).getByText('See both').click();
  await expect(other(second).locator('.versions dd')).toHaveText([
    POST.content,
    '<p>Typed on the first phone.</p>',
  ]);
  expect(await sidewaysScroll(second)).toBe(0);
  await second.getByRole('button', { name: /^Continue from/ }).click();
  await content(second).fill('<p>Continued on the second.</p>');
  await second.clock.runFor(5_000);
  await expect(kept(second)).toBeVisible();

  await content(page).fill('<p>And on the first, too.</p>');
  await page.clock.runFor(5_000);
  await expect(other(page)).toContainText('This post is being edited on another device');
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Use the other text').click();
  await button(page, 'Update Blog Post').click();
  await expect(heading(page, 'Edit Blog Post')).toBeHidden();

  await page.goto(address);
  await expect(content(page)).toHaveValue('<p>Continued on the second.</p>');
  await expect.poll(left).toEqual({ copies: [] });
  await second.context().close();
  await send('DELETE', `/posts/${id}`);
});
