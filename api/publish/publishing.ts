import type { SiteContent } from '../domain/content/snapshot.ts';

/** One kept release, newest first in lists. */
export interface ReleaseSummary {
  id: string;
  /** ISO date and time. */
  publishedAt: string;
  /** Digest of the content that it shows. */
  snapshotDigest: string;
  /** How many pages it has, and how many of them it added, changed and removed. */
  pages: number;
  added: string[];
  changed: string[];
  removed: string[];
  /** What changed since the kept release before it, in words; `null` when that is no longer known. */
  changes: string[] | null;
  live: boolean;
}

/** What a kept release shows, and since when it did; an ISO date and time. */
export interface ReleasedVersion {
  publishedAt: string;
  content: SiteContent;
}

/** What the admin's Saved -> Publishing -> Live line shows. */
export type PublishingStatus =
  | { state: 'live'; releaseId: string; publishedAt: string }
  | { state: 'publishing'; releaseId: string | null }
  /** The last attempt failed; the release before it is still live. */
  | { state: 'failed'; releaseId: string | null; problems: string[] };

/** Publishing, as the API and the local server use it. */
export interface Publishing {
  /** Says that content changed; the cloud run does nothing here, its table stream does. Returns at once. */
  contentChanged(): void;
  /** Whether what is stored is live; reads no content. */
  status(): Promise<PublishingStatus>;
  releases(): Promise<ReleaseSummary[]>;
  /** What is saved and not live yet, in words. */
  waiting(): Promise<string[]>;
  /** What a kept release shows; `undefined` when it is no longer kept. */
  released(id: string): Promise<ReleasedVersion | undefined>;
}
