import { expect, onTestFinished, test } from 'vitest';
import { rootsOfGenerations } from '#api/publish/generations.ts';
import { aPublisher, flaws, restorable } from '../../support/a-publisher.ts';
import type { MemoryReleases } from '../../support/memory-releases.ts';

const started = async (...given: Parameters<typeof aPublisher>) => {
  const made = aPublisher(...given);
  onTestFinished(() => made.publisher.stop());
  await made.publisher.start();
  return made;
};

/** Publishes one edit after another and returns the numbers of all generations, oldest first. */
const publishAll = async (
  { publish, memory, content }: ReturnType<typeof aPublisher>,
  edits: number,
) => {
  const ids = [String(memory.live())];
  for (let edit = 0; edit < edits; edit += 1) {
    content.current.profile.notice += '1';
    await publish();
    ids.push(String(memory.live()));
  }
  return ids;
};

/** What all paths show in a generation. */
const pagesOf = (memory: MemoryReleases, id: string) =>
  Object.fromEntries(
    [...memory.values.keys()]
      .filter((key) => key.startsWith('/'))
      .map((key) => [key, memory.pageText(key, id)]),
  );

test('generations are listed newest first with what they changed', async () => {
  const made = await started();
  const ids = await publishAll(made, 2);
  const list = await made.publisher.releases();
  expect(list.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(list.map(({ live }) => live)).toEqual([true, false, false]);
  expect(list[0]).toMatchObject({ pages: 7, added: [], changed: ['/'], removed: [] });
  expect(list[2]).toMatchObject({ pages: 7, changed: [], removed: [] });
  expect(list[2]?.added).toHaveLength(7);
});

// Specification: PUBLISH-6
test('ten generations are kept, and each can be made live again by one key', async () => {
  const made = await started();
  const ids = ['1'];
  const seen: Record<string, Record<string, string>> = {};
  for (let edit = 0; edit < 12; edit += 1) {
    ids.push(...(await publishAll(made, 1)).slice(1));
    seen[ids.at(-1) ?? ''] = pagesOf(made.memory, String(made.memory.live()));
  }
  expect(await restorable(made.memory)).toEqual(ids.slice(-10).toReversed());
  for (const id of ids.slice(-10)) expect(pagesOf(made.memory, id)).toEqual(seen[id]);
  for (const id of [ids[0] ?? '', '99', '20200101t000000000-aaaaaa'])
    expect(await made.publisher.released(id)).toBeUndefined();
  expect(await flaws(made.memory)).toEqual([]);
});

test('the roots of what can be restored, or may be live, are kept for the collector', async () => {
  const made = await started();
  await publishAll(made, 11);
  const list = await made.publisher.releases();
  const roots = list.map(({ snapshotDigest }) => snapshotDigest);
  expect(new Set(roots)).toHaveLength(10);
  expect(await rootsOfGenerations(made.memory.store)).toEqual(expect.arrayContaining(roots));
});

test('a kept generation tells what it shows; restored, it is published to the byte', async () => {
  const made = await started();
  const { publisher, publish, memory, content } = made;
  const [first = ''] = await publishAll(made, 2);
  const before = pagesOf(memory, first);
  const released = await publisher.released(first);
  if (released === undefined) throw new Error('The generation is kept');
  Object.assign(content.current, released.content);
  await publish();
  const again = String(memory.live());
  expect(again).not.toBe(first);
  expect(pagesOf(memory, again)).toEqual(before);
  expect(await flaws(memory)).toEqual([]);
});

test('after a roll-back by hand the next publish shows again what is stored, and hides nothing of it', async () => {
  const made = await started();
  const { publish, memory, content } = made;
  const ids = await publishAll(made, 4);
  const third = pagesOf(memory, ids[2] ?? '');
  memory.rollBack(ids[2] ?? '');
  expect(pagesOf(memory, String(memory.live()))).toEqual(third);
  // Another page than those that the hidden generations changed.
  content.current.profile.notice = 'x11';
  content.current.classes['10']?.chapters.push({ id: 99, title: 'New', videos: [], materials: [] });
  await publish();
  expect(Number(memory.live())).toBe(6);
  expect(memory.pageText('/10')).toContain('New');
  expect(memory.pageText('/')).toContain('x11');
  expect(await flaws(memory)).toEqual([]);
  // The path that only hidden generations had changed says its page again under the new number.
  expect(memory.values.get('/')?.split(',')[0]).toMatch(/^6:/);
});

test('records and pages of generations that are not kept go', async () => {
  const made = await started();
  const count = (prefix: string) =>
    [...made.memory.files.keys()].filter((key) => key.startsWith(prefix)).length;
  await publishAll(made, 11);
  expect(count('generations/')).toBe(2 * 12);
  await made.publisher.sweep();
  expect(count('generations/')).toBe(2 * 10);
  expect(await flaws(made.memory)).toEqual([]);
});

// Specification: PUBLISH-6
test('each generation says in words what changed, and so does what is not live yet', async () => {
  const made = await started();
  await publishAll(made, 1);
  const words = (await made.publisher.releases()).map(({ changes }) => changes);
  expect(words).toEqual([['Settings: notice line “1” added'], null]);
  expect(await made.publisher.waiting()).toEqual([]);
  made.content.current.profile.notice = 'Closed on Monday';
  expect(await made.publisher.waiting()).toEqual([
    'Settings: notice line changed from “1” to “Closed on Monday”',
  ]);
});
