import type { Page } from '@playwright/test';
import { SCREENS } from './screens.ts';
import { WIDE_POST } from '#support/reach-content';
import { lines } from '#support/rows';
import { textFaults } from '#support/text-overlap';
import {
  axeViolations,
  button,
  expect,
  named,
  openScreen,
  passesAxe,
  seen,
  sidewaysScroll,
  test,
  fontsCome,
} from './fixtures.ts';

// Each kind of page once; screens in the middle of a journey are looked at there.
const PUBLIC = [
  ...lines`
    /
    /10#chapter-4
    /13
    /10/4-quadratic-equations
    /print/10
    /videos/10/2ZzuZvz33X0
    /10/4-quadratic-equations/practice
    /10/practice
    /my-progress
    /my-progress/mistakes
    /10/exam
    /study-materials?q=quadratic
    /videos
    /videos/10
    /blog
    /search
    /saved
    /no/such/page
    /files/10_ch1_none.pdf
    /files/10_ch1_real-numbers-practice.pdf
    /admin/login
    /admin/login/forgotten
  `,
  `/blog/${WIDE_POST.slug}`,
  `/admin/login/reset#${'x'.repeat(43)}`,
];

/** The whole page on a phone at once: to axe a link that a bar half covers, until one scrolls, is too small. */
const WHOLE = { width: 360, height: 5_000 };

/** What a page hides at the edge of the window, or draws smaller than it is. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    // What sticks to the window's edge is not part of the page's width.
    const outside = [
      ...document.querySelectorAll('body > :is(header, aside) :is(a, button, summary)'),
    ]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.matches('.skip'))
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      });
    // The drawing of an icon keeps its size; wider ones are illustrations, which fill what room there is.
    const shrunk = [...document.querySelectorAll('svg[width]')]
      .filter((icon) => icon.checkVisibility() && Number(icon.getAttribute('width')) <= 32)
      .filter((icon) => icon.clientWidth + 1 < Number(icon.getAttribute('width')))
      .map((icon) => icon.parentElement);
    return [...outside, ...shrunk].map((each) => each?.outerHTML.slice(0, 80));
  });

/** Waits for the heading of a page, what it loads and its fonts. */
const loaded = async (page: Page) => {
  await seen(page.locator('h1').first());
  await page.waitForFunction(() => !/^Loading /m.test(document.body.innerText));
  await fontsCome(page);
};

/** What is too low for a thumb. */
const low = (page: Page) =>
  page
    .locator(':is(body > aside a, [role=tab], summary, .button):visible')
    .evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().height < 43.5)
        .map((each) => each.outerHTML.slice(0, 120)),
    );

/** A page of the public site on desk and phone, for thumbs, and with letters of double size. */
const expectReadable = async (page: Page, path: string, number: number) => {
  const colorScheme = number % 2 === 0 ? 'light' : 'dark';
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(WHOLE);
  await page.goto(path);
  await loaded(page);
  // What stands around each page is looked at with the first two.
  const around = number < 2 ? [] : ['body > :is(header, aside, footer)'];
  expect.soft(await axeViolations(page, 'html', around), `${path}, ${colorScheme}`).toEqual([]);
  if (!path.startsWith('/admin')) expect.soft(await low(page), `${path}, for a thumb`).toEqual([]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
  }
  // The viewer cuts long names off on purpose.
  if (/^.(?:admin|files)/.test(path)) return;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const at = `${path}, letters of double size at ${String(width)} px`;
    expect.soft(await page.evaluate(textFaults), at).toEqual([]);
    expect.soft(await sidewaysScroll(page), at).toBe(0);
    expect.soft(await hidden(page), at).toEqual([]);
  }
};

// Specification: SITE-1, SITE-17
test('no public page has a fault for axe, light or dark, scrolls sideways at any width, or loses text with letters of double size', async ({
  quietPage: page,
}) => {
  // The colours of both themes are measured in tests/site/tokens.test.ts: here every part is seen in each of them.
  for (const [number, path] of PUBLIC.entries()) await expectReadable(page, path, number);
});

// Specification: BLOG-2
test('under either tab and with the menus open axe finds nothing; posts have one, two or three columns by the width of the window', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto('/10#chapter-4');
  await named(page, 'tab', 'Study Materials').click();
  await page.locator('header summary:visible', { hasText: 'Classes' }).click();
  await passesAxe(page);
  await page.setViewportSize(WHOLE);
  await page.locator('header summary:visible', { hasText: 'Menu' }).click();
  await passesAxe(page);

  await page.goto('/blog');
  const grid = page.locator('main .grid');
  for (const [width, expected] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const columns = await grid.evaluate((all) => getComputedStyle(all).gridTemplateColumns);
    expect(columns.split(' '), String(width)).toHaveLength(expected);
  }
});

/** What is wrong with a screen of the admin for a thumb on a narrow phone, as it stands. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const seen = (element: Element) => element.checkVisibility();
    const name = (element: Element) => element.textContent.trim().slice(0, 30);
    for (const element of document.querySelectorAll('.button, button, summary, .bottom-bar a')) {
      if (!seen(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      // Half a pixel: sizes in rem are not whole.
      if (width < 43.5 || height < 43.5) found.push(`small: ${name(element)}`);
    }
    const header = document.querySelector('.admin-header')?.getBoundingClientRect();
    if ((header?.height ?? 99) > 56) found.push(`header of ${String(header?.height)} px`);
    const bars = [...document.querySelectorAll('.bottom-bar, .actions.sticky')].filter((bar) => {
      const { position } = getComputedStyle(bar);
      return seen(bar) && (position === 'fixed' || position === 'sticky');
    });
    if (bars.length > 1) found.push('two bars at the bottom');
    return found;
  });

/** Phones, also with the keyboard open. */
const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 400 },
];

test.describe('the admin, where fingers point', () => {
  test.use({ hasTouch: true, isMobile: true });

  // Specification: ADMIN-5, ADMIN-6, ADMIN-23, ADMIN-25
  test('no screen has a fault for axe, light or dark, or scrolls sideways; on phones it has one bar at each edge and nothing too small to tap', async ({
    teacherPage: page,
  }) => {
    await page.goto('/admin');
    for (const [number, path] of SCREENS.entries()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: number % 2 === 0 ? 'light' : 'dark' });
      await openScreen(page, `/admin${path}`);
      await loaded(page);
      const around = number < 2 ? [] : ['.admin-header'];
      expect.soft(await axeViolations(page, 'html', around), path).toEqual([]);
      for (const window of [{ width: 768, height: 800 }, ...PHONES]) {
        await page.setViewportSize(window);
        const at = `${path} at ${JSON.stringify(window)}`;
        // Another window takes a moment until the page fits into it.
        await expect.poll(() => sidewaysScroll(page), at).toBe(0);
        if (window.width < 768) expect.soft(await faults(page), at).toEqual([]);
      }
    }

    // The browser's own search finds every row, also far out of view.
    await openScreen(page, '/admin/videos');
    const last = await page.locator('.rows > .row h2').last().textContent();
    expect(await page.evaluate(`find(${JSON.stringify(last)})`)).toBe(true);
    await openScreen(page, '/admin/classes/10/chapters');
    await button(page, /Reorder/).tap();
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      expect(await faults(page), JSON.stringify(phone)).toEqual([]);
      const widths = await page
        .locator('.movable .row-main')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().width));
      // The title has more than half of the width.
      expect(Math.min(...widths)).toBeGreaterThan(phone.width / 2);
    }
  });
});
