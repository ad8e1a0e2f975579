import type { BodyFiles } from './body-files.ts';
import type { ObjectIndex } from './object-index.ts';

/** What the operations work with. */
export interface Backend {
  buckets: readonly string[];
  index: ObjectIndex;
  bodies: BodyFiles;
  maxBodyBytes: number;
  /** Milliseconds since 1970. */
  now: () => number;
}
