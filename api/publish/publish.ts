import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import type { DesiredState, DesiredStates, LookOptions } from './desired-state.ts';
import { createGenerations } from './generations.ts';
import { createPublishRecords } from './publish-records.ts';
import { createReconcile, type ReconcileResult } from './reconcile.ts';
import { createReleaseReader, type LiveRelease } from './release-reader.ts';
import { createReleaseWriter } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createSweep } from './sweep.ts';

/** What publishing works with: what readers should get, the rendered pages, the pointers and the compiled site. */
export interface PublishDeps {
  desiredState: DesiredStates;
  releases: ReleaseStore;
  pointers: PagePointers;
  /** The compiled site; loaded before the first release that this process makes. */
  site: () => Promise<SiteRenderer>;
  /** Epoch milliseconds. */
  now: () => number;
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
 * Makes the site follow the content, and deletes what is no longer needed. Level-triggered, so both may be called at
 * any time; one waits for the other, because a sweep takes no notice of a publish that is under way.
 */
export const createPublish = (deps: PublishDeps) => {
  const { desiredState, pointers, now } = deps;
  const records = createPublishRecords(deps.releases);
  const generations = createGenerations(deps.releases);
  const reader = createReleaseReader(deps.releases, pointers, generations);

  const open = (site: SiteRenderer) => {
    const writer = createReleaseWriter(deps.releases, pointers, generations, site);
    return createReconcile({ writer, site, now });
  };
  let reconcile: ReturnType<typeof open> | undefined;

  /** Writes down that nothing is left to do for `desired`. */
  const finish = async (
    desired: DesiredState,
    live: LiveRelease,
    { result, problems }: ReconcileResult,
  ): Promise<PublishOutcome> => {
    await records.saveFinding(desiredState.finding(desired, live, problems));
    return { result, problems, live, again: false, nextChange: desired.nextChange };
  };

  const publish = async (options?: LookOptions): Promise<PublishOutcome> => {
    const desired = await desiredState.load(options);
    const live = await reader.live();
    if (desiredState.isCurrent(live, desired)) {
      return finish(desired, live, { result: 'current', problems: [] });
    }
    reconcile ??= open(await deps.site());
    const reconciled = await reconcile(desired, live);
    if (reconciled.result === 'refused') return finish(desired, live, reconciled);
    if (reconciled.result === 'overtaken') {
      return { ...reconciled, live, again: true, nextChange: desired.nextChange };
    }
    const { published = live } = reconciled;
    const next = await desiredState.load();
    return desiredState.isCurrent(published, next)
      ? finish(next, published, reconciled)
      : { ...reconciled, live: published, again: true, nextChange: next.nextChange };
  };

  const assets = async () => (await deps.site()).assets.map(({ path }) => path);
  const sweep = createSweep({ releases: deps.releases, pointers, generations, assets, now });

  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined); // The caller gets the failure; the next one starts.
    return done;
  };

  return {
    /**
     * Compares what is stored with what is live, publishes the difference by one generation at most, and looks again.
     * It reads what was edited since its last look, or what `options` say.
     */
    publish: (options?: LookOptions) => oneAtATime(() => publish(options)),
    /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
    sweep: () => oneAtATime(sweep),
  };
};
