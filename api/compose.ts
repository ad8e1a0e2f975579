import { createApp } from './app.ts';
import { createContact } from './contact/contact.ts';
import { createInbox } from './contact/inbox.ts';
import { CLASS_ID } from './domain/course/class-id.ts';
import type { Cost } from './identity/passwords.ts';
import { createIdentity } from './identity/identity.ts';
import type { EnqueuedJob } from './jobs/job.ts';
import type { Stores } from './open-stores.ts';
import type { SiteRenderer } from './publish/site-renderer.ts';
import { createPreview } from './publish/preview.ts';
import { createPublishingView, type Publishing } from './publish/status.ts';
import type { AppDeps } from './routes/route-deps.ts';
import type { PagePointers } from './stores/releases/page-pointers.ts';
import { youtubeService, type YoutubeService } from './youtube/youtube-service.ts';

/** What the API is made of, in the embedded run and in the cloud. */
export interface ApiParts extends Pick<
  AppDeps,
  'origin' | 'clientNetwork' | 'now' | 'randomId' | 'report' | 'machine'
> {
  stores: Stores;
  pointers: Pick<PagePointers, 'live'>;
  /** Digest of the compiled site. */
  bundle: string;
  /** The compiled site, loaded when somebody looks at a preview. */
  site: () => Promise<SiteRenderer>;
  /**
   * Publishing in this process.
   * @default what the stores tell about a publisher that the table's stream calls
   */
  publishing?: Publishing;
  /** Has an email sent without the answer being made wait for it. Takes care of its own faults. */
  enqueue: (job: EnqueuedJob) => void;
  /**
   * What tells about videos.
   * @default YouTube itself
   */
  youtube?: YoutubeService;
  /** See `InboxDeps`. */
  forgetEmails?: (id: string) => Promise<void>;
  randomBytes: (size: number) => Uint8Array;
  /** A whole number from 0 up to, not including, `end`. */
  randomInt: (end: number) => number;
  /**
   * What a hash of a password costs.
   * @default PASSWORD_COST
   */
  passwordCost?: Cost;
}

/** Everything that the API works with, from opened stores. */
export const apiDeps = ({ stores, enqueue, ...parts }: ApiParts): AppDeps => {
  const { releases, accounts, enquiries, mailStatus } = stores;
  const { pointers, site, origin, now, randomBytes, passwordCost } = parts;
  const messages = {
    now,
    store: enquiries,
    stored: () => enqueue({ kind: 'deliver' }),
  };
  return {
    ...parts,
    ...stores,
    repository: stores.site,
    enqueue,
    youtube: parts.youtube ?? youtubeService(),
    publishing: parts.publishing ?? {
      contentChanged: () => undefined,
      ...createPublishingView({ ...parts, repository: stores.site, releases }),
    },
    preview: createPreview({ site, origin, now, releases, pointers }),
    identity: createIdentity({
      now,
      origin,
      randomBytes,
      store: accounts,
      secret: () => enquiries.formSecret(Buffer.from(randomBytes(32)).toString('hex')),
      ownWords: stores.ownWords,
      ...(passwordCost && { passwordCost }),
      noticeAdded: messages.stored,
      askForLink: (email) => enqueue({ kind: 'reset', email }),
    }),
    contact: createContact({
      ...parts,
      ...messages,
      offered: async (classId) => {
        const { content } = stores;
        const isClass = CLASS_ID.test(classId) && (await content.getClass(classId)) !== undefined;
        return { classIds: isClass ? [classId] : [], boards: (await content.getProfile()).boards };
      },
    }),
    inbox: createInbox({
      ...messages,
      mailStatus,
      phone: async () => (await stores.content.getProfile()).phone,
      forgetEmails: parts.forgetEmails,
    }),
  };
};

/** Puts the API together from opened stores. */
export const composeApi = (parts: ApiParts) => createApp(apiDeps(parts));
