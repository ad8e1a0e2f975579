import {
  alert,
  button,
  expect,
  follow,
  heading,
  isAt,
  link,
  PHONE,
  reads,
  says,
  seen,
  sidewaysScroll,
  test,
  leadsTo,
  fontsCome,
} from './fixtures.ts';

/** In English they are looked at in `accessibility.test.ts`. */
const KINDS = ['', '/10#chapter-4', '/print/10', '/videos', '/none'];

// Specification: LANGUAGE-6
test('no page in any language scrolls sideways at 320 px, and the bar at its head stays one line', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    ...['/hi', '/pa'].flatMap((prefix) => KINDS.map((kind) => prefix + kind)),
  ]) {
    await page.goto(path);
    await seen(page.locator('h1'));
    await fontsCome(page);
    expect.soft(await sidewaysScroll(page), path).toBe(0);
    const bar = await page.locator('.masthead').boundingBox();
    expect.soft(bar?.height ?? 0, path).toBeLessThanOrEqual(80);
  }
});

// Specification: LANGUAGE-8
test('a page loads the font of its own language alone, whatever words are on it', async ({
  quietPage: page,
}) => {
  const INDIAN = /Devanagari|Gurmukhi|Hindi/;
  for (const [path, fonts] of Object.entries({
    '/10': [],
    '/hi/10': ['Hindi'],
    '/pa/10': ['Gurmukhi'],
  })) {
    await page.goto(path);
    await page.evaluate(() => document.querySelector('h1')?.append(' गणित ਗਣਿਤ'));
    await fontsCome(page);
    const loaded = await page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    );
    expect(
      loaded.filter((family) => INDIAN.test(family)),
      path,
    ).toEqual(fonts);
  }
});

// Specification: LANGUAGE-40, LANGUAGE-4
test('the switch keeps the page, and the home page offers what was chosen without leading there', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/10');
  await follow(page, /ਪੰਜਾਬੀ/);
  await isAt(page, /\/pa\/10$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pa-IN');

  await page.goto('/');
  await isAt(page, /\/$/);
  const offer = link(page, /ਪੰਜਾਬੀ ਵਿੱਚ ਵੇਖੋ/);
  await seen(offer);
  await offer.click();
  await isAt(page, /\/pa$/);
  expect(await page.context().cookies()).toEqual([]);
});

// Specification: LANGUAGE-5
test('the form, the filter and the viewer speak the language of their page', async ({
  quietPage: page,
}) => {
  await page.clock.install();
  await page.goto('/hi#contact');
  const form = page.locator('form.contact-form');
  await form.scrollIntoViewIfNeeded();
  const send = button(form, /संदेश भेजें/);
  await expect(send).toBeEnabled();
  await page.clock.fastForward(10_000);
  await send.click();
  await reads(alert(form), 'कृपया सभी ज़रूरी जगहें भरें।');

  await page.goto('/hi/videos?class=10');
  await reads(page.locator('[data-in-force]'), '1 चालू');
  await says(page.locator('[data-count]'), 'वीडियो');

  await page.goto('/hi/files/10_ch1_none.pdf');
  await seen(heading(page, /फ़ाइल नहीं खुली/));
  await leadsTo(link(page, /कक्षा 10 की अध्ययन सामग्री/), '/hi/study-materials?class=10');
});
