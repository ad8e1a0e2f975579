import {
  checkContact,
  cleanContact,
  CONTACT_FIELDS,
  type ContactChoices,
  type ContactInput,
  type ContactProblem,
} from '#domain/contact/contact';
import { recentTimes, sendPermission } from '#domain/contact/send-permission';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { isObject, local, parseJson } from '#browser/storage';

/** What a form needs to be sent: its token and the two digits to add. */
export interface Ticket {
  token: string;
  a: number;
  b: number;
  /** When it came, epoch milliseconds: the server handed it out a little before. */
  receivedAt: number;
}

/** What became of an attempt; without a problem the sender is thanked. */
export interface Outcome {
  problem?: ContactProblem;
  /** The question to show next: the same, a given one, or one still to be requested. */
  next: 'same' | 'new' | Ticket;
}

/** One press of the button. */
export interface Attempt {
  input: ContactInput;
  choices: ContactChoices;
  /** The trap field. */
  website: string;
  /** When the page was loaded or the form last cleared, epoch milliseconds. */
  freshSince: number;
}

const { afterLoadMs, sendDelayMs } = LIMITS.contact;
const FAILED: Outcome = { problem: { message: TEXT.contact.failed }, next: 'same' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Status and body; `undefined` when the network failed, time was up or the body is no object. */
const call = async (init: RequestInit) => {
  try {
    const signal = AbortSignal.timeout(LIMITS.callTimeoutMs);
    const response = await fetch('/api/contact', { ...init, signal, cache: 'no-store' });
    const body: unknown = await response.json();
    return isObject(body) ? { status: response.status, body } : undefined;
  } catch {
    return undefined;
  }
};

/** The ticket that the server gave; `undefined` for anything else. */
const ticketIn = (value: unknown): Ticket | undefined => {
  const { token, a, b } = isObject(value) ? value : {};
  return typeof token === 'string' && typeof a === 'number' && typeof b === 'number'
    ? { token, a, b, receivedAt: Date.now() }
    : undefined;
};

/** A token with its question; `undefined` when the server cannot be reached. */
export const newTicket = async (): Promise<Ticket | undefined> => {
  const answer = await call({});
  return answer?.status === 200 ? ticketIn(answer.body) : undefined;
};

/** The browser's memory of sent messages (CONTACT-17): only their times, never their text. */
const SENDS = 'contact-sends';
const sendTimes = () => {
  const [now, kept] = [Date.now(), parseJson(local.get(SENDS))];
  const times = (Array.isArray(kept) ? kept : []).filter((time) => typeof time === 'number');
  // A clock that was set back must not lock a sender out.
  return recentTimes(times, now).filter((time) => time <= now);
};

/** A refused token is never taken again: with a new one the same text can be sent without a reload, too. */
const refused = (problem: ContactProblem, given?: Ticket): Outcome => {
  const isSpent = problem.field === 'answer' || problem.message === TEXT.contact.token;
  return { problem, next: given ?? (isSpent ? 'new' : 'same') };
};

/** Hands a message to the server. */
const post = async (message: object): Promise<Outcome> => {
  const answer = await call({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (answer?.status === 200) {
    local.set(SENDS, JSON.stringify([...sendTimes(), Date.now()]));
    return { next: ticketIn(answer.body['form']) ?? 'new' };
  }
  const error = answer?.body['error'];
  const isAnswered = answer?.status === 400 || answer?.status === 429;
  if (!isAnswered || !isObject(error) || typeof error['message'] !== 'string') return FAILED;
  const field = CONTACT_FIELDS.find((name) => name === error['field']);
  return refused(
    { message: error['message'], ...(field !== undefined && { field }) },
    ticketIn(error['current']),
  );
};

/**
 * Sends a message in the order of the API, which checks all of it again. Never rejects.
 *
 * 1. A filled trap, or less than 3 seconds since the form was fresh: thanks, and nothing is sent.
 * 2. The eight checks CONTACT-5 to CONTACT-12. A wrong sum is followed by a new question.
 * 3. The limits that the browser remembers.
 * 4. The delay of 1 second; longer when the token is so young that the server would take it for a machine's.
 *    A token can come late over a slow network, and a new one comes after a wrong sum.
 *
 * `current` is the ticket on show; it waits for one that is on its way and asks again if there is none.
 */
export const submitMessage = async (
  { input, website, choices, freshSince }: Attempt,
  current: () => Promise<Ticket | undefined>,
): Promise<Outcome> => {
  if (website !== '' || Date.now() - freshSince < afterLoadMs) {
    await wait(sendDelayMs);
    return { next: 'new' };
  }
  const ticket = await current();
  if (!ticket) return FAILED;
  const cleaned = cleanContact(input);
  const problem = checkContact(cleaned, { tokenMatches: true, sum: ticket.a + ticket.b });
  if (problem) return refused(problem);
  const permission = sendPermission(sendTimes(), Date.now());
  if (permission.kind === 'limited') return refused({ message: permission.message });
  await wait(Math.max(sendDelayMs, ticket.receivedAt + afterLoadMs - Date.now()));
  return post({ ...cleaned, ...choices, token: ticket.token, website });
};
