import { randomBytes } from 'node:crypto';
import type { ReleasePointer } from '../stores/releases/release-store.ts';
import { buildRelease } from './build-release.ts';
import type { PublishRecords } from './publish-records.ts';
import { newReleaseId, type Releases } from './releases.ts';
import type { SiteRenderer } from './site-renderer.ts';
import type { createWanted, Wanted } from './desired-state.ts';

/**
 * How a pass ended: nothing to do, a new release is live, the gate refused it, or another publisher
 * was faster and the next pass must look again.
 */
export type PassResult = 'current' | 'published' | 'refused' | 'overtaken';

interface ReconcileDeps {
  wanted: Pick<ReturnType<typeof createWanted>, 'isAnswered'>;
  pointer: ReleasePointer;
  releases: Releases;
  records: PublishRecords;
  site: SiteRenderer;
  now: () => number;
  log: (line: string) => void;
}

/** More than this is of no use: one broken link in the footer is on every page. */
const PROBLEMS_KEPT = 50;

const shorten = (problems: readonly string[]): string[] =>
  problems.length <= PROBLEMS_KEPT
    ? [...problems]
    : [
        ...problems.slice(0, PROBLEMS_KEPT),
        `… and ${String(problems.length - PROBLEMS_KEPT)} more problems.`,
      ];

/** Brings what is live in line with what is stored (PUBLISH-1, PUBLISH-3). Not to be run twice at once. */
export const createReconcile = (deps: ReconcileDeps) => {
  const { wanted: compare, pointer, releases, records, site, now, log } = deps;
  const madeOf = ({ snapshot }: Wanted) => ({
    snapshotDigest: snapshot.digest,
    bundle: site.bundle,
  });
  const isRefused = ({ snapshot, context }: Wanted) =>
    refused?.snapshot.digest === snapshot.digest && refused.context.year === context.year;

  // Refused by this process: the same content would be refused again.
  let refused: Wanted | undefined;

  const pass = async (wanted: Wanted): Promise<PassResult> => {
    const live = await releases.live();
    if (compare.isAnswered(live, wanted)) return 'current';
    if (isRefused(wanted)) return 'refused';
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

  return { pass };
};
