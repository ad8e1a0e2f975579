import type { ContentStore } from '../stores/content/content-store.ts';
import type { ReleasePointer, ReleaseStore } from '../stores/releases/release-store.ts';
import { createDesiredState, type DesiredState } from './desired-state.ts';
import { createPublishRecords } from './publish-records.ts';
import { createReconcile, type ReconcileResult } from './reconcile.ts';
import { createReleaseReader, type LiveRelease } from './release-reader.ts';
import { createReleases } from './releases.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** What publishing works with: the content, the releases, the pointer and the compiled site. */
export interface PublishDeps {
  content: Pick<ContentStore, 'load' | 'revision'>;
  releases: ReleaseStore;
  pointer: ReleasePointer;
  /** Digest of the compiled site, so that a look that finds nothing new need not load it. */
  bundle: string;
  /** The compiled site; loaded before the first release that this process makes. */
  site: () => Promise<SiteRenderer>;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called when old releases could not be deleted. The new one is live: this is no failed publish. */
  onPruneFailure: (error: unknown) => void;
}

/** How a call of `publish` ended. */
export interface PublishOutcome extends ReconcileResult {
  /** What readers get now. */
  live: LiveRelease;
  /** Whether there is more to do: another publisher was faster, or something was saved meanwhile. */
  again: boolean;
  /** When time alone changes the site, in epoch milliseconds. */
  nextChange: number | undefined;
}

/**
 * Makes the site follow the content by one release at most: compares what is stored with what is live, publishes
 * the difference and looks again. Level-triggered, so it may be called at any time; not twice at once in a process.
 */
export const createPublish = (deps: PublishDeps) => {
  const { pointer, now } = deps;
  const desiredState = createDesiredState(deps);
  const records = createPublishRecords(deps.releases);
  const reader = createReleaseReader(deps.releases, pointer);

  const open = (site: SiteRenderer) => {
    const releases = createReleases(deps.releases, reader, site, now);
    return { releases, reconcile: createReconcile({ pointer, releases, site, now }) };
  };
  let opened: ReturnType<typeof open> | undefined;

  /** Writes down that nothing is left to do for `desired`. */
  const finish = async (
    desired: DesiredState,
    live: LiveRelease,
    { result, problems }: ReconcileResult,
  ): Promise<PublishOutcome> => {
    await records.saveFinding(desiredState.finding(desired, live, problems));
    return { result, problems, live, again: false, nextChange: desired.nextChange };
  };

  return async (): Promise<PublishOutcome> => {
    const desired = await desiredState.load();
    const live = await reader.live();
    if (desiredState.isCurrent(live, desired)) {
      return finish(desired, live, { result: 'current', problems: [] });
    }
    opened ??= open(await deps.site());
    const reconciled = await opened.reconcile(desired, live);
    if (reconciled.result === 'refused') return finish(desired, live, reconciled);
    if (reconciled.result === 'overtaken') {
      return { ...reconciled, live, again: true, nextChange: desired.nextChange };
    }
    const [published, next] = [await reader.live(), await desiredState.load()];
    const outcome = desiredState.isCurrent(published, next)
      ? await finish(next, published, reconciled)
      : { ...reconciled, live: published, again: true, nextChange: next.nextChange };
    await opened.releases.prune().catch(deps.onPruneFailure);
    return outcome;
  };
};
