import type { Archive } from '../archive/archive.ts';
import type { Exports } from '../archive/exports.ts';
import type { Restore } from '../archive/restore.ts';
import type { Contact } from '../contact/contact.ts';
import type { Inbox } from '../contact/inbox.ts';
import type { History } from '../history/history.ts';
import type { DefenceDeps } from '../http/defences.ts';
import type { Identity } from '../identity/identity.ts';
import type { EnqueuedJob } from '../jobs/job.ts';
import type { Stores } from '../open-stores.ts';
import type { Publishing, Preview } from '../publish/status.ts';
import type { Repository } from '../tree/repository.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { VideoDetailsSource } from '../youtube/video-details.ts';
import type { YoutubeService } from '../youtube/youtube-service.ts';
import type { createEdits } from './editing.ts';

/** Everything that the API works with. Nothing is opened or read from the environment here. */
export interface AppDeps
  extends
    DefenceDeps,
    Pick<
      Stores,
      | 'content'
      | 'exports'
      | 'idempotency'
      | 'media'
      | 'postCopies'
      | 'privateTable'
      | 'siteFiles'
      | 'tickets'
      | 'uploadGateway'
      | 'videos'
    > {
  /** All content with its history. */
  repository: Repository;
  /** What is known about safe copies. */
  copyStatus: Pick<Stores['copyStatus'], 'read'>;
  youtube: YoutubeService;
  identity: Identity;
  publishing: Publishing;
  preview: Preview;
  contact: Contact;
  inbox: Inbox;
  /**
   * What the computer of the site lacks, in words.
   * @default nothing: in the cloud, alarms tell
   */
  machine?: () => string[];
  /** Has a job done without the answer being made wait for it. Takes care of its own faults. */
  enqueue: (job: EnqueuedJob) => void;
  /** An unguessable random name, such as a UUID. */
  randomId: () => string;
}

/** What routes work with: that, and what is made from it once for all of them. */
export interface RouteDeps extends AppDeps, ReturnType<typeof createEdits> {
  uploads: Uploads;
  history: History;
  archive: Archive;
  restore: Restore;
  siteExports: Exports;
  videoDetails: VideoDetailsSource;
}
