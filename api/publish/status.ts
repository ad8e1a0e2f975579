import * as z from 'zod';
import { indiaYear } from '../domain/text/calendar.ts';
import { describeChanges } from '../domain/content/describe-changes.ts';
import { publicOnly } from '../domain/content/public-view.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { contentAt, presentContent } from '../content/follow.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import { MissingObjectError } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { createGenerations, type LiveRelease } from './generations.ts';
import type { Finding, PublishRecords } from './publish-records.ts';

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

/** Publishing, as the API and the local server use it. */
export interface Publishing {
  /** Says that content changed; the cloud run does nothing here, its table stream does. Returns at once. */
  contentChanged(): void;
  /** Whether what is stored is live; reads no content. */
  status(): Promise<PublishingStatus>;
  /** What is saved and not live yet, in words. */
  waiting(): Promise<string[]>;
}

/** What readers should get depends on these. */
export interface Desired {
  repository: Repository;
  /** Digest of the compiled site. */
  bundle: string;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Whether everything but the content is as it was found. */
export const isAsFound = (
  finding: Finding,
  releaseId: string | undefined,
  { bundle, origin, now }: Pick<Desired, 'bundle' | 'origin' | 'now'>,
): boolean => {
  const at = now();
  return (
    finding.releaseId === (releaseId ?? null) &&
    finding.bundle === bundle &&
    finding.origin === origin &&
    finding.year === indiaYear(new Date(at)) &&
    at < (finding.until ?? Infinity)
  );
};

/** The kept generations and which of them is live, for callers that only read. */
export const createReleaseReader = (
  store: BlobStore,
  pointers: Pick<PagePointers, 'live'>,
  repository: Repository,
) => {
  const generations = createGenerations(store);

  /** What readers saw of a release; `undefined` when its content is not kept. */
  const shownBy = async (id: string): Promise<SiteContent | undefined> => {
    const { root, publishedAt } = (await generations.record(id)) ?? {};
    if (root === undefined || publishedAt === undefined) return undefined;
    try {
      return publicOnly(await contentAt(repository, root), Date.parse(publishedAt));
    } catch (error) {
      if (error instanceof MissingObjectError) return undefined;
      throw error;
    }
  };

  return {
    liveId: () => pointers.live(),

    /** What the live release does not show yet, in words; `content` holds what is to be public. */
    async waiting(content: SiteContent): Promise<string[]> {
      const live = await pointers.live();
      const was = live === undefined ? undefined : await shownBy(live);
      return was ? describeChanges(was, content) : [];
    },

    async live(): Promise<LiveRelease> {
      const id = await pointers.live();
      return { id, manifest: id === undefined ? undefined : await generations.load(id) };
    },
  };
};
export type ReleaseReader = ReturnType<typeof createReleaseReader>;

/** What the admin's view of publishing is made from. */
interface PublishingViewDeps extends Desired {
  releases: Pick<ReleaseReader, 'liveId' | 'waiting'>;
  records: Pick<PublishRecords, 'finding'>;
  /** Whether the publisher's last attempt failed. */
  hasFailed: () => boolean | Promise<boolean>;
  /**
   * Called when something is stored that is not live yet, and nothing is known to be wrong.
   * @default nothing happens
   */
  onChange?: () => void;
}

const FAILED = 'Publishing failed. It will be tried again automatically.';

/** How publishing stands, from the stores alone: the same where the publisher is another process. */
export const createPublishingView = ({
  releases,
  records,
  hasFailed,
  onChange,
  ...desired
}: PublishingViewDeps): Omit<Publishing, 'contentChanged'> => {
  const { repository, now } = desired;
  return {
    async waiting() {
      const { content } = await presentContent(repository);
      return releases.waiting(publicOnly(content, now()));
    },

    async status() {
      const [id, finding, revision] = await Promise.all([
        releases.liveId(),
        records.finding(),
        repository.revision(),
      ]);
      const releaseId = id ?? null;
      // Without a finding the publisher has to look first.
      if (finding?.revision === revision && isAsFound(finding, id, desired)) {
        const { problems, publishedAt } = finding;
        if (problems.length > 0) return { state: 'failed', releaseId, problems };
        if (id !== undefined) {
          return { state: 'live', releaseId: id, publishedAt: publishedAt ?? '' };
        }
      }
      if (await hasFailed()) return { state: 'failed', releaseId, problems: [FAILED] };
      onChange?.();
      return { state: 'publishing', releaseId };
    },
  };
};
