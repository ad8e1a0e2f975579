import type { ContactChoices, ContactInput, ContactProblem } from '#domain/contact/contact.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { readProblem, readThanks, readTicket, type Ticket } from './read-answer.ts';

/** A ticket and when it came, epoch milliseconds: the server handed it out a little before. */
export interface IssuedTicket extends Ticket {
  receivedAt: number;
}

/** A message as it goes to the server. */
export interface Message extends ContactInput, ContactChoices {
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
        return { kind: 'thanks', ticket: issued(readThanks(answer.body)) };
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
