import { change } from '#api/content/edits';
import type { ItemTable } from '#api/stores/tables/item-table';
import type { Content } from '#api/tree/content';
import { openRepository, type Edit, type Repository } from '#api/tree/repository';
import { PROFILE } from '#domain/content/places';
import type { Profile } from '#domain/profile/profile';
import { ok, type Outcome } from '#domain/text/texts';
import { aClock, memoryTable } from './memory-stores.ts';

/** All notes stand in one directory, which has parts when they are many. */
const directoryOf = (): string => 'note';

/** One process on a table. What it waits for comes at once. */
export const openOn = (table: ItemTable, now: () => number): Repository =>
  openRepository({
    table,
    directoryOf,
    settle: (content) => Promise.resolve(ok(content)),
    now,
    random: () => 0,
  });

/** A repository whose table has its clock: what it keeps for a week must not end by the day on which a test runs. */
export const aRepository = () => {
  const clock = aClock();
  const table = memoryTable(clock.now);
  return { table, clock, repository: openOn(table, clock.now) };
};

export const setting =
  (records: Readonly<Record<string, object | undefined>>): Edit =>
  (content) =>
    Promise.resolve(ok(content.setAll(new Map(Object.entries(records)))));

/** Adds to the counter of a place. */
export const counting =
  (place: string): Edit =>
  async (content) => {
    const { count = 0 } = ((await content.get(place)) ?? {}) as { count?: number };
    return ok(content.set(place, { count: count + 1, padding: 'x'.repeat(70) }));
  };

let edits = 0;
export const commit = (repository: Repository, edit: Edit, id = `edit-${(edits += 1)}`) =>
  repository.commit({ id, by: 'Asha', operation: 'edit', target: '' }, edit);

/** The value of an outcome, which has to be good. */
export const done = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'ok') throw new Error(`${outcome.kind}: ${outcome.message}`);
  return outcome.value;
};

/** Makes an edit, which has to be possible; the commit, where anything changed. */
export const make = async (...asked: Parameters<typeof commit>) => done(await commit(...asked));

/** An edit of the settings of a site. */
export const settings = (fields: Partial<Profile>): Edit =>
  change(PROFILE, (profile) => ok({ ...profile, ...fields }));

/** Everything that a content holds, by place. */
export const recordsIn = async (content: Content): Promise<Map<string, unknown>> => {
  const listed = await content.list('');
  const records = listed.map(async ({ place }) => [place, await content.get(place)] as const);
  return new Map(await Promise.all(records));
};
