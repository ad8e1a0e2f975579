import { randomBytes } from 'node:crypto';
import { indiaYear } from '../domain/calendar.ts';
import { toPublicContent } from '../domain/content.ts';
import { nextGoLive } from '../domain/post.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import type { ContentStore } from '../stores/content-store.ts';
import type { ReleasePointer } from '../stores/release-store.ts';
import { buildRelease } from './build-release.ts';
import type { PublishRecords, Refusal } from './publish-records.ts';
import { newReleaseId, type LiveRelease, type Releases } from './releases.ts';
import type { RenderContext, SiteRenderer } from './site-renderer.ts';
import { buildSnapshot } from './snapshot.ts';

/** What readers should get: the stored content, as the compiled site shows it at this address and in this year. */
export interface Wanted {
  snapshot: Snapshot;
  context: RenderContext;
  /** When a waiting post changes this by itself, in epoch milliseconds. */
  nextGoLive: number | undefined;
}

/**
 * How a pass ended: nothing to do, a new release is live, the gate refused it, or another publisher
 * was faster and the next pass must look again.
 */
export type PassResult = 'current' | 'published' | 'refused' | 'overtaken';

interface ReconcileDeps {
  content: Pick<ContentStore, 'load'>;
  pointer: ReleasePointer;
  releases: Releases;
  records: PublishRecords;
  site: SiteRenderer;
  origin: string;
  now: () => number;
  log: (line: string) => void;
}

/** More than this helps nobody: one broken link in the footer is on every page. */
const PROBLEMS_KEPT = 50;

const shorten = (problems: readonly string[]): string[] =>
  problems.length <= PROBLEMS_KEPT
    ? [...problems]
    : [
        ...problems.slice(0, PROBLEMS_KEPT),
        `… and ${String(problems.length - PROBLEMS_KEPT)} more problems.`,
      ];

/** Brings what is live in line with what is stored (DESIGN.md, Publishing). Not to be run twice at once. */
export const createReconcile = (deps: ReconcileDeps) => {
  const { content, pointer, releases, records, site, origin, now, log } = deps;
  const madeOf = ({ snapshot }: Wanted) => ({
    snapshotDigest: snapshot.digest,
    bundle: site.bundle,
  });
  const isAbout = (
    record: { snapshotDigest: string; bundle: string } | undefined,
    wanted: Wanted,
  ) => record?.snapshotDigest === wanted.snapshot.digest && record.bundle === site.bundle;

  // Refused by this process: the same content would be refused again.
  let refused: Wanted | undefined;

  const want = async (): Promise<Wanted> => {
    const stored = await content.load();
    const at = now();
    return {
      snapshot: buildSnapshot(toPublicContent(stored, at)),
      context: { origin, year: indiaYear(new Date(at)) },
      nextGoLive: nextGoLive(stored.blogPosts, at),
    };
  };

  /** Whether the live release is what is wanted. */
  const isAnswered = ({ manifest }: LiveRelease, wanted: Wanted): boolean =>
    isAbout(manifest, wanted) &&
    manifest?.year === wanted.context.year &&
    manifest.origin === origin;

  const pass = async (wanted: Wanted): Promise<PassResult> => {
    const live = await releases.live();
    if (isAnswered(live, wanted)) return 'current';
    if (
      isAbout(refused && madeOf(refused), wanted) &&
      refused?.context.year === wanted.context.year
    ) {
      return 'refused';
    }
    const publishedAt = new Date(now()).toISOString();
    const id = newReleaseId(now(), randomBytes(3).toString('hex'));
    const { snapshot, context } = wanted;
    const built = await buildRelease(site, snapshot, context, live.manifest, { id, publishedAt });
    if (built.kind === 'refused') {
      const problems = shorten(built.problems);
      await records.saveRefusal({ ...madeOf(wanted), at: publishedAt, problems });
      refused = wanted;
      log(['Not published:', ...problems].join('\n  '));
      return 'refused';
    }
    await releases.write(built, live.manifest);
    if (!(await pointer.flip(live.id, id))) {
      await releases.remove(id);
      return 'overtaken';
    }
    const { added, changed, removed } = built.manifest;
    log(
      `Published ${id}: ${String(added.length)} pages added, ${String(changed.length)} changed, ${String(removed.length)} removed.`,
    );
    return 'published';
  };

  return {
    want,
    isAnswered,
    pass,

    /** The refusal of exactly this content by exactly this site, by whichever process. */
    async refusalOf(wanted: Wanted): Promise<Refusal | undefined> {
      const refusal = await records.refusal();
      return isAbout(refusal, wanted) ? refusal : undefined;
    },
  };
};
