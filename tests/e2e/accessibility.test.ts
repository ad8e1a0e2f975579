import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

// Pages with states or content of their own are looked at in reach.test.ts, filters.test.ts and the others.
const PUBLIC = ['/', '/10', '/ca-foundation', '/study-materials', '/videos', '/blog', '/files/10_ch1_none.pdf', '/no/such/page']; // prettier-ignore
const ADMIN = ['', '/classes', '/classes?form=new', '/classes/10/chapters', '/classes/10/chapters/1/videos', '/classes/10/chapters/1/content', '/videos', '/blogs', '/enquiries', '/publishing', '/health', '/deleted', '/settings']; // prettier-ignore

for (const path of PUBLIC) {
  // Specification: SITE-17
  test(`axe finds nothing on ${path}, light or dark`, async ({ quietPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
}

test('axe finds nothing on the login, light or dark', async ({ quietPage: page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
});

for (const path of ADMIN) {
  // Specification: ADMIN-23
  test(`axe finds nothing on /admin${path}, light or dark`, async ({ teacherPage: page }) => {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
}

for (const width of [320, 360, 768, 1280]) {
  // Specification: SITE-17
  test(`no page scrolls sideways at ${width} px`, async ({ teacherPage: page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...PUBLIC, ...ADMIN.map((admin) => `/admin${admin}`)]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
}
