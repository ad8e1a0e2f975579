import {
  checkContact,
  cleanContact,
  type ContactChoices,
  type ContactInput,
  type ContactProblem,
} from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { SendTimes } from './form-memory.ts';

/** What a form needs to be sent: its token and the two digits to add. */
interface Ticket {
  token: string;
  a: number;
  b: number;
}

/** Why a message was refused, and the next question after a wrong sum. */
interface RefusedMessage extends ContactProblem {
  current: Ticket | undefined;
}

const FIELDS: readonly (keyof ContactInput)[] = ['name', 'phone', 'email', 'message', 'answer'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The ticket that the server gave; `undefined` for anything else. */
const readTicket = (value: unknown): Ticket | undefined => {
  if (!isObject(value)) return undefined;
  const { token, a, b } = value;
  return typeof token === 'string' && typeof a === 'number' && typeof b === 'number'
    ? { token, a, b }
    : undefined;
};

/** The text, the field and the new question of a refusal; `undefined` when it is none of ours. */
const readProblem = (value: unknown): RefusedMessage | undefined => {
  const error = isObject(value) ? value['error'] : undefined;
  if (!isObject(error) || typeof error['message'] !== 'string') return undefined;
  const field = FIELDS.find((name) => name === error['field']);
  return {
    message: error['message'],
    ...(field === undefined ? {} : { field }),
    current: readTicket(error['current']),
  };
};

/** A ticket and when it came, epoch milliseconds: the server handed it out a little before. */
export interface IssuedTicket extends Ticket {
  receivedAt: number;
}

/** A message as it goes to the server. */
interface Message extends ContactInput, ContactChoices {
  token: string;
  website: string;
}

/** The server's answer to a message. `ticket` is the one for the next try, where the server gave one. */
export type Reply =
  | { kind: 'thanks'; ticket: IssuedTicket | undefined }
  | { kind: 'refused'; problem: ContactProblem; ticket: IssuedTicket | undefined }
  | { kind: 'limited'; message: string }
  /** No answer, or one that says that nothing was stored. */
  | { kind: 'failed' };

/** The calls of the contact form. They never reject. */
export interface ContactApi {
  /** A token with its question; `undefined` when the server cannot be reached. */
  newTicket: () => Promise<IssuedTicket | undefined>;
  send: (message: Message) => Promise<Reply>;
}

const PATH = '/api/contact';

/** Calls the contact API with `fetch` of the page. `now` is in epoch milliseconds. */
export const contactApi = (fetchPage: typeof fetch, now: () => number): ContactApi => {
  /** Status and body; `undefined` when the network failed, time was up or the body is no JSON. */
  const call = async (
    init: RequestInit,
  ): Promise<{ status: number; body: unknown } | undefined> => {
    try {
      const signal = AbortSignal.timeout(LIMITS.callTimeoutMs);
      const response = await fetchPage(PATH, { ...init, signal, cache: 'no-store' });
      const body: unknown = await response.json();
      return { status: response.status, body };
    } catch {
      return undefined;
    }
  };
  const issued = (ticket: Ticket | undefined): IssuedTicket | undefined =>
    ticket && { ...ticket, receivedAt: now() };

  return {
    async newTicket() {
      const answer = await call({});
      return answer?.status === 200 ? issued(readTicket(answer.body)) : undefined;
    },

    async send(message) {
      const answer = await call({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
      if (answer?.status === 200) {
        return {
          kind: 'thanks',
          ticket: issued(readTicket(isObject(answer.body) ? answer.body['form'] : undefined)),
        };
      }
      if (answer?.status !== 400 && answer?.status !== 429) return { kind: 'failed' };
      const problem = readProblem(answer.body);
      if (problem === undefined) return { kind: 'failed' };
      const { current, ...shown } = problem;
      return answer.status === 429
        ? { kind: 'limited', message: shown.message }
        : { kind: 'refused', problem: shown, ticket: issued(current) };
    },
  };
};

const { afterLoadMs, sendDelayMs } = LIMITS.contact;

/** One press of the button. */
export interface Attempt {
  input: ContactInput;
  /** The trap field. */
  website: string;
  /** What was chosen. @default nothing */
  choices?: ContactChoices;
  /** When the page was loaded or the form last cleared, epoch milliseconds. */
  freshSince: number;
}

/** What an attempt needs from around it. */
interface SubmitDeps {
  /** The token and question on show; waits for one that is on its way and asks again if there is none. */
  ticket: () => Promise<IssuedTicket | undefined>;
  send: ContactApi['send'];
  sends: SendTimes;
  /** Epoch milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The question to show next: the same, a given one, or one still to be requested. */
type NextQuestion = 'same' | 'new' | IssuedTicket;

/** How an attempt ended. */
export type Outcome =
  | { kind: 'thanks'; next: NextQuestion }
  | { kind: 'refused'; problem: ContactProblem; next: NextQuestion };

const refused = (problem: ContactProblem, next: NextQuestion = 'same'): Outcome => ({
  kind: 'refused',
  problem,
  next,
});

const FAILED = refused({ message: TEXT.contact.failed });

/**
 * Sends a message in the order of the API, which checks all of it again:
 *
 * 1. A filled trap, or less than 3 seconds since the form was fresh: thanks, and nothing is sent.
 * 2. The eight checks CONTACT-5 to CONTACT-12. A wrong sum is followed by a new question.
 * 3. The limits that the browser remembers.
 * 4. The delay of 1 second; longer when the token is so young that the server would take it for a machine's.
 *    A token can come late over a slow network, and a new one comes after a wrong sum.
 */
export const submitMessage = async (
  { input, website, choices = {}, freshSince }: Attempt,
  { ticket: getTicket, send, sends, now, wait }: SubmitDeps,
): Promise<Outcome> => {
  if (website !== '' || now() - freshSince < afterLoadMs) {
    await wait(sendDelayMs);
    return { kind: 'thanks', next: 'new' };
  }
  const ticket = await getTicket();
  if (ticket === undefined) return FAILED;
  const cleaned = cleanContact(input);
  const problem = checkContact(cleaned, { tokenMatches: true, sum: ticket.a + ticket.b });
  if (problem) return refused(problem, problem.field === 'answer' ? 'new' : 'same');

  const turn = sends.turn(now());
  if (turn.kind === 'limited') return refused({ message: turn.message });

  await wait(Math.max(sendDelayMs, ticket.receivedAt + afterLoadMs - now()));
  const reply = await send({
    ...cleaned,
    ...choices,
    token: ticket.token,
    website,
  });
  switch (reply.kind) {
    case 'thanks':
      sends.sent(now());
      return { kind: 'thanks', next: reply.ticket ?? 'new' };
    case 'refused':
      return refused(reply.problem, reply.ticket ?? nextAfter(reply.problem));
    case 'limited':
      return refused({ message: reply.message });
    case 'failed':
      return FAILED;
  }
};

// A refused token is never taken again: with a new one the same text can be sent without a reload, too.
const nextAfter = ({ message, field }: ContactProblem): NextQuestion =>
  field === 'answer' || message === TEXT.contact.token ? 'new' : 'same';
