import { button, expect, hold, shows, test } from './fixtures.ts';
import { choose, listOf, rows, videos, videosOfTen } from './lesson-lists.ts';

const [firstOfTen] = videosOfTen;
if (!firstOfTen) throw new Error('The default content has no lessons');

test('what is typed and chosen before the scripts have come counts', async ({
  quietPage: page,
}) => {
  const scripts = await hold(page, /\.js$/);
  await page.goto('/study-materials', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('quadratic');
  await choose(page, '10');
  scripts();
  await expect(page).toHaveURL(/\?class=10&q=quadratic$/);
  await expect(rows(page).first()).toContainText('Quadratic Equations');
});

// Specification: LIST-12, LIST-13
test('a filter or data that cannot be loaded is said, and asked for again; every lesson stays in reach', async ({
  quietPage: page,
}) => {
  // The browser's own lines about the failures that this test provokes.
  page.removeAllListeners('console');
  await page.route(/\/lesson-kinds\.[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto('/videos');
  await page.getByRole('searchbox').fill('e');
  await expect(page.getByRole('status')).toContainText('The filter could not be loaded.');
  await expect(listOf(page, 'Class 10')).toHaveAttribute('href', '/10');

  let asked = 0;
  await page.route(/\/videos-10\.[0-9a-f]+\.json$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/videos');
  expect(asked).toBe(0);
  const search = page.getByRole('searchbox');
  await search.pressSequentially(firstOfTen.title.slice(0, 1));
  await expect(page.getByRole('status')).toContainText('The filter could not be loaded.');
  await search.pressSequentially(firstOfTen.title.slice(1));
  await expect(rows(page).first()).toContainText(firstOfTen.title);
  await expect(page.locator('[data-count]')).toHaveText(/video/);
});

// Specification: LIST-13, LIST-135
test('only the class that is chosen is fetched; lists open on it, or on that of the chapter opened last, until all are shown', async ({
  quietPage: page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, classId] = /\/videos-([a-z0-9-]+)\.[0-9a-f]+\.json$/.exec(request.url()) ?? [];
    if (classId !== undefined) asked.add(classId);
  });
  const title = (classId: string) =>
    videos.find(({ chapter }) => chapter.classId === classId)?.title ?? 'no title';
  await page.goto('/10/4-quadratic-equations');
  await page.goto('/videos');
  await expect(page).toHaveURL('/videos?class=10');
  await expect(rows(page).first()).toContainText(title('10'));
  expect([...asked]).toEqual(['10']);
  await choose(page, '9');
  await expect(rows(page).first()).toContainText(title('9'));
  expect([...asked]).toEqual(['10', '9']);
  await page.goto('/study-materials');
  await expect(page).toHaveURL('/study-materials?class=9');
  asked.clear();
  await page.goto('/videos');
  await expect(rows(page).first()).toContainText(title('9'));
  expect([...asked]).toEqual(['9']);
  await choose(page, 'All');
  await expect(page.locator('[data-count]')).toContainText(String(videos.length));
  expect(asked.size).toBe(new Set(videos.map(({ chapter }) => chapter.classId)).size);
  await page.goto('/videos');
  await expect(page).toHaveURL('/videos');
});

// Specification: VIDEO-28
test('a video that is tapped without network says so, and Retry plays it, with the way to YouTube below', async ({
  page,
}) => {
  await page.goto('/videos');
  const link = page.locator('main a[data-youtube]').first();
  await page.context().setOffline(true);
  await link.click();
  await shows(page, 'The video is not loading.');
  await page.context().setOffline(false);
  await button(page, 'Retry').click();
  const player = page.locator('main iframe');
  await expect(player).toBeVisible();
  // A player that stays empty tells nobody.
  const elsewhere = page.getByRole('link', { name: 'Not playing?' });
  const [, id = ''] = /embed\/([\w-]+)/.exec((await player.getAttribute('src')) ?? '') ?? [];
  await expect(elsewhere).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
});
