import { expect, test } from 'vitest';
import { BusyError } from '#api/stores/errors.ts';
import { CHANGES_NOTED } from '#api/tree/commits.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT, invalid, ok } from '#domain/text/texts.ts';
import { CROWD, crowd } from '#support/amount.ts';
import { CrashError, crashingTable } from '#support/crashing-table.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { collectGarbage } from '#api/tree/collect.ts';
import { hashOf, textIn } from '#api/tree/objects.ts';
import { EMPTY } from '#api/tree/trees.ts';
import {
  aRepository,
  commit,
  counting,
  done,
  openOn,
  recordsIn,
  setting,
} from '#support/a-repository.ts';

const long = (text: string) => ({ text: text.padEnd(70, '.') });

test('an edit is read back, by this process and by another; a refused one leaves everything', async () => {
  const { repository, table, clock } = aRepository();
  expect(await recordsIn((await repository.read()).content)).toEqual(new Map());
  const records = { 'note/1': long('a'), 'note/2': { b: 1 } };
  // The second time there is nothing to change.
  for (const _ of [1, 2]) done(await commit(repository, setting(records)));
  const revision = await repository.revision();
  expect(await commit(repository, () => Promise.resolve(invalid('no')))).toEqual(invalid('no'));
  for (const process of [repository, openOn(table, clock.now)]) {
    const { content, commit: made } = await process.read();
    expect(await recordsIn(content)).toEqual(new Map(Object.entries(records)));
    expect(made).toMatchObject({ n: 1, by: 'Asha', root: revision, at: clock.now() });
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
  expect(await (await repository.read()).content.get('note/1')).toMatchObject({ count: CROWD });
  const log = await repository.commits.log(1_000);
  expect(log.map(({ n }) => n)).toEqual(crowd((index) => CROWD - index));
  expect(new Set(log.map(({ id }) => id))).toEqual(new Set(crowd((index) => `by-${index}`)));
  log.slice(0, -1).forEach(({ from }, index) => {
    expect(from).toBe(log[index + 1]?.root);
  });
});

test('an edit that is asked for again under its id is answered and not made again', async () => {
  const { repository, table, clock } = aRepository();
  const first = await commit(repository, counting('note/1'), 'once');
  expect(await commit(repository, counting('note/1'), 'once')).toEqual(first);
  await commit(repository, counting('note/1'), 'other');
  expect(await commit(openOn(table, clock.now), counting('note/1'), 'once')).toEqual(first);
  expect(await (await repository.read()).content.get('note/1')).toMatchObject({ count: 2 });
  // Both at once, in two processes.
  const twice = [repository, openOn(table, clock.now)];
  await Promise.all(twice.map((one) => commit(one, counting('note/1'), 'twice')));
  expect(await (await repository.read()).content.get('note/1')).toMatchObject({ count: 3 });
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

test('a commit says what it changed, also where that is too much to be noted', async () => {
  const { repository } = aRepository();
  const all = Array.from({ length: CHANGES_NOTED + 1 }, (_, n) => [`note/${n}`, { n }] as const);
  const many = Object.fromEntries(all);
  const wholesale = done(await commit(repository, setting(many)));
  expect(wholesale).not.toHaveProperty('changes');
  expect(wholesale && (await repository.changesOf(wholesale))).toHaveLength(CHANGES_NOTED + 1);
  const [place, gone] = ['note/3', 'note/4'];
  const one = done(await commit(repository, setting({ [place]: long('x'), [gone]: undefined })));
  const { content } = await repository.read();
  const changes = one && (await repository.changesOf(one));
  expect(changes).toEqual([
    { place, before: '={"n":3}', after: await content.version(place) },
    { place: gone, before: '={"n":4}' },
  ]);
  expect(await content.recall(['={"n":3}'])).toEqual([{ n: 3 }]);
  expect(await repository.diff(one?.from ?? '', one?.root ?? '')).toEqual(changes);
});

test('an edit that takes longer than the collector waits gives up', async () => {
  const { table, clock, repository } = aRepository();
  let tries = 0;
  const slow: Parameters<typeof commit>[1] = (content) => {
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
  expect(await (await repository.read()).content.get('note/1')).toBeUndefined();
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
    const both: Parameters<typeof commit>[1] = async (content) => {
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

test('content in the former format, without parts, is read and edited as if it had never been in another', async () => {
  const { repository, table, clock } = aRepository();
  const notes = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`note/${n}`, { n }]));
  const put = async (value: object) => {
    const text = JSON.stringify(value);
    const hash = hashOf(text);
    if (textIn(hash) === undefined) await table.putMany([repository.objects.itemOf(hash, text)]);
    return hash;
  };
  const directories: Record<string, string> = {};
  for (const last of '0123456789') {
    const some = Object.entries(notes).filter(([place]) => place.endsWith(last));
    const entries = some.map(([place, note]) => [place, hashOf(JSON.stringify(note))] as const);
    directories[`note/${last}`] = await put(Object.fromEntries(entries));
  }
  const root = await put({ format: 1, directories });
  const first = { id: 'a', by: 'Asha', operation: 'edit', target: '', n: 1, at: clock.now() };
  await repository.commits.flip({ ...first, from: EMPTY.hash, root }, undefined);

  const cold = openOn(table, clock.now);
  expect(Object.fromEntries(await recordsIn((await cold.read()).content))).toEqual(notes);
  const changes = { 'note/7': undefined, 'note/x': { n: 100 } };
  const edit = done(await commit(cold, setting(changes)));
  const next = openOn(table, clock.now);
  const changed = await next.diff(root, edit?.root ?? '');
  expect(changed.map(({ place }) => place)).toEqual(Object.keys(changes));
  const fresh = aRepository().repository;
  await commit(fresh, setting({ ...notes, ...changes }));
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
  expect(await (await openOn(table, clock.now).read()).content.get('note/0')).toEqual(long('0'));
});
