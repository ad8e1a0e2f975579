import * as z from 'zod';
import { Class, ClassId } from '../course/class.ts';
import { StoredPost } from '../blog/post.ts';
import { Profile } from '../profile/profile.ts';

/** The version of the snapshot's shape; a reader refuses others. */
export const SNAPSHOT_SCHEMA = 1;

/**
 * Content at one moment. The public site is a pure function of one that holds public posts only
 * (`toPublicContent`); with all posts it is the export and import format. `classes` is keyed by class id; `classOrder` is the order shown.
 */
export const Snapshot = z.strictObject({
  schema: z.literal(SNAPSHOT_SCHEMA),
  /** SHA-256 (hex) of the canonical JSON of everything else. */
  digest: z.string(),
  profile: Profile,
  classOrder: z.array(ClassId),
  classes: z.record(ClassId, Class),
  /** Newest first; of one date the one added last first. */
  blogPosts: z.array(StoredPost),
  /** Former slugs of posts with the present one: `{ 'old-name': 'new-name' }`. */
  formerSlugs: z.record(z.string(), z.string()),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** The part of a snapshot that is content: all but the schema and the digest. */
export type SiteContent = Omit<Snapshot, 'schema' | 'digest'>;

const sortKeys = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with sorted keys and no spaces, so that equal values have equal text. `{ b: 1, a: 2 }` -> `{"a":2,"b":1}` */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, sortKeys);

/** Whether two values hold the same data. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || canonicalJson(one) === canonicalJson(other);
