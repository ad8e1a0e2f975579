import { expect, onTestFinished, test } from 'vitest';
import { aPublisher, flaws } from '../../support/a-publisher.ts';
import { memoryContent } from '../../support/memory-content.ts';
import { memoryReleases } from '../../support/memory-releases.ts';
import { EARLIER_ASSET, putWholeRelease } from '../../support/whole-release.ts';

const DAY = 24 * 60 * 60 * 1_000;
const LIVE = '20261121t024620123-3f9a1c';
const OLDER = '20261120t024620123-3f9a1c';

/** What an earlier version of the product has left: two releases, one live, and one whose writer did not finish. */
const aSite = async () => {
  const clock = { time: Date.parse('2026-11-22T00:00:00Z') };
  const now = () => clock.time;
  const memory = memoryReleases(now);
  const content = memoryContent();
  for (const [id, notice] of [
    [OLDER, 'Older notice'],
    [LIVE, 'Live notice'],
  ] as const) {
    content.current.profile.notice = notice;
    await putWholeRelease(memory.store, id, content.current);
  }
  const half = { body: new Uint8Array(), contentType: 'text/html', cacheControl: '' };
  await memory.store.put('releases/20261119t024620123-3f9a1c/index.html', half);
  memory.rollBack(LIVE);
  const made = aPublisher({ memory, content, now });
  onTestFinished(() => made.publisher.stop());
  return { ...made, clock };
};

test('the first publish makes a generation; earlier releases stay in the history and can be restored', async () => {
  const { publisher, memory, content } = await aSite();
  await publisher.start();
  expect(memory.live()).toBe('1');
  const list = await publisher.releases();
  expect(list.map(({ id, live, changes }) => [id, live, changes])).toEqual([
    ['1', true, []],
    [LIVE, false, [expect.stringMatching(/^Settings: notice line .+“Older notice”/)]],
    [OLDER, false, null],
  ]);
  const released = await publisher.released(OLDER);
  expect(released).toMatchObject({
    publishedAt: '2026-11-20T02:46:20.123Z',
    content: { profile: { notice: 'Older notice' } },
  });
  Object.assign(content.current, released?.content);
  publisher.contentChanged();
  await publisher.settled();
  expect(memory.pageText('/')).toContain('Older notice');
});

test('a release goes a day after it left the last ten, and so do its files and assets', async () => {
  const { publisher, memory, content, clock } = await aSite();
  await publisher.start();
  const edit = async (edits: number) => {
    for (let each = 0; each < edits; each += 1) {
      content.current.profile.notice += '1';
      publisher.contentChanged();
      await publisher.settled();
    }
  };
  const sweepTwice = async () => {
    await publisher.sweep();
    clock.time += DAY;
    await publisher.sweep();
  };
  const foldersLeft = () => {
    const keys = [...memory.files.keys()].filter((key) => key.startsWith('releases/'));
    return [...new Set(keys.map((key) => key.split('/')[1]))];
  };
  await edit(8);
  await sweepTwice();
  expect(foldersLeft()).toEqual([LIVE]);
  expect(memory.files.has(EARLIER_ASSET)).toBe(true);
  await edit(1);
  expect((await publisher.releases()).map(({ id }) => id)).not.toContain(LIVE);
  await sweepTwice();
  expect(foldersLeft()).toEqual([]);
  expect(memory.files.has(EARLIER_ASSET)).toBe(false);
  expect(await flaws(memory)).toEqual([]);
});

test('a site that went back to a whole release, as with earlier code, takes a number that was never used', async () => {
  const { publisher, memory, content } = await aSite();
  await publisher.start();
  memory.rollBack(LIVE);
  content.current.profile.notice = 'Again';
  publisher.contentChanged();
  await publisher.settled();
  expect(memory.live()).toBe('2');
  expect(memory.pageText('/')).toContain('Again');
  expect(memory.pageText('/10')).not.toBe('missing');
  expect(await flaws(memory)).toEqual([]);
});
