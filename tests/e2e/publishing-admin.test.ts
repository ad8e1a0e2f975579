import { confirmItIsMe } from './admin-page.ts';
import {
  absent,
  alert,
  button,
  expect,
  follow,
  h1,
  hidden,
  holds,
  link,
  openScreen,
  passesAxe,
  PHONE,
  press,
  published,
  reads,
  says,
  seen,
  shows,
  test,
  entry,
  leadsTo,
} from './fixtures.ts';
import { allContent } from './all-content.ts';
import { TEXT } from '#domain/text/texts';

test.use({ ownSession: true });

// Specification: PUBLISH-7
test('the timeline says what changed and who did it, and a restore says first what will be lost', async ({
  teacherPage: page,
  send,
}) => {
  const lectureIsLive = () => published(page, '/12/1-relations-and-functions', 'Kept lecture');
  await page.goto('/admin/publishing');
  await reads(h1(page), 'Changes');
  const place = '/classes/12/chapters/1/videos';
  const video = { title: 'Kept lecture', url: 'https://youtu.be/keptlecture' };
  const { id: kept } = await send('POST', place, video);
  await lectureIsLive();
  await page.reload();
  const newest = page.locator('li.change').filter({ hasText: 'Live now' });
  await says(newest, 'Class 12, Chapter 1');
  await says(newest, 'video “Kept lecture” added');
  await absent(button(newest, /^Restore/));

  await send('POST', '/classes/12/chapters', { id: 98, title: 'Lost by the restore' });
  await page.reload();
  await press(
    page.locator('li.change').filter({ hasText: 'Kept lecture' }),
    /^Restore this moment/,
  );
  const dialog = page.getByRole('dialog');
  await says(dialog, 'You will lose 1 chapter');
  await says(dialog, 'Chapter 98: Lost by the restore (Class 12)');
  await says(dialog, 'Drafts become what they were, too.');
  await says(dialog, /\d+ changes? since this moment, by /);
  await leadsTo(link(dialog, /export the site first/), '/admin/settings/archive');
  const restore = button(dialog, 'Restore this moment');
  await passesAxe(page, 'dialog[open]');

  // Another change after the question: it is asked again, with what will be lost now.
  await send('POST', '/classes/12/chapters', { id: 99, title: 'Added meanwhile' });
  await restore.click();
  await confirmItIsMe(page);
  await says(alert(dialog), 'The content changed in the meantime.');
  await says(dialog, 'You will lose 2 chapters');
  await restore.click();
  await shows(page, /^Restored the moment of /);
  const { classes } = await allContent(page.request);
  expect(classes.flatMap(({ chapters }) => chapters.filter(({ id }) => id > 90))).toEqual([]);
  await lectureIsLive();
  await send('DELETE', `${place}/${kept}`);
});

// Specification: PUBLISH-4
test('a change that cannot be published says why and leads to the post', async ({
  teacherPage: page,
  send,
}) => {
  const { id } = await send('POST', '/posts', {
    title: 'A lost link',
    slug: 'a-lost-link',
    description: 'Where to?',
    content: '<p><a href="/no-such-page">Here</a></p>',
  });
  await page.goto('/admin/publishing');
  const reason = page.getByRole('banner').locator('details', { hasText: 'Why' });
  await reason.locator('summary').click();
  await says(reason, '/no-such-page, which does not exist');
  await shows(page, 'Blog post “A lost link” added', /The next publish: \d+ pages? added/);
  await follow(reason, /Open the post/);
  await holds(page.getByLabel('Title'), 'A lost link');
  await send('DELETE', `/posts/${id}`);
});

// Specification: TRASH-1, TRASH-2, TRASH-4
test('Undo brings back what was deleted, or says why the server refuses it and can be tried again; the list restores or erases for good', async ({
  teacherPage: page,
  send,
}) => {
  await send('POST', '/classes/12/chapters', { id: 98, title: 'Spare' });
  await send('DELETE', '/classes/12/chapters/98');
  await page.setViewportSize(PHONE);
  await page.goto('/admin/classes/10/chapters/3/content');
  const title = page.getByRole('heading', { level: 2, name: 'Linear' });
  await seen(title);
  await press(page, /^More: Pair of Linear/, /^Delete .*Linear/, 'Delete material');
  const toast = page.locator('.toast');
  await says(toast, TEXT.undo.material);
  await hidden(title);

  await page.route('**/api/trash/*/restore', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'aborted', message: TEXT.edit.busy } },
    }),
  );
  await button(toast, TEXT.undo.label).press('Enter');
  await says(toast, `${TEXT.undo.failed}: ${TEXT.edit.busy}`);
  await page.unroute('**/api/trash/*/restore');
  await press(toast, TEXT.undo.again);
  await says(toast, / restored\./);
  await seen(title);

  await openScreen(page, '/admin/deleted');
  const row = entry(page, 'Chapter 98: Spare');
  await says(row, /Chapter, deleted by .+ on .+\. Kept until/);
  await press(row, /^Restore/);
  await shows(page, 'Chapter 98: Spare restored.');
  await send('DELETE', '/classes/12/chapters/98');
  await page.reload();
  await press(row, /^Delete/);
  await shows(page, TEXT.confirm.erase);
  await press(page, 'Delete permanently');
  await confirmItIsMe(page);
  await seen(page.getByText('Permanently deleted.', { exact: true }));
  await absent(row);
});
