import pLimit from 'p-limit';
import { indiaYear } from '#domain/text/calendar';
import { createPublicView } from '#domain/content/public-view';
import { earlierContent, presentContent } from '../content/follow.ts';
import { createJobRunner } from '../jobs/runner.ts';
import { createRouteSelection } from './build-release.ts';
import { createGenerations, type Manifest } from './generations.ts';
import { ifKept } from '../tree/objects.ts';
import { createReleaseWriter, createSweep, type Attempt } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createPublishRecords } from './publish-records.ts';
import { createPublishingView, lastLook, type PublishDeps } from './status.ts';

/** How a call of `publish` ended. */
export interface PublishOutcome extends Attempt {
  /** Whether there is more to do: another publisher was faster, or something was saved meanwhile. */
  again: boolean;
  /** When time alone changes the site, in epoch milliseconds. */
  nextChange: number | undefined;
}

/** More than this is of no use: one broken link in the footer is on every page. */
const PROBLEMS_KEPT = 50;

const shorten = (problems: readonly string[]) => {
  const more = problems.length - PROBLEMS_KEPT;
  const kept = problems.slice(0, PROBLEMS_KEPT);
  return more > 0 ? [...kept, `… and ${more} more problems.`] : kept;
};

/**
 * Makes the site follow the content, and deletes what is no longer needed. Level-triggered, so both may be called at
 * any time; one waits for the other, because a sweep takes no notice of a publish that is under way.
 */
export const createPublish = (deps: PublishDeps) => {
  const { repository, pointers, releases, bundle, origin, now } = deps;
  const records = createPublishRecords(releases);
  const generations = createGenerations(releases);
  const view = createPublicView();

  const load = async () => {
    const site = await deps.site();
    const writer = createReleaseWriter(releases, pointers, generations, site);
    return { site, selection: createRouteSelection(site), writer };
  };
  let hasSelected = false;
  let loaded: ReturnType<typeof load> | undefined;
  const open = () => {
    loaded ??= load();
    // What failed is tried again by the next call.
    loaded.catch(() => (loaded = undefined));
    return loaded;
  };

  /** In a process that has not selected anything yet, what is live is selected first: an edit changes little of it. */
  const recall = async ({ bundle: madeBy, root, publishedAt, pages }: Manifest) => {
    const { site, selection } = await open();
    if (madeBy !== site.bundle) return;
    const stored = await ifKept(earlierContent(repository, root));
    if (!stored) return;
    const at = Date.parse(publishedAt);
    selection.recall(view(stored, at).content, { origin, year: indiaYear(at) }, pages);
  };

  /** What readers should get: the stored content as the compiled site shows it at this address and in this year. */
  const desire = async () => {
    const { selection } = await open();
    const present = await presentContent(repository);
    const at = now();
    const { content, nextChange } = view(present.content, at);
    const context = { origin, year: indiaYear(at) };
    return { ...selection.select(content, { root: present.revision, context, at }), nextChange };
  };

  const publish = async (): Promise<PublishOutcome> => {
    const { id, finding } = await lastLook(deps);
    if (finding) {
      const { problems, until } = finding;
      const result = problems.length > 0 ? 'refused' : 'current';
      const live = { id, manifest: undefined };
      return { result, problems, live, again: false, nextChange: until ?? undefined };
    }
    const manifest = await generations.load(id);
    if (manifest && !hasSelected) await recall(manifest);
    hasSelected = true;
    const desired = await desire();
    const { root, context, nextChange } = desired;
    const { writer } = await open();
    const ended = await writer.publish({ id, manifest }, desired);
    if (ended.result === 'overtaken') return { ...ended, again: true, nextChange };
    const { live } = ended;
    const problems = shorten(ended.problems);
    await records.saveFinding({
      revision: root,
      bundle,
      ...context,
      until: nextChange ?? null,
      releaseId: live.id ?? null,
      publishedAt: live.manifest?.publishedAt ?? null,
      problems,
    });
    // Something may have been saved meanwhile.
    const again = (await repository.revision()) !== root;
    return { ...ended, problems, again, nextChange };
  };

  const repair = async () => {
    await publish();
    const manifest = await generations.load(await pointers.live());
    const { site, writer } = await open();
    // What readers get of another compiled site cannot be made any more.
    if (manifest?.bundle !== site.bundle) return [];
    return writer.repair(manifest, async () => (await desire()).routes);
  };

  const sweep = createSweep(deps, generations);

  const oneAtATime = pLimit(1);

  return {
    /** Compares what is stored with what is live, publishes the difference by one generation at most. */
    publish: () => oneAtATime(publish),
    /** Makes again what readers should get and the disk has lost or damaged; answers the keys of what it found. */
    repair: () => oneAtATime(repair),
    /** Deletes what no kept generation needs; once a day. */
    sweep: () => oneAtATime(sweep),
  };
};

/** What the publisher of this process works with. */
interface PublisherDeps extends Omit<PublishDeps, 'site' | 'bundle'> {
  site: SiteRenderer;
  log: (line: string) => void;
  /**
   * From an edit to its publish, in milliseconds, so that the writes of one action share a release, and its answer goes first.
   * @default 20
   */
  delayMs?: number;
  /**
   * At most one release in this many milliseconds; edits in between share the next.
   * @default 1000
   */
  intervalMs?: number;
  /**
   * First wait after a failure, in milliseconds; doubled at each further one.
   * @default 1000
   */
  retryMs?: number;
}

/** The year changes what pages show, and another process may write: look again without being told. */
const LOOK_AGAIN_MS = 15 * 60 * 1_000;

const describe = ({ result, problems, live }: PublishOutcome) => {
  if (result === 'refused') return ['Not published:', ...problems].join('\n  ');
  if (result !== 'published' || !live.manifest) return undefined;
  const { id, added, changed, removed } = live.manifest;
  return `Published generation ${id}: ${added.length} pages added, ${changed.length} changed, ${removed.length} removed.`;
};

/** The publisher of the embedded run: publishes soon after each edit, one release at a time, between its start and its stop. */
export const createPublisher = ({
  site,
  log,
  delayMs = 20,
  intervalMs = 1_000,
  retryMs = 1_000,
  ...stored
}: PublisherDeps) => {
  const deps = { ...stored, bundle: site.bundle };
  const { pointers, now } = deps;
  let hasFailed = false;
  let logged: string | undefined;
  let problems: readonly string[] = [];

  const { publish, repair, sweep } = createPublish({ ...deps, site: () => Promise.resolve(site) });
  const runner = createJobRunner({
    async run() {
      const outcome = await publish();
      hasFailed = false;
      problems = outcome.problems;
      // The same refusal is found again by each look.
      const line = describe(outcome);
      if (line !== undefined && line !== logged) log(line);
      logged = line;
      if (outcome.again) runner.enqueue();
      return {
        dueAt: outcome.nextChange,
        ...(outcome.result === 'published' && { restMs: intervalMs }),
      };
    },
    onFailure(error) {
      hasFailed = true;
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log(`Publishing failed: ${what}`);
    },
    now,
    delayMs,
    retryMs,
    everyMs: LOOK_AGAIN_MS,
  });

  return {
    ...createPublishingView({ ...deps, hasFailed: () => hasFailed, onChange: runner.enqueue }),
    contentChanged: runner.enqueue,
    /** Makes again what readers should get and the disk has lost or damaged. */
    async repair() {
      const found = await repair();
      if (found.length > 0)
        log(`${found.length} files in releases/ were missing or damaged: they are made again.`);
    },
    /** Deletes what no kept generation needs; once a day. */
    sweep,
    /** Resolves when nothing is being published or due. */
    settled: () => runner.settled(),
    /** Starts nothing new and resolves when what is in flight has ended. */
    stop: () => runner.stop(),
    /** Makes sure that a release is live, the present content if it passes the gate. Rejects when there is none. */
    async start() {
      await runner.runNow();
      if ((await pointers.live()) === undefined) {
        throw new Error(['The site cannot be published.', ...problems].join('\n  '));
      }
    },
  };
};
export type Publisher = ReturnType<typeof createPublisher>;
