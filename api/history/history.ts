import * as z from 'zod';
import { describeRecordChanges, principalChanges } from '../domain/content/describe-changes.ts';
import { describeEdit, EDITS_KEPT_MS, isEdit, isWholesale } from '../domain/content/edit-entry.ts';
import type { EditEntry } from '../domain/content/edit-entry.ts';
import { HISTORY_TEXT, none, type UndoPlan } from '../domain/content/plan-undo.ts';
import { filesApart } from '../domain/content/content-files.ts';
import { publicOnly } from '../domain/content/public-view.ts';
import {
  CLASSES,
  withChanges,
  postPlace,
  PROFILE,
  readPlace,
  type RecordChange,
} from '../domain/content/places.ts';
import { chapterPath } from '../domain/course/addresses.ts';
import type { Chapter } from '../domain/course/class.ts';
import { classLabel, classPath } from '../domain/course/class-id.ts';
import { isSameData, type SiteContent } from '../domain/content/snapshot.ts';
import { TRASH_KEPT_MS, type TrashKind } from '../domain/content/trash.ts';
import { StoredPost, type Post } from '../domain/blog/post.ts';
import { TEXT, missing, ok, type Failure, type Outcome } from '../domain/text/texts.ts';
import { type Editing, makeEdit } from '../content/edits.ts';
import { trashed } from '../content/files.ts';
import { presentContent } from '../content/follow.ts';
import { openHistory, restoreDeleted, undoPlan, type DeletedRecord } from '../content/history.ts';
import type { Preview } from '../publish/preview.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { ItemTable } from '../stores/tables/item-table.ts';
import type { Commit, Intent } from '../tree/commits.ts';
import type { Content } from '../tree/content.ts';
import { hashOf } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';

/** Edits of one answer. */
const PAGE = 40;
/** Versions of one answer; more of them nobody reads on a phone. */
const VERSIONS = 30;
/** What was deleted permanently: a private item for each, until its commit is no longer kept. */
const FORGOTTEN = 'forgotten';

/** The most pages that are offered for one edit. */
const PAGES_KEPT = 8;

/** A page as it was before an edit and after it. */
const ComparedPage = z.strictObject({
  /** `Class 10, Chapter 3`; of pages that are only named by their address, that. */
  label: z.string(),
  /** Its addresses, as a new title gives a chapter another one; `null` when there was or is no such page. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
type ComparedPage = z.infer<typeof ComparedPage>;

/** The page that a record is about. */
const ownPage = ({ place, before, after }: RecordChange): ComparedPage => {
  const { kind, id, chapterId } = readPlace(place);
  const page = (label: string, pathOf: (value: unknown) => string): ComparedPage => ({
    label,
    before: before === undefined ? null : pathOf(before),
    after: after === undefined ? null : pathOf(after),
  });
  if (kind === 'profile') return page('Home page', () => '/');
  if (kind === 'post')
    return page('The post', (post) => `/blog/${encodeURIComponent((post as Post).slug)}`);
  return kind === 'chapter'
    ? page(`${classLabel(id)}, Chapter ${chapterId}`, (chapter) =>
        chapterPath(id, chapter as Chapter),
      )
    : page(classLabel(id), () => classPath(id));
};

/** The pages to compare for an edit: the record's own, then others that differ, from which both sides exist. */
const comparedPages = (
  changes: readonly RecordChange[],
  { changed }: { changed: readonly string[] },
): ComparedPage[] => {
  const own = changes.slice(0, 1).map(ownPage);
  const named = new Set(own.flatMap(({ before, after }) => [before, after]));
  const others = changed
    .filter((path) => !named.has(path))
    .map((path) => ({ label: decodeURI(path), before: path, after: path }));
  return [...own, ...others].slice(0, PAGES_KEPT);
};

/** One edit as the history shows it. */
export const HistoryEdit = z.strictObject({
  key: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  by: z.string(),
  /** What was done: `Edited a video of Class 10, Chapter 3`. */
  what: z.string(),
  /** Where, and what changed there; empty when it is not kept. */
  where: z.string(),
  words: z.array(z.string()),
  /** Whether it can be looked at and, if nothing later touched it, undone. */
  isStored: z.boolean(),
  /** Whether it changed the settings, which helpers may not, also not by an undo. */
  ofSettings: z.boolean(),
});
export type HistoryEdit = z.infer<typeof HistoryEdit>;

/** One edit with its pages and what its undo would do. */
export const EditDetail = HistoryEdit.extend({
  pages: z.array(ComparedPage),
  undo: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('possible'),
      where: z.string(),
      words: z.array(z.string()),
      present: z.string(),
    }),
    z.strictObject({ kind: z.literal('touched'), fields: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('none'), message: z.string() }),
  ]),
});
export type EditDetail = z.infer<typeof EditDetail>;

/** Which of the two states of an edit is meant. */
export const VersionSide = z.enum(['before', 'after']);
type VersionSide = z.infer<typeof VersionSide>;

/** One kept state of a post. */
export const PostVersion = z.strictObject({
  /** The edit that left it; with `side` `before` the one that found it. */
  key: z.string(),
  /** `before` where no kept edit left it: the edits before are not kept, or all content was replaced. */
  side: VersionSide,
  /** When that edit was made, epoch milliseconds, and by whom. */
  at: z.number(),
  by: z.string(),
  /** What the edit changed: `renamed from “Pi”`; empty for `before`. */
  words: z.array(z.string()),
  /** Whether the post is stored like this. */
  isPresent: z.boolean(),
});
export type PostVersion = z.infer<typeof PostVersion>;

/** What the history is made from. */
interface HistoryDeps {
  site: Repository;
  editing: Editing;
  /** Holds what was deleted permanently. */
  privateTable: ItemTable;
  media: BlobStore;
  preview: Preview;
  /** Epoch milliseconds. */
  now: () => number;
}

const changedMeanwhile: Failure = { kind: 'stale', message: HISTORY_TEXT.changed, current: null };

const isOfSettings = ({ operation, changes }: Commit): boolean =>
  isWholesale(operation) || changes?.some(({ place }) => place === PROFILE) === true;

/** Names what an undo depends on: the records that the edit touched, as they are in some content. */
const presentOf = async (content: Content, records: readonly RecordChange[]): Promise<string> => {
  const versions = records.map(async ({ place }) => [place, (await content.version(place)) ?? '']);
  return hashOf(JSON.stringify(await Promise.all(versions)));
};

/** What a teacher sees of the commits: changes, versions of posts, what was deleted, and the ways back. */
export const createHistory = ({
  site,
  editing,
  privateTable: table,
  media,
  preview,
  now,
}: HistoryDeps) => {
  const commits = openHistory(site);
  const load = async (): Promise<SiteContent> => (await presentContent(site)).content;
  const isKept = ({ at }: Commit) => at > now() - EDITS_KEPT_MS;
  const find = async (key: string): Promise<Commit | undefined> => {
    const commit = /^\d{1,15}$/.test(key) ? await site.commits.find(Number(key)) : undefined;
    return commit && isEdit(commit.operation) && isKept(commit) ? commit : undefined;
  };

  /** What one commit changed; `undefined` where all content was replaced or the records are not kept. */
  const recordsOf = async (commit: Commit): Promise<RecordChange[] | undefined> => {
    if (isWholesale(commit.operation)) return undefined;
    const records = await commits.keptRecords(commit);
    return records?.filter(({ place }) => place !== CLASSES);
  };
  const recordsAt = async (key: string): Promise<RecordChange[] | undefined> => {
    const commit = await find(key);
    return commit && recordsOf(commit);
  };
  const viewOf = (commit: Commit, records: RecordChange[] | undefined): HistoryEdit => ({
    key: String(commit.n),
    at: commit.at,
    by: commit.by,
    what: describeEdit(commit),
    ...describeRecordChanges(records ?? []),
    isStored: records !== undefined,
    ofSettings: isOfSettings(commit),
  });

  const isForgotten = async (id: string): Promise<boolean> =>
    (await table.get({ pk: FORGOTTEN, sk: id })) !== undefined;
  const hasFile = async (key: string): Promise<boolean> =>
    ((await media.head(key)) ?? (await media.head(trashed(key)))) !== undefined;

  /** What an undo would do, with what was deleted permanently and the files looked at. */
  const plan = async (content: Content, commit: Commit): Promise<UndoPlan> => {
    if (isWholesale(commit.operation)) return none(HISTORY_TEXT.replaced);
    const records = await commits.keptRecords(commit);
    if (!records || (await isForgotten(String(commit.n)))) return none(HISTORY_TEXT.forgotten);
    const planned = await undoPlan(content, records);
    if (planned.kind !== 'possible') return planned;
    for (const [place, value] of planned.values) {
      const now = await content.get(place);
      // What was deleted as a whole comes back without a lost file, which the answer says.
      if (now === undefined) continue;
      for (const key of filesApart(place, value, now)) {
        if (!(await hasFile(key))) return none(HISTORY_TEXT.files);
      }
    }
    return planned;
  };

  /** What readers would see of the content with one side of a change; its post is shown also as a draft. */
  const shown = (
    content: SiteContent,
    records: readonly RecordChange[],
    side: VersionSide,
  ): SiteContent => {
    const isPost = ({ place }: RecordChange) => place.startsWith('post/');
    const others = records.filter((one) => !isPost(one));
    const readers = publicOnly(withChanges(content, others, side), now());
    const posts = records.filter(isPost).map((change): RecordChange => {
      const post = change[side] as Post | undefined;
      return { place: change.place, [side]: post && { ...post, status: 'published' } };
    });
    return withChanges(readers, posts, side);
  };
  const pagesOf = async (
    content: SiteContent,
    records: readonly RecordChange[],
  ): Promise<ComparedPage[]> => {
    const sides = [shown(content, records, 'before'), shown(content, records, 'after')] as const;
    return comparedPages(principalChanges(records), await preview.between(...sides));
  };

  /** Something deleted by its id, whether it is there again or not; `undefined` after 30 days. */
  const findDeleted = async (id: string): Promise<DeletedRecord | undefined> => {
    const [, n] = /^(\d{1,15})(?:-\d{1,6})?$/.exec(id) ?? [];
    const commit = n === undefined ? undefined : await site.commits.find(Number(n));
    if (!commit || commit.at <= now() - TRASH_KEPT_MS) return undefined;
    const found = (await commits.deletedBy(commit)).find((one) => one.id === id);
    return found && !(await isForgotten(id)) ? found : undefined;
  };

  return {
    /** Edits, the newest first; `next` is the `after` of those before them. */
    async list(after?: string): Promise<{ edits: HistoryEdit[]; next: string | null }> {
      const below = after === undefined ? Infinity : Number(after);
      const found = Number.isNaN(below) ? [] : await site.commits.log(PAGE, below);
      const listed = found.filter((commit) => isEdit(commit.operation) && isKept(commit));
      const records = await Promise.all(listed.map(recordsOf));
      const last = found.at(-1);
      const ends = found.length < PAGE || !last || !isKept(last);
      return {
        edits: listed.map((commit, index) => viewOf(commit, records[index])),
        next: ends ? null : String(last.n),
      };
    },

    /** What was done from `from` up to now (epoch milliseconds), the newest first. */
    async since(from: number): Promise<EditEntry[]> {
      const found: EditEntry[] = [];
      for await (const commit of site.commits.all()) {
        if (commit.at < from) break;
        if (isEdit(commit.operation)) found.push(commit);
      }
      return found;
    },

    /** One edit with its pages and its undo; `undefined` when it is no longer kept. */
    async detail(key: string): Promise<EditDetail | undefined> {
      const commit = await find(key);
      if (!commit) return undefined;
      const records = await recordsOf(commit);
      const { content } = await site.read();
      const [undo, pages] = [
        await plan(content, commit),
        await pagesOf(await load(), records ?? []),
      ];
      const view = { ...viewOf(commit, records), pages };
      if (undo.kind !== 'possible') return { ...view, undo };
      const { where, words } = undo;
      const present = await presentOf(content, records ?? []);
      return { ...view, undo: { kind: 'possible', where, words, present } };
    },

    /** A page of today with one side of an edit in it; `undefined` when there is no such page or edit. */
    async page(
      key: string,
      side: VersionSide,
      path: string,
    ): Promise<{ html: string } | undefined> {
      const records = await recordsAt(key);
      return records && preview.page(shown(await load(), records, side), path);
    },

    /** Whether an edit changed the settings. */
    async isOfSettings(key: string): Promise<boolean> {
      const commit = await find(key);
      return commit !== undefined && isOfSettings(commit);
    },

    /**
     * Undoes an edit as it was shown: `present` names what the question was about, and another state by now is
     * refused. The undo is an edit like any other, and can be undone itself (HISTORY-6).
     */
    async undo(
      key: string,
      { present, intent }: { present: string; intent: Intent },
    ): Promise<Outcome<{ label: string; warning?: string }>> {
      const commit = await find(key);
      if (!commit) return missing(HISTORY_TEXT.missing);
      const label = describeEdit(commit);
      const records = (await recordsOf(commit)) ?? [];
      const undone = await makeEdit(editing, { ...intent, label }, async (content) => {
        const planned = await plan(content, commit);
        if (planned.kind === 'none') return missing(planned.message);
        if (planned.kind === 'touched' || (await presentOf(content, records)) !== present) {
          return changedMeanwhile;
        }
        return ok(content.setAll(planned.values));
      });
      if (undone.kind !== 'ok') return undone;
      const warning = undone.value.lost ? TEXT.file.lost : undone.value.warning;
      return ok({ label, ...(warning && { warning }) });
    },

    /** The kept states of a post, newest first, 30 at most; `undefined` when there is no such post. */
    async versions(id: string): Promise<PostVersion[] | undefined> {
      const place = postPlace(id);
      const present = (await load()).blogPosts.find((post) => post.id === id);
      if (!present) return undefined;
      const edits = (await commits.changesOf(place, VERSIONS + 1)).filter(
        ({ commit }) =>
          isEdit(commit.operation) && !isWholesale(commit.operation) && isKept(commit),
      );
      const versions = edits.flatMap(({ commit, change }, index): PostVersion[] => {
        const { before, after } = change;
        const older = edits[index + 1]?.change;
        const isLeft = older !== undefined && isSameData(older.after ?? null, before ?? null);
        const version = (side: VersionSide, state: unknown): PostVersion[] => {
          if (state === undefined) return [];
          const words = side === 'after' ? describeRecordChanges([change]).words : [];
          const { at, by, n } = commit;
          return [{ key: String(n), side, at, by, words, isPresent: isSameData(state, present) }];
        };
        return [...version('after', after), ...version('before', isLeft ? undefined : before)];
      });
      return versions.slice(0, VERSIONS);
    },

    /** A post as an edit left it or found it; `undefined` when that is not kept. */
    async version(id: string, key: string, side: VersionSide): Promise<Post | undefined> {
      const records = await recordsAt(key);
      const change = records?.find(({ place }) => place === postPlace(id));
      return StoredPost.safeParse(change?.[side]).data;
    },

    /** What was deleted within 30 days and can be restored, the newest first. */
    async deleted(): Promise<DeletedRecord[]> {
      const forgotten = new Set((await table.query(FORGOTTEN)).map(({ sk }) => sk));
      return (await commits.deleted(now())).filter(({ id }) => !forgotten.has(id));
    },

    /** Restores something deleted with its files. Refused when its place is in use or does not exist. May be repeated. */
    async restore(
      id: string,
      intent: Intent,
    ): Promise<Outcome<{ id: string; kind: TrashKind; label: string; warning?: string }>> {
      const found = await findDeleted(id);
      if (!found) return missing(TEXT.missing.deleted);
      const { kind, label } = found;
      const restored = await makeEdit(editing, { ...intent, label }, restoreDeleted(found));
      if (restored.kind !== 'ok') return restored;
      const { lost } = restored.value;
      return ok({ id, kind, label, ...(lost && { warning: TEXT.file.lost }) });
    },

    /**
     * Deletes it permanently: its files at once, and nobody can restore it any more. What was typed is deleted with the
     * history, after 90 days. Already deleted counts as success.
     */
    async erase(id: string): Promise<void> {
      const found = await findDeleted(id);
      if (!found) return;
      const expires = found.commit.at + EDITS_KEPT_MS;
      await table.put({ pk: FORGOTTEN, sk: id, value: '{}', tag: id, expires });
      const gone = found.changes.flatMap(({ place, before, after }) =>
        filesApart(place, before, after),
      );
      await media.delete(gone.map(trashed));
    },
  };
};

/** The history of one site. */
export type History = ReturnType<typeof createHistory>;
