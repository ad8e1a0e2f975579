import { createJobRunner } from '../jobs/runner.ts';
import { createPublish, type PublishDeps, type PublishOutcome } from './publish.ts';
import { createReleaseReader } from './release-reader.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createPublishingView, createPublishRecords, type Publishing } from './status.ts';

/** What the publisher of this process works with. */
export interface PublisherDeps extends Omit<PublishDeps, 'site' | 'bundle'> {
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
  mend(): Promise<void>;
  /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
  sweep(): Promise<void>;
  /** Resolves when nothing is being published or due. */
  settled(): Promise<void>;
  /** Starts nothing new and resolves when what is in flight has ended. */
  stop(): Promise<void>;
}

/** The year changes what pages show, and another process may write: look again without being told. */
const LOOK_AGAIN_MS = 15 * 60 * 1_000;

/** How soon after a start everything is read, if the start did not: the process is to be warm at the next edit. */
const WARM_AFTER_MS = 1_000;

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
  let isFirst = true;
  let hasFailed = false;
  let logged: string | undefined;
  let problems: readonly string[] = [];

  const report = (what: string, error: unknown) => {
    log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const desired = { repository, bundle: site.bundle, origin, now };
  const { publish, mend, sweep } = createPublish({
    ...desired,
    pointers,
    releases,
    site: () => Promise.resolve(site),
  });
  const runner = createJobRunner({
    async run() {
      const outcome = await publish({ warm: !isFirst });
      isFirst = false;
      hasFailed = false;
      problems = outcome.problems;
      // The same refusal is found again by each look.
      const line = describe(outcome);
      if (line !== undefined && line !== logged) log(line);
      logged = line;
      if (outcome.again) runner.enqueue();
      return {
        dueAt: outcome.isWarm ? outcome.nextChange : now() + WARM_AFTER_MS,
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
    async mend() {
      const found = await mend();
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
