import { createReleaseBuilder } from './build-release.ts';
import type { DesiredState } from './desired-state.ts';
import type { LiveRelease } from './release-reader.ts';
import type { ReleaseWriter } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';

/**
 * How a reconcile ended: nothing to do, a new release is live, the gate refused it, or another publisher
 * was faster and the next reconcile must look again.
 */
export interface ReconcileResult {
  result: 'current' | 'published' | 'refused' | 'overtaken';
  /** Why the gate refused, in the teacher's words; empty otherwise. */
  problems: readonly string[];
  /** What this reconcile has made live. */
  published?: LiveRelease;
}

interface ReconcileDeps {
  writer: ReleaseWriter;
  site: SiteRenderer;
  now: () => number;
}

/** More than this is of no use: one broken link in the footer is on every page. */
const PROBLEMS_KEPT = 50;

const shorten = (problems: readonly string[]): string[] =>
  problems.length <= PROBLEMS_KEPT
    ? [...problems]
    : [
        ...problems.slice(0, PROBLEMS_KEPT),
        `… and ${problems.length - PROBLEMS_KEPT} more problems.`,
      ];

/** Brings what is live in line with what is stored (PUBLISH-1, PUBLISH-3). Not to be run twice at once. */
export const createReconcile = ({ writer, site, now }: ReconcileDeps) => {
  const build = createReleaseBuilder(site);
  // Refused by this process: the same content would be refused again.
  let refused: { digest: string; year: number; problems: string[] } | undefined;

  return async (desired: DesiredState, live: LiveRelease): Promise<ReconcileResult> => {
    const { digest, context } = desired;
    if (refused?.digest === digest && refused.year === context.year) {
      return { result: 'refused', problems: refused.problems };
    }
    const built = await build(desired, live.manifest, new Date(now()).toISOString());
    if (built.kind === 'refused') {
      const problems = shorten(built.problems);
      refused = { digest, year: context.year, problems };
      return { result: 'refused', problems };
    }
    const made = await writer.publish(built, live);
    if (made === undefined) return { result: 'overtaken', problems: [] };
    const { manifest } = made;
    return { result: 'published', problems: [], published: { id: manifest.id, manifest } };
  };
};
