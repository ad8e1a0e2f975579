import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import type { DesiredState, DesiredStates, LookOptions } from './desired-state.ts';
import { createGenerations } from './generations.ts';
import type { Summary } from './manifest.ts';
import { createPublishRecords } from './publish-records.ts';
import { createPublishTexts } from './publish-texts.ts';
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
  /** What readers get now, and how many pages that is; without `manifest` when nothing is known of it. */
  live: { id: string | undefined; manifest: Summary | undefined; pages: number };
  /** Whether everything was compared, or only what is known to be written since a comparison before. */
  comparedAll: boolean;
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
  const publishTexts = createPublishTexts({ ...deps, generations, records });
  // Then the content and the live generation are in memory, or about to be.
  let isWarm = false;

  const outcome = (
    desired: DesiredState,
    { id, manifest }: LiveRelease,
    ended: ReconcileResult,
    again: boolean,
  ): PublishOutcome => ({
    ...ended,
    live: { id, manifest, pages: manifest?.pages.size ?? 0 },
    comparedAll: true,
    again,
    nextChange: desired.nextChange,
  });

  /** Writes down that nothing is left to do for `desired`. */
  const finish = async (
    desired: DesiredState,
    live: LiveRelease,
    ended: ReconcileResult,
  ): Promise<PublishOutcome> => {
    await records.saveFinding(desiredState.finding(desired, live, ended.problems));
    return outcome(desired, live, ended, false);
  };

  /** Publishes edited texts alone, if nothing else was edited since this or another process published. */
  const publishCold = async (
    written: LookOptions['written'],
  ): Promise<PublishOutcome | undefined> => {
    const texts = await publishTexts(written);
    if (texts === undefined || texts === 'overtaken') return undefined;
    const { result, live, nextChange, revision } = texts;
    return {
      result,
      problems: [],
      live: { id: live.id, manifest: live, pages: live.pageCount },
      comparedAll: false,
      again: (await desiredState.revision()) !== revision,
      nextChange,
    };
  };

  const publish = async (options: LookOptions = {}): Promise<PublishOutcome> => {
    const quick = isWarm || options.everything ? undefined : await publishCold(options.written);
    if (quick !== undefined) return quick;
    isWarm = true;
    const desired = await desiredState.load(options);
    const live = await reader.live();
    if (desiredState.isCurrent(live, desired)) {
      return finish(desired, live, { result: 'current', problems: [] });
    }
    reconcile ??= open(await deps.site());
    const reconciled = await reconcile(desired, live);
    if (reconciled.result === 'refused') return finish(desired, live, reconciled);
    if (reconciled.result === 'overtaken') return outcome(desired, live, reconciled, true);
    const { published = live } = reconciled;
    const next = await desiredState.load();
    return desiredState.isCurrent(published, next)
      ? finish(next, published, reconciled)
      : outcome(next, published, reconciled, true);
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
     * It reads what was edited since its last look, or what `options` say; the first time since the last look of
     * any process, if only texts were edited.
     */
    publish: (options?: LookOptions) => oneAtATime(() => publish(options)),
    /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
    sweep: () => oneAtATime(sweep),
  };
};
