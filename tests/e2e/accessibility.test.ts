import { axeInBothThemes, expect, expectNoSidewaysScroll, test } from './fixtures.ts';

// Pages with states or content of their own are looked at in reach.test.ts, filters.test.ts and the others;
// admin-phone.test.ts loads the admin on phones.
const PUBLIC = ['/', '/10', '/ca-foundation', '/study-materials', '/videos', '/videos/10', '/blog', '/files/10_ch1_none.pdf', '/no/such/page', '/admin/login']; // prettier-ignore
const ADMIN = ['', '/classes', '/classes?form=new', '/classes/10/chapters', '/classes/10/chapters/1/videos', '/classes/10/chapters/1/content', '/videos', '/blogs', '/enquiries', '/publishing', '/health', '/deleted', '/settings']; // prettier-ignore

for (const path of PUBLIC) {
  // Specification: SITE-17
  test(`axe finds nothing on ${path}, light or dark, and it scrolls sideways at no width`, async ({
    quietPage: page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}

for (const path of ADMIN) {
  // Specification: ADMIN-23
  test(`axe finds nothing on /admin${path}, light or dark, and it scrolls sideways at no width`, async ({
    teacherPage: page,
  }) => {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
