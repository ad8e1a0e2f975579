import { expect, test } from 'vitest';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { collectGarbage, type Kept } from '#api/tree/collect.ts';
import { amount } from '#support/amount.ts';
import { seededRandom } from '#support/random.ts';
import { CrashError, crashingTable } from '#support/crashing-table.ts';
import { aRepository, commit, done, openOn, recordsIn, setting } from '#support/a-repository.ts';

const HOUR_MS = 3_600_000;
const POLICY: Kept = { ms: 24 * HOUR_MS, commits: 4, trees: 3 };

/** Edits, races, crashes and collections by chance on one table, beside whole copies of what it should hold. */
const aHistory = async (seed: number): Promise<void> => {
  const random = seededRandom(seed);
  const int = (below: number) => Math.floor(random() * below);
  const { table, clock } = aRepository();
  const processes = [openOn(table, clock.now), openOn(table, clock.now)] as const;
  const either = () => processes[int(2)] ?? processes[0];
  /** The records after each commit, the newest last. */
  const moments: Map<string, object>[] = [new Map<string, object>()];
  const roots = [await processes[0].revision()];

  const aChange = (): Map<string, object | undefined> => {
    const size = random() < 0.1 ? 60 : 1 + int(3);
    const text = () => `${seed} ${int(4)}`.repeat(1 + int(40));
    return new Map(
      Array.from({ length: size }, () => [
        `note/${int(120)}`,
        random() < 0.3 ? undefined : { text: text() },
      ]),
    );
  };
  const apply = (change: ReadonlyMap<string, object | undefined>) => {
    const next = new Map(moments.at(-1));
    for (const [place, value] of change) {
      if (value) next.set(place, value);
      else next.delete(place);
    }
    return next;
  };
  const made = async (change: ReadonlyMap<string, object | undefined>) => {
    const root = await processes[0].revision();
    if (root === roots.at(-1)) return;
    moments.push(apply(change));
    roots.push(root);
  };

  const steps = [
    async () => {
      const change = aChange();
      done(await commit(either(), setting(Object.fromEntries(change))));
      await made(change);
    },
    async () => {
      // Two at once: the log says which was first.
      const changes = [aChange(), aChange()];
      const ids = [`a${moments.length}`, `b${moments.length}`];
      await Promise.all(
        processes.map((one, index) =>
          commit(
            one,
            setting(Object.fromEntries(changes[index] ?? [])),
            `${seed}-${ids[index] ?? ''}`,
          ),
        ),
      );
      const log = (await processes[0].commits.log(2)).reverse();
      for (const { id, root } of log) {
        const index = ids.findIndex((one) => `${seed}-${one}` === id);
        if (index === -1) continue;
        moments.push(apply(changes[index] ?? new Map()));
        roots.push(root);
      }
    },
    async () => {
      // Back to an earlier moment that is kept as a whole.
      const back = Math.max(0, roots.length - 1 - int(POLICY.trees));
      const [target, root] = [moments[back], roots[back]];
      const changed = await either().diff(await either().revision(), root ?? '');
      const values = await processes[0].objects.readAll(
        changed.flatMap(({ after }) => after ?? []),
      );
      const restored = new Map<string, object | undefined>(
        changed.map(({ place, after }) => [place, after ? (values.shift() as object) : undefined]),
      );
      done(await commit(either(), setting(Object.fromEntries(restored))));
      await made(restored);
      expect(moments.at(-1)).toEqual(target);
    },
    async () => {
      const change = aChange();
      const crashing = openOn(crashingTable(table, int(8)), clock.now);
      await commit(crashing, setting(Object.fromEntries(change))).catch((error: unknown) => {
        expect(error).toBeInstanceOf(CrashError);
      });
      await made(change);
    },
    async () => {
      clock.pass(2 * HOUR_MS);
      const on: ItemTable = random() < 0.5 ? crashingTable(table, int(9)) : table;
      await collectGarbage(openOn(on, clock.now), POLICY, clock.now()).catch((error: unknown) => {
        expect(error).toBeInstanceOf(CrashError);
      });
    },
  ];
  for (let step = 0; step < 40; step += 1) {
    clock.pass(int(5 * HOUR_MS));
    await steps[random() < 0.5 ? 0 : int(steps.length)]?.();
    const cold = random() < 0.2 ? openOn(table, clock.now) : either();
    const { content } = await cold.read();
    expect(await recordsIn(content), `seed ${seed}, step ${step}`).toEqual(moments.at(-1));
  }
  for (const [index, root] of roots.entries()) {
    if (index < roots.length - POLICY.trees) continue;
    expect(await recordsIn((await processes[0].at(root)).content)).toEqual(moments[index]);
  }
  // The same records put at once have the same root.
  const fresh = aRepository().repository;
  await commit(fresh, setting(Object.fromEntries(moments.at(-1) ?? [])));
  expect(await fresh.revision()).toBe(await processes[0].revision());
};

test('random histories are what whole copies say', async () => {
  const histories = amount({ sample: 25, full: 2_000 });
  for (let seed = 1; seed <= histories; seed += 1) await aHistory(seed);
}, 3_600_000);
