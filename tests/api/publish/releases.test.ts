import { expect, onTestFinished, test } from 'vitest';
import { createGenerations, rootsOfGenerations } from '#api/publish/generations.ts';
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
  expect(await flaws(made.memory)).toEqual([]);
});

test('the roots of what can be restored, or may be live, are kept for the collector', async () => {
  const made = await started();
  await publishAll(made, 11);
  const { record } = createGenerations(made.memory.store);
  const kept = await Promise.all((await restorable(made.memory)).map(record));
  const roots = kept.map((each) => each?.root);
  expect(new Set(roots)).toHaveLength(10);
  expect(await rootsOfGenerations(made.memory.store)).toEqual(expect.arrayContaining(roots));
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

test('what is saved and not live yet is told in words', async () => {
  const made = await started();
  expect(await made.publisher.waiting()).toEqual([]);
  made.content.current.profile.notice = 'Closed on Monday';
  expect(await made.publisher.waiting()).toEqual([
    'Settings: notice line “Closed on Monday” added',
  ]);
});
