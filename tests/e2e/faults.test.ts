import type { Page, Route } from '@playwright/test';
import type { Content } from '#domain/content/content.ts';
import { TEXT } from '#domain/text/texts.ts';
import { OFFLINE } from '#site/admin/client/answer.ts';
import { TEACHER } from '../support/running-site.ts';
import { expect, test } from './fixtures.ts';
import { sendMessage } from './send-message.ts';
import { allContent } from './all-content.ts';

// Three samples in the browser; each operation meets each fault in `tests/site/admin/faults.test.ts`.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const failure = (page: Page, reason: string) => page.getByRole('alert').filter({ hasText: reason });

const signIn = async (page: Page, origin: string) => {
  const answer = await page.request.post('/api/session', { data: TEACHER, headers: { origin } });
  expect(answer.ok()).toBe(true);
};

const load = async (page: Page): Promise<Content> =>
  (await allContent(page.request)) as unknown as Content;

/** Lets a fault meet every call of an address until `end`; `met` counts them. Playwright sends what `lose` loses. */
const withFault = async (page: Page, path: string, meet: (route: Route) => Promise<unknown>) => {
  const faults = { met: 0 };
  const handler = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    faults.met += 1;
    await meet(route);
    return undefined;
  };
  await page.route(`**/api${path}`, handler);
  return { met: () => faults.met, end: () => page.unroute(`**/api${path}`, handler) };
};
const drop = (route: Route) => route.abort();
const lose = async (route: Route) => {
  await route.fetch();
  await route.abort();
};
const refuse = (message: string) => (route: Route) =>
  route.fulfill({ status: 503, json: { error: { code: 'unavailable', message } } });

// Specification: ADMIN-12, ADMIN-13
test('an add whose answers are lost keeps what was typed; pressed again, twice, it is there once', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site.url);
  const title = 'On the train';
  const place = '/classes/12/chapters';
  await page.goto(`/admin${place}?form=new`);
  await page.getByLabel('Chapter Title').fill(title);
  await context.setOffline(true);
  await button(page, 'Add Chapter').click();
  await expect(failure(page, OFFLINE)).toContainText(TEXT.save.addChapter);
  await expect(page.getByLabel('Chapter Title')).toHaveValue(title);
  await context.setOffline(false);

  const faults = await withFault(page, place, lose);
  await button(page, 'Add Chapter').click();
  await expect.poll(faults.met).toBe(3);
  await expect(failure(page, OFFLINE)).toContainText(TEXT.save.addChapter);
  await expect(page.getByLabel('Chapter Title')).toHaveValue(title);
  await faults.end();

  const line = Promise.withResolvers<undefined>();
  const slow = await withFault(page, place, async (route) => {
    await line.promise;
    await route.continue();
  });
  await button(page, 'Add Chapter').dblclick();
  await expect(button(page, 'Adding...')).toBeDisabled();
  line.resolve(undefined);
  await expect(page.getByRole('heading', { name: `: ${title}` })).toHaveCount(1);
  expect(slow.met()).toBe(1);
  const chapters = (await load(page)).classes.find(({ id }) => id === '12')?.chapters ?? [];
  const added = chapters.filter((chapter) => chapter.title === title);
  expect(added).toHaveLength(1);
  const path = `/api${place}/${String(added[0]?.id)}`;
  await page.request.delete(path, { headers: { origin: site.url } });
});

// Specification: ADMIN-12
test('a deletion that is dropped leaves the row; pressed again it is gone', async ({
  page,
  site,
}) => {
  const headers = { origin: site.url };
  await signIn(page, site.url);
  const data = { title: 'There before', slug: 'there-before', description: 'd', content: 'c' };
  const added = await page.request.post('/api/posts', { headers, data });
  const { id } = (await added.json()) as { id: string };
  await page.goto('/admin/blogs');
  const remove = button(page, 'Delete There before');
  const press = async () => {
    await remove.click();
    await button(page, 'Delete blog post').click();
  };
  const faults = await withFault(page, `/posts/${id}`, drop);
  await press();
  await expect.poll(faults.met).toBe(3);
  await expect(failure(page, OFFLINE)).toContainText(TEXT.save.deletePost);
  await expect(remove).toBeEnabled();
  await faults.end();
  await press();
  await expect(remove).toHaveCount(0);
  expect((await load(page)).blogPosts.filter((post) => post.id === id)).toEqual([]);
});

test('the status of a message that is refused by a full storage stays; chosen again it is saved', async ({
  page,
  site,
}) => {
  await signIn(page, site.url);
  await page.goto('/admin');
  await sendMessage(page, site.url, 'Asha Rani');
  await page.goto('/admin/enquiries');
  const status = page.getByRole('group', { name: 'Status of Asha Rani' });
  const joined = status.getByRole('button', { name: 'Joined' });
  const reason = 'The storage is full at the moment.';
  const faults = await withFault(page, '/enquiries/*', refuse(reason));
  await joined.click();
  await expect.poll(faults.met).toBe(3);
  await expect(failure(page, reason)).toContainText('The change was not saved');
  await expect(status.getByRole('button', { pressed: true })).toHaveText('New');
  await faults.end();
  await joined.click();
  await expect(page.getByText('Marked as joined.')).toBeVisible();
});
