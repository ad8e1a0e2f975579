import { randomBytes, randomInt } from 'node:crypto';
import { createContact } from '#api/contact/contact.ts';
import { startDeliveryLoop } from '#api/contact/delivery-loop.ts';
import { createDelivery } from '#api/contact/delivery.ts';
import { createInbox } from '#api/contact/inbox.ts';
import { ENQUIRY_KEPT_MS } from '#domain/enquiry.ts';
import type { Settings } from '../settings.ts';
import type { Cloud } from './cloud.ts';
import { openMailer } from './mailer.ts';

/** The contact form with the delivery of its messages in this process; what an earlier process left is sent now. */
export const openContact = (cloud: Cloud, settings: Settings, log: (line: string) => void) => {
  const mailer = openMailer(settings);
  const delivery = createDelivery({
    store: cloud.enquiries,
    mailer,
    recipient: async () => {
      const { email, productName } = (await cloud.content.load()).profile;
      return { to: settings.contactTo ?? email, productName };
    },
    now: Date.now,
    random: Math.random,
    log,
  });
  const loop = startDeliveryLoop({ delivery, now: Date.now, log });
  const form = createContact({
    store: cloud.enquiries,
    stored: loop.wake,
    now: Date.now,
    randomBytes,
    randomInt: (end) => randomInt(end),
  });
  return {
    form,
    inbox: createInbox({ store: cloud.enquiries, stored: loop.wake, now: Date.now }),
    /** Deletes the outbox's copies of messages that are no longer kept. */
    deleteOld: () => mailer.forgetBefore(Date.now() - ENQUIRY_KEPT_MS),
    /** Waits for the attempt under way; call it when no request is in flight any more. */
    stop: () => loop.stop(),
  };
};
