import type { ContentStore } from '../stores/content/content-store.ts';
import type { ReleasePointer, ReleaseStore } from '../stores/releases/release-store.ts';
import { createPublishRecords } from './publish-records.ts';
import type { Publishing } from './publishing.ts';
import { createPublishingView } from './publishing-view.ts';
import { createReconcile } from './reconcile.ts';
import { createReleases } from './releases.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createWanted } from './desired-state.ts';
import { createWorker } from './worker.ts';

/** What a publisher works with. */
export interface PublisherDeps {
  content: Pick<ContentStore, 'load'>;
  releases: ReleaseStore;
  pointer: ReleasePointer;
  site: SiteRenderer;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  log: (line: string) => void;
  /**
   * From an edit to its publish, in milliseconds, so that the writes of one action share a release.
   * @default 50
   */
  delayMs?: number;
  /**
   * At most one release in this many milliseconds; edits in between share the next.
   * @default 1000
   */
  intervalMs?: number;
  /**
   * First wait after a fault, in milliseconds; doubled at each further one.
   * @default 1000
   */
  retryMs?: number;
}

/** Publishing in this process, with its beginning and end. */
export interface Publisher extends Publishing {
  /** Makes sure that a release is live, the present content if it passes the gate. Rejects when there is none. */
  start(): Promise<void>;
  /** Resolves when nothing is being published or due. */
  settled(): Promise<void>;
  /** Starts nothing new and resolves when what is in flight has ended. */
  stop(): Promise<void>;
}

/** The year changes what pages show, and another process may write: look again without being told. */
const LOOK_AGAIN_MS = 15 * 60 * 1_000;

/** The publisher of the embedded run: publishes soon after each edit, one release at a time. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
  const { content, pointer, site, origin, now, log } = deps;
  const { delayMs = 50, intervalMs = 1_000, retryMs = 1_000 } = deps;
  const releases = createReleases(deps.releases, pointer, site, now);
  const records = createPublishRecords(deps.releases);
  const wanted = createWanted({ content, records, bundle: site.bundle, origin, now });
  const { pass } = createReconcile({ wanted, pointer, releases, records, site, now, log });
  let inTrouble = false;
  let lookAgain: NodeJS.Timeout | undefined;
  let wake: NodeJS.Timeout | undefined;

  const report = (what: string, error: unknown) => {
    log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };

  /** Looks again when time alone changes the site. What is further away is found by the regular look. */
  const wakeAt = (dueAt: number | undefined) => {
    clearTimeout(wake);
    const wait = (dueAt ?? Infinity) - now();
    if (wait <= LOOK_AGAIN_MS) wake = setTimeout(worker.wish, Math.max(0, wait)).unref();
  };

  const work = async () => {
    const startedAt = now();
    const wantedNow = await wanted.want();
    wakeAt(wantedNow.nextChange);
    const result = await pass(wantedNow);
    inTrouble = false;
    if (result !== 'published') return { again: result === 'overtaken' };
    // The release is live already: trouble with old ones must not look like a failed publish.
    await releases.prune().catch((error: unknown) => {
      report('Old releases could not be deleted', error);
    });
    // What was saved while this release was made asks for the next one.
    const wantedNext = await wanted.want();
    wakeAt(wantedNext.nextChange);
    const again = !wanted.isAnswered(await releases.live(), wantedNext);
    return { again, busyUntil: startedAt + intervalMs };
  };

  const worker = createWorker(work, { delayMs, retryMs }, now, (error) => {
    inTrouble = true;
    report('Publishing failed', error);
  });

  return {
    ...createPublishingView({
      ...{ wanted, releases },
      inTrouble: () => inTrouble,
      found: worker.wish,
    }),
    contentChanged: worker.wish,
    settled: () => worker.settled(),
    async start() {
      await worker.round();
      if ((await pointer.read()) === undefined) {
        const refusal = await wanted.refusalOf(await wanted.want());
        throw new Error(
          ['The site cannot be published.', ...(refusal?.problems ?? [])].join('\n  '),
        );
      }
      lookAgain = setInterval(worker.wish, LOOK_AGAIN_MS).unref();
    },

    async stop() {
      clearInterval(lookAgain);
      clearTimeout(wake);
      await worker.stop();
    },
  };
};
