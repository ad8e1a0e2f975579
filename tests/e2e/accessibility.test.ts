import type { Page } from '@playwright/test';
import {
  axeInBothThemes,
  expect,
  expectNoSidewaysScroll,
  openScreen,
  smallTargets,
  test,
} from './fixtures.ts';

// Pages with states or content of their own are looked at in reach.test.ts, filters.test.ts and the others;
// admin-phone.test.ts looks at the admin on phones, but not at its ways in.
const PUBLIC = ['/', '/10', '/10/4-quadratic-equations', '/videos/10/2ZzuZvz33X0', '/10/4-quadratic-equations/practice', '/10/practice', '/my-progress', '/my-progress/mistakes', '/print/10/4-quadratic-equations/practice', '/10/exam', '/print/10/exam', '/ca-foundation', '/study-materials', '/study-materials/10', '/videos', '/videos/10', '/blog', '/search', '/saved', '/files/10_ch1_none.pdf', '/files/10_ch1_real-numbers-practice.pdf', '/no/such/page', '/admin/login', '/admin/login/forgotten', `/admin/login/reset#${'x'.repeat(43)}`]; // prettier-ignore
const ADMIN = ['', '/today', '/classes', '/classes?form=new', '/classes/10/exams', '/classes/10/chapters', '/classes/10/chapters/1/videos', '/classes/10/chapters/1/content', '/classes/10/chapters/1/practice', '/classes/10/chapters/1/practice?form=many', '/videos', '/blogs', '/enquiries', '/publishing', '/health', '/deleted', '/settings', '/settings/account', '/settings/archive']; // prettier-ignore

const WAYS_IN = '/admin/login';

const expectAccessible = async (page: Page, path: string) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  expect.soft(await axeInBothThemes(page), path).toEqual([]);
  if (path.startsWith(WAYS_IN)) {
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await axeInBothThemes(page), `${path} at 360 px`).toEqual([]);
  }
  await expectNoSidewaysScroll(page, path);
  if (!path.startsWith('/admin')) {
    await page.setViewportSize({ width: 360, height: 5_000 });
    expect.soft(await smallTargets(page), `${path}, targets at 360 px`).toEqual([]);
    const forThumbs = 'body > aside a, [role=tab], summary, .button';
    const low = await page
      .locator(`:is(${forThumbs}):visible`)
      .evaluateAll((all) =>
        all
          .filter((each) => each.getBoundingClientRect().height < 43.5)
          .map((each) => each.outerHTML.slice(0, 120)),
      );
    expect.soft(low, `${path}, for a thumb at 360 px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

// Specification: SITE-17
test('axe finds nothing on any public page, light or dark, and none scrolls sideways at any width', async ({
  quietPage: page,
}) => {
  test.slow();
  for (const path of PUBLIC) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

// Specification: ADMIN-23
test('axe finds nothing on any screen of the admin, light or dark, and none scrolls sideways at any width', async ({
  teacherPage: page,
}) => {
  test.slow();
  await page.goto('/admin');
  for (const path of ADMIN) {
    await openScreen(page, `/admin${path}`);
    await expectAccessible(page, `/admin${path}`);
  }
});
