import { indiaYear } from '../domain/text/calendar.ts';
import { memoiseLast } from '../domain/content/memoise.ts';
import { createPublicView } from '../domain/content/public-view.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import type { ContentReader, ContentStore, WrittenPosts } from '../stores/content/content-store.ts';
import type { ItemKey } from '../stores/item-table.ts';
import { createContentDigest } from './content-digest.ts';
import type { Finding } from './publish-records.ts';
import type { LiveRelease } from './release-reader.ts';
import type { RenderContext } from './site-renderer.ts';

/** What readers should get: the stored content, as the compiled site shows it at this address and in this year. */
export interface DesiredState {
  /** The revision of the content before it was read, so that an edit in between counts as a later one. */
  revision: string | undefined;
  /** The mark of the last replacement of all content before it was read. */
  replaced: string | undefined;
  /** What readers may see; records that did not change are the same objects as in the state before. */
  content: SiteContent;
  /** Of the content (`createContentDigest`). */
  digest: string;
  context: RenderContext;
  /** When a waiting post or the end of the notice changes this by itself, in epoch milliseconds. */
  nextChange: number | undefined;
}

/** What tells whether readers get what is stored. */
export interface DesiredStateDeps {
  content: Pick<ContentStore, 'openReader' | 'revision'>;
  /** Digest of the compiled site. */
  bundle: string;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Which part of the content is read: what is known to be written, or everything. */
export type LookOptions = NonNullable<Parameters<ContentReader['read']>[0]>;

/** Compares what is stored with what is live. Renders nothing, so it needs no compiled site. */
export const createDesiredState = ({ content, bundle, origin, now }: DesiredStateDeps) => {
  // Opened at the first look: the status of publishing never reads content.
  const open = memoiseLast(() => ({
    reader: content.openReader(),
    view: createPublicView(),
    digest: createContentDigest(),
  }));

  /** Whether everything but the content is as it was found. */
  const isAsThen = (finding: Finding, releaseId: string | null): boolean => {
    const at = now();
    return (
      finding.releaseId === releaseId &&
      finding.bundle === bundle &&
      finding.origin === origin &&
      finding.year === indiaYear(new Date(at)) &&
      at < (finding.until ?? Infinity)
    );
  };

  return {
    revision: () => content.revision(),

    async load(options?: LookOptions): Promise<DesiredState> {
      const { reader, view, digest } = open();
      const stored = await reader.read(options);
      const at = now();
      const shown = view(stored.content, at);
      return {
        revision: stored.revision,
        replaced: stored.replaced,
        content: shown.content,
        digest: digest(shown.content),
        context: { origin, year: indiaYear(new Date(at)) },
        nextChange: shown.nextChange,
      };
    },

    /** Whether the live release is what is desired: the full comparison. */
    isCurrent: ({ manifest }: LiveRelease, { digest, context }: DesiredState): boolean =>
      manifest?.snapshotDigest === digest &&
      manifest.bundle === bundle &&
      manifest.year === context.year &&
      manifest.origin === origin,

    /** What to remember of a reconcile that leaves nothing to do; `problems` are those of a refusal. */
    finding: (
      { revision, replaced, context, nextChange: until }: DesiredState,
      { id, manifest }: LiveRelease,
      problems: readonly string[],
    ): Finding => ({
      revision: revision ?? null,
      replaced: replaced ?? null,
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
      return finding.revision === revision && isAsThen(finding, releaseId);
    },

    /**
     * The posts written since a finding, when nothing else has changed what readers should get; reads only these.
     * `written`: items that were written in any case.
     */
    async writtenSince(
      finding: Finding,
      releaseId: string | null,
      written?: readonly ItemKey[],
    ): Promise<WrittenPosts | undefined> {
      const { revision, replaced } = finding;
      if (revision === null || replaced === undefined || !isAsThen(finding, releaseId)) {
        return undefined;
      }
      const since = { revision, replaced: replaced ?? undefined };
      return open().reader.writtenPosts(since, written);
    },
  };
};
export type DesiredStates = ReturnType<typeof createDesiredState>;
