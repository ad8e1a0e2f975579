import { expect, h1, named, passesAxe, PHONE, press, says, seen, shows, test } from './fixtures.ts';
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
  const session = named(page, 'region', /^Today, .*(am|pm), /).first();
  const row = session.locator('li.change').filter({
    hasText: 'title changed from “Vectors in the plane” to “Wrong title”',
  });
  await says(row, 'Class 12, Chapter 97');
  await says(session, 'video “Added later” added');

  await press(row, /^Before and after/);
  const dialog = page.getByRole('dialog');
  await shows(dialog, / marked, after the change\.$/);
  const after = dialog.frameLocator('iframe[title$="after the change"]');
  const before = dialog.frameLocator('iframe[title$="before the change"]');
  await says(h1(after), 'Wrong title');
  await press(dialog, 'Before');
  await says(h1(before), 'Vectors in the plane');
  await passesAxe(page, 'dialog[open]');
  await press(dialog, 'Close');

  await press(row, /^Undo/);
  await says(dialog, 'title changed from “Wrong title” to “Vectors in the plane”');
  await press(page, 'Undo this change');
  await says(page.locator('.toast'), 'Undone: Edited Class 12, Chapter 97');
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
  await says(rows, [/Saved now.*Title changed from “On nought” to “On/s, 'Added']);
  await press(rows.nth(1), /^Compare/); // oxfmt-ignore
  const dialog = page.getByRole('dialog');
  await shows(dialog, / marked, in this version\.$/);
  const side = (words: string) => dialog.frameLocator(`iframe[title$="${words}"]`);
  await seen(side('in this version').getByText('Nothing at first.'));
  await press(dialog, 'Now');
  await seen(side('as it is now').getByText('Later words.'));
  await press(dialog, 'Close');

  await press(rows.nth(1), /^Use this version/); // oxfmt-ignore
  await press(dialog, 'Use this version');
  await says(page.locator('.toast'), 'The version is saved.');
  const now = (await (await page.request.get(`/api/posts/${id}`)).json()) as { content: string };
  expect(now).toMatchObject({ title: 'On nought', content: '<p>Nothing at first.</p>' });
  await send('DELETE', `/posts/${id}`);
});
