import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

test('the history says what changed, who did it and which pages, and puts a version back', async ({
  teacherPage: page,
  site,
}) => {
  const { profile } = (await (await page.request.get('/api/content')).json()) as {
    profile: object;
  };
  await page.goto('/admin/publishing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publishing');
  await expect(page.getByText('Nothing: readers see everything')).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Live');

  const headers = { origin: site.url };
  const saved = await page.request.put('/api/profile', {
    headers,
    data: { ...profile, notice: 'No classes on Monday' },
  });
  expect(saved.ok()).toBe(true);
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('on Monday');
  await page.reload();
  const newest = page.getByRole('listitem').filter({ hasText: 'Live now' });
  await expect(newest).toContainText('Settings: notice line changed');
  await expect(newest).toContainText('Edited the settings');
  const pages = newest.locator('summary');
  await expect(pages).toContainText(/\d+ pages: \d+ pages? changed/);
  await pages.click();
  await expect(newest.getByRole('link', { name: '/', exact: true })).toBeVisible();
  await expect(newest.getByRole('button', { name: /^Restore/ })).toHaveCount(0);

  expect(await axeInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);

  await page
    .getByRole('button', { name: /^Restore the version of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Drafts stay as they are.');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('That version is being put back.')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('on Monday');
});

test('a change that cannot be published says why and leads to the post', async ({
  teacherPage: page,
  site,
}) => {
  const headers = { origin: site.url };
  const added = await page.request.post('/api/posts', {
    headers,
    data: {
      ...{ title: 'A lost link', slug: 'a-lost-link', description: 'Where to?' },
      content: '<p><a href="/no-such-page">Here</a></p>',
    },
  });
  expect(added.status()).toBe(201);
  await page.goto('/admin/publishing');
  const reason = page.getByRole('alert').filter({ hasText: 'not published' });
  await expect(reason).toContainText('/no-such-page, which does not exist');
  await expect(page.getByText('Blog post “A lost link” added')).toBeVisible();
  await expect(page.getByText(/The next publish: \d+ pages? added/)).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await reason.getByRole('link', { name: 'Open the post' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A lost link');
  const { id } = (await added.json()) as { id: string };
  expect((await page.request.delete(`/api/posts/${id}`, { headers })).ok()).toBe(true);
});
