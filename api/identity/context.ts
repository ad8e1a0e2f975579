import { hash as digestOf } from 'node:crypto';
import type { Network } from '../domain/accounts/network.ts';
import { missing } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, Session, User } from '../stores/accounts/accounts.ts';
import type { AccessRecord } from './access-record.ts';
import type { createChallenges } from './challenges.ts';
import type { createLimits } from './limits.ts';
import type { CheckPassword, Passwords } from './passwords.ts';

/** What all of identity works with. */
export interface IdentityContext {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
  /** The site's own origin, which passkeys are for: `https://example.org` */
  origin: string;
  passwords: Passwords;
  checkPassword: CheckPassword;
  challenges: ReturnType<typeof createChallenges>;
  limits: ReturnType<typeof createLimits>;
  record: AccessRecord;
}

/** Where a request comes from. */
export interface Visitor {
  network: Network;
  /** The browser in words: `Chrome on Android` */
  device?: string;
  /** What the browser kept of an earlier sign-in. */
  deviceToken?: string | undefined;
}

/** Somebody who is signed in; `token` is the session that asks. */
export interface Caller extends Visitor {
  token: string;
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** What is stored of a token: its SHA-256 in hex. `undefined` for anything that cannot be a token. */
export const tokenHash = (token: string): string | undefined =>
  TOKEN.test(token) ? digestOf('sha256', token) : undefined;

/** A new token of a session, a link or a device with its hash: 256 random bits in base64url, 43 characters. */
export const newToken = (
  randomBytes: (size: number) => Uint8Array,
): { token: string; hash: string } => {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const hash = tokenHash(token);
  if (hash === undefined) throw new Error('The source of randomness gave too few bytes');
  return { token, hash };
};

/** The refusal of who has no session any more. */
export const NO_SESSION = missing(TEXT.missing.session);

/** The session that a token is of. */
export const sessionOf = async (
  store: AccountStore,
  token: string,
): Promise<Session | undefined> => {
  const hash = tokenHash(token);
  return hash === undefined ? undefined : store.findSession(hash);
};

/** Whose session a token is of. */
export const ownerOf = async (store: AccountStore, token: string): Promise<User | undefined> => {
  const session = await sessionOf(store, token);
  return session && store.findUser(session.uid);
};

/** Does something as the owner of the session that asks; refused without one. */
export const asOwner = async <T>(
  store: AccountStore,
  token: string,
  act: (owner: User) => T,
): Promise<Awaited<T> | typeof NO_SESSION> => {
  const owner = await ownerOf(store, token);
  return owner ? await act(owner) : NO_SESSION;
};

/** Ends all other sessions of an account, and forgets all other devices. */
export const endOtherAccess = async (
  store: AccountStore,
  uid: string,
  { token, deviceToken = '' }: Pick<Caller, 'token' | 'deviceToken'>,
): Promise<void> => {
  await store.deleteSessionsOf(uid, tokenHash(token));
  await store.deleteDevicesOf(uid, tokenHash(deviceToken));
};
