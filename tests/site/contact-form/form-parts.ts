import { safeStorage, type KeyValues } from '#site/browser/storage.ts';
import { sendTimes } from '#site/islands/contact-form/form-memory.ts';
import {
  submitMessage,
  type Attempt,
  type IssuedTicket,
  type Reply,
} from '#site/islands/contact-form/send-message.ts';

/** Storage of a browser that keeps everything. */
export const aStorage = (): KeyValues => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  };
};

/** A question whose right answer is 7. */
export const aTicket = (receivedAt: number, token = 'first'): IssuedTicket => ({
  token,
  a: 3,
  b: 4,
  receivedAt,
});

/** Input that passes every check. */
export const GOOD = {
  name: 'Asha Rani',
  phone: '+91 98765-43210',
  email: 'asha@example.org',
  message: 'My daughter is in Class 10.',
  answer: '7',
};

/** A form in use for ten seconds, with a clock that only waiting moves, and a server that answers `reply`. */
export const aForm = (reply: Reply = { kind: 'thanks', ticket: aTicket(0, 'next') }) => {
  const clock = { now: 1_000_000_000 };
  const loaded = clock.now;
  clock.now += 10_000;
  const posted: { at: number; message: object }[] = [];
  const waits: number[] = [];
  const storage = aStorage();
  let ticket: IssuedTicket | undefined = aTicket(loaded);
  return {
    clock,
    posted,
    waits,
    storage,
    loaded,
    setTicket: (next: IssuedTicket | undefined) => {
      ticket = next;
    },
    submit: (changes: Partial<typeof GOOD> = {}, rest: Partial<Attempt> = {}) =>
      submitMessage(
        { input: { ...GOOD, ...changes }, website: '', freshSince: loaded, ...rest },
        {
          ticket: () => Promise.resolve(ticket),
          send: (message) => {
            posted.push({ at: clock.now, message });
            return Promise.resolve(reply);
          },
          sends: sendTimes(safeStorage(() => storage)),
          now: () => clock.now,
          wait: (ms) => {
            waits.push(ms);
            clock.now += ms;
            return Promise.resolve();
          },
        },
      ),
  };
};
