import type { Page } from '@playwright/test';
import {
  absent,
  button,
  expect,
  focused,
  openScreen,
  press,
  reads,
  seen,
  test,
  counts,
} from './fixtures.ts';

const open = async (page: Page, classId: string) => {
  await openScreen(page, `/admin/classes/${classId}/chapters`);
  const reorder = button(page, /Reorder/);
  await seen(reorder);
  const titles = await page.locator('.row h2').allTextContents();
  await reorder.click();
  return titles;
};
const rows = (page: Page) => page.locator('.row.movable .row-main');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move: ${title}.` });

const middleOf = async (page: Page, title: string) => {
  const box = await handle(page, title).boundingBox();
  if (box === null) throw new Error(`No handle for ${title}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// Specification: ADMIN-21
test('a chapter is dragged to another place and saved in one go, or moved by keys; Escape puts back what is dragged', async ({
  teacherPage: page,
  send,
}) => {
  await page.goto('/admin/classes/9/chapters');
  const [first = '', second = '', third = '', ...rest] = await open(page, '9');
  const from = await middleOf(page, first);
  const to = await middleOf(page, third);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 4, { steps: 8 });
  await counts(page.locator('.row.dragged'), 1);
  await page.mouse.up();
  await reads(rows(page), [second, third, first, ...rest]);
  await expect(page.getByText(`${first}: position 3 of`)).toBeAttached();

  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(new URL(request.url()).pathname);
  });
  await press(page, 'Save order');
  await reads(page.locator('.row h2'), [second, third, first, ...rest]);
  expect(saves).toEqual(['/api/classes/9/chapter-order']);

  const ids = [first, second, third, ...rest].map((title) => Number(/\d+/.exec(title)?.[0]));
  await send('PUT', '/classes/9/chapter-order', { ids });

  // By keys; Escape puts back what is dragged.
  const titles = await open(page, 'ca');
  const [top = '', next = '', ...others] = titles;
  await handle(page, top).focus();
  await page.keyboard.press('ArrowDown');
  await reads(rows(page), [next, top, ...others]);
  await page.keyboard.press('End');
  await reads(rows(page), [next, ...others, top]);
  await page.keyboard.press('Home');
  await reads(rows(page), titles);
  await focused(handle(page, top));
  const grip = await middleOf(page, top);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + 150, { steps: 5 });
  await page.keyboard.press('Escape');
  await absent(page.locator('.row.dragged'));
  await page.mouse.up();
  await reads(rows(page), titles);

  // Held still at the lower edge of a phone, above the buttons, a row goes on to the end with the page.
  await page.setViewportSize({ width: 360, height: 560 });
  await handle(page, top).scrollIntoViewIfNeeded();
  const held = await middleOf(page, top);
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x, 430, { steps: 5 });
  await reads(rows(page).last(), top);
  await page.mouse.up();
  await reads(rows(page), [next, ...others, top]);
});
