import { TEXT } from '#domain/text/texts.ts';
import { expect, test } from './fixtures.ts';

const lines = Array.from(
  { length: 10 },
  (_, n) => `Lecture ${n + 1} | https://youtu.be/pasted0000${n}`,
);

// Specification: ADMIN-11, VIDEO-1, VIDEO-5, VIDEO-38
test('ten videos are added by paste on a phone: a wrong line is named and left out, a failed save loses nothing, a double click saves once', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await send('POST', '/classes/12/chapters', { id: 90, title: 'Pasted lectures' });

  await page.goto('/admin/classes/12/chapters/90/videos');
  await page.getByRole('link', { name: 'Paste several links' }).click();
  const field = page.getByLabel('YouTube links, one per line');
  await expect(field).toBeFocused();
  const wrong = [...lines.slice(0, 3), 'no link here', ...lines.slice(3)].join('\n');
  await field.fill(wrong);
  const count = page.getByRole('status').filter({ hasText: '10 ready, 1 line needs fixing' });
  const toFix = page.getByRole('button', { name: `Line 4: ${TEXT.form.youtube}` });
  // Both are seen while she types, also above an open keyboard.
  await page.setViewportSize({ width: 360, height: 400 });
  await field.focus();
  for (const shown of [count, toFix]) await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(`Needs fixing: ${TEXT.form.youtube}`)).toBeVisible();
  await toFix.click();
  await expect(field).toBeFocused();
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe('no link here');
  await page.setViewportSize({ width: 360, height: 740 });

  await field.fill('no link here');
  await page.getByRole('button', { name: 'Add videos' }).click();
  await expect(page.getByRole('alert')).toHaveText(`Line 1: ${TEXT.form.youtube}`);
  const pasted = [...lines, lines[2], 'no link here'].join('\n');
  await field.fill(pasted);
  await expect(page.getByText('Same video as line 3: skipped')).toBeVisible();

  const address = '**/api/classes/12/chapters/90/videos/batch';
  await page.route(address, (route) => route.abort());
  const add = page.getByRole('button', { name: 'Add 10, leave out 1' });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('Failed to add video');
  await expect(field).toHaveValue(pasted);

  let saves = 0;
  await page.unroute(address);
  await page.route(address, (route) => {
    saves += 1;
    return route.continue();
  });
  await add.dblclick();
  await expect(page.getByText('10 videos added')).toBeVisible();
  await expect(page.locator('.row h2')).toHaveText(lines.map((line) => line.split(' | ')[0] ?? ''));
  expect(saves).toBe(1);

  await send('DELETE', '/classes/12/chapters/90');
});
