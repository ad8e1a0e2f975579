import { hash as digestOf } from 'node:crypto';
import { LIMITS } from '#domain/text/limits';
import { TEXT, invalid, ok, tooMany, type Outcome, type TooMany } from '#domain/text/texts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { createAccessRecord, type IdentityBasics } from './access-record.ts';
import {
  addUser,
  listAdmins,
  normalEmail,
  roleOf,
  newToken,
  tokenHash,
  type IdentityContext,
  type Visitor,
} from './accounts.ts';
import { hashNew, NO_PASSWORD } from './passwords.ts';

/** A link by which the owner of an address chooses a password. The token is in it and nowhere else. */
interface PasswordLink {
  to: string;
  token: string;
  /** Names its email without giving the token away. */
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Ties a link to the password that it replaces; the stored hash itself is not copied. */
const fingerprint = (passwordHash: string) => digestOf('sha256', passwordHash);

/** Stores a link for an account, good once and for `lifeMs`, as long as its password is today's. */
export const issueLink = async (
  { store, now, randomBytes }: IdentityBasics,
  { uid, email, passwordHash }: User,
  lifeMs: number,
): Promise<PasswordLink> => {
  const { token, hash } = newToken(randomBytes);
  const expiresAt = now() + lifeMs;
  await store.saveReset({ tokenHash: hash, uid, replaces: fingerprint(passwordHash), expiresAt });
  return { to: email, token, id: `password-${hash.slice(0, 24)}`, expiresAt };
};

const findPerson = async (store: AccountStore, email: string) => {
  const user = await store.findUserByEmail(normalEmail(email));
  if (!user || user.disabled) return undefined;
  return (await roleOf(store, user)) === undefined ? undefined : user;
};

/** The link for a forgotten password; `undefined` when nobody who may sign in has the address, or the password is off. */
export const resetLink = async (
  deps: IdentityBasics,
  email: string,
): Promise<PasswordLink | undefined> => {
  const user = await findPerson(deps.store, email);
  return user && !user.passwordOff ? issueLink(deps, user, LIMITS.resetMs) : undefined;
};

/** A link to choose a new password by a command; `undefined` when nobody who may sign in has the address. */
export const commandLink = async (
  deps: IdentityBasics,
  email: string,
): Promise<PasswordLink | undefined> => {
  const user = await findPerson(deps.store, email);
  if (user) await createAccessRecord(deps).changed('link-made', user);
  return user && issueLink(deps, user, LIMITS.setUpMs);
};

/** What asking for the first administrator's link leads to. */
export type FirstAdmin =
  | ({ kind: 'link' } & PasswordLink)
  /** Somebody can sign in already; there is nothing to set up. */
  | { kind: 'present' }
  /** There is no administrator, and no address was given. */
  | { kind: 'nobody' }
  | { kind: 'refused'; message: string };

/**
 * The first administrator without a password that anybody typed or printed: an account that no password
 * opens, and a link to choose one, good once and for 24 hours; for the address `given`, else for the account that still
 * waits for its owner. Until somebody can sign in, asking again gives another link; the first use of any ends them all,
 * since each replaces the missing password only. With another address the one before, mistyped perhaps, is shut out.
 */
export const firstAdminLink = async (
  deps: IdentityBasics,
  given: string | undefined,
): Promise<FirstAdmin> => {
  const { store } = deps;
  const record = createAccessRecord(deps);
  const present = await listAdmins(store);
  if (present.some(({ waiting }) => !waiting)) return { kind: 'present' };
  const email = given === undefined ? present[0]?.email : normalEmail(given);
  if (email === undefined) return { kind: 'nobody' };
  const waiting = await findPerson(store, email);
  if (waiting) return { kind: 'link', ...(await issueLink(deps, waiting, LIMITS.setUpMs)) };
  const fields = { email, name: '', role: 'administrator', passwordHash: NO_PASSWORD } as const;
  const added = await addUser(deps, fields);
  if (added.kind !== 'ok') return { kind: 'refused', message: added.message };
  await record.note('admin-added', added.value);
  for (const { uid } of present) {
    await store.editUser(uid, (user) => ({ ...user, disabled: true }));
    await record.note('admin-disabled', { uid });
  }
  return { kind: 'link', ...(await issueLink(deps, added.value, LIMITS.setUpMs)) };
};

/**
 * Asks for a link to be made and sent to an address, known or not, without the answer waiting for it, so that
 * the time an answer takes tells nothing. Takes care of its own faults.
 */
export type AskForLink = (email: string) => void;

const deadLink = invalid(TEXT.reset.link);

/**
 * Forgotten passwords: a link by email that works once, for 15 minutes, and only as long as the password
 * is the one that was forgotten. Asking answers alike and as fast for every address.
 */
export const passwordLinkActions = (context: IdentityContext, askForLink?: AskForLink) => {
  const { store, limits, record } = context;

  /** The link's account, while the link is good. */
  const read = async (hash: string) => {
    const reset = await store.findReset(hash);
    const user = reset && (await store.findUser(reset.uid));
    const isGood = user && !user.disabled && fingerprint(user.passwordHash) === reset.replaces;
    if (!isGood || (await roleOf(store, user)) === undefined) return undefined;
    return { user, replaces: reset.replaces };
  };

  return {
    /** Has a link sent if the address belongs to somebody who may sign in; nothing tells whether it does. */
    async requestReset({ email, network }: Visitor & { email: string }) {
      const to = normalEmail(email);
      if (await limits.mayAsk(network, to)) askForLink?.(to);
      else await record.failed('limit-link', network);
    },

    /** Sets a new password by link and ends every session of the account. */
    async resetPassword(
      form: Visitor & { token: string; password: string },
    ): Promise<Outcome<undefined> | TooMany> {
      if (!(await limits.mayTry(form.network))) {
        await record.failed('limit-link', form.network);
        return tooMany(TEXT.password.tooMany);
      }
      const hash = tokenHash(form.token);
      const found = await read(hash);
      if (!found) return deadLink;
      const { user, replaces } = found;
      const made = await hashNew(context, form.password, user.email);
      if (made.kind !== 'ok') return made;
      // Of two uses at once one finds the password replaced.
      const saved = await store.editUser(user.uid, (stored) =>
        fingerprint(stored.passwordHash) === replaces
          ? // Only a command on the server makes a link for a password that is off: it rescues the account.
            { ...stored, passwordHash: made.value, passwordOff: undefined }
          : undefined,
      );
      if (!saved) return deadLink;
      await store.deleteSessionsOf(user.uid);
      await store.deleteDevicesOf(user.uid);
      await store.deleteReset(hash);
      await record.changed('password-set-by-link', user, form);
      return ok(undefined);
    },
  };
};
