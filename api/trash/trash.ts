import type { Content } from '../domain/content/content.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { namedFiles } from '../domain/content/named-files.ts';
import { missing, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import { Deleted, filesOf, isHeld, labelOf, TRASH_KEPT_MS } from '../domain/content/trash.ts';
import { canonicalJson } from '../domain/content/snapshot.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import type { TrashItem, TrashStore } from '../stores/content/trash-store.ts';
import { restoreDeleted } from './restore-deleted.ts';
import { trashFiles } from './trash-files.ts';

/** What the trash works with. */
export interface TrashDeps {
  content: ContentStore;
  media: MediaStore;
  trash: TrashStore;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A deletion that is done. */
export interface Discarded<T> {
  value: T;
  /** The id to restore it by; there is none when the record could not be kept. */
  undo?: string;
  /** A stored file could not be removed. */
  warning?: string;
}

/** Room for the rest of an item beside the record. Bytes. */
const RECORD_BYTES = LIMITS.itemBytes - 50_000;

const jsonKey = (id: string) => `trash/${id}.json`;

/**
 * Deletions that can be undone for 30 days. The record is noted first, then its files move to `trash/`, then
 * the record goes from the content (MATERIAL-10: the file first). Whether something is deleted is read
 * off the content alone, so a crash in between leaves nothing to repair but files, which the cleanup moves back.
 */
export const createTrash = ({ content, media, trash, now }: TrashDeps) => {
  const files = trashFiles(media);

  /** Notes a deletion; `undefined` when the record is too large and the storage does not take it. */
  const note = async (id: string, what: Deleted, by: string, keys: string[]) => {
    const json = new TextEncoder().encode(JSON.stringify(what));
    const small = json.length <= RECORD_BYTES;
    if (!small) {
      const [stored] = await Promise.allSettled([media.put(jsonKey(id), json, 'application/json')]);
      if (stored.status === 'rejected') return undefined;
    }
    const deletedAt = now();
    const item: TrashItem = {
      id,
      kind: what.kind,
      label: labelOf(what),
      by,
      deletedAt,
      expiresAt: deletedAt + TRASH_KEPT_MS,
      files: keys,
      ...(small ? { what } : {}),
    };
    await trash.put(item);
    return item;
  };

  const recordOf = async (item: TrashItem): Promise<Deleted | undefined> => {
    if (item.what) return item.what;
    const json = await media.get(jsonKey(item.id));
    return json && Deleted.parse(JSON.parse(new TextDecoder().decode(json)));
  };

  /** The files of a record that no other record names. */
  const ownFiles = (
    rest: Pick<Content, 'profile' | 'classes' | 'blogPosts'>,
    what: Deleted,
  ): string[] => {
    const isNamed = namedFiles(rest);
    return [...new Set(filesOf(what))].filter((key) => !isNamed(key));
  };

  return {
    /**
     * Deletes a record: `rest` is the content without it, `remove` takes it away and answers what was really
     * there, as `found` makes it again.
     */
    async discard<T>({
      id,
      what,
      rest,
      by,
      remove,
      found,
    }: {
      /** The id to restore it by: a retry of the deletion notes the same one. */
      id: string;
      what: Deleted;
      rest: Pick<Content, 'profile' | 'classes' | 'blogPosts'>;
      by: string;
      remove: () => Promise<Outcome<T>>;
      found?: (removed: T) => Deleted;
    }): Promise<Outcome<Discarded<T>>> {
      const keys = ownFiles(rest, what);
      const item = await note(id, what, by, keys);
      let { warning } = await files.away(keys);
      const removed = await remove();
      if (removed.kind !== 'ok') {
        await files.back(keys);
        await files.forget(keys);
        await trash.remove(id);
        return removed;
      }
      const last = found?.(removed.value);
      if (last && canonicalJson(last) !== canonicalJson(what)) {
        // It was changed after it was read: what was really deleted is kept, with the files that came since.
        const all = ownFiles(rest, last);
        warning = (await files.away(all)).warning ?? warning;
        if (item) await note(id, last, by, [...new Set([...keys, ...all])]);
      }
      return ok({
        value: removed.value,
        ...(item ? { undo: id } : {}),
        ...(warning === undefined ? {} : { warning }),
      });
    },

    /** What a deletion that an earlier attempt made answers. */
    async discarded<T>(id: string, value: T): Promise<Discarded<T>> {
      return { value, ...((await trash.find(id)) ? { undo: id } : {}) };
    },

    /** Moves files that no record names any more to the trash, where they wait as long as deletions. */
    discardFiles: (keys: readonly string[]) => files.away(keys),

    /** Copies files back from the trash; those that are in their place stay. Returns the keys that are nowhere. */
    bringFilesBack: (keys: readonly string[]) => files.back(keys),

    /** What can be restored, the newest first. */
    async list(): Promise<TrashItem[]> {
      const items = (await trash.list()).filter(({ restoredAt }) => restoredAt === undefined);
      if (items.length === 0) return [];
      const current = await content.load();
      return items.filter(({ what }) => what === undefined || !isHeld(current, what));
    },

    /** Restores a record and its files. Refused when its position is in use or does not exist. May be repeated. */
    async restore(
      id: string,
    ): Promise<Outcome<Pick<TrashItem, 'id' | 'kind' | 'label'> & { warning?: string }>> {
      const item = await trash.find(id);
      const what = item && (await recordOf(item));
      if (!item || !what) return missing(TEXT.missing.deleted);
      const { kind, label } = item;
      if (item.restoredAt !== undefined) return ok({ id, kind, label });
      const current = await content.load();
      // A picture that two videos shared went with the one that was deleted last.
      const lost = await files.back([...new Set([...item.files, ...filesOf(what)])]);
      if (!isHeld(current, what)) {
        const restored = await restoreDeleted(content, what);
        if (restored.kind !== 'ok') {
          await files.away(item.files);
          return restored;
        }
      }
      await trash.put({ ...item, restoredAt: now() });
      await files.forget(item.files);
      return ok({ id, kind, label, ...(lost.length > 0 ? { warning: TEXT.file.lost } : {}) });
    },

    /** Deletes it permanently, with its files. Already deleted counts as success. */
    async erase(id: string): Promise<void> {
      const item = await trash.find(id);
      if (!item) return;
      await trash.remove(id);
      await files.forget(item.files);
      await media.delete(jsonKey(id));
    },
  };
};

/** The trash of one site. */
export type Trash = ReturnType<typeof createTrash>;
