import type { Content } from '../domain/content/content.ts';
import { materialKeys } from '../domain/files/file-identifier.ts';
import { PUBLIC_FOLDERS } from '../domain/files/media-key.ts';
import { namedFiles } from '../domain/content/named-files.ts';
import { TRASH_KEPT_MS } from '../domain/content/trash.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import type { TicketStore } from '../stores/media/ticket-store.ts';
import { trashKey } from './trash-files.ts';

const DAY_MS = 24 * 3_600_000;

/** What the cleanup looks at. */
export interface CleanUpFilesDeps {
  content: { load: () => Promise<Content> };
  media: MediaStore;
  tickets: Pick<TicketStore, 'list'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** How many files went where. */
export interface CleanedUpFiles {
  /** Uncommitted uploads, and files whose 30 days in the trash are over. */
  deleted: number;
  /** Files that no record names, such as those that could not be removed with their record. */
  movedToTrash: number;
  /** Files that a record names although they are in the trash: a deletion broke off, or a release came back. */
  movedBack: number;
}

/**
 * Puts the stored files in order: now and then is enough, and doing it twice changes nothing. Safe while others
 * edit: what is younger than a day is left alone, and what is removed goes to the trash first.
 */
export const cleanUpFiles = async ({
  content,
  media,
  tickets,
  now,
}: CleanUpFilesDeps): Promise<CleanedUpFiles> => {
  const result: CleanedUpFiles = { deleted: 0, movedToTrash: 0, movedBack: 0 };
  const older = (modifiedAt: number, ms: number) => modifiedAt < now() - ms;

  for (const { key, modifiedAt } of await media.entries('incoming/')) {
    if (!older(modifiedAt, DAY_MS)) continue;
    await media.delete(key);
    result.deleted += 1;
  }

  const waiting = new Set(
    (await tickets.list()).flatMap(({ s3Key, filename }) =>
      materialKeys({ s3Key, filename, cover: true, thumbnail: true }),
    ),
  );
  // Read after the tickets: a commit that ended in between is in the content.
  const isNamed = namedFiles(await content.load());

  for (const { key, modifiedAt } of await media.entries('trash/')) {
    const original = key.slice('trash/'.length);
    if (isNamed(original)) {
      if ((await media.head(original)) !== undefined) continue;
      if (!(await media.copy(key, original))) continue;
      await media.delete(key);
      result.movedBack += 1;
    } else if (older(modifiedAt, TRASH_KEPT_MS)) {
      await media.delete(key);
      result.deleted += 1;
    }
  }

  for (const folder of PUBLIC_FOLDERS) {
    for (const { key, modifiedAt } of await media.entries(`${folder}/`)) {
      if (isNamed(key) || waiting.has(key) || !older(modifiedAt, DAY_MS)) continue;
      if (!(await media.copy(key, trashKey(key)))) continue;
      await media.delete(key);
      result.movedToTrash += 1;
    }
  }
  return result;
};
