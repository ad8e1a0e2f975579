import { TEXT } from '#domain/text/texts.ts';
import { expect, test } from './fixtures.ts';

const FILE = '10_ch3_linear-equations-notes';
const ADDRESSES = [
  `/media/materials/10/chapter3/${FILE}.pdf`,
  `/media/covers/${FILE}.webp`,
  `/media/covers/${FILE}.small.webp`,
];

// Specification: TRASH-1
test('a deleted material goes with its file and pictures, and Undo brings all back, or says why the server refuses it and can be tried again', async ({
  teacherPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const statuses = () =>
    Promise.all(ADDRESSES.map(async (path) => (await page.request.get(path)).status()));
  expect(await statuses()).toEqual([200, 200, 200]);

  await page.goto('/admin/classes/10/chapters/3/content');
  const title = page.getByRole('heading', { level: 2, name: 'Linear' });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: /^More: Pair of Linear/ }).click();
  await page.getByRole('button', { name: /^Delete .*Linear/ }).click();
  await page.getByRole('button', { name: 'Delete material' }).click();
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
});
