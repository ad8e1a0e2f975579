import * as z from 'zod';
import { LIMITS } from '#domain/text/limits';
import { TEXT, duplicate, invalid, ok, type Outcome, missing } from '#domain/text/texts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { NO_PASSWORD, type CheckPassword, type Passwords } from './passwords.ts';
import { hash as digestOf } from 'node:crypto';
import type { Network } from '#domain/accounts/network';
import type { AccessRecord, IdentityBasics } from './access-record.ts';
import type { createChallenges } from './challenges.ts';
import type { createLimits } from './limits.ts';

/** What somebody may do: a helper edits classes, posts and enquiries, and nothing else (decision 92). */
export const Role = z.enum(['administrator', 'helper']);
export type Role = z.infer<typeof Role>;

/** Somebody who is signed in, as the app sees it (MODEL-7). */
export const Admin = z.strictObject({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
});
export type Admin = z.infer<typeof Admin>;

/** Somebody who has an account. */
export const Person = Admin.extend({
  /** Cannot sign in. */
  disabled: z.boolean(),
  /** Has not chosen a password yet. */
  waiting: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const EMAIL_MAXIMUM = 320;
const UID_BYTES = 12;

/** What admins records say; any other role lets nobody in. */
const ROLES: ReadonlyMap<string | undefined, Role> = new Map([
  ['admin', 'administrator'],
  ['helper', 'helper'],
]);
export const recordedRole = (role: Role): string => (role === 'helper' ? 'helper' : 'admin');

/** A user's role by the claim, or else by the admins record (ADMIN-3); `undefined` when there is none. */
export const roleOf = async (
  store: AccountStore,
  { uid, claimAdmin }: User,
): Promise<Role | undefined> =>
  claimAdmin ? 'administrator' : ROLES.get(await store.findAdminRole(uid));

/** A user with a role. */
export const toAdmin = ({ uid, email, name }: User, role: Role): Admin => ({
  uid,
  email,
  name: name || (role === 'helper' ? 'Helper' : 'Admin'),
  role,
});

/** An email address as accounts are found by it: `' Ann@Example.org'` -> `ann@example.org` */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const checkEmail = (typed: string): Outcome<string> => {
  const email = normalEmail(typed);
  const isEmail = EMAIL.test(email) && email.length <= EMAIL_MAXIMUM;
  return isEmail ? ok(email) : invalid(TEXT.people.email, 'email');
};

export const checkName = (typed: string): Outcome<string> => {
  const name = typed.trim();
  if (name === '') return invalid(TEXT.people.name, 'name');
  return name.length > LIMITS.contact.name ? invalid(TEXT.people.nameLong, 'name') : ok(name);
};

/** Everybody who has a role, by email address; disabled ones, too. */
export const listPeople = async (store: AccountStore): Promise<Person[]> => {
  const users = await store.listUsers();
  const roles = await Promise.all(users.map((user) => roleOf(store, user)));
  return users.flatMap((user, index) => {
    const role = roles[index];
    if (role === undefined) return [];
    const waiting = user.passwordHash === NO_PASSWORD && (user.passkeys ?? []).length === 0;
    return { ...toAdmin(user, role), disabled: user.disabled, waiting };
  });
};

/** Administrators who may sign in, also who has not chosen a password yet. The record of access tells them of others. */
export const listAdmins = async (store: AccountStore): Promise<Person[]> =>
  (await listPeople(store)).filter(({ role, disabled }) => role === 'administrator' && !disabled);

/** Adds somebody whose password is hashed already. Refused: a taken or impossible email address. */
export const addUser = async (
  { store, randomBytes }: IdentityBasics,
  fields: { email: string; name: string; role: Role; passwordHash: string },
): Promise<Outcome<User>> => {
  const email = checkEmail(fields.email);
  if (email.kind !== 'ok') return email;
  const user = {
    uid: Buffer.from(randomBytes(UID_BYTES)).toString('base64url'),
    email: email.value,
    name: fields.name.trim(),
    passwordHash: fields.passwordHash,
    claimAdmin: false,
    disabled: false,
  };
  // The record first: a user who is there and has no role could not be given one by trying again.
  await store.saveAdminRole(user.uid, recordedRole(fields.role));
  if (await store.addUser(user)) return ok(user);
  await store.deleteAdminRole(user.uid);
  return duplicate(TEXT.people.taken, 'email');
};

/** What all of identity works with. */
export interface IdentityContext extends IdentityBasics {
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

/** What is stored of a token: its SHA-256 in hex. Of anything that is no token it is a hash that nothing has. */
export const tokenHash = (token: string): string => digestOf('sha256', token);

/** A new token of a session, a link or a device with its hash: 256 random bits in base64url, 43 characters. */
export const newToken = (
  randomBytes: (size: number) => Uint8Array,
): { token: string; hash: string } => {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  return { token, hash: tokenHash(token) };
};

/** The refusal of who has no session any more. */
export const NO_SESSION = missing(TEXT.missing.session);

/** Whose session a token is of. */
export const ownerOf = async (store: AccountStore, token: string): Promise<User | undefined> => {
  const session = await store.findSession(tokenHash(token));
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
  { token, deviceToken = '' }: Caller,
): Promise<void> => {
  await store.deleteSessionsOf(uid, tokenHash(token));
  await store.deleteDevicesOf(uid, tokenHash(deviceToken));
};
