import { expect, test } from 'vitest';
import { change, replaceAll } from '#api/content/edits.ts';
import { contentAt } from '#api/content/follow.ts';
import { openSite } from '#api/content/open-site.ts';
import { PROFILE } from '#domain/content/places.ts';
import { collectContent } from '#api/jobs/collect-content.ts';
import { memoryBlobs, memoryTable } from '#support/memory-stores.ts';
import type { Edit } from '#api/tree/repository.ts';
import { ok } from '#domain/text/texts.ts';
import { jsonFile, putFile } from '#api/stores/releases/releases.ts';
import { someContent } from '#support/builders.ts';

const DAY = 24 * 3_600_000;

// Specification: PUBLISH-6, PUBLISH-8, HISTORY-4
test('the collector keeps the edits of 90 days, the last moments, and what each generation shows that can be restored', async () => {
  const clock = { time: Date.parse('2026-11-21T00:00:00Z') };
  const now = () => clock.time;
  const site = openSite(memoryTable(), { now });
  const edit = async (id: string, made: Edit): Promise<string> => {
    await site.commit({ id, by: '', operation: 'edit', target: '' }, made);
    return site.revision();
  };
  const notice = (text: string) =>
    edit(
      text,
      change(PROFILE, (one) => ok({ ...one, notice: text })),
    );
  const shown = await edit('first', replaceAll(someContent()));
  const forgotten = await notice('Forgotten');
  for (let count = 0; count < 200; count += 1) await notice(`Notice ${count}`);
  const oldest = (await site.commits.log(200)).at(-1)?.root ?? '';

  const store = memoryBlobs();
  const summary = { publishedAt: '', bundle: '', origin: '', year: 2026, records: 0, pageCount: 0 };
  const paths = { added: [], changed: [], removed: [] };
  await putFile(store, 'publisher/kept.json', jsonFile([2, 1]));
  for (const [id, root] of [
    ['1', shown],
    // Of before an import into new tables.
    ['2', 'nothing-like-this'],
  ]) {
    const file = jsonFile({ id, root, ...summary, ...paths });
    await putFile(store, `generations/${id ?? ''}.json`, file);
  }
  const collect = () => collectContent({ site, releases: store, now });
  clock.time += 89 * DAY;
  expect(await collect()).toBeGreaterThan(0);
  expect(await site.commits.log(300)).toHaveLength(202);
  clock.time += 2 * DAY;
  await collect();
  const noticeOf = async (root: string) => (await contentAt(site, root)).profile.notice;
  expect(await noticeOf(shown)).toBe(someContent().profile.notice);
  expect(await noticeOf(oldest)).toBe('Notice 0');
  expect(await noticeOf(await site.revision())).toBe('Notice 199');
  await expect(site.objects.readAll([forgotten])).rejects.toThrow();
  expect(await site.commits.log(300)).toHaveLength(200);
});
