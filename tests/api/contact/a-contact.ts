import { createDelivery } from '#api/contact/delivery';
import { contactMessage } from '#api/mail/messages';
import { describeMailFailure, type Mailer } from '#api/mail/mailer';
import type { ContactChoices } from '#domain/contact/contact';
import { anApp } from '#support/an-app';

/** Longer than a machine takes to fill the form, shorter than anything else. */
export const TYPING_MS = 10_000;
const MINUTE_MS = 60_000;

/** A message that passes every check. */
export const GOOD = {
  name: 'Asha Rani',
  phone: '+91 98765-43210',
  email: 'asha@example.org',
  message: 'My daughter is in Class 10.',
};

/** Where the emails of tests go. */
export const RECIPIENT = { to: 'teacher@example.org', productName: 'Ganit Point' };

interface Ticket {
  token: string;
  a: number;
  b: number;
}
interface Answer {
  message?: string;
  form?: Ticket;
  error?: { code: string; message: string; field?: string; current?: Ticket };
}

/** The fields of the form that a test may set, the form that they answer and where they come from. */
export type Fields = Partial<
  Record<keyof typeof GOOD | 'token' | 'answer' | 'website' | keyof ContactChoices, string>
> & { ticket?: Ticket; address?: string };

/** The contact form behind the API on a fresh table. */
export const aContact = () => {
  const site = anApp();
  const { call, clock, read } = site;
  const store = site.stores.enquiries;
  const getForm = async () => (await read('/api/contact', { token: null })) as Ticket;

  /** A form that somebody has filled in for so long. */
  const aTicket = async (after = TYPING_MS) => {
    const form = await getForm();
    clock.pass(after);
    return form;
  };

  /** Sends a form as a visitor does who takes some time over it; `ticket` is a new one unless given. */
  const send = async ({ ticket, address = '203.0.113.7', ...fields }: Fields = {}) => {
    const form = ticket ?? (await aTicket());
    const answered = { token: form.token, answer: String(form.a + form.b), website: '' };
    const body = { ...GOOD, ...answered, ...fields };
    const headers = { 'x-test-address': address };
    const response = await call('POST', '/api/contact', { body, token: null, headers });
    const answer = (await response.json()) as Answer;
    const text = answer.message ?? answer.error?.message;
    return { status: response.status, text, answer, headers: response.headers };
  };

  /** What delivers, as a new process would make it; `logged` are its lines for the operator. */
  const aDelivery = (mailer: Mailer) => {
    const logged: string[] = [];
    const delivery = createDelivery({
      store,
      about: 'enquiry',
      message: contactMessage,
      origin: 'https://example.org',
      mailer,
      recipient: () => Promise.resolve(RECIPIENT),
      now: clock.now,
      random: () => 0.5,
      report: (failure) => logged.push(describeMailFailure(failure)),
    });
    /** Passes time until nothing is left to try. */
    const untilDone = async () => {
      for (let passes = 1; passes < 200; passes += 1) {
        const next = await delivery.deliverPending();
        if (next === undefined) return;
        clock.pass(Math.max(MINUTE_MS, next - clock.now()));
      }
      throw new Error('Deliveries never come to an end');
    };
    return { ...delivery, untilDone, logged };
  };

  /** What the visitor reads. */
  const says = async (fields?: Fields) => (await send(fields)).text;

  return { ...site, store, items: site.tables.private, getForm, aTicket, send, says, aDelivery };
};
