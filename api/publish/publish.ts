import type { ReleasePointer, ReleaseStore } from '../stores/releases/release-store.ts';
import type { DesiredState, DesiredStates, LookOptions } from './desired-state.ts';
import { createPublishRecords } from './publish-records.ts';
import { createReconcile, type ReconcileResult } from './reconcile.ts';
import { createReleaseReader, type LiveRelease } from './release-reader.ts';
import { createReleases } from './releases.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** What publishing works with: what readers should get, the releases, the pointer and the compiled site. */
export interface PublishDeps {
  desiredState: DesiredStates;
  releases: ReleaseStore;
  pointer: ReleasePointer;
  /** The compiled site; loaded before the first release that this process makes. */
  site: () => Promise<SiteRenderer>;
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
 * It reads what was edited since its last look, or what `options` say.
 */
export const createPublish = (deps: PublishDeps) => {
  const { desiredState, pointer, now } = deps;
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

  return async (options?: LookOptions): Promise<PublishOutcome> => {
    const desired = await desiredState.load(options);
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
