import type { Page } from '@playwright/test';
import { addReachContent, EMPTY_CLASS, WIDE_POST } from '../support/reach-content.ts';
import { textFaults } from '../support/text-overlap.ts';
import { axeInBothThemes, expect, sidewaysScroll, smallTargets, test } from './fixtures.ts';

const POST = `/blog/${WIDE_POST.slug}`;
const PLAIN = '/blog/plain-words';
const EMPTY = `/${EMPTY_CLASS.id}`;

/** Every public page, with the states that need content of their own. */
const PAGES = ['/', '/10#chapter-4', '/10/4-quadratic-equations', '/ca-foundation', EMPTY, '/print/10', '/study-materials', '/videos', '/blog', POST, '/no/such/page']; // prettier-ignore

// The pages with content of their own are made once, so all of these stay in one worker.
test.describe.configure({ mode: 'default' });

let content: Awaited<ReturnType<typeof addReachContent>> | undefined;

test.beforeAll(async ({ site }) => {
  const added = await addReachContent(site.url);
  content = added;
  await expect.poll(added.isLive).toBe(true);
});

test.afterAll(async () => {
  await content?.remove();
  // The worker's next tests count the classes of the site.
  if (content) await expect.poll(content.isGone).toBe(true);
});

const settled = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

test.describe('axe finds nothing, light or dark,', () => {
  for (const [name, path] of [
    ['on a class without chapters', EMPTY],
    ['on the chapter sheet of an empty class', `/print${EMPTY}`],
    ['on a chapter sheet', '/print/10'],
    ['on a post with formulas, tables and three scripts', POST],
  ] as const) {
    test(name, async ({ quietPage: page }) => {
      await page.goto(path);
      expect(await axeInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 5_000 });
      expect(await smallTargets(page)).toEqual([]);
    });
  }

  test('on a class with an open chapter, under either tab', async ({ quietPage: page }) => {
    // Where the page scrolls, the header covers half a line of the list, which axe takes for a small target.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto('/10#chapter-4');
    await expect(page.locator('#chapter-4')).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Study Materials' }).click();
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  test('with the menus open, on phones and on wide screens', async ({ quietPage: page }) => {
    await page.goto('/10');
    await page.locator('header summary:visible', { hasText: 'Classes' }).click();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('header summary:visible', { hasText: 'Menu' }).click();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

/** Those whose letters are enlarged besides; the viewer cuts long names off on purpose. */
const MORE = ['/10/4-quadratic-equations/practice', '/10/practice', '/my-progress', '/my-progress/mistakes', '/saved', '/search', '/10/exam', '/videos/10/2ZzuZvz33X0', '/print/10/4-quadratic-equations/practice']; // prettier-ignore

for (const path of [...PAGES, ...MORE]) {
  // Specification: SITE-17
  test(`${path} fits at 320 px, and with letters of double size no text is lost or covered`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await settled(page);
    expect(await sidewaysScroll(page)).toBe(0);
    for (const [letters, width] of [
      [24, 360],
      [32, 360],
      [32, 640],
      [32, 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${String(size)}px`;
      }, letters);
      await settled(page);
      const at = `letters of ${String(letters)} px at ${String(width)} px`;
      expect.soft(await page.evaluate(textFaults), at).toEqual([]);
      expect.soft(await sidewaysScroll(page), at).toBe(0);
      // What sticks to the window's edge is not part of the page's width.
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('body > :is(header, aside) :is(a, button, summary)')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .filter((each) => !each.matches('.skip'))
          .filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            return left < 0 || right > innerWidth;
          })
          .map((each) => each.textContent.trim()),
      );
      expect.soft(outside, at).toEqual([]);
      // The drawing of an icon keeps its size; wider ones are illustrations, which fill what room there is.
      const shrunk = await page.evaluate(() =>
        [...document.querySelectorAll('svg[width]')]
          .filter((icon) => icon.checkVisibility() && Number(icon.getAttribute('width')) <= 32)
          .filter((icon) => icon.clientWidth + 1 < Number(icon.getAttribute('width')))
          .map((icon) => icon.parentElement?.outerHTML.slice(0, 80)),
      );
      expect.soft(shrunk, at).toEqual([]);
    }
  });
}

test('what is too wide for a phone scrolls in its own box', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(POST);
  await settled(page);
  for (const selector of ['.prose .scrolls', '.prose pre', '.prose .katex-display']) {
    const box = page.locator(selector).first();
    const inner = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(inner, selector).toBeGreaterThan(0);
    expect(await box.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
  }
});

// Specification: BLOG-2
test('the list of posts has one, two or three columns by the width of the window', async ({
  quietPage: page,
}) => {
  await page.goto('/blog');
  const columns = () =>
    page
      .locator('main .grid')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), String(width)).toBe(expected);
  }
});

// Specification: SITE-25
test('Hindi and Punjabi are set in the Noto fonts, which load only where they occur', async ({
  quietPage: page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/devanagari|gurmukhi/.test(request.url())) fonts.push(request.url());
  });
  for (const path of ['/', '/10', '/videos', PLAIN]) {
    await page.goto(path);
    await settled(page);
  }
  expect(fonts).toEqual([]);

  await page.goto(POST);
  await settled(page);
  expect(fonts.some((url) => url.includes('devanagari'))).toBe(true);
  expect(fonts.some((url) => url.includes('gurmukhi'))).toBe(true);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  for (const selector of ['.prose h2', '.prose p']) {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const used = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    const names = used.fonts.map(({ familyName }) => familyName);
    expect(names.join(), selector).toContain('Noto Sans Devanagari');
    if (selector === '.prose p') expect(names.join()).toContain('Noto Sans Gurmukhi');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Specification: PRODUCT-5
  test('every public page has its heading, its text and a way on', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, path).toBeGreaterThan(150);
      expect(text, path).not.toContain('Loading');
      expect(await page.getByRole('main').getByRole('link').count(), path).toBeGreaterThan(0);
    }
  });

  test('the page of a file says what to do, and keeps its header', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/files/10_ch1_not-published.pdf');
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('what only a script can do is not offered', async ({ page }) => {
    await page.goto('/print/10');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.goto('/10');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.goto('/no/such/page');
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden();
  });
});
