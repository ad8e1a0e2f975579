import { changeChapter } from '#api/content/edits.ts';
import { commit } from '../tree/a-repository.ts';
import { expect, test } from 'vitest';
import { openSite } from '#api/content/open-site.ts';
import { memoryTable } from '../../support/memory-table.ts';
import { retitle } from '#domain/course/chapter-edits.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { memoryReleases } from '../../support/memory-releases.ts';
import { seed } from '../../support/seed.ts';
import { someContent } from '../../support/content.ts';
import { startEngines } from './engines.ts';
import { neverTheSame, publisherStage } from './a-publisher-stage.ts';

const engines = await startEngines();
const retitled = (title: string) => changeChapter({ classId: '10', chapterId: 4 }, retitle(title));
const aStage = (options?: { seeded?: boolean }) => publisherStage(engines, options);

test('an edit goes live by the call of the stream', async () => {
  const { repository, another, live, page, lines } = await aStage();
  const { publish } = another();
  expect(await publish({ kind: 'look' })).toEqual({
    result: 'published',
    problems: [],
    releaseId: live(),
  });
  const before = live();
  await commit(repository, retitled('Roots'));
  expect(await publish()).toMatchObject({ result: 'published' });
  expect(live()).not.toBe(before);
  expect(await page('/10')).toContain('Roots');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'info',
    function: 'publisher',
    event: 'published',
    generation: Number(live()),
    counts: { reconciles: 1, added: 0, changed: 1, removed: 0, problems: 0 },
  });
});

test('of two publishers at once one flips, and both end with the same generation live', async () => {
  const { another, live, page } = await aStage();
  const results = await Promise.all([another(), another()].map(({ publish }) => publish()));
  expect(results.map(({ result }) => result).sort()).toEqual(['current', 'published']);
  expect(results.map(({ releaseId }) => releaseId)).toEqual([live(), live()]);
  expect(await page('/10')).toContain('Quadratic');
});

test('a sweep that fails is logged, and the call publishes all the same', async () => {
  const { another, releases, events, live } = await aStage();
  const broken = { ...releases, list: () => Promise.reject(new Error('no')) };
  const { publish } = another();
  await publish({ kind: 'look' });
  expect(await another({ releases: broken }).publish({ kind: 'sweep' })).toMatchObject({
    result: 'current',
    releaseId: live(),
  });
  expect(events()).toContain('old-pages-stay');
});

test('a fault is thrown by its kind only and shows until the next publish works', async () => {
  const { repository, another, live, releases, status, lines } = await aStage();
  expect(await status()).toEqual({ state: 'publishing', releaseId: null });
  const broken: BlobStore = {
    ...releases,
    put: (key, ...file) =>
      key.startsWith('bodies/')
        ? Promise.reject(new RangeError('asha@example.org'))
        : releases.put(key, ...file),
  };
  await expect(another({ releases: broken }).publish()).rejects.toThrow(
    /^Publishing failed: RangeError$/,
  );
  expect(await status()).toEqual({
    state: 'failed',
    releaseId: null,
    problems: ['Publishing failed. It will be tried again automatically.'],
  });
  expect(live()).toBeUndefined();
  expect(lines.join()).toContain('"event":"publish-failed"');
  expect(lines.join()).not.toContain('asha');

  await another().publish();
  expect(await status()).toMatchObject({ state: 'live', releaseId: live() });
  const edited = await commit(repository, retitled('Roots'));
  expect(edited.kind).toBe('ok');
  // What was wrong before this edit is over.
  expect(await status()).toMatchObject({ state: 'publishing' });
});

test('a stage without content yet is no fault', async () => {
  const { repository, another, live, lines } = await aStage({ seeded: false });
  const { publish } = another();
  const nothing = { result: 'current', releaseId: null, problems: [] };
  expect(await publish({ kind: 'look' })).toEqual(nothing);
  expect(lines).toEqual([]);
  await seed(repository, someContent());
  expect(await publish()).toMatchObject({ result: 'published' });
  expect(live()).toBeDefined();
});

test('content that is gone from under a live site is a fault', async () => {
  const { another, live } = await aStage();
  await another().publish();
  const empty = openSite(memoryTable());
  const { publish } = another({ repository: empty });
  await expect(publish({ kind: 'look' })).rejects.toThrow('NotSeededError');
  expect(live()).toBeDefined();
});

test('content that keeps changing is followed until time is short', async () => {
  const { repository, another, releaseCount } = await aStage();
  const { publish } = another({ repository: neverTheSame(repository) });
  let left = 300_000;
  await publish(undefined, () => (left -= 100_000));
  expect(await releaseCount()).toBe(3);
});

test('a publisher that another one overtakes each time is called again', async () => {
  const { another, live, events } = await aStage();
  const faster = memoryReleases();
  faster.mayFlip = () => false;
  const { publish } = another({ pointers: faster.pointers });
  await expect(publish(undefined, () => 0)).rejects.toThrow('another publisher was faster');
  expect(events()).toEqual(['publish-failed']);
  expect(live()).toBeUndefined();
});
