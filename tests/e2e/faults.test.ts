import type { Page, Route } from '@playwright/test';
import { OFFLINE } from '#site/admin/client/answer.ts';
import { TEACHER } from '../support/running-site.ts';
import { button } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { allContent } from './all-content.ts';

// A sample in the browser; each operation meets each fault in `tests/site/admin/faults.test.ts`.

const failure = (page: Page, reason: string) => page.getByRole('alert').filter({ hasText: reason });

const signIn = async (page: Page, origin: string) => {
  const answer = await page.request.post('/api/session', { data: TEACHER, headers: { origin } });
  expect(answer.ok()).toBe(true);
};

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
const lose = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

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
  await expect(failure(page, OFFLINE)).toContainText('Failed to add chapter');
  await expect(page.getByLabel('Chapter Title')).toHaveValue(title);
  await context.setOffline(false);

  const faults = await withFault(page, place, lose);
  await button(page, 'Add Chapter').click();
  await expect.poll(faults.met).toBe(3);
  await expect(failure(page, OFFLINE)).toContainText('Failed to add chapter');
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
  const chapters =
    (await allContent(page.request)).classes.find(({ id }) => id === '12')?.chapters ?? [];
  const added = chapters.filter((chapter) => chapter.title === title);
  expect(added).toHaveLength(1);
  const path = `/api${place}/${String(added[0]?.id)}`;
  await page.request.delete(path, { headers: { origin: site.url } });
});
