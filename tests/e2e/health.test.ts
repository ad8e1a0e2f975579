import type { Content } from '#domain/content/content.ts';
import { TEACHER } from '../support/running-site.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

// Specification: HEALTH-1
test('an empty chapter is listed as something to add, apart from what is broken, and leads to its place', async ({
  teacherPage: page,
  site,
}) => {
  const headers = { origin: site.url };
  const chapter = await page.request.post('/api/classes/12/chapters', {
    headers,
    data: { id: 99, title: 'Still empty' },
  });
  expect(chapter.status()).toBe(201);
  await page.goto('/admin/health');
  const row = page.getByRole('listitem').filter({ hasText: 'Chapter 99: Still empty' });
  const group = (title: string) =>
    page
      .locator('.health-group')
      .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(group('To add').getByRole('heading', { name: /^Empty chapters/ })).toBeVisible();
  await expect(group('To add').locator(row)).toBeVisible();
  await expect(group('To fix').locator(row)).toHaveCount(0);
  // The number in the navigation is of what is broken, not of what is only to be added.
  const broken = await group('To fix').locator('.row').count();
  const badge = broken === 0 ? '' : ` (${broken} to fix)`;
  await expect(
    page.getByRole('link', { name: `Content health${badge}`, exact: true }),
  ).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);

  await row.getByRole('link', { name: /^Add videos or materials/ }).click();
  await expect(page).toHaveURL(/\/admin\/classes\/12\/chapters\/99\/videos$/);
  const gone = await page.request.delete('/api/classes/12/chapters/99', { headers });
  expect(gone.ok()).toBe(true);
  await page.goto('/admin/health');
  await expect(page.getByRole('button', { name: 'Check the videos' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** A page that says what YouTube's player says, by the id of its video. */
const player = `<!doctype html><script>
  const id = location.pathname.split('/').pop();
  addEventListener('message', (event) => {
    const { event: name } = JSON.parse(event.data);
    if (name !== 'listening') return;
    const say = (message) => parent.postMessage(JSON.stringify(message), event.origin);
    const data = (isPlayable, errorCode) =>
      say({ event: 'initialDelivery', info: { videoData: { isPlayable, errorCode } } });
    if (id === 'plays-fine-') data(true, null);
    if (id === 'no-embeds-1') { data(true, null); say({ event: 'onError', info: 150 }); }
    if (id === 'was-removed') say({ event: 'onError', info: 100 });
  });
</script>`;

// Specification: HEALTH-2
test('the videos are checked in the browser, one after another', async ({ page, site }) => {
  const headers = { origin: site.url };
  await page.request.post('/api/session', { data: TEACHER, headers });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  );
  await page.route('**/api/content', async (route) => {
    const content = (await (await route.fetch()).json()) as Content;
    const [classRecord] = content.classes;
    const [chapter] = classRecord?.chapters ?? [];
    if (!classRecord || !chapter) throw new Error('The default content has classes');
    const ids = ['plays-fine-', 'no-embeds-1', 'was-removed', 'says-nothin'];
    chapter.videos = ids.map((id) => ({
      id,
      title: `Video ${id}`,
      url: `https://www.youtube.com/embed/${id}`,
    }));
    classRecord.chapters = [chapter];
    await route.fulfill({ json: { ...content, classes: [classRecord], next: null } });
  });
  await page.goto('/admin/health');
  await page.getByRole('button', { name: 'Check the videos' }).click();
  await expect(page.getByText('Checking video 1 of 4')).toBeVisible();
  await expect(page.getByText('4 videos checked: 3 to look at.')).toBeVisible();
  const row = (id: string) => page.getByRole('listitem').filter({ hasText: `Video ${id}` });
  await expect(row('no-embeds-1')).toContainText('Its owner does not allow it on other sites.');
  await expect(row('was-removed')).toContainText('It was removed, or it is private.');
  await expect(row('says-nothin')).toContainText('This video could not be checked.');
  await expect(row('plays-fine-')).toHaveCount(0);
  await row('was-removed')
    .getByRole('link', { name: /^Open the video/ })
    .click();
  await expect(page).toHaveURL(/\/videos\?edit=was-removed$/);
});
