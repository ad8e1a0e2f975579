import { TEXT } from '#domain/text/texts.ts';
import { confirmItIsMe } from './admin-page.ts';
import { button, expect, openScreen, PHONE, shows, test } from './fixtures.ts';

test.use({ ownSession: true });

const FILE = '10_ch3_linear-equations-notes';
const ADDRESSES = [
  `/media/materials/10/chapter3/${FILE}.pdf`,
  `/media/covers/${FILE}.webp`,
  `/media/covers/${FILE}.small.webp`,
];

// Specification: TRASH-1, TRASH-2, TRASH-4
test('a deleted material goes with its file and pictures, and Undo brings all back, or says why the server refuses it and can be tried again; what was deleted is restored from its list, or erased for good', async ({
  teacherPage: page,
  send,
}) => {
  await send('POST', '/classes/12/chapters', { id: 98, title: 'Spare' });
  await send('DELETE', '/classes/12/chapters/98');
  await page.setViewportSize(PHONE);
  const statuses = () =>
    Promise.all(ADDRESSES.map(async (path) => (await page.request.get(path)).status()));
  expect(await statuses()).toEqual([200, 200, 200]);

  await page.goto('/admin/classes/10/chapters/3/content');
  const title = page.getByRole('heading', { level: 2, name: 'Linear' });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: /^More: Pair of Linear/ }).click();
  await page.getByRole('button', { name: /^Delete .*Linear/ }).click();
  await button(page, 'Delete material').click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText(TEXT.file.deleted);
  await expect(title).toBeHidden();
  expect(await statuses()).toEqual([404, 404, 404]);

  await page.route('**/api/trash/*/restore', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'aborted', message: TEXT.edit.busy } },
    }),
  );
  await toast.getByRole('button', { name: TEXT.undo.label }).press('Enter');
  await expect(toast).toContainText(`${TEXT.undo.failed}: ${TEXT.edit.busy}`);
  await page.unroute('**/api/trash/*/restore');
  await toast.getByRole('button', { name: TEXT.undo.again }).click();
  await expect(toast).toContainText(/ restored\./);
  await expect(title).toBeVisible();
  expect(await statuses()).toEqual([200, 200, 200]);

  await openScreen(page, '/admin/deleted');
  const row = page.getByRole('listitem').filter({ hasText: 'Chapter 98: Spare' });
  await expect(row).toContainText(/Chapter, deleted by .+ on .+\. Kept until/);
  await row.getByRole('button', { name: /^Restore/ }).click();
  await shows(page, 'Chapter 98: Spare restored.');
  await send('DELETE', '/classes/12/chapters/98');
  await page.reload();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await shows(page, TEXT.confirm.erase);
  await button(page, 'Delete permanently').click();
  await confirmItIsMe(page);
  await expect(page.getByText('Permanently deleted.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});
