import type { EditEntry } from '../domain/edit-entry.ts';

/** Who changed what and when, kept for 90 days. Names of records are not in it, nor anything that was typed. */
export interface EditJournal {
  add(entry: EditEntry): Promise<void>;
  /** What was done from `from` up to now (epoch milliseconds), the newest first. */
  since(from: number): Promise<EditEntry[]>;
}
