import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

const ID = 'found000001';
const CHAPTER = '/admin/classes/12/chapters/90/videos';

// Specification: DETAILS-1, DETAILS-2, DETAILS-3, DETAILS-5
test('on a phone a pasted link brings title and picture, a playlist its videos, and no answer stops no save', async ({
  teacherPage: page,
  site,
  send,
}) => {
  const { youtube } = site;
  youtube.videos.set(ID, { title: 'Completing the square' });
  const parts = Array.from({ length: 15 }, (_, n) => ({
    youtube: `playlist${String(n).padStart(3, '0')}`,
    title: `Conics, part ${n + 1}`,
  }));
  for (const { youtube: id, title } of parts) youtube.videos.set(id, { title });
  youtube.playlists.set('PL0123456789', parts);
  await page.setViewportSize({ width: 360, height: 740 });
  await send('POST', '/classes/12/chapters', { id: 90, title: 'From YouTube' });

  // A link alone: title and picture are there before saving, and the title can be changed.
  await page.goto(CHAPTER);
  await page.getByRole('link', { name: 'Add Video' }).click();
  await page.getByLabel('YouTube URL').fill(`https://youtu.be/${ID}?si=share`);
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('Completing the square');
  await expect(page.getByText('YouTube gave title and picture.')).toBeVisible();
  const picture = page.locator('.edit-form .poster img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await title.fill('Completing the square, slowly');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await expect(page.getByRole('heading', { name: 'Completing the square, slowly' })).toBeVisible();

  // YouTube does not know it: the form says so, the typed title is saved.
  await page.getByRole('link', { name: 'Add another' }).click();
  await page.getByLabel('YouTube URL').fill('https://youtu.be/unknown0001');
  await expect(page.getByText('YouTube does not have this video.')).toBeVisible();
  await expect(title).toHaveValue('');
  youtube.videos.set('silent00001', { end: 'garbage' });
  await page.getByLabel('YouTube URL').fill('https://youtu.be/silent00001');
  await expect(page.getByText('YouTube did not answer.')).toBeVisible();
  await title.fill('Typed by hand');
  await page.getByRole('button', { name: 'Add Video' }).click();
  await expect(page.getByRole('heading', { name: 'Typed by hand' })).toBeVisible();

  // A playlist: some of its videos, with their titles as lines.
  await page.getByRole('link', { name: 'Paste several links' }).click();
  const links = page.getByLabel('YouTube links, one per line');
  await links.fill('https://www.youtube.com/playlist?list=PL0123456789');
  await expect(page.getByText('YouTube tells the first 15 videos only.')).toBeVisible();
  await page.getByLabel('Conics, part 2', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Use 14 videos' }).click();
  await expect(links).toHaveValue(/^Conics, part 1 \| \S+\nConics, part 3 \| /);
  await links.fill('https://youtu.be/playlist000\nMine | https://youtu.be/playlist002');
  await expect(page.getByText('Conics, part 1 (title from YouTube)')).toBeVisible();
  await expect(page.locator('.line-checks img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add 2 videos' }).click();
  await expect(page.getByText('2 videos added')).toBeVisible();
  await expect(page.locator('.row h2')).toHaveText([
    'Completing the square, slowly',
    'Typed by hand',
    'Conics, part 1',
    'Mine',
  ]);

  // Visitors see the stored picture, whose room is kept, and ask nobody else.
  const posters = page.locator('.poster img');
  await expect(async () => {
    await page.goto('/12/90-from-youtube');
    expect(await posters.count()).toBe(3);
  }).toPass();
  await expect(posters.first()).toHaveAttribute('width', '480');
  await posters.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => posters.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);

  youtube.videos.clear();
  youtube.playlists.clear();
  await send('DELETE', '/classes/12/chapters/90');
});
