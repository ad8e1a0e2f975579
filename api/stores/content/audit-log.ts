import type { EditEntry } from '../../domain/content/edit-entry.ts';

/** Who changed what and when, kept for 90 days. What was typed is not in it, but for the name of what was restored. */
export interface AuditLog {
  add(entry: EditEntry): Promise<void>;
  /** What was done from `from` up to now (epoch milliseconds), the newest first. */
  since(from: number): Promise<EditEntry[]>;
}
