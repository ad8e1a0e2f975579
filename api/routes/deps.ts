import type { ContentStore } from '../stores/content-store.ts';
import type { MediaStore } from '../stores/media-store.ts';

/** What the editing routes work with. */
export interface EditingDeps {
  content: ContentStore;
  media: MediaStore;
  /** Epoch milliseconds. */
  now: () => number;
}
