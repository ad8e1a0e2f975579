import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { replaceAll } from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import {
  chapterPlace,
  CLASSES,
  classIdOf,
  classPlace,
  classRecords,
  idOf,
  kindOf,
  orderPlace,
  postPlace,
  RECORDS,
  recordsOf,
  type Kind,
  type RecordOf,
} from '#domain/content/places.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import type { Intent } from '#api/tree/commits.ts';
import type { Edit } from '#api/tree/repository.ts';
import { EditEntry, isWholesale } from '#domain/content/edit-entry.ts';
import { canonicalJson, type SiteContent } from '#domain/content/snapshot.ts';
import { Deleted } from '#domain/content/trash.ts';
import { ok } from '#domain/text/outcome.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { FormerFolderError, type FormerItem } from './former-folder.ts';

/** What the first commits of a moved site are called. */
const MOVED = 'moveFormerFolder';

/** A side that is missing is a record that was not there. */
const FormerChange = z.object({
  place: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** An edit as the former audit log has it: two items, one when it was noted and one when it was made. */
const FormerEdit = EditEntry.extend({ records: z.base64().optional() });
const Trashed = z.object({
  id: z.string(),
  by: z.string(),
  deletedAt: z.number(),
  what: Deleted.optional(),
  restoredAt: z.number().optional(),
});
type Trashed = z.infer<typeof Trashed>;

/** One commit to be made again. */
interface Step {
  intent: Intent;
  at: number;
  edit: Edit;
}

/** The edits of the former audit log, the newest first; without records those of which is not known what they changed. */
const readEdits = (items: readonly FormerItem[]) => {
  const bySortKey = (partition: RegExp) =>
    new Map(items.flatMap((item) => (partition.test(item.pk) ? [[item.sk, item] as const] : [])));
  const [made, changed] = [bySortKey(/^EDIT#/), bySortKey(/^CHANGE#\d{4}-\d\d$/)];
  return [...new Set([...made.keys(), ...changed.keys()])]
    .sort()
    .reverse()
    .flatMap((sk) => {
      const { records, at, ...entry } = FormerEdit.parse(changed.get(sk) ?? made.get(sk));
      // It changed nothing, or what it changed is no longer kept.
      if (!changed.has(sk) && !isWholesale(entry.operation)) return [];
      const json = records && String(brotliDecompressSync(Buffer.from(records, 'base64')));
      return {
        intent: { ...entry, id: sk.slice(sk.indexOf('#') + 1) },
        at,
        records: json === undefined ? undefined : z.array(FormerChange).parse(JSON.parse(json)),
        isMade: made.has(sk),
      };
    });
};

const isSame = (place: string, found: unknown, noted: unknown): boolean => {
  if (found === undefined || noted === undefined) return found === noted;
  const read = RECORDS[kindOf(place) as Kind].safeParse(noted);
  if (!read.success) return false;
  // Who adds or deletes a chapter noted no order.
  if (kindOf(place) === 'order') return true;
  return canonicalJson(found) === canonicalJson(read.data);
};

/** The records of a site, walked back in time. */
const walked = (content: SiteContent) => {
  const records = recordsOf(content);

  /** Sets a record; the list that names it follows, with a new name at `position`. */
  const set = (place: string, value: object | undefined, position = Infinity): void => {
    if (value === undefined) records.delete(place);
    else records.set(place, value);
    const kind = kindOf(place);
    if (kind !== 'class' && kind !== 'chapter') return;
    const [list, name] =
      kind === 'class'
        ? [CLASSES, idOf(place)]
        : [orderPlace(classIdOf(place)), Number(place.slice(place.lastIndexOf('/') + 1))];
    const names = (records.get(list) ?? []) as unknown[];
    const others = names.filter((one) => one !== name);
    if (value === undefined) records.set(list, others);
    else if (others.length === names.length) records.set(list, names.toSpliced(position, 0, name));
  };

  return { records, set };
};
type Walked = ReturnType<typeof walked>;

const kindsOf = <K extends Kind>(records: ReadonlyMap<string, object>, kind: K) =>
  [...records].filter(([place]) => kindOf(place) === kind) as [string, RecordOf<K>][];

const setAll =
  (values: ReadonlyMap<string, object | undefined>): Edit =>
  (content) =>
    Promise.resolve(ok(content.setAll(values)));

/** Takes records back to what they were, a new name in its list at `position`; what makes them again what they are now. */
const takeBack = (
  { records, set }: Walked,
  before: Iterable<readonly [place: string, value: object | undefined]>,
  position?: number,
): Edit => {
  const all = [...before];
  const values = new Map(all.map(([place]) => [place, records.get(place)]));
  for (const [index, [place, value]] of all.entries()) {
    set(place, value, index === 0 ? position : undefined);
  }
  return setAll(values);
};

/** Takes edits back for as long as what they left is what is there, and returns them, the oldest first. */
const walkBack = (
  site: Walked,
  noted: ReturnType<typeof readEdits>,
  positions: ReadonlyMap<string, number>,
): Step[] => {
  const steps: Step[] = [];
  for (const { intent, at, records: changes, isMade } of noted) {
    const fits = changes?.every(({ place, after }) =>
      isSame(place, site.records.get(place), after),
    );
    // Not made: its process ended before.
    if (fits !== true && !isMade) continue;
    if (!changes || fits !== true) break;
    const before = changes.map((one) => [one.place, one.before as object | undefined] as const);
    steps.unshift({ intent, at, edit: takeBack(site, before, positions.get(intent.id)) });
  }
  return steps;
};

/** The records that something deleted was, and the call that deleted it; none where its place is gone or taken. */
const deletedRecords = (
  { records }: Walked,
  what: Deleted,
): { operation: string; target: string; before: [string, object][] } | undefined => {
  switch (what.kind) {
    case 'post': {
      const { id, slug } = what.record;
      const isTaken = kindsOf(records, 'post').some(([, post]) => post.slug === slug);
      if (records.has(postPlace(id)) || isTaken) return undefined;
      const before: [string, object][] = [[postPlace(id), what.record]];
      return { operation: 'deleteBlogPost', target: id, before };
    }
    case 'class': {
      const { id } = what.record;
      if (records.has(classPlace(id))) return undefined;
      return { operation: 'deleteClass', target: id, before: classRecords(what.record) };
    }
    case 'chapter': {
      const { classId, record } = what;
      const place = chapterPlace(classId, record.id);
      if (!records.has(classPlace(classId)) || records.has(place)) return undefined;
      const target = `${classId}/${record.id}`;
      return { operation: 'deleteChapter', target, before: [[place, record]] };
    }
    case 'video':
    case 'material': {
      const { classId, chapterId, record, position } = what;
      const place = chapterPlace(classId, chapterId);
      const chapter = records.get(place) as Chapter | undefined;
      const list = what.kind === 'video' ? 'videos' : 'materials';
      if (chapter === undefined || chapter[list].some(({ id }) => id === record.id))
        return undefined;
      const operation = what.kind === 'video' ? 'deleteVideo' : 'deleteMaterial';
      const target = `${classId}/${chapterId}/${record.id}`;
      const whole = { ...chapter, [list]: chapter[list].toSpliced(position, 0, record) };
      return { operation, target, before: [[place, whole]] };
    }
  }
};

/**
 * Commits the content of a former data folder, with as much of its history as fits: the edits whose records are kept, back
 * to the first after which something else was there than they left, and the deletions of the last 30 days.
 */
export const moveContent = async (
  table: ItemTable,
  content: SiteContent,
  { items, now }: { items: readonly FormerItem[]; now: number },
): Promise<{ changes: number; deletionsLost: number }> => {
  const site = walked(content);
  const trash = items
    .filter(({ sk, expiresAt }) => sk === 'TRASH' && Number(expiresAt) > now)
    .map((item) => Trashed.parse(item))
    .sort((one, other) => other.deletedAt - one.deletedAt);
  const positions = new Map(
    trash.flatMap(({ id, what }) => (what && 'position' in what ? [[id, what.position]] : [])),
  );
  const steps = walkBack(site, readEdits(items), positions);
  const isKept = new Set(steps.map(({ intent }) => intent.id));
  const unmade = new Set<string>();
  for (const { id, by, deletedAt: at, what, restoredAt } of trash) {
    if (isKept.has(id) || restoredAt !== undefined) continue;
    const deletion = what && deletedRecords(site, what);
    if (deletion === undefined) unmade.add(id);
    else {
      const { before, ...call } = deletion;
      const edit = takeBack(site, before, positions.get(id));
      steps.push({ intent: { id, by, ...call }, at, edit });
    }
  }
  steps.sort((one, other) => one.at - other.at);
  // Posts that are added later get their addresses then.
  for (const [place, claim] of kindsOf(site.records, 'slug')) {
    if (!site.records.has(postPlace(claim.post))) site.records.delete(place);
  }

  let time = Math.min(now, ...steps.map(({ at }) => at)) - 1;
  const repository = openSite(table, { now: () => time });
  const commit = (intent: Intent, edit: Edit) => repository.commit(intent, edit);
  const moving = () => ({ id: randomUUID(), by: '', operation: MOVED, target: '' });
  const begun = await commit(moving(), setAll(site.records));
  for (const { intent, at, edit } of begun.kind === 'ok' ? steps : []) {
    time = at;
    const made = await commit(intent, edit);
    if (made.kind !== 'ok' || made.value?.id !== intent.id) unmade.add(intent.id);
  }
  time = now;
  const done = await commit(moving(), replaceAll(content));
  if (done.kind !== 'ok') throw new FormerFolderError(done.message);
  const deletionsLost = trash.filter(({ id }) => unmade.has(id)).length;
  const changes =
    begun.kind === 'ok' ? steps.filter((step) => !unmade.has(step.intent.id)).length : 0;
  return { changes, deletionsLost };
};
