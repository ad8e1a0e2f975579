import type { Page } from '@playwright/test';
import { openArchive } from '#api/archive/zip.ts';

/** What an export holds. */
interface Exported {
  snapshot: { digest: string; classOrder: string[] };
  files: { key: string; bytes: number }[];
}

/** The content and the files of the worker's site, as an export has them; the page's session must be the teacher's. */
export const exported = async (page: Page): Promise<Exported> => {
  const { origin } = new URL(page.url());
  await page.request.post('/api/archive/export', { headers: { origin } });
  for (;;) {
    const answer = (await (await page.request.get('/api/archive/export')).json()) as {
      export: { state: string; address?: string };
    };
    const { state, address } = answer.export;
    if (state === 'failed') throw new Error('The export failed');
    if (address === undefined) continue;
    const file = await (await page.request.get(address)).body();
    const opened = await openArchive(new Blob([new Uint8Array(file)]));
    if (opened.kind !== 'ok') throw new Error(opened.message);
    const { content, files } = opened.value;
    return {
      snapshot: JSON.parse(await content.text()) as Exported['snapshot'],
      files: [...files.values()].map(({ key, bytes }) => ({ key, bytes })),
    };
  }
};
