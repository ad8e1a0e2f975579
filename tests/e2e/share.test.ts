import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, test } from './fixtures.ts';

/** The one link of a page that shares it. */
const share = (page: Page) => page.getByRole('link', { name: /^Share/ }).click();

const CHAPTER = '/10/4-quadratic-equations';

// Specification: CLASS-64
test('on a phone that can share, every page goes to the share sheet with its title and its address; one that is refused is replaced by the menu', async ({
  quietPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared, end: 'AbortError' });
    navigator.share = (data) => {
      shared.push(data);
      return Promise.reject(new DOMException('No', Reflect.get(window, 'end') as string));
    };
  });
  for (const [path, title] of [
    ['/10', /^Class 10 Mathematics$/],
    ['/videos/10/2ZzuZvz33X0', /\S/],
    ['/files/10_ch4_quadratic-equations-assignment.pdf', /^Quadratic Equations/],
    [CHAPTER, /^Class 10, Chapter 4: Quadratic Equations$/],
  ] as const) {
    await page.goto(path);
    if (path.startsWith('/files')) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quadratic/);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.locator('.pdf-menu').getByRole('link', { name: 'Share', exact: true }).click();
    } else await share(page);
    const [data] = await page.evaluate<{ title: string; url: string }[]>('shared');
    expect(data?.title).toMatch(title);
    expect(data?.url).toBe(site.url + path);
    // Closed without a choice: nothing else opens.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.evaluate('end = "NotAllowedError"');
  await share(page);
  await expect(page.getByRole('dialog', { name: /^Share Class 10, Chapter 4/ })).toBeVisible();
});

// Specification: CLASS-64
test('where the browser cannot share, WhatsApp is first, and the link is copied with a word that says so, or selected to be copied by hand', async ({
  quietPage: page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto(CHAPTER);
  await share(page);
  const menu = page.getByRole('dialog');
  await expect(menu.locator('a, button').first()).toHaveText('WhatsApp');
  const whatsapp = new URL((await menu.getByRole('link').getAttribute('href')) ?? '');
  const url = site.url + CHAPTER;
  expect(whatsapp.searchParams.get('text')).toBe(
    `Class 10, Chapter 4: Quadratic Equations\n${url}`,
  );
  expect(await axeInBothThemes(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect(menu.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await share(page);
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect(menu.getByRole('status')).toContainText('The link could not be copied.');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
});
