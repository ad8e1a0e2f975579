import { axeViolations, button, expect, PHONE, shows, test } from './fixtures.ts';
import { allContent } from './all-content.ts';

// Specification: HISTORY-1, HISTORY-3, HISTORY-5, HISTORY-6
test('a teacher finds a change on her phone, looks at both sides of the page, and undoes it alone', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  const chapter = '/classes/12/chapters/97';
  const data = { id: '97', title: 'Vectors in the plane' };
  const { ver } = await send('POST', '/classes/12/chapters', data);
  await send('PUT', chapter, { title: 'Wrong title', ver });
  const video = { title: 'Added later', url: 'https://youtu.be/dQw4w9WgXcQ' };
  await send('POST', `${chapter}/videos`, video);

  await page.goto('/admin/publishing');
  const session = page.getByRole('region', { name: /^Today, .*(am|pm), / }).first();
  const row = session.locator('li.change').filter({
    hasText: 'title changed from “Vectors in the plane” to “Wrong title”',
  });
  await expect(row).toContainText('Class 12, Chapter 97');
  await expect(session).toContainText('video “Added later” added');

  await row.getByRole('button', { name: /^Before and after/ }).click();
  const dialog = page.getByRole('dialog');
  await shows(dialog, / marked, after the change\.$/);
  const after = dialog.frameLocator('iframe[title$="after the change"]');
  const before = dialog.frameLocator('iframe[title$="before the change"]');
  await expect(after.getByRole('heading', { level: 1 })).toContainText('Wrong title');
  await button(dialog, 'Before').click();
  await expect(before.getByRole('heading', { level: 1 })).toContainText('Vectors in the plane');
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
  await button(dialog, 'Close').click();

  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(dialog).toContainText('title changed from “Wrong title” to “Vectors in the plane”');
  await button(page, 'Undo this change').click();
  await expect(page.locator('.toast')).toContainText('Undone: Edited Class 12, Chapter 97');
  expect(JSON.stringify(await allContent(page.request))).toContain('Added later');

  await send('DELETE', chapter);
});

// Specification: POST-34, POST-35
test('the versions of a post are its timeline: one is compared with the saved post and used again', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  const post = { title: 'On nought', slug: 'on-nought', description: 'Zero.' };
  const first = { ...post, content: '<p>Nothing at first.</p>' };
  const { id, ver } = await send('POST', '/posts', first);
  const data = { ...post, title: 'On nothing', content: '<p>Later words.</p>', ver };
  await send('PUT', `/posts/${id}`, data);

  await page.goto(`/admin/publishing?post=${id}`);
  const rows = page.locator('li.change');
  await expect(rows).toContainText([/Saved now.*Title changed from “On nought” to “On/s, 'Added']);
  await rows.nth(1).getByRole('button', { name: /^Compare/ }).click(); // oxfmt-ignore
  const dialog = page.getByRole('dialog');
  await shows(dialog, / marked, in this version\.$/);
  const side = (words: string) => dialog.frameLocator(`iframe[title$="${words}"]`);
  await expect(side('in this version').getByText('Nothing at first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(side('as it is now').getByText('Later words.')).toBeVisible();
  await button(dialog, 'Close').click();

  await rows.nth(1).getByRole('button', { name: /^Use this version/ }).click(); // oxfmt-ignore
  await button(dialog, 'Use this version').click();
  await expect(page.locator('.toast')).toContainText('The version is saved.');
  const now = (await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string };
  expect(now).toMatchObject({ title: 'On nought', content: '<p>Nothing at first.</p>' });
  await send('DELETE', `/posts/${id}`);
});
