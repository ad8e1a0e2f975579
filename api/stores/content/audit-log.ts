import type { EditEntry } from '../../domain/content/edit-entry.ts';
import type { RecordChange } from '../../domain/content/record-change.ts';

/** The most edits whose records are kept as they were before and after. */
export const RECORDS_KEPT = 500;

/** One edit of the history. */
export interface LoggedEdit extends EditEntry {
  /** Names it in addresses, and rises with time: `1795237200000-0f…`. */
  key: string;
  /** The id of the change that made it; what it deleted is in the trash under it. */
  id: string;
  /**
   * The records that it changed; `undefined` when they are not stored: edits from before they were, those of all
   * content, very large ones, and those before the last `RECORDS_KEPT`.
   */
  records: RecordChange[] | undefined;
  /** Whether it is known to be made. If not, its process ended between noting it and saying so. */
  confirmed: boolean;
}

/** Who changed what and when, kept for 90 days, and what the last edits found and left. */
export interface AuditLog {
  /** `id` is the change's: written twice it is one entry. */
  add(entry: EditEntry, id: string): Promise<void>;
  /** What was done from `from` up to now (epoch milliseconds), the newest first. */
  since(from: number): Promise<EditEntry[]>;
  /**
   * Notes before an edit is made which records it changes; another note with the id replaces it. Without records
   * the note goes: the edit was not made.
   */
  note(entry: EditEntry, id: string, records: readonly RecordChange[]): Promise<void>;
  /** Edits from before the one of the key `after`, the newest first, at most `limit`. */
  page(limit: number, after?: string): Promise<LoggedEdit[]>;
  /** One edit; `undefined` when it is not kept. */
  find(key: string): Promise<LoggedEdit | undefined>;
  /** Deletes the records of edits before the last `RECORDS_KEPT`. */
  trim(): Promise<void>;
}
