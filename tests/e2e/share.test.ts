import type { Locator, Page } from '@playwright/test';
import { TEACHER } from '../support/running-site.ts';
import { axeInBothThemes, expect, test } from './fixtures.ts';

const POST = { title: 'On sharing', slug: 'on-sharing' };

/** The one link of a page that shares it. */
const shareLink = (page: Page): Locator => page.getByRole('link', { name: /^Share/ });

const places: Record<string, (page: Page) => Promise<Locator>> = {
  'a class': async (page) => {
    await page.goto('/10');
    return shareLink(page);
  },
  'a chapter': async (page) => {
    await page.goto('/10/4-quadratic-equations');
    return shareLink(page);
  },
  'a video': async (page) => {
    await page.goto('/videos/10/2ZzuZvz33X0');
    return shareLink(page);
  },
  'a material that is being read': async (page) => {
    await page.goto('/files/10_ch4_quadratic-equations-assignment.pdf');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quadratic/);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    return page.locator('.pdf-menu').getByRole('link', { name: 'Share', exact: true });
  },
  'a post': async (page) => {
    await page.goto(`/blog/${POST.slug}`);
    return shareLink(page);
  },
};

const expected: Record<string, readonly [title: RegExp, path: RegExp]> = {
  'a class': [/^Class 10 Mathematics$/, /^\/10$/],
  'a chapter': [/^Class 10, Chapter 4: Quadratic Equations$/, /^\/10\/4-quadratic-equations$/],
  'a video': [/\S/, /^\/videos\/10\/[\w-]{11}$/],
  'a material that is being read': [/^Quadratic Equations/, /^\/files\/10_ch4_[\w-]+\.pdf$/],
  'a post': [/^On sharing$/, /^\/blog\/on-sharing$/],
};

test.beforeAll(async ({ site, playwright }) => {
  const api = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { origin: site.url },
  });
  expect((await api.post('/api/session', { data: TEACHER })).ok()).toBe(true);
  const data = { ...POST, description: 'A post to share.', content: '<p>Text.</p>' };
  await api.post('/api/posts', { data, headers: { 'idempotency-key': crypto.randomUUID() } });
  await expect.poll(async () => (await api.get(`/blog/${POST.slug}`)).status()).toBe(200);
  await api.dispose();
});

test.describe('on a phone that can share', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [what, link] of Object.entries(places)) {
    // Specification: CLASS-64
    test(`${what} goes to the share sheet with its title and its address`, async ({
      quietPage: page,
      site,
    }) => {
      await page.addInitScript(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        navigator.share = (data) => {
          shared.push(data);
          return Promise.reject(new DOMException('Closed', 'AbortError'));
        };
      });
      await (await link(page)).click();
      const [data] = await page.evaluate<{ title: string; url: string }[]>('shared');
      const [title, path] = expected[what] ?? [/^$/, /^$/];
      expect(data?.title).toMatch(title);
      expect(data?.url.slice(site.url.length)).toMatch(path);
      // Closed without a choice: nothing else opens.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('a share sheet that the browser refuses is replaced by the menu', async ({
    quietPage: page,
  }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await (await places['a post']?.(page))?.click();
    await expect(page.getByRole('dialog', { name: 'Share On sharing' })).toBeVisible();
  });
});

test.describe('where the browser cannot share', () => {
  test.beforeEach(async ({ quietPage: page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
  });

  // Specification: CLASS-64
  test('WhatsApp is first, then the link is copied with a word that says so', async ({
    quietPage: page,
    site,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    const link = await places['a chapter']?.(page);
    await link?.click();
    const menu = page.getByRole('dialog');
    await expect(menu.locator('a, button').first()).toHaveText('WhatsApp');
    const whatsapp = new URL((await menu.getByRole('link').getAttribute('href')) ?? '');
    const url = `${site.url}/10/4-quadratic-equations`;
    expect(whatsapp.searchParams.get('text')).toBe(
      `Class 10, Chapter 4: Quadratic Equations\n${url}`,
    );
    expect(await axeInBothThemes(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  test('a link that cannot be copied is selected to be copied by hand', async ({
    quietPage: page,
    site,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await (await places['a post']?.(page))?.click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status')).toContainText('The link could not be copied.');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(
      `${site.url}/blog/${POST.slug}`,
    );
  });
});

test('a video shared by its place on the class page opens its chapter and is on the screen', async ({
  quietPage: page,
}) => {
  await page.goto('/10#video-2ZzuZvz33X0');
  await expect(page.locator(':target')).toBeVisible();
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Specification: PRODUCT-5
  test('a link that shares leads to what it names', async ({ page }) => {
    await page.goto('/10#chapter-4');
    await shareLink(page).click();
    await expect(page).toHaveURL('/10');
  });
});
