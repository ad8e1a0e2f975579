import { TEXT } from '#domain/text/texts.ts';
import { confirmItIsMe } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ ownSession: true });

// Specification: TRASH-2, TRASH-4
test('a deleted chapter is restored from the list of what was deleted, or erased for good', async ({
  teacherPage: page,
  send,
}) => {
  const place = '/classes/12/chapters';
  await send('POST', place, { id: 98, title: 'Spare' });
  await send('DELETE', `${place}/98`);

  await page.goto('/admin/deleted');
  const row = page.getByRole('listitem').filter({ hasText: 'Chapter 98: Spare' });
  await expect(row).toContainText(/Chapter, deleted by .+ on .+\. Kept until/);
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('Chapter 98: Spare restored.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/classes/12/chapters');
  await expect(page.getByRole('heading', { name: 'Chapter 98: Spare' })).toBeVisible();

  await send('DELETE', `${place}/98`);
  await page.goto('/admin/deleted');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(TEXT.confirm.erase)).toBeVisible();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await confirmItIsMe(page);
  await expect(page.getByText('Permanently deleted.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});
