import type { DesiredStates } from './desired-state.ts';
import type { PublishRecords } from './publish-records.ts';
import type { Publishing } from './publishing.ts';
import type { ReleaseReader } from './release-reader.ts';

/** What the admin's view of publishing is made from. */
export interface PublishingViewDeps {
  desiredState: Pick<DesiredStates, 'load' | 'stillHolds'>;
  releases: Pick<ReleaseReader, 'liveId' | 'list' | 'waiting' | 'released'>;
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
  desiredState,
  releases,
  records,
  hasFailed,
  onChange,
}: PublishingViewDeps): Omit<Publishing, 'contentChanged'> => ({
  releases: () => releases.list(),
  waiting: async () => releases.waiting((await desiredState.load()).content),
  released: (id) => releases.released(id),

  async status() {
    const [id, finding] = await Promise.all([releases.liveId(), records.finding()]);
    const releaseId = id ?? null;
    // Without a finding, as in data of an earlier version, the publisher has to look first.
    if (finding !== undefined && (await desiredState.stillHolds(finding, releaseId))) {
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
});
