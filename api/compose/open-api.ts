import { createApp, type AppDeps } from '../app.ts';
import { createContact } from '../contact/contact.ts';
import { createInbox } from '../contact/inbox.ts';
import { createIdentity } from '../identity/identity.ts';
import type { Cost } from '../identity/argon2id.ts';
import type { EnqueuedJob } from '../jobs/job.ts';
import type { Buckets } from './open-buckets.ts';
import type { Tables } from './open-tables.ts';

/** What the API is made of, in the embedded run and in the cloud. */
export interface ApiParts extends Pick<
  AppDeps,
  'publishing' | 'preview' | 'origin' | 'clientNetwork' | 'now' | 'randomId' | 'report'
> {
  tables: Tables;
  buckets: Pick<Buckets, 'media' | 'door'>;
  /** Has an email sent without the answer being made wait for it. Takes care of its own faults. */
  enqueue: (job: EnqueuedJob) => void;
  randomBytes: (size: number) => Uint8Array;
  /** A whole number from 0 up to, not including, `end`. */
  randomInt: (end: number) => number;
  /**
   * What a hash of a password costs.
   * @default PASSWORD_COST
   */
  passwordCost?: Cost;
}

/** Builds the API on opened stores. */
export const openApi = ({ tables, buckets, enqueue, ...rest }: ApiParts) => {
  const { randomBytes, randomInt, passwordCost, ...app } = rest;
  const { now } = app;
  const messages = {
    now,
    store: tables.enquiries,
    stored: () => {
      enqueue({ kind: 'deliver' });
    },
  };
  return createApp({
    ...app,
    content: tables.content,
    media: buckets.media,
    door: buckets.door,
    tickets: tables.tickets,
    trash: tables.trash,
    journal: tables.journal,
    identity: createIdentity({
      ...{ now, randomBytes },
      ...(passwordCost && { passwordCost }),
      store: tables.privateStore,
      ownWords: tables.ownWords,
      noticeAdded: messages.stored,
      askForLink: (email) => {
        enqueue({ kind: 'reset', email });
      },
    }),
    contact: createContact({ ...messages, randomBytes, randomInt }),
    inbox: createInbox({ ...messages, mailStatus: tables.mailStatus }),
  });
};
