import { createHash, timingSafeEqual } from 'node:crypto';
import {
  LOGIN_CODE_DIGITS,
  LOGIN_CODE_MS,
  LOGIN_CODE_TRIES,
  readLoginCode,
} from '../domain/accounts/login-code.ts';
import type { AccountStore, LoginCode, User } from '../stores/accounts/accounts.ts';
import { fingerprint } from './reset-links.ts';
import { newSessionToken, tokenHash } from './sessions.ts';

/** Codes for one account from all networks together, each an email in its owner's mailbox: 50 guesses an hour. */
const CODES_PER_HOUR = 10;
const HOUR_MS = 60 * 60_000;

/** Has a code made and sent for a ticket, without the answer waiting for it. Takes care of its own faults. */
export type AskForCode = (ticket: string) => void;

/** What emailed codes work with. */
export interface LoginCodeDeps {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/** Of a code only this is stored. The ticket is not: who reads the table cannot try all codes. */
const digest = (ticket: string, code: string): string =>
  createHash('sha256').update(`${ticket} ${code}`).digest('hex');

/** Six digits, each number as likely as any other. */
const newCode = (randomBytes: LoginCodeDeps['randomBytes']): string => {
  const codes = 10 ** LOGIN_CODE_DIGITS;
  const even = Math.floor(2 ** 32 / codes) * codes;
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE();
    if (number < even) return String(number % codes).padStart(LOGIN_CODE_DIGITS, '0');
  }
};

/** An emailed code before the email is written. It is in the email and nowhere else. */
export interface NewLoginCode {
  to: string;
  code: string;
  /** Names the email without giving anything away. */
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Makes the code of a ticket; made again, the one before is worth nothing. `undefined`: the ticket is over. */
export const createCodeMaker =
  ({ store, randomBytes }: Pick<LoginCodeDeps, 'store' | 'randomBytes'>) =>
  async (ticket: string): Promise<NewLoginCode | undefined> => {
    const hash = tokenHash(ticket);
    if (hash === undefined) return undefined;
    const code = newCode(randomBytes);
    const hidden = digest(ticket, code);
    const found = await store.editLoginCode(hash, (stored) => ({ ...stored, digest: hidden }));
    const user = found && (await store.findUser(found.uid));
    if (!user) return undefined;
    const id = `code-${hidden.slice(0, 24)}`;
    return { to: user.email, code, id, expiresAt: found.expiresAt };
  };

/** Codes by email: a ticket for the browser, the code for the mailbox; both together are good once. */
export const createLoginCodes = ({
  store,
  now,
  randomBytes,
  askForCode,
}: LoginCodeDeps & { askForCode: AskForCode | undefined }) => ({
  /** Whether the account wants a code from this browser. */
  async isNeeded(user: User, deviceToken: string | undefined): Promise<boolean> {
    if (user.loginCode !== true) return false;
    const device = deviceToken === undefined ? undefined : tokenHash(deviceToken);
    return device === undefined || !(await store.isKnownDevice(user.uid, device));
  },

  /** Has a code sent to the account's address and returns its ticket; `undefined`: too many in this hour. */
  async issue(user: User, purpose: LoginCode['purpose']): Promise<string | undefined> {
    const { uid } = user;
    const sent = await store.countAttempt(`login code ${uid}`, HOUR_MS, now());
    if (sent > CODES_PER_HOUR) return undefined;
    const ticket = newSessionToken(randomBytes);
    await store.saveLoginCode({
      ticketHash: tokenHash(ticket) ?? '',
      uid,
      purpose,
      replaces: fingerprint(user.passwordHash),
      attempts: 0,
      expiresAt: now() + LOGIN_CODE_MS,
    });
    askForCode?.(ticket);
    return ticket;
  },

  /** Uses a code up. Each try counts before the code is looked at. `uid` is known also of a wrong code. */
  async check(
    ticket: string,
    typed: string,
    purpose: LoginCode['purpose'],
  ): Promise<{ right?: LoginCode; uid?: string }> {
    const [hash, code] = [tokenHash(ticket), readLoginCode(typed)];
    if (hash === undefined) return {};
    const found = await store.editLoginCode(hash, (stored) => ({
      ...stored,
      attempts: stored.attempts + 1,
    }));
    if (!found) return {};
    const { uid } = found;
    const isOver = found.attempts >= LOGIN_CODE_TRIES || found.purpose !== purpose;
    if (isOver || found.digest === undefined || code === undefined) return { uid };
    const isRight = timingSafeEqual(Buffer.from(digest(ticket, code)), Buffer.from(found.digest));
    // Of two uses at once one finds it gone.
    const isOurs = isRight && (await store.editLoginCode(hash, () => undefined)) !== undefined;
    return isOurs ? { right: found, uid } : { uid };
  },
});

/** Codes by email as signing in and the settings use them. */
export type LoginCodes = ReturnType<typeof createLoginCodes>;
