import type { Page } from '@playwright/test';

/** What an export holds. */
interface Exported {
  snapshot: { digest: string; classOrder: string[] };
  files: { key: string; bytes: number }[];
}

/** The content and the files of the worker's site, as an export names them; the page's session must be the teacher's. */
export const exported = async (page: Page): Promise<Exported> => {
  const get = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api/archive${path}`)).json();
  const { id, files } = (await get('')) as { id: string; files: Exported['files'] };
  // The default content is one piece.
  const { text } = (await get(`/content/${id}`)) as { text: string };
  return { snapshot: JSON.parse(text) as Exported['snapshot'], files };
};
