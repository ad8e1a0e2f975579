import { errorName } from '../../http/code-locations.ts';
import { createPublishRecords } from '../../publish/publish-records.ts';
import { createReconcile, type PassResult } from '../../publish/reconcile.ts';
import type { Manifest } from '../../publish/manifest.ts';
import { createReleaseReader } from '../../publish/release-reader.ts';
import { createReleases } from '../../publish/releases.ts';
import type { SiteRenderer } from '../../publish/site-renderer.ts';
import { createWanted, type Wanted } from '../../publish/desired-state.ts';
import type { ContentStore } from '../../stores/content/content-store.ts';
import type { ReleasePointer, ReleaseStore } from '../../stores/releases/release-store.ts';
import { once } from '../once.ts';
import type { TimeLeft } from '../time-left.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';

/** What a call of the publisher answers. */
export interface PublishResult {
  /** `published`: this call made a release live. */
  result: 'published' | 'current' | 'refused';
  releaseId: string | null;
  /** Why the gate refused; words for the teacher. */
  problems: string[];
}

/** What the publisher works with: the content, the releases and the pointer, and nothing else. */
export interface PublisherHandlerDeps {
  content: Pick<ContentStore, 'load'>;
  releases: ReleaseStore;
  pointer: ReleasePointer;
  /** Digest of the compiled site, so that a look that finds nothing new need not load it. */
  bundle: string;
  site: () => Promise<SiteRenderer>;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  log: StructuredLog;
}

/** A pass is begun only with this much time left; a first one writes hundreds of files. */
const PASS_MS = 60_000;

/** Publishing failed; the message names the kind of fault only, because it ends in logs and queues. */
export class PublishFault extends Error {
  constructor(kind: string) {
    super(`Publishing failed: ${kind}`);
    this.name = 'PublishFault';
  }
}

/**
 * Makes the site follow the content until nothing is left to do or time is up. Whatever the event says, it
 * looks at everything. A fault is noted for the admin and thrown, so that the call is repeated.
 */
export const createPublisherHandler = (deps: PublisherHandlerDeps) => {
  const { content, pointer, bundle, origin, now, log } = deps;
  const records = createPublishRecords(deps.releases);
  const wanted = createWanted({ content, records, bundle, origin, now });

  const reader = createReleaseReader(deps.releases, pointer);

  const tools = once(async () => {
    const site = await deps.site();
    const releases = createReleases(deps.releases, pointer, site, now);
    const quiet = () => undefined; // The fields of the log say what happened.
    const parts = { wanted, pointer, releases, records, site, now, log: quiet };
    return { releases, ...createReconcile(parts) };
  });

  const pass = async (judged: Wanted): Promise<PassResult> =>
    wanted.isAnswered(await reader.live(), judged) ? 'current' : (await tools()).pass(judged);

  /** The release is live already: trouble with old ones must not look like a failed publish. */
  const prune = async () => {
    const { releases } = await tools();
    await releases.prune().catch((error: unknown) => {
      log.error({ event: 'old-releases-stay', ...thrownFields(error) });
    });
  };

  /** Passes until nothing is left to do or time is up. */
  const follow = async (timeLeft: TimeLeft) => {
    for (let [passes, published] = [1, false]; ; passes += 1) {
      const judged = await wanted.want();
      const last = await pass(judged);
      published ||= last === 'published';
      if (isUnfinished(last) && timeLeft() > PASS_MS) continue;
      if (last === 'overtaken') throw new PublishFault('another publisher was faster each time');
      return { judged, passes, result: published && last !== 'refused' ? 'published' : last };
    }
  };

  const publish = async (timeLeft: TimeLeft): Promise<PublishResult> => {
    const startedAt = now();
    const { judged, passes, result } = await follow(timeLeft);
    if (result === 'published') await prune();
    const { id = null, manifest } = await reader.live();
    const refusal = result === 'refused' ? await wanted.refusalOf(judged) : undefined;
    const problems = refusal?.problems ?? [];
    log.info({
      event: result,
      ...(id !== null && { releaseId: id }),
      ms: now() - startedAt,
      counts: { passes, problems: problems.length, ...(manifest && pageCounts(manifest)) },
    });
    return { result, releaseId: id, problems };
  };

  /** A stage that was just made has no content for some minutes; with a site that is live it would be a loss. */
  const isNew = async (error: unknown) =>
    errorName(error) === 'NotSeededError' && (await pointer.read()) === undefined;

  const publishUnlessNew = async (timeLeft: TimeLeft): Promise<PublishResult> => {
    try {
      return await publish(timeLeft);
    } catch (error) {
      if (!(await isNew(error))) throw error;
      return { result: 'current', releaseId: null, problems: [] };
    }
  };

  return async (_event: unknown, timeLeft: TimeLeft): Promise<PublishResult> => {
    try {
      const result = await publishUnlessNew(timeLeft);
      if (await records.inTrouble()) await records.clearTrouble();
      return result;
    } catch (error) {
      log.error({ event: 'publish-failed', ...thrownFields(error) });
      // The storage may be what failed; then the alarm tells of it.
      await records.saveTrouble(now()).catch(() => undefined);
      throw error instanceof PublishFault ? error : new PublishFault(errorName(error));
    }
  };
};

/** After a release the content may have changed again; after a lost race it must be looked at again. */
const isUnfinished = (result: PassResult): boolean =>
  result === 'published' || result === 'overtaken';

const pageCounts = ({ pages, added, changed, removed }: Manifest) => ({
  pages: Object.keys(pages).length,
  added: added.length,
  changed: changed.length,
  removed: removed.length,
});
