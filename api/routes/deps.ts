import type { Editing } from '../content/editing.ts';
import type { SiteRecords } from '../content/records.ts';
import type { MediaStore } from '../stores/media/media.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What the editing routes work with. */
export interface EditingDeps {
  content: SiteRecords;
  edit: Editing;
  media: MediaStore;
  uploads: Uploads;
  /** Epoch milliseconds. */
  now: () => number;
}
