import { createDelivery } from '../contact/delivery.ts';
import { SAMPLE_EMAIL } from '../domain/profile/profile.ts';
import { listAdmins } from '../identity/accounts.ts';
import { createSummary } from '../contact/summary.ts';
import { resetLink } from '../identity/password-links.ts';
import type { Mailer, MailFailure } from '../mail/mailer.ts';
import {
  contactMessage,
  copyWarningMessage,
  resetMessage,
  securityMessage,
  summaryMessage,
} from '../mail/messages.ts';
import { sendResetMail } from '../mail/send-reset.ts';
import type { MailStatusStore } from '../stores/enquiries/emails.ts';
import type { Stores } from '../open-stores.ts';

/** What jobs work with. */
export interface JobsDeps {
  stores: Pick<
    Stores,
    'content' | 'accounts' | 'enquiries' | 'summaries' | 'mailStatus' | 'copyStatus'
  >;
  /** Opens the way to the email service before the first attempt of a run is counted, so that none is used up where that fails. */
  openMailer: () => Promise<Mailer>;
  /** Where messages of the contact form go; else to the profile's address, or an administrator's while that is the sample. */
  contactTo: string | undefined;
  /** `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  randomBytes: (size: number) => Uint8Array;
  wait: (ms: number) => Promise<void>;
  report: (failure: MailFailure) => void;
}

/** The mailer; what each email tells about the site's settings is written down for the admin. */
const noted = (
  open: () => Promise<Mailer>,
  status: MailStatusStore,
  now: () => number,
): Pick<Mailer, 'send' | 'forget'> => ({
  forget: async (id) => (await open()).forget(id),
  async send(message) {
    const result = await (await open()).send(message);
    if (result.kind === 'misconfigured') await status.noteFault(result.reason, now());
    if (result.kind === 'sent') await status.noteSent();
    return result;
  },
});

/** What no answer waits for, as the embedded run does it in its process and the cloud in a function of its own. */
export const createJobs = (deps: JobsDeps) => {
  const { stores, contactTo, origin, now, random, randomBytes, wait, report, openMailer } = deps;
  const mailer = noted(openMailer, stores.mailStatus, now);
  const profile = () => stores.content.getProfile();
  const recipient = async () => {
    await openMailer();
    const { email, productName } = await profile();
    const isSample = contactTo === undefined && email === SAMPLE_EMAIL;
    const [admin] = isSample ? await listAdmins(stores.accounts) : [];
    return { to: contactTo ?? admin?.email ?? email, productName };
  };
  const common = { mailer, now, random, report, recipient, origin };
  const deliveries = [
    createDelivery({
      ...common,
      about: 'enquiry',
      store: stores.enquiries,
      message: contactMessage,
    }),
    createDelivery({
      ...common,
      about: 'security-notice',
      store: stores.accounts.notices,
      message: securityMessage,
    }),
    createDelivery({
      ...common,
      about: 'copy-warning',
      store: stores.copyStatus.warnings,
      message: copyWarningMessage,
    }),
    createDelivery({
      ...common,
      about: 'enquiry-summary',
      store: stores.summaries,
      message: summaryMessage,
    }),
  ];

  return {
    /** Every email that is kept until it is sent; see `createDelivery`. */
    delivery: {
      async deliverPending(stopping?: () => boolean) {
        const next: number[] = [];
        for (const each of deliveries) {
          const dueAt = await each.deliverPending(stopping);
          if (dueAt !== undefined) next.push(dueAt);
        }
        return next.length > 0 ? Math.min(...next) : undefined;
      },
      async retryMisconfigured() {
        for (const each of deliveries) await each.retryMisconfigured();
      },
    },

    /** Makes the summary of this morning, which is then an email to deliver; see `createSummary`. */
    summarise: createSummary({
      ...stores,
      isOn: async () => (await profile()).automation?.enquirySummary === true,
      now,
    }),

    /**
     * Sends a link for a forgotten password, if the address belongs to an administrator; `false` when the email
     * could not be sent.
     */
    sendResetLink: async (email: string) => {
      const link = await resetLink({ store: stores.accounts, now, randomBytes }, email);
      if (!link) return true;
      const { productName } = await profile();
      const message = resetMessage(link, { productName, origin, date: now() });
      return sendResetMail(message, { mailer, wait, report });
    },
  };
};
