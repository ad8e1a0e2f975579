import {
  checkContact,
  cleanContact,
  type ContactChoices,
  type ContactInput,
  type ContactProblem,
} from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { ContactApi, IssuedTicket } from './contact-api.ts';
import type { SendTimes } from './send-times.ts';

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
export interface SubmitDeps {
  /** The token and question on show; waits for one that is on its way and asks again if there is none. */
  ticket: () => Promise<IssuedTicket | undefined>;
  send: ContactApi['send'];
  sends: SendTimes;
  /** Epoch milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** The question to show next: the same, a given one, or one still to be requested. */
export type NextQuestion = 'same' | 'new' | IssuedTicket;

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
