import type { ContentStore } from '../stores/content-store.ts';
import type { MediaStore } from '../stores/media-store.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What the editing routes work with. */
export interface EditingDeps {
  content: ContentStore;
  media: MediaStore;
  uploads: Uploads;
  /** Epoch milliseconds. */
  now: () => number;
}
