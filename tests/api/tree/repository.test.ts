import { expect, test } from 'vitest';
import type { Edit, Repository } from '#api/tree/repository';
import { BusyError } from '#api/stores/errors';
import { CHANGES_NOTED } from '#api/tree/commits';
import { LIMITS } from '#domain/text/limits';
import { invalid, ok, TEXT } from '#domain/text/texts';
import { CROWD, crowd, amount } from '#support/amount';
import { CrashError, crashingTable } from '#support/crashing-table';
import type { ItemTable } from '#api/stores/tables/item-table';
import { collectGarbage, type Kept } from '#api/tree/collect';
import { hashOf, textIn } from '#api/tree/objects';
import { EMPTY } from '#api/tree/trees';
import {
  aRepository,
  commit,
  counting,
  openOn,
  recordsIn,
  setting,
  make,
} from '#support/a-repository';
import { seededRandom } from '#support/random';
import { times } from '#support/builders';

/** What stands at a place now. */
const read = async (repository: Repository, place = 'note/1') =>
  (await repository.read()).content.get(place);
/** So many notes, each with its number. */
const notes = (count: number) => Object.fromEntries(times(count, (n) => [`note/${n}`, { n }]));
const long = (text: string) => ({ text: text.padEnd(70, '.') });

test('an edit is read back, by this process and by another; a refused one leaves everything', async () => {
  const { repository, table, clock } = aRepository();
  expect(await recordsIn((await repository.read()).content)).toEqual(new Map());
  const records = { 'note/1': long('a'), 'note/2': { b: 1 } };
  // The second time there is nothing to change.
  for (const _ of [1, 2]) await make(repository, setting(records));
  const revision = await repository.revision();
  expect(await commit(repository, () => Promise.resolve(invalid('no')))).toEqual(invalid('no'));
  for (const process of [repository, openOn(table, clock.now)]) {
    const { content, current } = await process.read();
    expect(await recordsIn(content)).toEqual(new Map(Object.entries(records)));
    expect(current?.commit).toMatchObject({ n: 1, by: 'Asha', root: revision, at: clock.now() });
    expect(await content.get('note/3')).toBeUndefined();
    expect(await content.version('note/3')).toBeUndefined();
  }
});

test('many processes that edit at once lose nothing, and the history has each of them once', async () => {
  const { repository, table, clock } = aRepository();
  const processes = crowd(() => openOn(table, clock.now));
  const outcomes = await Promise.all(
    processes.map((one, index) => commit(one, counting('note/1'), `by-${index}`)),
  );
  expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true);
  expect(await read(repository)).toMatchObject({ count: CROWD });
  const log = await repository.commits.log(1_000);
  expect(log.map(({ n }) => n)).toEqual(crowd((index) => CROWD - index));
  expect(new Set(log.map(({ id }) => id))).toEqual(new Set(crowd((index) => `by-${index}`)));
  log.slice(0, -1).forEach(({ from }, index) => expect(from).toBe(log[index + 1]?.root));
});

test('an edit that is asked for again under its id is answered and not made again', async () => {
  const { repository, table, clock } = aRepository();
  const first = await commit(repository, counting('note/1'), 'once');
  expect(await commit(repository, counting('note/1'), 'once')).toEqual(first);
  await commit(repository, counting('note/1'), 'other');
  expect(await commit(openOn(table, clock.now), counting('note/1'), 'once')).toEqual(first);
  expect(await read(repository)).toMatchObject({ count: 2 });
  // Both at once, in two processes.
  const twice = [repository, openOn(table, clock.now)];
  await Promise.all(twice.map((one) => commit(one, counting('note/1'), 'twice')));
  expect(await read(repository)).toMatchObject({ count: 3 });
});

// Specification: MODEL-15
test('a record that is too large is refused', async () => {
  const { repository } = aRepository();
  // A letter of three bytes: characters alone would fit.
  const large = { text: 'ੳ'.repeat(LIMITS.itemBytes / 3) };
  const refused = await commit(repository, setting({ 'note/1': large }));
  expect(refused).toEqual(invalid(TEXT.edit.tooLarge));
  expect(await repository.commits.log(9)).toEqual([]);
});

test('a commit says what it changed, also where that is much', async () => {
  const { repository } = aRepository();
  const many = notes(CHANGES_NOTED + 1);
  const wholesale = await make(repository, setting(many));
  expect(wholesale).not.toHaveProperty('changes');
  expect(wholesale && (await repository.changesOf(wholesale))).toHaveLength(CHANGES_NOTED + 1);
  const [place, gone] = ['note/3', 'note/4'];
  const one = await make(repository, setting({ [place]: long('x'), [gone]: undefined }));
  const { content } = await repository.read();
  const changes = one && (await repository.changesOf(one));
  expect(changes).toEqual([
    { place, before: '={"n":3}', after: await content.version(place) },
    { place: gone, before: '={"n":4}' },
  ]);
  expect(await repository.objects.readAll(['={"n":3}'])).toEqual([{ n: 3 }]);
  expect(await repository.diff(one?.from ?? '', one?.root ?? '')).toEqual(changes);
});

test('an edit that takes longer than the collector waits gives up', async () => {
  const { table, clock, repository } = aRepository();
  let tries = 0;
  const slow: Edit = (content) => {
    tries += 1;
    if (tries === 2) clock.pass(31 * 60_000);
    return Promise.resolve(ok(content.set('note/1', long('slow'))));
  };
  const putMany: typeof table.putMany = async (items) => {
    await table.putMany(items);
    // Another process is faster than the first attempt.
    if (tries === 1) await commit(repository, counting('note/2'));
  };
  const overtaken = openOn({ ...table, putMany }, clock.now);
  await expect(commit(overtaken, slow)).rejects.toBeInstanceOf(BusyError);
  expect(await read(repository)).toBeUndefined();
  // The next one is not held up.
  expect((await commit(overtaken, counting('note/1'))).kind).toBe('ok');
});

// Specification: HISTORY-4
test('a crash after any write shows all or nothing, and the same request makes it once', async () => {
  let crashes = 0;
  for (let writes = 0; ; writes += 1) {
    const { repository, table, clock } = aRepository();
    await commit(repository, counting('note/1'), 'first');
    const state = async () => {
      const cold = openOn(table, clock.now);
      const log = (await cold.commits.log(9)).map(({ id }) => id);
      return { records: await recordsIn((await cold.read()).content), log };
    };
    const before = await state();
    const both: Edit = async (content) => {
      const counted = await counting('note/1')(content);
      return counted.kind === 'ok' ? counting('note/2')(counted.value) : counted;
    };
    const crashing = openOn(crashingTable(table, writes), clock.now);
    const outcome: unknown = await commit(crashing, both, 'it').catch((error: unknown) => error);
    if (!(outcome instanceof CrashError)) break;
    crashes += 1;
    expect(await state()).toEqual(before);
    for (const process of [repository, crashing]) {
      await commit(openOn(table, clock.now), both, 'it');
      expect((await commit(process, both, 'it').catch(() => undefined))?.kind ?? 'ok').toBe('ok');
    }
    const { records, log } = await state();
    expect(log).toEqual(['it', 'first']);
    expect([...records.values()]).toMatchObject([{ count: 2 }, { count: 1 }]);
  }
  // Two records, their directory, the root, the log and the id of the former, the flip.
  expect(crashes).toBe(7);
});

test('content in the former format, without parts, is read and edited like any other', async () => {
  const { repository, table, clock } = aRepository();
  const former = notes(90);
  const put = async (value: object) => {
    const text = JSON.stringify(value);
    const hash = hashOf(text);
    if (textIn(hash) === undefined) await table.putMany([repository.objects.itemOf(hash, text)]);
    return hash;
  };
  const directories: Record<string, string> = {};
  for (const last of '0123456789') {
    const some = Object.entries(former).filter(([place]) => place.endsWith(last));
    const entries = some.map(([place, note]) => [place, hashOf(JSON.stringify(note))] as const);
    directories[`note/${last}`] = await put(Object.fromEntries(entries));
  }
  const root = await put({ format: 1, directories });
  const first = { id: 'a', by: 'Asha', operation: 'edit', target: '', n: 1, at: clock.now() };
  await repository.commits.flip({ ...first, from: EMPTY.hash, root }, undefined);

  const cold = openOn(table, clock.now);
  expect(Object.fromEntries(await recordsIn((await cold.read()).content))).toEqual(former);
  const changes = { 'note/7': undefined, 'note/x': { n: 100 } };
  const edit = await make(cold, setting(changes));
  const next = openOn(table, clock.now);
  const changed = await next.diff(root, edit?.root ?? '');
  expect(changed.map(({ place }) => place)).toEqual(Object.keys(changes));
  const fresh = aRepository().repository;
  await commit(fresh, setting({ ...former, ...changes }));
  expect(await next.revision()).toBe(await fresh.revision());
});

test('what a commit names again while it is collected stays', async () => {
  const { repository, table, clock } = aRepository();
  for (let day = 0; day < 5; day += 1) {
    await commit(repository, setting({ [`note/${day % 2}`]: long(`${day}`) }));
    clock.pass(24 * 3_600_000);
  }
  let committed = false;
  // Right before the collector deletes its first object, an edit brings a deleted text back.
  const slow: ItemTable = {
    ...table,
    remove: async (key, condition) => {
      if (!committed && key.pk.startsWith('object')) {
        committed = true;
        await commit(openOn(table, clock.now), setting({ 'note/0': long('0') }));
      }
      return table.remove(key, condition);
    },
  };
  await collectGarbage(openOn(slow, clock.now), { ms: 0, commits: 1, trees: 1 }, clock.now());
  expect(committed).toBe(true);
  expect(await read(openOn(table, clock.now), 'note/0')).toEqual(long('0'));
});

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
      times(size, () => [`note/${int(120)}`, random() < 0.3 ? undefined : { text: text() }]),
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
      await make(either(), setting(Object.fromEntries(change)));
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
      await make(either(), setting(Object.fromEntries(restored)));
      await made(restored);
      expect(moments.at(-1)).toEqual(target);
    },
    async () => {
      const change = aChange();
      const crashing = openOn(crashingTable(table, int(8)), clock.now);
      await commit(crashing, setting(Object.fromEntries(change))).catch((error: unknown) =>
        expect(error).toBeInstanceOf(CrashError),
      );
      await made(change);
    },
    async () => {
      clock.pass(2 * HOUR_MS);
      const on: ItemTable = random() < 0.5 ? crashingTable(table, int(9)) : table;
      await collectGarbage(openOn(on, clock.now), POLICY, clock.now()).catch((error: unknown) =>
        expect(error).toBeInstanceOf(CrashError),
      );
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
