import { expect, test } from 'vitest';
import { contentAt } from '#api/content/follow';
import { openSite } from '#api/content/open-site';
import { collectContent } from '#api/jobs/collect-content';
import { make, settings } from '#support/a-repository';
import { aClock, memoryBlobs, memoryTable } from '#support/memory-stores';
import { seed } from '#support/seed';
import { jsonFile, putFile } from '#api/stores/releases/releases';
import { someContent } from '#support/builders';

const DAY = 24 * 3_600_000;

// Specification: PUBLISH-6, PUBLISH-8, HISTORY-4
test('the collector keeps the edits of 90 days, the last moments, and what can be restored', async () => {
  const { now, pass } = aClock();
  const site = openSite(memoryTable(), { now });
  await seed(site, someContent());
  const shown = await site.revision();
  const notice = (text: string) => make(site, settings({ notice: text }));
  const forgotten = (await notice('Forgotten'))?.root ?? '';
  for (let count = 0; count < 200; count += 1) await notice(`Notice ${count}`);
  const oldest = (await site.commits.log(200)).at(-1)?.root ?? '';

  const store = memoryBlobs();
  const summary = { publishedAt: '', bundle: '', records: 0, assets: [] };
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
  pass(89 * DAY);
  expect(await collect()).toBeGreaterThan(0);
  expect(await site.commits.log(300)).toHaveLength(202);
  pass(2 * DAY);
  await collect();
  const noticeOf = async (root: string) => (await contentAt(site, root)).profile.notice;
  expect(await noticeOf(shown)).toBe(someContent().profile.notice);
  expect(await noticeOf(oldest)).toBe('Notice 0');
  expect(await noticeOf(await site.revision())).toBe('Notice 199');
  await expect(site.objects.readAll([forgotten])).rejects.toThrow();
  expect(await site.commits.log(300)).toHaveLength(200);
});
