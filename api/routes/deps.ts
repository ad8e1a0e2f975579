import type { ContentStore } from '../stores/content/content-store.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import type { Deletions } from '../trash/deletions.ts';
import type { Trash } from '../trash/trash.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What the editing routes work with. */
export interface EditingDeps {
  content: ContentStore;
  media: MediaStore;
  uploads: Uploads;
  /** Deleted records can be restored for 30 days. */
  deletions: Deletions;
  trash: Trash;
  /** Epoch milliseconds. */
  now: () => number;
}
