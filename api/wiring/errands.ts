import { createDelivery } from '../contact/delivery.ts';
import { createResetLinks } from '../identity/reset-links.ts';
import type { MailTrouble } from '../mail/mail-trouble.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createResetMail } from '../mail/reset-mail.ts';
import type { Stores } from './open-stores.ts';

/** What errands work with. */
export interface ErrandsDeps {
  stores: Pick<Stores, 'content' | 'privateStore' | 'enquiries'>;
  mailer: Mailer;
  /** Where messages of the contact form go; the profile's e-mail address when there is none. */
  contactTo: string | undefined;
  /** `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  randomBytes: (size: number) => Uint8Array;
  wait: (ms: number) => Promise<void>;
  /**
   * Called before the first attempt of a pass is counted, so that a mailer that cannot be opened uses none up.
   * @default nothing is to be done
   */
  ready?: () => Promise<void>;
  report: (trouble: MailTrouble) => void;
}

/** What no answer waits for, as the embedded run does it in its process and the cloud in a function of its own. */
export const createErrands = (deps: ErrandsDeps) => {
  const { stores, mailer, contactTo, origin, now, random, randomBytes, wait, report } = deps;
  const profile = async () => (await stores.content.load()).profile;
  const links = createResetLinks({ store: stores.privateStore, now, randomBytes });
  const sendReset = createResetMail({
    ...{ mailer, origin, now, wait, report },
    productName: async () => (await profile()).productName,
  });

  return {
    delivery: createDelivery({
      ...{ mailer, now, random, report },
      store: stores.enquiries,
      recipient: async () => {
        await deps.ready?.();
        const { email, productName } = await profile();
        return { to: contactTo ?? email, productName };
      },
    }),

    /** Sends a link for a forgotten password, if the address belongs to an administrator. */
    sendResetLink: async (email: string): Promise<void> => {
      const link = await links(email);
      if (link !== undefined) await sendReset(link);
    },
  };
};
export type Errands = ReturnType<typeof createErrands>;
