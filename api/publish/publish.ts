import pLimit from 'p-limit';
import { indiaYear } from '../domain/text/calendar.ts';
import { createPublicView } from '../domain/content/public-view.ts';
import { presentContent } from '../content/follow.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { ReleaseStore } from '../stores/releases/releases.ts';
import {
  buildRelease,
  createRouteSelection,
  type BuiltRelease,
  type ReleaseSource,
  type RouteChanges,
} from './build-release.ts';
import { countRecords } from './gate.ts';
import { createGenerations } from './generations.ts';
import type { LiveRelease } from './manifest.ts';
import { createReleaseWriter } from './release-writer.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createPublishRecords, isAsFound, type Desired, type Finding } from './status.ts';
import { createSweep } from './sweep.ts';
import { changesOfTexts } from './text-edits.ts';

/** What publishing works with: the content, the rendered pages, the pointers and the compiled site. */
export interface PublishDeps extends Desired {
  releases: ReleaseStore;
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
  /** Whether this process knows everything that readers get, so that the next edit costs what it changes. */
  isWarm: boolean;
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
  let isWarm = false;

  /** What readers should get: the stored content as the compiled site shows it at this address and in this year. */
  const desire = async () => {
    const present = await presentContent(repository);
    const at = now();
    const { content, nextChange } = view(present.content, at);
    const context = { origin, year: indiaYear(new Date(at)) };
    const records = countRecords(content);
    return { source: { root: present.revision, context, records, at }, content, nextChange };
  };

  /** Makes what differs live; `undefined` when all routes have to be known for it. */
  const reconcile = async (
    live: LiveRelease,
    source: ReleaseSource,
    changes: RouteChanges,
    routeOf: BuiltRelease['routeOf'],
  ): Promise<Pick<PublishOutcome, 'result' | 'problems' | 'live'> | undefined> => {
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
    if (built.kind === 'refused') {
      return { result: 'refused', problems: shorten(built.problems), live };
    }
    const made = await writer.publish(built, live, bodies);
    if (made === 'incomplete') return undefined;
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
    return { ...ended, again, nextChange, isWarm };
  };

  /** Publishes edited texts alone, if nothing else was edited since this or another process published. */
  const publishTexts = async (
    finding: Finding,
    live: LiveRelease,
    root: string,
  ): Promise<PublishOutcome | undefined> => {
    const { manifest } = live;
    if (manifest?.bundle !== deps.bundle || finding.revision === null) return undefined;
    const { site } = (opened ??= open(await deps.site()));
    const context = { origin, year: finding.year };
    const source = { root, context, records: manifest.records, at: now() };
    const revisions = { from: finding.revision, to: root };
    const changes = await changesOfTexts(repository, site, manifest, revisions, source);
    if (changes === undefined) return undefined;
    const ended = await reconcile(live, source, changes, () => undefined);
    // What is wrong is said after a look at everything.
    if (ended === undefined || ended.result === 'refused') return undefined;
    return finish(ended, source, finding.until ?? undefined);
  };

  const publish = async ({ warm = false } = {}): Promise<PublishOutcome> => {
    const [id, root, finding] = await Promise.all([
      pointers.live(),
      repository.revision(),
      records.finding(),
    ]);
    const isFound = finding !== undefined && isAsFound(finding, id, deps);
    const loadLive = async (): Promise<LiveRelease> => ({
      id,
      manifest: id === undefined ? undefined : (await generations.load(id))?.manifest,
    });
    if (isFound && finding.revision === root && (isWarm || !warm)) {
      const { problems, until } = finding;
      const result = problems.length > 0 ? 'refused' : 'current';
      const live = { id, manifest: undefined };
      return { result, problems, live, again: false, nextChange: until ?? undefined, isWarm };
    }
    const live = await loadLive();
    if (isFound && !isWarm && !warm && finding.problems.length === 0) {
      const texts = await publishTexts(finding, live, root);
      if (texts !== undefined) return texts;
    }
    const { select } = (opened ??= open(await deps.site()));
    const { source, content, nextChange } = await desire();
    const routes = select(content, source.context);
    const changes = routes.changesFrom(live.manifest);
    isWarm = true;
    const ended = await reconcile(live, source, changes, routes.routeOf);
    if (ended === undefined) throw new Error('A page has no route');
    return finish(ended, source, nextChange);
  };

  const mend = async (): Promise<string[]> => {
    await publish({ warm: true });
    const id = await pointers.live();
    const manifest = id === undefined ? undefined : (await generations.load(id))?.manifest;
    const { site, select, writer } = (opened ??= open(await deps.site()));
    // What readers get of another compiled site cannot be made any more.
    if (manifest?.bundle !== site.bundle) return [];
    let routeOf: BuiltRelease['routeOf'] | undefined;
    return writer.mend(manifest, async () => {
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
    /**
     * Compares what is stored with what is live, publishes the difference by one generation at most. With `warm` it reads
     * everything, so that the next edit costs what it changes.
     */
    publish: (options?: { warm?: boolean }) => oneAtATime(publish, options),
    /** Makes again what readers should get and the disk has lost or damaged; answers the keys of what it found. */
    mend: () => oneAtATime(mend),
    /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
    sweep: () => oneAtATime(sweep),
  };
};
