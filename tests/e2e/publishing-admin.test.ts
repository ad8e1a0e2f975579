import { confirmItIsMe } from './admin-page.ts';
import { axeViolations, button, expect, shows, test } from './fixtures.ts';
import { allContent } from './all-content.ts';

test.use({ ownSession: true });

// Specification: PUBLISH-7
test('the timeline says what changed and who did it, and a restore says first what will be lost', async ({
  teacherPage: page,
  send,
}) => {
  const chapterPage = async () => (await page.request.get('/12/1-relations-and-functions')).text();
  await page.goto('/admin/publishing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes');
  const place = '/classes/12/chapters/1/videos';
  const video = { title: 'Kept lecture', url: 'https://youtu.be/keptlecture' };
  const { id: kept } = await send('POST', place, video);
  await expect.poll(chapterPage).toContain('Kept lecture');
  await page.reload();
  const newest = page.locator('li.change').filter({ hasText: 'Live now' });
  await expect(newest).toContainText('Class 12, Chapter 1');
  await expect(newest).toContainText('video “Kept lecture” added');
  await expect(newest.getByRole('button', { name: /^Restore/ })).toHaveCount(0);

  await send('POST', '/classes/12/chapters', { id: 98, title: 'Lost by the restore' });
  await page.reload();
  await page
    .locator('li.change')
    .filter({ hasText: 'Kept lecture' })
    .getByRole('button', { name: /^Restore this moment/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You will lose 1 chapter');
  await expect(dialog).toContainText('Chapter 98: Lost by the restore (Class 12)');
  await expect(dialog).toContainText('Drafts become what they were, too.');
  await expect(dialog).toContainText(/\d+ changes? since this moment, by /);
  await expect(dialog.getByRole('link', { name: 'export the site first' })).toHaveAttribute(
    'href',
    '/admin/settings/archive',
  );
  const restore = button(dialog, 'Restore this moment');
  expect(await axeViolations(page, 'dialog[open]')).toEqual([]);

  // Another change after the question: it is asked again, with what will be lost now.
  await send('POST', '/classes/12/chapters', { id: 99, title: 'Added meanwhile' });
  await restore.click();
  await confirmItIsMe(page);
  await expect(dialog.getByRole('alert')).toContainText('The content changed in the meantime.');
  await expect(dialog).toContainText('You will lose 2 chapters');
  await restore.click();
  await shows(page, /^Restored the moment of /);
  const { classes } = await allContent(page.request);
  expect(classes.flatMap(({ chapters }) => chapters.filter(({ id }) => id > 90))).toEqual([]);
  expect(await chapterPage()).toContain('Kept lecture');
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
  await expect(reason).toContainText('/no-such-page, which does not exist');
  await shows(page, 'Blog post “A lost link” added');
  await shows(page, /The next publish: \d+ pages? added/);
  await reason.getByRole('link', { name: 'Open the post' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A lost link');
  await send('DELETE', `/posts/${id}`);
});
