import type { Browser, BrowserContext, Page } from '@playwright/test';
import { asHtml } from './admin-page.ts';
import {
  expect,
  fits,
  heading,
  hidden,
  holds,
  passesAxe,
  PHONE,
  press,
  reads,
  says,
  seen,
  test,
  told,
} from './fixtures.ts';

const POST = {
  title: 'On zero',
  slug: 'on-zero',
  description: 'Why it took so long.',
  content: '<p>Nothing at first.</p>',
};

test.use({ viewport: PHONE, hasTouch: true });

const content = (page: Page) => page.getByLabel('Content (HTML)');
const kept = (page: Page) => page.getByText(/^Not saved yet\. Kept for all your devices at/);
const other = (page: Page) => told(page, 'See both');

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
  await press(page, 'Cancel', 'Undo');
  await holds(content(page), '<p>Typed and cancelled.</p>');
  expect((await left()).copies).toHaveLength(1);
  await press(page, 'Cancel', 'Close');
  await expect.poll(left).toEqual({ copies: [] });
  await page.goto(address);
  await content(page).fill('<p>Typed on the first phone.</p>');
  await page.clock.runFor(5_000);
  await seen(kept(page));

  const second = await anotherDevice(browser, context, address);
  await holds(await asHtml(second), POST.content);
  await says(other(second), 'typed on Chrome on Linux and not saved');
  await other(second).getByText('See both').click();
  await reads(other(second).locator('.versions dd'), [
    POST.content,
    '<p>Typed on the first phone.</p>',
  ]);
  await fits(second);
  await press(second, /^Continue from/);
  await content(second).fill('<p>Continued on the second.</p>');
  await second.clock.runFor(5_000);
  await seen(kept(second));

  await content(page).fill('<p>And on the first, too.</p>');
  await page.clock.runFor(5_000);
  await says(other(page), 'This post is being edited on another device');
  await passesAxe(page);
  await press(page, 'Use the other text', 'Update Blog Post');
  await hidden(heading(page, 'Edit Blog Post'));

  await page.goto(address);
  await holds(content(page), '<p>Continued on the second.</p>');
  await expect.poll(left).toEqual({ copies: [] });
  await second.context().close();
  await send('DELETE', `/posts/${id}`);
});
