import type { Page } from '@playwright/test';
import {
  absent,
  dialog,
  expect,
  follow,
  passesAxe,
  PHONE,
  press,
  reads,
  says,
  test,
  told,
} from './fixtures.ts';

/** The one link of a page that shares it. */
const share = (page: Page) => follow(page, /^Share/);

const CHAPTER = '/10/4-quadratic-equations';

// Specification: CLASS-64
test('a page goes to the share sheet of the phone; where that is refused WhatsApp is first, and the link is copied with a word that says so, or selected to be copied by hand', async ({
  quietPage: page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared, end: 'AbortError' });
    navigator.share = (data) => {
      shared.push(data);
      return Promise.reject(new DOMException('No', Reflect.get(window, 'end') as string));
    };
  });
  await page.setViewportSize(PHONE);
  await page.goto(CHAPTER);
  await share(page);
  const url = site.url + CHAPTER;
  const title = 'Class 10, Chapter 4: Quadratic Equations';
  expect(await page.evaluate('shared')).toMatchObject([{ title, url }]);
  // Closed without a choice: nothing else opens.
  const menu = dialog(page);
  await absent(menu);

  await page.evaluate('end = "NotAllowedError"');
  await share(page);
  await reads(menu.locator('a, button').first(), 'WhatsApp');
  await passesAxe(page, 'dialog[open]');
  await press(menu, 'Copy link');
  await reads(told(menu), 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await share(page);
  await press(menu, 'Copy link');
  await says(told(menu), 'The link could not be copied.');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
});
