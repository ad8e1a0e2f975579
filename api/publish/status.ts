import * as z from 'zod';
import { indiaYear } from '#domain/text/calendar';
import { describeChanges } from '#domain/content/describe-changes';
import { publicOnly } from '#domain/content/public-view';
import type { SiteContent } from '#domain/content/snapshot';
import { contentAt, presentContent } from '../content/follow.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { ifKept } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { createGenerations } from './generations.ts';
import { createPublishRecords } from './publish-records.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** What the admin's Saved -> Publishing -> Live line shows. */
export const PublishingStatus = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('live'), releaseId: z.string(), publishedAt: z.string() }),
  z.strictObject({ state: z.literal('publishing'), releaseId: z.string().nullable() }),
  /** The last attempt failed; the release before it is still live. */
  z.strictObject({
    state: z.literal('failed'),
    releaseId: z.string().nullable(),
    problems: z.array(z.string()),
  }),
]);
type PublishingStatus = z.infer<typeof PublishingStatus>;

/** What publishing works with: the content, what is stored of the live site, and the compiled site. */
export interface PublishDeps {
  repository: Repository;
  releases: BlobStore;
  pointers: PagePointers;
  /** The compiled site; loaded before the first release or preview that this process makes. */
  site: () => Promise<SiteRenderer>;
  /** Digest of the compiled site. */
  bundle: string;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What looking at publishing needs, which changes nothing. */
interface LookDeps extends Omit<PublishDeps, 'pointers' | 'site'> {
  pointers: Pick<PagePointers, 'live'>;
}

/** The live generation, and what the publisher's last look found as long as everything is as it was then. */
export const lastLook = async ({
  repository,
  pointers,
  releases,
  bundle,
  origin,
  now,
}: LookDeps) => {
  const [id, revision, finding] = await Promise.all([
    pointers.live(),
    repository.revision(),
    createPublishRecords(releases).finding(),
  ]);
  const at = now();
  const isSame =
    finding?.revision === revision &&
    finding.releaseId === (id ?? null) &&
    finding.bundle === bundle &&
    finding.origin === origin &&
    finding.year === indiaYear(at) &&
    at < (finding.until ?? Infinity);
  return { id, finding: isSame ? finding : undefined };
};

/** What the admin's view of publishing is made from. */
interface PublishingViewDeps extends LookDeps {
  /**
   * Whether the publisher's last attempt failed.
   * @default what a publisher that runs apart has noted
   */
  hasFailed?: () => boolean;
  /**
   * Called when something is stored that is not live yet, and nothing is known to be wrong.
   * @default nothing happens
   */
  onChange?: () => void;
}

const FAILED = 'Publishing failed. It will be tried again automatically.';

/** How publishing stands, from the stores alone: the same where the publisher is another process. */
export const createPublishingView = (deps: PublishingViewDeps) => {
  const { repository, releases, pointers, now, hasFailed, onChange } = deps;
  const generations = createGenerations(releases);
  const records = createPublishRecords(releases);

  /** What readers see; `undefined` when its content is not kept. */
  const shownNow = async (): Promise<SiteContent | undefined> => {
    const live = await pointers.live();
    const shown = live === undefined ? undefined : await generations.record(live);
    const content = shown && (await ifKept(contentAt(repository, shown.root)));
    return content && publicOnly(content, Date.parse(shown.publishedAt));
  };

  return {
    /** What is saved and not live yet, in words. */
    async waiting(): Promise<string[]> {
      const { content } = await presentContent(repository);
      const was = await shownNow();
      return was ? describeChanges(was, publicOnly(content, now())) : [];
    },

    /** Whether what is stored is live; reads no content. */
    async status(): Promise<PublishingStatus> {
      const { id, finding } = await lastLook(deps);
      const releaseId = id ?? null;
      // Without a finding the publisher has to look first.
      if (finding) {
        const { problems, publishedAt } = finding;
        if (problems.length > 0) return { state: 'failed', releaseId, problems };
        if (id !== undefined) {
          return { state: 'live', releaseId: id, publishedAt: publishedAt ?? '' };
        }
      }
      if (await (hasFailed ?? records.hasFailed)()) {
        return { state: 'failed', releaseId, problems: [FAILED] };
      }
      onChange?.();
      return { state: 'publishing', releaseId };
    },
  };
};

/** Publishing, as the API and the local server use it. */
export type Publishing = ReturnType<typeof createPublishingView> & {
  /** Says that content changed; the cloud run does nothing here, its table stream does. Returns at once. */
  contentChanged: () => void;
};
