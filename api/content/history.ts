import { isWholesale } from '../domain/content/edit-entry.ts';
import { HISTORY_TEXT, planUndo, type UndoPlan } from '../domain/content/plan-undo.ts';
import {
  chapterPlace,
  chaptersOf,
  CLASSES,
  classIdOf,
  classPlace,
  classRecords,
  idOf,
  kindOf,
  orderPlace,
  postPlace,
  type RecordChange,
} from '../domain/content/places.ts';
import { recordAt } from './records.ts';
import { canonicalJson } from '../domain/content/snapshot.ts';
import { TRASH_KEPT_MS, type Deleted } from '../domain/content/trash.ts';
import { undoChange } from '../domain/content/undo-change.ts';
import type { Post } from '../domain/blog/post.ts';
import type { Chapter } from '../domain/course/chapter.ts';
import type { ClassDetails } from '../domain/course/class.ts';
import { missing, ok } from '../domain/text/outcome.ts';
import type { Commit } from '../tree/commits.ts';
import type { Content } from '../tree/content.ts';
import { hashOf, MissingObjectError } from '../tree/objects.ts';
import type { Edit, Repository } from '../tree/repository.ts';

const READ_AT_ONCE = 100;

/** Something that was deleted and is not there. */
export interface DeletedRecord {
  /** Names it: `123`, and for further ones of the same commit `123-1`. */
  id: string;
  commit: Commit;
  what: Deleted;
}

/** Records that a person knows; addresses and the list of classes follow them (`open-site.ts`). */
const SHOWN = new Set(['profile', 'class', 'order', 'chapter', 'post']);

/** An order of ids with one change of it undone; later changes of the order stay. `undefined` when they touched the same. */
const undoneOrder = ({ before, after }: RecordChange, now: unknown): object | undefined => {
  const [was, became, is] = [before, after, now].map((ids) =>
    Array.isArray(ids) ? ids.map((id: unknown) => ({ id })) : [],
  );
  const shape = { kind: 'items', of: { kind: 'whole' } } as const;
  const { value, touched } = undoChange(shape, { before: was, after: became, now: is });
  if (touched.length > 0) return undefined;
  return (value as { id: unknown }[] | undefined)?.map(({ id }) => id);
};

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

/** What was deleted of one record, whole or of its lists. */
const deletedIn = (change: RecordChange, records: readonly RecordChange[]): Deleted[] => {
  const { place, before, after } = change;
  const orderBefore = (of: string): unknown[] =>
    (records.find((one) => one.place === of)?.before as unknown[] | undefined) ?? [];
  const position = (order: readonly unknown[], id: unknown) => Math.max(0, order.indexOf(id));
  if (before === undefined) return [];
  const classId = classIdOf(place);
  switch (kindOf(place)) {
    case 'post':
      return after === undefined ? [{ kind: 'post', record: before as Post }] : [];
    case 'class': {
      if (after !== undefined) return [];
      const chapters = orderBefore(orderPlace(classId)).flatMap((id) => {
        const own = records.find((one) => one.place === chapterPlace(classId, Number(id)));
        return own?.before === undefined ? [] : [own.before as Chapter];
      });
      const record = { ...(before as ClassDetails), id: classId, chapters };
      return [{ kind: 'class', position: position(orderBefore(CLASSES), classId), record }];
    }
    case 'chapter': {
      const chapter = before as Chapter;
      if (after === undefined) {
        // One that went with its class comes back with it.
        if (records.some((one) => one.place === classPlace(classId))) return [];
        const at = position(orderBefore(orderPlace(classId)), chapter.id);
        return [{ kind: 'chapter', classId, position: at, record: chapter }];
      }
      const { videos, materials } = after as Chapter;
      // What was moved to another chapter is not deleted.
      const isElsewhere = (list: 'videos' | 'materials', id: string) =>
        records.some(
          (one) =>
            one !== change &&
            kindOf(one.place) === 'chapter' &&
            (one.after as Chapter | undefined)?.[list].some((item) => item.id === id),
        );
      const where = { classId, chapterId: chapter.id };
      return [
        ...chapter.videos.flatMap((record, at): Deleted[] =>
          videos.some(({ id }) => id === record.id) || isElsewhere('videos', record.id)
            ? []
            : [{ kind: 'video', ...where, position: at, record }],
        ),
        ...chapter.materials.flatMap((record, at): Deleted[] =>
          materials.some(({ id }) => id === record.id) || isElsewhere('materials', record.id)
            ? []
            : [{ kind: 'material', ...where, position: at, record }],
        ),
      ];
    }
    default:
      return [];
  }
};

/** Names something deleted: of two deletions of one record the later one counts. */
const nameOf = (what: Deleted): string => {
  switch (what.kind) {
    case 'class':
      return classPlace(what.record.id);
    case 'chapter':
      return chapterPlace(what.classId, what.record.id);
    case 'post':
      return postPlace(what.record.id);
    case 'video':
    case 'material':
      return `${chapterPlace(what.classId, what.chapterId)}/${what.kind}/${what.record.id}`;
  }
};

/**
 * Whether something deleted is there, so that nothing needs to be restored. Classes and chapters can be made anew under
 * the same id: they count only when they are equal.
 */
const isThere = async (content: Content, what: Deleted): Promise<boolean> => {
  const isEqual = async (place: string, record: object) =>
    (await content.version(place)) === hashOf(canonicalJson(record));
  switch (what.kind) {
    case 'class': {
      const records = classRecords(what.record);
      const equal = await Promise.all(records.map(([place, record]) => isEqual(place, record)));
      return equal.every(Boolean);
    }
    case 'chapter':
      return isEqual(nameOf(what), what.record);
    case 'post':
      return (await content.version(nameOf(what))) !== undefined;
    case 'video':
    case 'material': {
      const chapter = await recordAt(
        content,
        'chapter',
        chapterPlace(what.classId, what.chapterId),
      );
      const items = what.kind === 'video' ? chapter?.videos : chapter?.materials;
      return items?.some(({ id }) => id === what.record.id) ?? false;
    }
  }
};

/** Looks back through the commits of a site. What is undone or restored is an edit like any other. */
export const openHistory = (site: Repository) => {
  const since = async function* (isWithin: (commit: Commit) => boolean): AsyncGenerator<Commit[]> {
    for (let below = Infinity; ;) {
      const commits = await site.commits.log(READ_AT_ONCE, below);
      const within = commits.filter(isWithin);
      if (within.length > 0) yield within;
      if (within.length < READ_AT_ONCE) return;
      below = commits.at(-1)?.n ?? 0;
    }
  };

  /** The records that a commit changed, as it found and left them. Throws `MissingObjectError`. */
  const changedRecords = async (commit: Commit): Promise<RecordChange[]> => {
    const changes = (await site.changesOf(commit)).filter(({ place }) => kindOf(place) !== 'slug');
    const names = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
    const values = new Map(
      (await site.objects.readAll(names)).map((value, index) => [names[index], value]),
    );
    return changes.map(({ place, before, after }) => ({
      place,
      ...(before && { before: values.get(before) }),
      ...(after && { after: values.get(after) }),
    }));
  };
  const shown = (records: readonly RecordChange[]) =>
    records.filter(({ place }) => SHOWN.has(kindOf(place)));

  const planOf = async (content: Content, records: readonly RecordChange[]): Promise<UndoPlan> =>
    planUndo(await recordsNow(content, shown(records)), shown(records));

  const keptRecords = async (commit: Commit): Promise<RecordChange[] | undefined> => {
    try {
      return await changedRecords(commit);
    } catch (error) {
      if (error instanceof MissingObjectError) return undefined;
      throw error;
    }
  };

  const deletedBy = async (commit: Commit): Promise<DeletedRecord[]> => {
    const records = (await keptRecords(commit)) ?? [];
    return records
      .flatMap((record) => deletedIn(record, records))
      .map((what, index) => ({ id: `${commit.n}${index > 0 ? `-${index}` : ''}`, commit, what }));
  };

  return {
    /** A commit by its number; `undefined` when it is not kept. */
    async find(n: number): Promise<Commit | undefined> {
      const [commit] = await site.commits.log(1, n + 1);
      return commit?.n === n ? commit : undefined;
    },

    /** Commits that hold for `isWithin`, the newest first, up to the first that does not. */
    since,

    /** The records that a commit changed, as it found and left them; `undefined` when they are not kept. */
    keptRecords: async (commit: Commit): Promise<RecordChange[] | undefined> => {
      const records = await keptRecords(commit);
      return records && shown(records);
    },

    /** What undoing a commit would do to some content, or why it cannot be undone. */
    async plan(content: Content, commit: Commit): Promise<UndoPlan> {
      const records = await keptRecords(commit);
      return records
        ? planOf(content, records)
        : { kind: 'none', message: HISTORY_TEXT.forgotten, done: false };
    },

    /**
     * Undoes one commit and none of those after it, field by field; refused where later ones touched the same
     * (HISTORY-5).
     */
    undo:
      (commit: Commit): Edit =>
      async (content) => {
        const records = await keptRecords(commit);
        if (records === undefined) return missing(HISTORY_TEXT.forgotten);
        const plan = await planOf(content, records);
        if (plan.kind === 'none') return missing(plan.message);
        if (plan.kind === 'touched') {
          return { kind: 'stale', message: HISTORY_TEXT.changed, current: plan.fields };
        }
        const values = new Map(plan.values);
        for (const record of records) {
          const { place } = record;
          if (values.has(place) || !['order', 'classes'].includes(kindOf(place))) continue;
          const order = undoneOrder(record, await content.get(place));
          if (order) values.set(place, order);
        }
        return ok(content.setAll(values));
      },

    /** What was deleted within 30 days and is not there, the newest first. `now` is epoch milliseconds. */
    async deleted(now: number): Promise<DeletedRecord[]> {
      const { content } = await site.read();
      const found: DeletedRecord[] = [];
      const seen = new Set<string>();
      for await (const commits of since(({ at }) => at > now - TRASH_KEPT_MS)) {
        for (const commit of commits) {
          // Restores and imports replace everything; the version before them is the way back.
          if (isWholesale(commit.operation)) continue;
          if (commit.changes?.some(({ before }) => before) !== true) continue;
          for (const one of await deletedBy(commit)) {
            if (seen.has(nameOf(one.what))) continue;
            seen.add(nameOf(one.what));
            if (!(await isThere(content, one.what))) found.push(one);
          }
        }
      }
      return found;
    },

    /** What a commit deleted. */
    deletedBy,

    /** Whether something that was deleted is there again. */
    isThere,

    /** The commits that changed one record, the newest first, with what they changed of it. */
    async changesOf(
      place: string,
      limit: number,
    ): Promise<{ commit: Commit; change: RecordChange }[]> {
      const found: { commit: Commit; change: RecordChange }[] = [];
      for await (const commits of since(() => found.length < limit)) {
        for (const commit of commits) {
          if (!commit.changes?.some((one) => one.place === place)) continue;
          const change = (await keptRecords(commit))?.find((one) => one.place === place);
          if (change) found.push({ commit, change });
        }
      }
      return found.slice(0, limit);
    },
  };
};
