import { indiaYear } from '../domain/text/calendar.ts';
import { nextChange, toPublicContent } from '../domain/content/content.ts';
import type { Snapshot } from '../domain/content/snapshot.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { PublishRecords, Refusal } from './publish-records.ts';
import type { LiveRelease } from './release-reader.ts';
import type { RenderContext } from './site-renderer.ts';
import { buildSnapshot } from './snapshot.ts';

/** What readers should get: the stored content, as the compiled site shows it at this address and in this year. */
export interface Wanted {
  snapshot: Snapshot;
  context: RenderContext;
  /** When a waiting post or the end of the notice changes this by itself, in epoch milliseconds. */
  nextChange: number | undefined;
}

/** What tells whether readers get what is stored. */
export interface WantedDeps {
  content: Pick<ContentStore, 'load'>;
  records: Pick<PublishRecords, 'refusal'>;
  /** Digest of the compiled site. */
  bundle: string;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Compares what is stored with what is live. Renders nothing, so it needs no compiled site. */
export const createWanted = ({ content, records, bundle, origin, now }: WantedDeps) => {
  const isAbout = (
    record: { snapshotDigest: string; bundle: string } | undefined,
    { snapshot }: Wanted,
  ) => record?.snapshotDigest === snapshot.digest && record.bundle === bundle;

  return {
    async want(): Promise<Wanted> {
      const stored = await content.load();
      const at = now();
      return {
        snapshot: buildSnapshot(toPublicContent(stored, at)),
        context: { origin, year: indiaYear(new Date(at)) },
        nextChange: nextChange(stored, at),
      };
    },

    /** Whether the live release is what is wanted. */
    isAnswered: ({ manifest }: LiveRelease, wanted: Wanted): boolean =>
      isAbout(manifest, wanted) &&
      manifest?.year === wanted.context.year &&
      manifest.origin === origin,

    /** The refusal of exactly this content by exactly this site, by whichever process. */
    async refusalOf(wanted: Wanted): Promise<Refusal | undefined> {
      const refusal = await records.refusal();
      return isAbout(refusal, wanted) ? refusal : undefined;
    },
  };
};
