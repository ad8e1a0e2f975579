import pLimit from 'p-limit';
import { indiaYear } from '../domain/text/calendar.ts';
import { createPublicView } from '../domain/content/public-view.ts';
import { presentContent } from '../content/follow.ts';
import { createJobRunner } from '../jobs/runner.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import {
  buildRelease,
  createRouteSelection,
  type BuiltRelease,
  type ReleaseSource,
  type RouteChanges,
} from './build-release.ts';
import { countRecords } from './gate.ts';
import { createGenerations, type LiveRelease } from './generations.ts';
import { createReleaseWriter } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createPublishRecords } from './publish-records.ts';
import {
  createPublishingView,
  createReleaseReader,
  isAsFound,
  type Desired,
  type Publishing,
} from './status.ts';
import { createSweep } from './sweep.ts';

/** What publishing works with: the content, the rendered pages, the pointers and the compiled site. */
export interface PublishDeps extends Desired {
  releases: BlobStore;
  pointers: PagePointers;
  /** The compiled site; loaded before the first release that this process makes. */
  site: () => Promise<SiteRenderer>;
}

/** How a call of `publish` ended. */
export interface PublishOutcome {
  /** Nothing to do, a new release is live, the gate refused it, or another publisher was faster. */
  result: 'current' | 'published' | 'refused' | 'overtaken';
  /** Why the gate refused, in the teacher's words; empty otherwise. */
  problems: readonly string[];
  /** What readers get now; without `manifest` when nothing is known of it, or nothing had to be. */
  live: LiveRelease;
  /** Whether there is more to do: another publisher was faster, or something was saved meanwhile. */
  again: boolean;
  /** When time alone changes the site, in epoch milliseconds. */
  nextChange: number | undefined;
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

/**
 * Makes the site follow the content, and deletes what is no longer needed. Level-triggered, so both may be called at
 * any time; one waits for the other, because a sweep takes no notice of a publish that is under way.
 */
export const createPublish = (deps: PublishDeps) => {
  const { repository, pointers, releases, origin, now } = deps;
  const records = createPublishRecords(releases);
  const generations = createGenerations(releases);
  const view = createPublicView();

  const open = (site: SiteRenderer) => ({
    site,
    select: createRouteSelection(site),
    writer: createReleaseWriter(releases, pointers, generations, site),
  });
  let opened: ReturnType<typeof open> | undefined;

  /** What readers should get: the stored content as the compiled site shows it at this address and in this year. */
  const desire = async () => {
    const present = await presentContent(repository);
    const at = now();
    const { content, nextChange } = view(present.content, at);
    const context = { origin, year: indiaYear(new Date(at)) };
    const records = countRecords(content);
    return { source: { root: present.revision, context, records, at }, content, nextChange };
  };

  /** Makes what differs live. */
  const reconcile = async (
    live: LiveRelease,
    source: ReleaseSource,
    changes: RouteChanges,
    routeOf: BuiltRelease['routeOf'],
  ): Promise<Pick<PublishOutcome, 'result' | 'problems' | 'live'>> => {
    const { manifest } = live;
    const isSame =
      manifest?.bundle === deps.bundle &&
      manifest.origin === origin &&
      manifest.year === source.context.year &&
      changes.changed.length + changes.gone.length === 0;
    if (isSame) return { result: 'current', problems: [], live };
    const { site, writer } = (opened ??= open(await deps.site()));
    const bodies = writer.takeBodies(manifest);
    const built = await buildRelease(site, source, changes, manifest, routeOf, bodies.take);
    await bodies.files;
    if (built.kind === 'refused') {
      return { result: 'refused', problems: shorten(built.problems), live };
    }
    const made = await writer.publish(built, live, bodies);
    return made === 'overtaken'
      ? { result: made, problems: [], live }
      : { result: 'published', problems: [], live: { id: made.id, manifest: made } };
  };

  /** Notes how a look ended; something may have been saved meanwhile. */
  const finish = async (
    ended: Pick<PublishOutcome, 'result' | 'problems' | 'live'>,
    { root, context }: Pick<ReleaseSource, 'root' | 'context'>,
    nextChange: number | undefined,
  ): Promise<PublishOutcome> => {
    const isLast = ended.result !== 'overtaken';
    if (isLast) {
      const { id, manifest } = ended.live;
      await records.saveFinding({
        revision: root,
        bundle: deps.bundle,
        ...context,
        until: nextChange ?? null,
        releaseId: id ?? null,
        publishedAt: manifest?.publishedAt ?? null,
        problems: [...ended.problems],
      });
    }
    const again = !isLast || (await repository.revision()) !== root;
    return { ...ended, again, nextChange };
  };

  const publish = async (): Promise<PublishOutcome> => {
    const [id, root, finding] = await Promise.all([
      pointers.live(),
      repository.revision(),
      records.finding(),
    ]);
    if (finding?.revision === root && isAsFound(finding, id, deps)) {
      const { problems, until } = finding;
      const result = problems.length > 0 ? 'refused' : 'current';
      const live = { id, manifest: undefined };
      return { result, problems, live, again: false, nextChange: until ?? undefined };
    }
    const live = { id, manifest: id === undefined ? undefined : await generations.load(id) };
    const { select } = (opened ??= open(await deps.site()));
    const { source, content, nextChange } = await desire();
    const routes = select(content, source.context);
    const changes = routes.changesFrom(live.manifest);
    return finish(await reconcile(live, source, changes, routes.routeOf), source, nextChange);
  };

  const repair = async (): Promise<string[]> => {
    await publish();
    const id = await pointers.live();
    const manifest = id === undefined ? undefined : await generations.load(id);
    const { site, select, writer } = (opened ??= open(await deps.site()));
    // What readers get of another compiled site cannot be made any more.
    if (manifest?.bundle !== site.bundle) return [];
    let routeOf: BuiltRelease['routeOf'] | undefined;
    return writer.repair(manifest, async () => {
      if (routeOf) return routeOf;
      const { content, source } = await desire();
      const routes = select(content, source.context);
      const waiting = new Set(routes.changesFrom(manifest).changed.map(({ route }) => route));
      return (routeOf = (path) => {
        const route = routes.routeOf(path);
        return route && !waiting.has(route) ? route : undefined;
      });
    });
  };

  const assets = async () => (await deps.site()).assets.map(({ path }) => path);
  const sweep = createSweep({ releases, pointers, generations, assets, now });

  const oneAtATime = pLimit(1);

  return {
    /** Compares what is stored with what is live, publishes the difference by one generation at most. */
    publish: () => oneAtATime(publish),
    /** Makes again what readers should get and the disk has lost or damaged; answers the keys of what it found. */
    repair: () => oneAtATime(repair),
    /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
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

/** Publishing in this process, with its beginning and end. */
export interface Publisher extends Publishing {
  /** Makes sure that a release is live, the present content if it passes the gate. Rejects when there is none. */
  start(): Promise<void>;
  /** Makes again what readers should get and the disk has lost or damaged. */
  repair(): Promise<void>;
  /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
  sweep(): Promise<void>;
  /** Resolves when nothing is being published or due. */
  settled(): Promise<void>;
  /** Starts nothing new and resolves when what is in flight has ended. */
  stop(): Promise<void>;
}

/** The year changes what pages show, and another process may write: look again without being told. */
const LOOK_AGAIN_MS = 15 * 60 * 1_000;

const describe = ({ result, problems, live }: PublishOutcome): string | undefined => {
  if (result === 'refused') return ['Not published:', ...problems].join('\n  ');
  if (result !== 'published' || live.manifest === undefined) return undefined;
  const { id, added, changed, removed } = live.manifest;
  return `Published generation ${id}: ${added.length} pages added, ${changed.length} changed, ${removed.length} removed.`;
};

/** The publisher of the embedded run: publishes soon after each edit, one release at a time. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
  const { repository, pointers, releases, site, origin, now, log } = deps;
  const { delayMs = 20, intervalMs = 1_000, retryMs = 1_000 } = deps;
  let hasFailed = false;
  let logged: string | undefined;
  let problems: readonly string[] = [];

  const report = (what: string, error: unknown) => {
    log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const desired = { repository, bundle: site.bundle, origin, now };
  const { publish, repair, sweep } = createPublish({
    ...desired,
    pointers,
    releases,
    site: () => Promise.resolve(site),
  });
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
      report('Publishing failed', error);
    },
    now,
    delayMs,
    retryMs,
    everyMs: LOOK_AGAIN_MS,
  });

  return {
    ...createPublishingView({
      ...desired,
      releases: createReleaseReader(releases, pointers, repository),
      records: createPublishRecords(releases),
      hasFailed: () => hasFailed,
      onChange: runner.enqueue,
    }),
    contentChanged: runner.enqueue,
    async repair() {
      const found = await repair();
      if (found.length > 0)
        log(`${found.length} files in releases/ were missing or damaged: they are made again.`);
    },
    sweep,
    settled: () => runner.settled(),
    stop: () => runner.stop(),
    async start() {
      await runner.runNow();
      if ((await pointers.live()) === undefined) {
        throw new Error(['The site cannot be published.', ...problems].join('\n  '));
      }
    },
  };
};
