import { Profile } from '#domain/profile/profile';
import {
  canonicalJson,
  SNAPSHOT_SCHEMA,
  type Snapshot,
  type SiteContent,
} from '#domain/content/snapshot';
import { sha256Hex } from './digest.ts';

/** The name that only equal content has, whatever the order of its keys. */
export const digestOf = (content: Omit<Snapshot, 'digest'>): string =>
  sha256Hex(canonicalJson(content));

/** Makes the snapshot of some content. */
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
