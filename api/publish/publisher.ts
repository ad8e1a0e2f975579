import { createJobRunner } from '../jobs/runner.ts';
import { createDesiredState, type DesiredStateDeps } from './desired-state.ts';
import { createPublish, type PublishDeps, type PublishOutcome } from './publish.ts';
import { createPublishRecords } from './publish-records.ts';
import type { Publishing } from './publishing.ts';
import { createPublishingView } from './publishing-view.ts';
import { createReleaseReader } from './release-reader.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** What the publisher of this process works with. */
export interface PublisherDeps
  extends
    Pick<PublishDeps, 'releases' | 'pointers' | 'now'>,
    Pick<DesiredStateDeps, 'content' | 'origin'> {
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
  /** Deletes what no kept generation needs (`sweep.ts`); once a day. */
  sweep(): Promise<void>;
  /** Resolves when nothing is being published or due. */
  settled(): Promise<void>;
  /** Starts nothing new and resolves when what is in flight has ended. */
  stop(): Promise<void>;
}

/** The year changes what pages show, and another process may write: look again without being told. */
const LOOK_AGAIN_MS = 15 * 60 * 1_000;

/** How soon after a start everything is compared, if the start did not: the process is to be warm at the next edit. */
const COMPARE_AFTER_MS = 1_000;

const describe = ({ result, problems, live }: PublishOutcome): string | undefined => {
  if (result === 'refused') return ['Not published:', ...problems].join('\n  ');
  if (result !== 'published' || live.manifest === undefined) return undefined;
  const { id, added, changed, removed } = live.manifest;
  return `Published generation ${id}: ${added.length} pages added, ${changed.length} changed, ${removed.length} removed.`;
};

/** The publisher of the embedded run: publishes soon after each edit, one release at a time. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
  const { content, pointers, releases, site, origin, now, log } = deps;
  const { delayMs = 20, intervalMs = 1_000, retryMs = 1_000 } = deps;
  let hasFailed = false;
  let logged: string | undefined;
  let problems: readonly string[] = [];
  /**
   * When everything was compared; after a failure nothing is taken for granted. At the start it is enough to compare
   * what was edited since the last process ended.
   */
  let comparedAt: number | undefined;

  const report = (what: string, error: unknown) => {
    log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  const desiredState = createDesiredState({ content, bundle: site.bundle, origin, now });
  const { publish, sweep } = createPublish({
    desiredState,
    now,
    pointers,
    releases,
    site: () => Promise.resolve(site),
  });
  const runner = createJobRunner({
    async run() {
      const startedAt = now();
      const isFirst = comparedAt === undefined;
      const everything = Math.abs(startedAt - (comparedAt ?? startedAt)) >= LOOK_AGAIN_MS;
      const outcome = await publish({ everything });
      if (everything || (isFirst && outcome.comparedAll)) comparedAt = startedAt;
      comparedAt ??= -Infinity;
      hasFailed = false;
      problems = outcome.problems;
      // The same refusal is found again by each look.
      const line = describe(outcome);
      if (line !== undefined && line !== logged) log(line);
      logged = line;
      if (outcome.again) runner.enqueue();
      return {
        dueAt: outcome.comparedAll ? outcome.nextChange : now() + COMPARE_AFTER_MS,
        ...(outcome.result === 'published' && { restMs: intervalMs }),
      };
    },
    onFailure(error) {
      hasFailed = true;
      comparedAt = -Infinity;
      report('Publishing failed', error);
    },
    now,
    delayMs,
    retryMs,
    everyMs: LOOK_AGAIN_MS,
  });

  return {
    ...createPublishingView({
      desiredState,
      releases: createReleaseReader(releases, pointers),
      records: createPublishRecords(releases),
      hasFailed: () => hasFailed,
      onChange: runner.enqueue,
    }),
    contentChanged: runner.enqueue,
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
