import * as z from 'zod';
import { LIMITS } from '../domain/text/limits.ts';
import { duplicate, invalid, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import type { IdentityContext } from './context.ts';
import { NO_PASSWORD } from './passwords.ts';

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
  store: Pick<AccountStore, 'findAdminRole'>,
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
  { store, randomBytes }: Pick<IdentityContext, 'store' | 'randomBytes'>,
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
