import { button } from './admin-page.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';
import { allContent } from './all-content.ts';

// Specification: HISTORY-1, HISTORY-3, HISTORY-5, HISTORY-6
test('a teacher finds a change on her phone, looks at both sides of the page, and undoes it alone', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const headers = { origin: site.url };
  const chapter = '/api/classes/12/chapters/97';
  const added = await page.request.post('/api/classes/12/chapters', {
    headers,
    data: { id: '97', title: 'Vectors in the plane' },
  });
  const { ver } = (await added.json()) as { ver: string };
  const data = { title: 'Wrong title', ver };
  expect((await page.request.put(chapter, { headers, data })).ok()).toBe(true);
  const video = { title: 'Added later', url: 'https://youtu.be/dQw4w9WgXcQ' };
  expect((await page.request.post(`${chapter}/videos`, { headers, data: video })).status()).toBe(
    201,
  );

  await page.goto('/admin/publishing');
  const session = page.getByRole('region', { name: /^Today, .*(am|pm), / }).first();
  const row = session.locator('li.change').filter({
    hasText: 'title changed from “Vectors in the plane” to “Wrong title”',
  });
  await expect(row).toContainText('Class 12, Chapter 97');
  await expect(session).toContainText('video “Added later” added');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeInBothThemes(page)).toEqual([]);

  await row.getByRole('button', { name: /^Before and after/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/ marked, after the change\.$/)).toBeVisible();
  const after = dialog.frameLocator('iframe[title$="after the change"]');
  const before = dialog.frameLocator('iframe[title$="before the change"]');
  await expect(after.getByRole('heading', { level: 1 })).toContainText('Wrong title');
  expect(await sidewaysScroll(page)).toBe(0);
  // The other side is at the same place of the page.
  const scrolled = (side: string) =>
    dialog
      .locator(`iframe[title$="${side} the change"]`)
      .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY);
  await after.locator('body').evaluate(() => {
    window.scrollTo(0, 60);
  });
  await dialog.getByRole('button', { name: 'Before', exact: true }).click();
  await expect(before.getByRole('heading', { level: 1 })).toContainText('Vectors in the plane');
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scrolled('before')).toBe(await scrolled('after'));
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog).toContainText('title changed from “Wrong title” to “Vectors in the plane”');
  await expect(dialog).toContainText('Later changes stay as they are.');
  expect(await axeInBothThemes(page)).toEqual([]);
  await button(page, 'Undo this change').click();
  await expect(page.locator('.toast')).toContainText('Undone: Edited Class 12, Chapter 97');
  await expect(session.locator('li.change').first()).toContainText('Undone: Edited Class 12');
  const undone = () => page.request.get('/12/97-vectors-in-the-plane');
  await expect.poll(async () => (await undone()).status()).toBe(200);
  expect(JSON.stringify(await allContent(page.request))).toContain('Added later');

  // The change that added the chapter cannot be undone alone: there is something in it now.
  const first = session.locator('li.change').filter({ hasText: 'Chapter 97 “Vectors' }).last();
  await first.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog).toContainText('A later change touched the same');
  await expect(dialog).toContainText('video “Added later” added');
  await expect(button(page, 'Undo this change')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await page.request.delete(chapter, { headers })).ok()).toBe(true);
});

// Specification: POST-34, POST-35
test('the versions of a post are its timeline: one is compared with the saved post and used again', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const headers = { origin: site.url };
  const post = { title: 'On nought', slug: 'on-nought', description: 'Zero.' };
  const first = { ...post, content: '<p>Nothing at first.</p>' };
  const added = await page.request.post('/api/posts', { headers, data: first });
  const { id, ver } = (await added.json()) as { id: string; ver: string };
  const data = { ...post, title: 'On nothing', content: '<p>Later words.</p>', ver };
  expect((await page.request.put(`/api/posts/${id}`, { headers, data })).ok()).toBe(true);

  await page.goto(`/admin/publishing?post=${id}`);
  const rows = page.locator('li.change');
  await expect(rows).toContainText([/Saved now.*Title changed from “On nought” to “On/s, 'Added']);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  await rows.nth(1).getByRole('button', { name: /^Compare/ }).click(); // prettier-ignore
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/ marked, in this version\.$/)).toBeVisible();
  const side = (words: string) => dialog.frameLocator(`iframe[title$="${words}"]`);
  await expect(side('in this version').getByText('Nothing at first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(side('as it is now').getByText('Later words.')).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await rows.nth(1).getByRole('button', { name: /^Use this version/ }).click(); // prettier-ignore
  await dialog.getByRole('button', { name: 'Use this version' }).click();
  await expect(page.locator('.toast')).toContainText('The version is saved.');
  await expect(rows).toHaveCount(3);
  const now = (await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string };
  expect(now).toMatchObject({ title: 'On nought', content: '<p>Nothing at first.</p>' });
  expect((await page.request.delete(`/api/posts/${id}`, { headers })).ok()).toBe(true);
});
