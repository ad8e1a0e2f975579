import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  recentTimes,
  sendPermission,
  type SendPermission,
} from '../domain/contact/send-permission.ts';
import { LIMITS } from '../domain/text/limits.ts';
import type { Network } from '../domain/accounts/network.ts';
import type { EnquiryStore } from '../stores/enquiries/enquiries.ts';
import {
  checkContact,
  cleanContact,
  type ContactChoices,
  type ContactInput,
  type ContactProblem,
  knownChoices,
  type OfferedChoices,
} from '../domain/contact/contact.ts';
import { type Enquiry, newEnquiry } from '../domain/contact/enquiry.ts';
import { TEXT } from '../domain/text/texts.ts';

/** Messages an hour from all networks of an IPv6 /48 together: many families may share one with a flood. */
const WIDER = { perHour: 30, betweenSendsMs: 0 };

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * Counts a message before it is stored, so that parallel messages cannot all slip through: by the limits of CONTACT-17
 * for the network that it comes from, and by one for the /48 around it. `release` takes it out again. Networks are
 * stored keyed with the form secret, because the few IPv4 addresses there are could all be tried against a bare hash.
 */
const reserve = async (
  store: EnquiryStore,
  secret: string,
  { name, wider }: Network,
  now: number,
) => {
  const counted: string[] = [];
  const giveBack = (sender: string): Promise<void> =>
    store.editSends(sender, (times) => {
      const own = times.lastIndexOf(now);
      return own < 0
        ? { result: undefined }
        : { times: times.toSpliced(own, 1), result: undefined };
    });
  const release = () => Promise.all(counted.map(giveBack));
  const limited = [
    { from: name, limits: LIMITS.contact },
    ...(wider === undefined ? [] : [{ from: wider, limits: WIDER }]),
  ];
  for (const { from, limits } of limited) {
    const sender = signatureOf(secret, `contact from ${from}`);
    const permission = await store.editSends<SendPermission>(sender, (times) => {
      const result = sendPermission(times, now, limits);
      if (result.kind !== 'free') return { result };
      return { times: [...recentTimes(times, now), now], result };
    });
    if (permission.kind !== 'free') {
      await release();
      return permission;
    }
    counted.push(sender);
  }
  return { kind: 'free' as const, release };
};

/** What a form token says: the question that was asked, and in which form. */
interface FormQuestion {
  /** When the form was handed out, epoch milliseconds. */
  shownAt: number;
  /** The two digits to add. */
  a: number;
  b: number;
  /** 32 hexadecimal digits: unique, and the id of the message sent with it. */
  nonce: string;
}

const TOKEN = /^(\d{1,15})\.(\d)\.(\d)\.([\da-f]{32})\.[\w-]{43}$/;

/** `1795237200000.3.4.<nonce>.<HMAC-SHA256>`; readable, but only the holder of the secret can make one. */
const signToken = (secret: string, { shownAt, a, b, nonce }: FormQuestion) => {
  const text = `${shownAt}.${a}.${b}.${nonce}`;
  return `${text}.${signatureOf(secret, text)}`;
};

/** What a token says; `undefined` when it was not made with this secret. */
const readToken = (secret: string, token: string): FormQuestion | undefined => {
  const [, shownAt, a, b, nonce] = TOKEN.exec(token) ?? [];
  if (nonce === undefined) return undefined;
  const question = { shownAt: Number(shownAt), a: Number(a), b: Number(b), nonce };
  // Compared as text: several texts decode to the same bytes, and each would count as a token of its own.
  const expected = Buffer.from(signToken(secret, question));
  const given = Buffer.from(token);
  const genuine = expected.length === given.length && timingSafeEqual(expected, given);
  return genuine ? question : undefined;
};

/** A form may stay open for a day. */
const TOKEN_LIFE_MS = 24 * 3_600_000;
const DIGITS = 10;

/** What a form needs to be sent: its token and the two digits to add. */
interface FormTicket {
  token: string;
  a: number;
  b: number;
}

/** The contact form as it arrives. */
interface ContactForm extends ContactInput, ContactChoices {
  token: string;
  /** The trap: people do not see it and leave it empty. */
  website: string;
}

/** The answer to a message. `form` is the ticket of the next try. */
type ContactAnswer =
  /** Stored; or from a machine, which is to believe so. */
  | { kind: 'thanks'; form: FormTicket }
  | { kind: 'refused'; problem: ContactProblem; form?: FormTicket }
  | { kind: 'limited'; message: string; waitMs: number };

const NOT_OURS: ContactProblem = { message: TEXT.contact.token };

/** What the contact form works with. */
interface ContactDeps {
  store: EnquiryStore;
  /** What a message can be about: the class with this id, if there is one, and the site's boards. */
  offered: (classId: string) => Promise<OfferedChoices>;
  /** Called after a message is stored; sends it without keeping the visitor waiting. */
  stored: () => void;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
  /** A whole number from 0 up to, not including, `end`. */
  randomInt: (end: number) => number;
}

/**
 * The contact form's server side (CONTACT-4 to CONTACT-21). The order of `send`:
 *
 * 1. A filled trap, or a genuine token younger than 3 seconds: thanks, and nothing is stored.
 * 2. The eight checks. A token is right when it was signed here less than a day ago and no message came with it;
 *    the same message with the same token is thanked for again and not stored again.
 * 3. The limits per network: 3 in an hour, then 30 seconds. They come last, so that only accepted messages
 *    count and a typing mistake does not use up the limit.
 * 4. The message is stored under the token's nonce. That one write also uses the token up, so a token can
 *    be neither lost without a message nor used twice.
 */
export const createContact = ({
  store,
  offered,
  stored,
  now,
  randomBytes,
  randomInt,
}: ContactDeps) => {
  let known: string | undefined;
  const secret = async () =>
    (known ??= await store.formSecret(Buffer.from(randomBytes(32)).toString('hex')));

  const ticket = (key: string, shownAt: number): FormTicket => {
    const [a, b] = [randomInt(DIGITS), randomInt(DIGITS)];
    const nonce = Buffer.from(randomBytes(16)).toString('hex');
    return { token: signToken(key, { shownAt, a, b, nonce }), a, b };
  };

  /** What came with the token before; `same` is this very message, whose answer was lost on the way. */
  const before = async ({ nonce }: FormQuestion, input: ContactInput) => {
    const { used, enquiry } = await store.find(nonce);
    return { used, same: enquiry !== undefined && isSameMessage(enquiry, input) };
  };

  /** The classes and boards; none when they cannot be read, because a message is worth more than its class. */
  const offeredFor = async ({
    classId = '',
    board = '',
  }: ContactChoices): Promise<OfferedChoices> => {
    const none = { classIds: [], boards: [] };
    return classId === '' && board === '' ? none : offered(classId).catch(() => none);
  };

  /** Takes a message; `network` is where it came from. A thrown fault means that it was not stored. */
  const send = async (form: ContactForm, network: Network): Promise<ContactAnswer> => {
    const key = await secret();
    const time = now();
    const thanks = (): ContactAnswer => ({ kind: 'thanks', form: ticket(key, time) });
    if (form.website !== '') return thanks();
    const question = readToken(key, form.token);
    if (question && time - question.shownAt < LIMITS.contact.afterLoadMs) return thanks();

    const input = cleanContact(form);
    const sent = question && (await before(question, input));
    if (sent?.same) return thanks();
    const tokenMatches =
      question !== undefined && !sent?.used && question.shownAt + TOKEN_LIFE_MS > time;
    const sum = question ? question.a + question.b : Number.NaN;
    const problem = checkContact(input, { tokenMatches, sum });
    if (!question || problem) {
      // A new question in the same form: the 3 seconds do not start again.
      const form = question && problem?.field === 'answer' && ticket(key, question.shownAt);
      return { kind: 'refused', problem: problem ?? NOT_OURS, ...(form && { form }) };
    }

    const place = await reserve(store, key, network, time);
    if (place.kind === 'limited') return place;
    const choices = knownChoices(form, await offeredFor(form));
    const { answer: _, ...message } = input;
    const enquiry = newEnquiry(question.nonce, { ...message, ...choices }, time);
    let added = false;
    try {
      added = await store.add(enquiry);
    } finally {
      // When the store fails here too, its first failure is the one to tell.
      if (!added) await Promise.allSettled([place.release()]);
    }
    if (!added) {
      // Another request with this token was faster.
      if ((await before(question, input)).same) return thanks();
      return { kind: 'refused', problem: NOT_OURS };
    }
    stored();
    return thanks();
  };

  return { newForm: async () => ticket(await secret(), now()), send };
};
export type Contact = ReturnType<typeof createContact>;

const isSameMessage = (stored: Enquiry, input: ContactInput) =>
  (['name', 'phone', 'email', 'message'] as const).every((field) => stored[field] === input[field]);
