import { isWholesale } from '../domain/content/edit-entry.ts';
import { HISTORY_TEXT, planUndo } from '../domain/content/plan-undo.ts';
import {
  chaptersOf,
  CLASSES,
  classPlace,
  idOf,
  kindOf,
  orderPlace,
  readPlace,
  type RecordChange,
} from '../domain/content/places.ts';
import { KINDS } from '../domain/content/named-record.ts';
import { recordAt } from './records.ts';
import { canonicalJson } from '../domain/content/snapshot.ts';
import { TRASH_KEPT_MS, type TrashKind } from '../domain/content/trash.ts';
import type { Chapter } from '../domain/course/class.ts';
import type { Video } from '../domain/course/lesson.ts';
import { TEXT, duplicate, missing, ok } from '../domain/text/texts.ts';
import type { Commit } from '../tree/commits.ts';
import type { Content } from '../tree/content.ts';
import { hashOf, ifKept } from '../tree/objects.ts';
import type { Edit, Repository } from '../tree/repository.ts';

/** What was deleted: a record, or an item of a list of a chapter. */
interface Deleted {
  kind: TrashKind;
  /** What to call it in a list: `Chapter 4: Quadratic Equations`. */
  label: string;
  /** The place of the record that it is or is in. */
  place: string;
  /** Of a video or material: its id. */
  item?: string;
  /** Undoing these restores it, and nothing else. */
  changes: RecordChange[];
}

/** Something that was deleted and is not there. */
export interface DeletedRecord extends Deleted {
  /** Names it: `123`, and for further ones of the same commit `123-1`. */
  id: string;
  commit: Commit;
}

/** What is at the places of some records now, and all chapters of their classes. */
const recordsNow = async (
  content: Content,
  records: readonly RecordChange[],
): Promise<Map<string, unknown>> => {
  const places = new Set(records.map(({ place }) => place));
  for (const place of [...places].filter((each) => kindOf(each) === 'class')) {
    for (const chapter of await content.list(chaptersOf(idOf(place)))) places.add(chapter.place);
  }
  const found = await Promise.all(
    [...places].map(async (place) => [place, await content.get(place)] as const),
  );
  return new Map(found.filter(([, record]) => record !== undefined));
};

/** What undoing changes would do to some content, or why they cannot be undone. */
export const undoPlan = async (content: Content, records: readonly RecordChange[]) =>
  planUndo(await recordsNow(content, records), records);

/** What the changes of one commit deleted. */
const deletedIn = (records: readonly RecordChange[]): Deleted[] =>
  records.flatMap((change): Deleted[] => {
    const { place, before, after } = change;
    const { kind, id } = readPlace(place);
    if (before === undefined) return [];
    if (after !== undefined) return kind === 'chapter' ? itemsDeletedIn(change, records) : [];
    if (kind !== 'class' && kind !== 'chapter' && kind !== 'post') return [];
    // One that went with its class comes back with it.
    if (kind === 'chapter' && records.some((one) => one.place === classPlace(id))) return [];
    const isIn = (other: string) =>
      [place, orderPlace(id), CLASSES].includes(other) ||
      (kind === 'class' && other.startsWith(chaptersOf(id)));
    const changes = records.filter((one) => isIn(one.place));
    return [{ kind, label: KINDS[kind].title(before as never), place, changes }];
  });

const itemsDeletedIn = (change: RecordChange, records: readonly RecordChange[]): Deleted[] => {
  const { place, before, after } = change;
  const itemsOf = (chapter: unknown, kind: 'video' | 'material') =>
    ((chapter as Chapter | undefined)?.[`${kind}s`] ?? []) as readonly Pick<
      Video,
      'id' | 'title'
    >[];
  return (['video', 'material'] as const).flatMap((kind) => {
    // What was moved to another chapter is not deleted.
    const kept = new Set(
      records
        .filter((one) => kindOf(one.place) === 'chapter')
        .flatMap((one) => itemsOf(one.after, kind).map(({ id }) => id)),
    );
    const [was, own] = [itemsOf(before, kind), itemsOf(after, kind)];
    return was
      .filter(({ id }) => !kept.has(id))
      .map((item): Deleted => {
        // The others as the commit left them.
        const others = was.flatMap((one) =>
          one === item ? one : (own.find(({ id }) => id === one.id) ?? []),
        );
        const changes = [{ place, before: { ...(after as Chapter), [`${kind}s`]: others }, after }];
        return { kind, label: item.title, place, item: item.id, changes };
      });
  });
};

/** Names something deleted: of two deletions of one record the later one counts. */
const nameOf = ({ kind, place, item = '' }: Deleted): string => `${kind} ${place} ${item}`;

/**
 * Whether something deleted is there, so that nothing needs to be restored. Classes and chapters can be made anew under
 * the same id: they count only when they are equal.
 */
const isThere = async (
  content: Content,
  { kind, place, item, changes }: Deleted,
): Promise<boolean> => {
  if (kind === 'video' || kind === 'material') {
    const chapter = await recordAt(content, place as `chapter/${string}`);
    return chapter?.[`${kind}s`].some(({ id }) => id === item) ?? false;
  }
  if (kind === 'post') return (await content.version(place)) !== undefined;
  const equal = changes
    .filter(({ after }) => after === undefined)
    .map(async (one) => (await content.version(one.place)) === hashOf(canonicalJson(one.before)));
  return (await Promise.all(equal)).every(Boolean);
};

/** Restores something deleted, where it was among the others; refused where its place is in use or does not exist. */
export const restoreDeleted =
  (what: Deleted): Edit =>
  async (content) => {
    if (await isThere(content, what)) return ok(content);
    const hasPlace = (await content.version(what.place)) !== undefined;
    if (what.item !== undefined && !hasPlace) return missing(TEXT.missing.chapter);
    if ((what.kind === 'class' || what.kind === 'chapter') && hasPlace)
      return duplicate(TEXT.duplicate[what.kind], 'id');
    const plan = await undoPlan(content, what.changes);
    return plan.kind === 'possible'
      ? ok(content.setAll(plan.values))
      : missing(plan.kind === 'none' ? plan.message : HISTORY_TEXT.changed);
  };

/** Looks back through the commits of a site. What is undone or restored is an edit like any other. */
export const openHistory = (site: Repository) => {
  const keptRecords = async (commit: Commit): Promise<RecordChange[] | undefined> => {
    const changes = await ifKept(site.changesOf(commit));
    return (
      changes && ifKept(site.recordsOf(changes.filter(({ place }) => kindOf(place) !== 'slug')))
    );
  };

  const deletedBy = async (commit: Commit): Promise<DeletedRecord[]> => {
    const found = deletedIn((await keptRecords(commit)) ?? []);
    return found.map((what, index) => {
      return { ...what, commit, id: `${commit.n}${index > 0 ? `-${index}` : ''}` };
    });
  };

  return {
    /** The records that a commit changed, as it found and left them; `undefined` when they are not kept. */
    keptRecords,

    /** What was deleted within 30 days and is not there, the newest first. `now` is epoch milliseconds. */
    async deleted(now: number): Promise<DeletedRecord[]> {
      const { content } = await site.read();
      const found: DeletedRecord[] = [];
      const seen = new Set<string>();
      for await (const commit of site.commits.all()) {
        if (commit.at <= now - TRASH_KEPT_MS) break;
        // Restores and imports replace everything; the version before them is the way back.
        if (isWholesale(commit.operation)) continue;
        if (commit.changes?.some(({ before }) => before) !== true) continue;
        for (const one of await deletedBy(commit)) {
          if (seen.has(nameOf(one))) continue;
          seen.add(nameOf(one));
          if (!(await isThere(content, one))) found.push(one);
        }
      }
      return found;
    },

    /** What a commit deleted. */
    deletedBy,

    /** The commits that changed one record, the newest first, with what they changed of it. */
    async changesOf(
      place: string,
      limit: number,
    ): Promise<{ commit: Commit; change: RecordChange }[]> {
      const found: { commit: Commit; change: RecordChange }[] = [];
      for await (const commit of site.commits.all()) {
        if (!commit.changes?.some((one) => one.place === place)) continue;
        const change = (await keptRecords(commit))?.find((one) => one.place === place);
        if (change && found.push({ commit, change }) === limit) break;
      }
      return found;
    },
  };
};
