import { expect, test } from 'vitest';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { memoryTable } from '../../support/memory-table.ts';
import { collectGarbage } from '#api/tree/collect.ts';
import { MissingObjectError } from '#api/tree/objects.ts';
import { aRepository, commit, openOn, recordsIn, setting } from './a-repository.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = { ms: 0, commits: 0, trees: 0 };

/** Five commits, each a day after the one before. */
const filled = async () => {
  const made = aRepository(memoryTable());
  for (let day = 0; day < 5; day += 1) {
    await commit(made.repository, setting({ [`note/${day % 2}`]: { text: `${day}`.repeat(70) } }));
    made.clock.pass(24 * HOUR_MS);
  }
  return made;
};
const countOf = async ({ repository }: Awaited<ReturnType<typeof filled>>): Promise<number> => {
  let count = 0;
  for await (const some of repository.objects.stored()) count += some.length;
  return count;
};

test('the collector leaves what is kept and nothing else', async () => {
  const all = await filled();
  const { repository, clock } = all;
  const roots = (await repository.commits.log(9)).map(({ root }) => root);
  const pinned = roots.slice(4);
  // What is pinned and what is there now.
  await collectGarbage(repository, { ...AT_ONCE, trees: 1, commits: 1, pinned }, clock.now());
  expect(await repository.commits.log(9)).toHaveLength(1);
  for (const root of [roots[0], roots[4]]) {
    expect((await recordsIn((await repository.at(root ?? '')).content)).size).toBeGreaterThan(0);
  }
  await expect(openOn(all.table, clock.now).at(roots[2] ?? '')).rejects.toBeInstanceOf(
    MissingObjectError,
  );
  // Two roots, the directory of two notes, their three records, and the record that the last commit found.
  expect(await countOf(all)).toBe(7);
});

test('what a commit names again while it is collected stays', async () => {
  const { table, clock } = await filled();
  const text = { text: '0'.repeat(70) };
  let committed = false;
  // Right before the collector deletes its first object, an edit brings a deleted text back.
  const slow: ItemTable = {
    ...table,
    remove: async (key, condition) => {
      if (!committed && key.pk.startsWith('object')) {
        committed = true;
        await commit(openOn(table, clock.now), setting({ 'note/0': text }));
      }
      return table.remove(key, condition);
    },
  };
  await collectGarbage(openOn(slow, clock.now), { ...AT_ONCE, commits: 1, trees: 1 }, clock.now());
  expect(committed).toBe(true);
  expect(await (await openOn(table, clock.now).read()).content.get('note/0')).toEqual(text);
});
