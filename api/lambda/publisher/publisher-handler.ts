import { errorName } from '#api/http/code-locations';
import type { Manifest } from '#api/publish/generations';
import { generationOf } from '#api/stores/releases/page-pointers';
import { createPublish, type PublishOutcome } from '#api/publish/publisher';
import type { PublishDeps } from '#api/publish/status';
import { createPublishRecords } from '#api/publish/publish-records';
import { thrownFields, type StructuredLog } from '../structured-log.ts';
import type { TimeLeft } from '../cloud.ts';

/** What a call of the publisher answers. */
export interface PublishResult {
  /** `published`: this call made a release live. */
  result: 'published' | 'current' | 'refused';
  releaseId: string | null;
  /** Why the gate refused; words for the teacher. */
  problems: readonly string[];
}

/** What the publisher works with: the content, the releases and the pointer, and nothing else. */
interface PublisherHandlerDeps extends PublishDeps {
  log: StructuredLog;
}

/** A release is begun only with this much time left; a first one writes hundreds of files. */
const RELEASE_MS = 60_000;

const isSweep = (event: unknown) =>
  typeof event === 'object' && event !== null && 'kind' in event && event.kind === 'sweep';

/** Publishing failed; the message names the kind of fault only, because it ends in logs and queues. */
class PublishFault extends Error {
  constructor(kind: string) {
    super(`Publishing failed: ${kind}`);
    this.name = 'PublishFault';
  }
}

/**
 * Makes the site follow the content until nothing is left to do or time is up, whatever calls it: the table's stream, whose
 * events say nothing more, or the schedule; `{ kind: 'sweep' }` also deletes what is no longer needed. A fault is noted for
 * the admin and thrown, so that the call is repeated.
 */
export const createPublisherHandler = (deps: PublisherHandlerDeps) => {
  const { pointers, now, log } = deps;
  const records = createPublishRecords(deps.releases);
  const { publish, sweep } = createPublish(deps);

  const publishAll = async (timeLeft: TimeLeft): Promise<PublishResult> => {
    const startedAt = now();
    let outcome: PublishOutcome;
    let published = false;
    let reconciles = 0;
    do {
      outcome = await publish();
      published ||= outcome.result === 'published';
      reconciles += 1;
    } while (outcome.again && timeLeft() > RELEASE_MS);
    const { result: last, problems, live } = outcome;
    if (last === 'overtaken') throw new PublishFault('another publisher was faster each time');
    const result = published && last === 'current' ? 'published' : last;
    log.info({
      event: result,
      generation: generationOf(live.id),
      ms: now() - startedAt,
      counts: {
        reconciles,
        problems: problems.length,
        ...(live.manifest && pageCounts(live.manifest)),
      },
    });
    return { result, releaseId: live.id ?? null, problems };
  };

  /** A stage that was just made has no content for some minutes; with a site that is live it would be a loss. */
  const isNew = async (error: unknown) =>
    errorName(error) === 'NotSeededError' && (await pointers.live()) === undefined;

  const publishUnlessNew = async (timeLeft: TimeLeft): Promise<PublishResult> => {
    try {
      return await publishAll(timeLeft);
    } catch (error) {
      if (!(await isNew(error))) throw error;
      return { result: 'current', releaseId: null, problems: [] };
    }
  };

  /** What cannot be deleted stays: the site is live, so this is no failed publish. */
  const sweepUp = async () => {
    const startedAt = now();
    try {
      await sweep();
      log.info({ event: 'swept', ms: now() - startedAt });
    } catch (error) {
      log.error({ event: 'old-pages-stay', ...thrownFields(error) });
    }
  };

  return async (event: unknown, timeLeft: TimeLeft): Promise<PublishResult> => {
    if (isSweep(event)) await sweepUp();
    try {
      const result = await publishUnlessNew(timeLeft);
      if (await records.hasFailed()) await records.clearFailure();
      return result;
    } catch (error) {
      log.error({ event: 'publish-failed', ...thrownFields(error) });
      // The storage may be what failed; then the alarm tells of it.
      await records.saveFailure(now()).catch(() => undefined);
      throw error instanceof PublishFault ? error : new PublishFault(errorName(error));
    }
  };
};

const pageCounts = ({ pages, added, changed, removed }: Manifest) => ({
  pages: pages.size,
  added: added.length,
  changed: changed.length,
  removed: removed.length,
});
