import type { Page } from '@playwright/test';

/** What an export holds. */
interface Exported {
  snapshot: { digest: string; classOrder: string[] };
  files: { key: string; bytes: number }[];
}

/** The content and the files of the worker's site, as an export names them; the page's session must be the teacher's. */
export const exported = async (page: Page): Promise<Exported> =>
  (await (await page.request.get('/api/archive')).json()) as Exported;
