import * as z from 'zod';
import { Profile } from '../domain/profile/profile.ts';
import {
  canonicalJson,
  Snapshot,
  SNAPSHOT_SCHEMA,
  type SiteContent,
} from '../domain/content/snapshot.ts';
import { sha256Hex } from './digest.ts';

/** What reading a snapshot gives. */
type ParsedSnapshot =
  | { kind: 'ok'; snapshot: Snapshot }
  /** Made by a version of the product with another shape. */
  | { kind: 'other-schema'; schema: unknown }
  /** Not a snapshot; each problem names its place. */
  | { kind: 'malformed'; problems: string[] }
  /** Well-formed, but not what it was when its digest was made. */
  | { kind: 'damaged' };

const digestOf = (content: Omit<Snapshot, 'digest'>): string => sha256Hex(canonicalJson(content));

/** Makes the snapshot of some content; equal content gives an equal digest, whatever the order of its keys. */
export const buildSnapshot = (content: SiteContent): Snapshot => {
  const { classOrder, classes, blogPosts, formerSlugs } = content;
  // The schema trims; a reader must find the digest of what it reads.
  const profile = Profile.parse(content.profile);
  const rest = {
    schema: SNAPSHOT_SCHEMA,
    profile,
    classOrder,
    classes,
    blogPosts,
    formerSlugs,
  } as const;
  return { ...rest, digest: digestOf(rest) };
};

const Versioned = z.looseObject({ schema: z.unknown() });

/**
 * Reads a snapshot from outside, such as an export file: checks its schema, its shape and its digest. An
 * older one is read as today's, with the digest that its content has today.
 */
export const parseSnapshot = (input: unknown): ParsedSnapshot => {
  const versioned = Versioned.safeParse(input);
  if (versioned.success && versioned.data.schema !== SNAPSHOT_SCHEMA) {
    return { kind: 'other-schema', schema: versioned.data.schema };
  }
  const parsed = Snapshot.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
    );
    return { kind: 'malformed', problems };
  }
  // The digest is that of what was written; reading fills in what older ones do not say.
  const { digest, ...written } = input as Snapshot;
  return digest === digestOf(written)
    ? { kind: 'ok', snapshot: buildSnapshot(parsed.data) }
    : { kind: 'damaged' };
};
