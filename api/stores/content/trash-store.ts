import * as z from 'zod';
import { Deleted, TRASH_KINDS } from '../../domain/content/trash.ts';

/** One deletion that can be undone. Times are epoch milliseconds. */
export const TrashItem = z.object({
  id: z.string(),
  kind: z.enum(TRASH_KINDS),
  label: z.string(),
  /** The administrator's name. */
  by: z.string(),
  deletedAt: z.number(),
  expiresAt: z.number(),
  /** The files that were moved to `trash/`, by the keys that they had. */
  files: z.array(z.string()),
  /** The record; one that is too large for an item is kept as `trash/<id>.json` beside the files. */
  what: Deleted.optional(),
  /** Set when it was restored; restoring it again then only answers. */
  restoredAt: z.number().optional(),
});
export type TrashItem = z.infer<typeof TrashItem>;

/** Deletions of the last 30 days. Expired ones are never returned. */
export interface TrashStore {
  put(item: TrashItem): Promise<void>;
  find(id: string): Promise<TrashItem | undefined>;
  remove(id: string): Promise<void>;
  /** All deletions, the newest first. */
  list(): Promise<TrashItem[]>;
}
