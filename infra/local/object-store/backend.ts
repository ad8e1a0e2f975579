import type { BodyFiles } from './body-files.ts';
import type { ObjectIndex } from './object-index.ts';
import type { PartUploads } from './part-uploads.ts';

/** What the operations work with. */
export interface Backend {
  buckets: readonly string[];
  index: ObjectIndex;
  bodies: BodyFiles;
  /** Objects that arrive in parts. */
  uploads: PartUploads;
  maxBodyBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
}
