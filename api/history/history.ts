import { toSiteContent } from '../domain/content/content.ts';
import { describeRecordChanges, principalChanges } from '../domain/content/describe-record.ts';
import { describeEdit, isWholesale } from '../domain/content/edit-entry.ts';
import { HISTORY_TEXT } from '../domain/content/history-text.ts';
import { planUndo, type UndoPlan } from '../domain/content/plan-undo.ts';
import { publicOnly } from '../domain/content/public-view.ts';
import {
  atPlace,
  withChanges,
  withPlace,
  type RecordChange,
} from '../domain/content/record-change.ts';
import { canonicalJson, type SiteContent } from '../domain/content/snapshot.ts';
import type { Post } from '../domain/blog/post.ts';
import { sha256Hex } from '../publish/digest.ts';
import type { Preview } from '../publish/preview.ts';
import type { AuditLog, LoggedEdit } from '../stores/content/audit-log.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import type { TrashStore } from '../stores/content/trash-store.ts';
import { trashKey } from '../trash/trash-files.ts';
import { comparedPages, type ComparedPage } from './compared-pages.ts';

/** Edits of one answer. */
const PAGE = 40;

/** One edit as the history shows it. */
export interface HistoryEdit {
  key: string;
  /** Epoch milliseconds. */
  at: number;
  by: string;
  /** What was done: `Edited a video of Class 10, Chapter 3`. */
  what: string;
  /** Where, and what changed there; empty when it is not stored. */
  where: string;
  words: string[];
  /** Whether it can be looked at and, if nothing later touched it, undone. */
  isStored: boolean;
}

/** One edit with its pages and what its undo would do. */
export interface EditDetail extends HistoryEdit {
  pages: ComparedPage[];
  undo:
    | { kind: 'possible'; where: string; words: string[]; present: string }
    | { kind: 'touched'; fields: string[] }
    | { kind: 'none'; message: string };
}

/** What the history is made from. */
export interface HistoryDeps {
  auditLog: Pick<AuditLog, 'page' | 'find'>;
  content: Pick<ContentStore, 'load'>;
  trash: Pick<TrashStore, 'find'>;
  media: Pick<MediaStore, 'head'>;
  preview: Pick<Preview, 'page' | 'between'>;
  /** Epoch milliseconds. */
  now: () => number;
}

const viewOf = (edit: LoggedEdit): HistoryEdit => ({
  key: edit.key,
  at: edit.at,
  by: edit.by,
  what: describeEdit(edit),
  ...describeRecordChanges(edit.records ?? []),
  isStored: edit.records !== undefined,
});

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** Reads the history of edits, and says what undoing one would do. Changes nothing. */
export const createHistory = ({ auditLog, content, trash, media, preview, now }: HistoryDeps) => {
  const load = async (): Promise<SiteContent> => toSiteContent(await content.load());

  /**
   * Edits of which it is not known whether they were made, as their process ended in between, count when what they
   * leave is what the next edit found, or what is stored. `edits` are the newest first.
   */
  const onlyMade = async (edits: readonly LoggedEdit[]): Promise<LoggedEdit[]> => {
    if (edits.every(({ confirmed }) => confirmed)) return [...edits];
    const site = await load();
    const isMade = ({ confirmed, records }: LoggedEdit, index: number): boolean => {
      if (confirmed) return true;
      const later = edits.slice(0, index).filter((edit) => edit.confirmed);
      return principalChanges(records ?? []).some(({ place, after }) => {
        const next = later
          .flatMap((edit) => edit.records ?? [])
          .findLast((one) => one.place === place);
        return same(next ? next.before : atPlace(site, place), after);
      });
    };
    return edits.filter(isMade);
  };

  const hasFile = async (key: string): Promise<boolean> =>
    (await media.head(key)) !== undefined || (await media.head(trashKey(key))) !== undefined;

  /** What an undo would do, with the trash and the files looked at. */
  const plan = async (
    site: SiteContent,
    { id, operation, records }: Pick<LoggedEdit, 'id' | 'operation' | 'records'>,
  ): Promise<UndoPlan> => {
    if (records === undefined) {
      const message = isWholesale(operation) ? HISTORY_TEXT.replaced : HISTORY_TEXT.unknown;
      return { kind: 'none', message, done: false };
    }
    const planned = planUndo(site, records);
    if (planned.kind !== 'possible') return planned;
    const none = (message: string): UndoPlan => ({ kind: 'none', message, done: false });
    for (const step of planned.steps) {
      if (step.kind === 'restore' && (await trash.find(id)) === undefined)
        return none(HISTORY_TEXT.forgotten);
      for (const key of step.files) if (!(await hasFile(key))) return none(HISTORY_TEXT.files);
    }
    return planned;
  };

  /** Names what an undo depends on: the records that the edit touched, as they are now. */
  const presentOf = (site: SiteContent, records: readonly RecordChange[]): string =>
    sha256Hex(canonicalJson(records.map(({ place }) => [place, atPlace(site, place) ?? null])));

  /** What readers would see of the content with one side of a change; its post is shown also as a draft. */
  const shown = (
    site: SiteContent,
    records: readonly RecordChange[],
    side: 'before' | 'after',
  ): SiteContent => {
    const isPost = ({ place }: RecordChange) => place.startsWith('post/');
    const others = records.filter((one) => !isPost(one));
    const readers = publicOnly(withChanges(site, others, side), now());
    return records.filter(isPost).reduce((all, change) => {
      const post = change[side] as Post | undefined;
      return withPlace(all, change.place, post && { ...post, status: 'published' });
    }, readers);
  };

  const pagesOf = async (
    site: SiteContent,
    records: readonly RecordChange[],
  ): Promise<ComparedPage[]> => {
    const sides = [shown(site, records, 'before'), shown(site, records, 'after')] as const;
    return comparedPages(principalChanges(records), await preview.between(...sides));
  };

  return {
    plan,
    presentOf,
    load,
    onlyMade,
    find: (key: string) => auditLog.find(key),

    /** Edits, the newest first; `next` is the `after` of those before them. */
    async list(after?: string): Promise<{ edits: HistoryEdit[]; next: string | null }> {
      const found = await auditLog.page(PAGE, after);
      const next = found.length < PAGE ? null : (found.at(-1)?.key ?? null);
      return { edits: (await onlyMade(found)).map(viewOf), next };
    },

    /** One edit with its pages and its undo; `undefined` when it is no longer kept. */
    async detail(key: string): Promise<EditDetail | undefined> {
      const edit = await auditLog.find(key);
      if (edit === undefined) return undefined;
      const { records = [] } = edit;
      const site = await load();
      const [undo, pages] = await Promise.all([plan(site, edit), pagesOf(site, records)]);
      const view = { ...viewOf(edit), pages };
      switch (undo.kind) {
        case 'possible': {
          const { where, words } = undo;
          const present = presentOf(site, records);
          return { ...view, undo: { kind: 'possible', where, words, present } };
        }
        case 'touched':
          return { ...view, undo };
        case 'none':
          return { ...view, undo: { kind: 'none', message: undo.message } };
      }
    },

    /** A page of today with one side of an edit in it; `undefined` when there is no such page or edit. */
    async page(
      key: string,
      side: 'before' | 'after',
      path: string,
    ): Promise<{ html: string } | undefined> {
      const edit = await auditLog.find(key);
      if (edit?.records === undefined) return undefined;
      return preview.page(shown(await load(), edit.records, side), path);
    },
  };
};

/** The history of one site. */
export type History = ReturnType<typeof createHistory>;
