import type { Publishing } from './publishing.ts';
import type { ReleaseReader } from './release-reader.ts';
import type { createWanted } from './desired-state.ts';

/** What the admin's view of publishing is made from. */
export interface PublishingViewDeps {
  wanted: Pick<ReturnType<typeof createWanted>, 'want' | 'isAnswered' | 'refusalOf'>;
  releases: Pick<ReleaseReader, 'live' | 'list' | 'waiting' | 'content'>;
  /** Whether the publisher's last attempt ended in a fault. */
  inTrouble: () => boolean | Promise<boolean>;
  /**
   * Called when something is stored that is not live yet, and nothing is known to be wrong.
   * @default nothing happens
   */
  found?: () => void;
}

const TROUBLE = 'Publishing failed. It will be tried again automatically.';

/** How publishing stands, from the stores alone: the same where the publisher is another process. */
export const createPublishingView = ({
  wanted,
  releases,
  inTrouble,
  found,
}: PublishingViewDeps): Omit<Publishing, 'contentChanged'> => ({
  releases: () => releases.list(),
  waiting: async () => releases.waiting((await wanted.want()).snapshot),
  released: (id) => releases.content(id),

  async status() {
    const [now, live] = await Promise.all([wanted.want(), releases.live()]);
    const releaseId = live.id ?? null;
    if (live.id !== undefined && wanted.isAnswered(live, now)) {
      const publishedAt = live.manifest?.publishedAt ?? '';
      return { state: 'live', releaseId: live.id, publishedAt };
    }
    const refusal = await wanted.refusalOf(now);
    if (refusal !== undefined) return { state: 'failed', releaseId, problems: refusal.problems };
    if (await inTrouble()) return { state: 'failed', releaseId, problems: [TROUBLE] };
    found?.();
    return { state: 'publishing', releaseId };
  },
});
