import { indiaYear } from '../domain/text/calendar.ts';
import { nextChange, toPublicContent } from '../domain/content/content.ts';
import type { Snapshot } from '../domain/content/snapshot.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { Finding } from './publish-records.ts';
import type { LiveRelease } from './release-reader.ts';
import type { RenderContext } from './site-renderer.ts';
import { buildSnapshot } from './snapshot.ts';

/** What readers should get: the stored content, as the compiled site shows it at this address and in this year. */
export interface DesiredState {
  /** The revision of the content before it was read, so that an edit in between counts as a later one. */
  revision: string | undefined;
  snapshot: Snapshot;
  context: RenderContext;
  /** When a waiting post or the end of the notice changes this by itself, in epoch milliseconds. */
  nextChange: number | undefined;
}

/** What tells whether readers get what is stored. */
export interface DesiredStateDeps {
  content: Pick<ContentStore, 'load' | 'revision'>;
  /** Digest of the compiled site. */
  bundle: string;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Compares what is stored with what is live. Renders nothing, so it needs no compiled site. */
export const createDesiredState = ({ content, bundle, origin, now }: DesiredStateDeps) => ({
  async load(): Promise<DesiredState> {
    const revision = await content.revision();
    const stored = await content.load();
    const at = now();
    return {
      revision,
      snapshot: buildSnapshot(toPublicContent(stored, at)),
      context: { origin, year: indiaYear(new Date(at)) },
      nextChange: nextChange(stored, at),
    };
  },

  /** Whether the live release is what is desired: the full comparison. */
  isCurrent: ({ manifest }: LiveRelease, { snapshot, context }: DesiredState): boolean =>
    manifest?.snapshotDigest === snapshot.digest &&
    manifest.bundle === bundle &&
    manifest.year === context.year &&
    manifest.origin === origin,

  /** What to remember of a reconcile that leaves nothing to do; `problems` are those of a refusal. */
  finding: (
    { revision, context, nextChange: until }: DesiredState,
    { id, manifest }: LiveRelease,
    problems: readonly string[],
  ): Finding => ({
    revision: revision ?? null,
    bundle,
    ...context,
    until: until ?? null,
    releaseId: id ?? null,
    publishedAt: manifest?.publishedAt ?? null,
    problems: [...problems],
  }),

  /** Whether a reconcile would still find the same. Reads one item, however much content there is. */
  async stillHolds(finding: Finding, releaseId: string | null): Promise<boolean> {
    const revision = (await content.revision()) ?? null;
    const at = now();
    return (
      finding.revision === revision &&
      finding.releaseId === releaseId &&
      finding.bundle === bundle &&
      finding.origin === origin &&
      finding.year === indiaYear(new Date(at)) &&
      at < (finding.until ?? Infinity)
    );
  },
});
