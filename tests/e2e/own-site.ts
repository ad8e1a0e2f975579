import type { Page } from '@playwright/test';
import { aDataFolder, startSite, TEACHER } from '../support/running-site.ts';
import { expect, test as base } from './fixtures.ts';

/** Tests with a site of their own, because they replace all of its content. */
export const test = base.extend<{ own: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
  own: async ({}, use) => {
    const folder = await aDataFolder();
    const site = await startSite(folder.dir);
    await use(site.url);
    expect(await site.stop()).toBe(0);
    await folder.remove();
  },
});

/** What an export holds. */
interface Exported {
  snapshot: { digest: string; classOrder: string[] };
  files: { key: string; bytes: number }[];
}

/** The content and the files of a site, as an export names them. */
export const exported = async (page: Page, url: string): Promise<Exported> => {
  const get = async (path: string): Promise<unknown> =>
    (await page.request.get(`${url}/api/archive${path}`)).json();
  const { id, files } = (await get('')) as { id: string; files: Exported['files'] };
  // The default content is one piece.
  const { text } = (await get(`/content/${id}`)) as { text: string };
  return { snapshot: JSON.parse(text) as Exported['snapshot'], files };
};

/** Signs the teacher in without the form. */
export const signIn = async (page: Page, url: string): Promise<void> => {
  const headers = { origin: url };
  const signedIn = await page.request.post(`${url}/api/session`, { data: TEACHER, headers });
  expect(signedIn.ok()).toBe(true);
};
