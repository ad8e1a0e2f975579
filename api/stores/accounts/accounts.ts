import { hash } from 'node:crypto';
import * as z from 'zod';
import { Passkey, type SignInMethods } from '#domain/accounts/passkey';
import { SecurityNotice } from '#domain/accounts/security-notice';
import { concurrently } from '../concurrently.ts';
import { openEmails } from '../enquiries/emails.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import { openAccessLog } from './access-log.ts';

/* Users are in one partition by their address, which is how an address has one user. */
const USERS = 'USERS';
const SESSIONS = 'SESSIONS';
const DELETES_AT_ONCE = 8;

const UserItem = z.object({
  uid: z.string(),
  /** Lower case, trimmed. */
  email: z.string(),
  name: z.string(),
  /** Carries its own parameters. */
  passwordHash: z.string(),
  /** The claim of ADMIN-3: `true` makes an admin without an admins record. */
  claimAdmin: z.boolean(),
  disabled: z.boolean(),
  // Accounts of earlier versions have none of these.
  passkeys: z.array(Passkey).optional(),
  recoveryCodes: z.array(z.string()).optional(),
  passwordOff: z.boolean().optional(),
});
/** Someone who may sign in. */
export type User = Omit<z.infer<typeof UserItem>, keyof SignInMethods> & SignInMethods;

const AdminRecord = z.object({ role: z.string() });

const Session = z.object({
  tokenHash: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** The absolute end; the idle end follows from `lastSeenAt`. Every read compares it. */
  expiresAt: z.number(),
  // Sessions of earlier versions have none.
  /** The browser in words, `Chrome on Android`; what it said of itself is not stored. */
  device: z.string().optional(),
  /** It lasts until `expiresAt` also without use: the owner chose to stay logged in. Missing: it does not. */
  kept: z.boolean().optional(),
  /** The owner entered the password again, which counts until then. Missing: not entered again. */
  confirmedUntil: z.number().optional(),
});
/** A signed-in browser. Only the SHA-256 of its token is stored. Times are epoch milliseconds. */
export type Session = z.infer<typeof Session>;

const PasswordReset = z.object({
  tokenHash: z.string(),
  uid: z.string(),
  /** Digest of the password's hash at that time: once the password is another one, the link is worth nothing. */
  replaces: z.string(),
  expiresAt: z.number(),
});
/** A link for a forgotten password. Only the SHA-256 of its token is stored. Times are epoch milliseconds. */
type PasswordReset = z.infer<typeof PasswordReset>;

const Attempts = z.object({ tries: z.int(), expiresAt: z.number() });

const userKey = (email: string) => ({ pk: USERS, sk: email });
const adminKey = (uid: string) => ({ pk: `ADMIN#${uid}`, sk: 'ADMIN' });
const sessionKey = (tokenHash: string) => ({ pk: SESSIONS, sk: tokenHash });
const devicesOf = (uid: string) => `DEVICES#${uid}`;
const resetKey = (tokenHash: string) => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' });

/** Keys hold addresses of people; only their hash is stored, and anything typed fits. */
const limitOf = (key: string) => `LIMIT#${hash('sha256', key)}`;

/** Users and admins records. A site has a handful of accounts, so that one of them is found by reading all. */
const openUsers = (deps: PrivateDeps) => {
  const users = privateItems<User>(deps, UserItem);
  const roles = privateItems(deps, AdminRecord);
  const findUser = async (uid: string) =>
    (await users.list(USERS)).find((user) => user.uid === uid);

  return {
    findUserByEmail: (email: string) => users.get(userKey(email)),
    findUser,
    listUsers: () => users.list(USERS),
    /** `false` when the email address is taken. */
    addUser: (user: User) => users.add(userKey(user.email), user),
    /**
     * Changes a user as `edit` says, applied to what is stored and never over another change; `uid` and
     * `email` stay. Returns the user as saved, `undefined` when there is none or `edit` gives none.
     */
    async editUser(uid: string, edit: (user: User) => User | undefined): Promise<User | undefined> {
      const found = await findUser(uid);
      if (!found) return undefined;
      const { email } = found;
      return users.change(userKey(email), (current) => {
        const next = edit(current);
        return next && { ...next, uid, email };
      });
    },
    /**
     * Gives a user another email address; `false` when it is taken. Done again after a crash in between, during which both
     * addresses open the account, it ends what it began.
     */
    async moveUser(uid: string, email: string) {
      const former = (await users.list(USERS)).filter((user) => user.uid === uid);
      const [found] = former;
      if (!found) return false;
      const isTaken = !(await users.add(userKey(email), { ...found, email }));
      if (isTaken && (await users.get(userKey(email)))?.uid !== uid) return false;
      for (const old of former.filter((user) => user.email !== email)) {
        const last = await users.edit(userKey(old.email), (current) => ({
          remove: true,
          result: current,
        }));
        // Changed while the copy was made.
        if (last) await users.put(userKey(email), { ...last, email });
      }
      return true;
    },
    async removeUser(uid: string) {
      const found = await findUser(uid);
      if (found) await users.remove(userKey(found.email));
    },
    /** The admins record (MODEL-8); `undefined` when there is none. */
    findAdminRole: async (uid: string) => (await roles.get(adminKey(uid)))?.role,
    saveAdminRole: (uid: string, role: string) => roles.put(adminKey(uid), { role }),
    deleteAdminRole: (uid: string) => roles.remove(adminKey(uid)),
  };
};

/** Signed-in browsers: a handful, so those of one account are found by reading all. */
const openSessions = (deps: PrivateDeps) => {
  const sessions = privateItems(deps, Session);

  const listSessionsOf = async (uid: string) =>
    (await sessions.list(SESSIONS)).filter((session) => session.uid === uid);
  const deleteSession = (tokenHash: string) => sessions.remove(sessionKey(tokenHash));

  return {
    findSession: (tokenHash: string) => sessions.get(sessionKey(tokenHash)),
    saveSession: (session: Session) => sessions.put(sessionKey(session.tokenHash), session),
    /** Not a put: a session that ended while its request was under way must not come back. */
    changeSession: (
      tokenHash: string,
      fields: Partial<Pick<Session, 'lastSeenAt' | 'confirmedUntil'>>,
    ) => sessions.change(sessionKey(tokenHash), (current) => ({ ...current, ...fields })),
    deleteSession,
    /** The sessions of a user that have not reached their absolute end. */
    listSessionsOf,
    /** Ends the sessions of a user; the one with the hash `except` stays. */
    async deleteSessionsOf(uid: string, except?: string) {
      const others = (await listSessionsOf(uid)).filter(({ tokenHash }) => tokenHash !== except);
      await concurrently(others, DELETES_AT_ONCE, ({ tokenHash }) => deleteSession(tokenHash));
    },
  };
};

/** Removes all items of a partition; the one with the sort key `except` stays. */
const removeAll = async ({ table }: PrivateDeps, pk: string, except?: string) => {
  const others = (await table.tags(pk)).filter(({ sk }) => sk !== except);
  await concurrently(others, DELETES_AT_ONCE, (key) => table.remove(key));
};

/** The browsers in which an account was signed in, by the SHA-256 of their cookies. */
const openDevices = (deps: PrivateDeps) => {
  const devices = privateItems(deps, z.object({ expiresAt: z.number() }));
  return {
    /** Whether the account is known on this device. */
    isKnownDevice: async (uid: string, tokenHash: string) =>
      (await devices.get({ pk: devicesOf(uid), sk: tokenHash })) !== undefined,
    /** `expiresAt` is epoch milliseconds. */
    saveDevice: (uid: string, tokenHash: string, expiresAt: number) =>
      devices.put({ pk: devicesOf(uid), sk: tokenHash }, { expiresAt }),
    /** Deletes the devices of a user; the one with the hash `except` stays. */
    deleteDevicesOf: (uid: string, except?: string) => removeAll(deps, devicesOf(uid), except),
  };
};

/** Links for forgotten passwords, and counters of attempts: one item per key and window. */
const openLinksAndAttempts = (deps: PrivateDeps) => {
  const resets = privateItems(deps, PasswordReset);
  const attempts = privateItems(deps, Attempts);
  return {
    saveReset: (reset: PasswordReset) => resets.put(resetKey(reset.tokenHash), reset),
    /** `undefined` when there is none or its time is over. */
    findReset: (tokenHash: string) => resets.get(resetKey(tokenHash)),
    deleteReset: (tokenHash: string) => resets.remove(resetKey(tokenHash)),
    /**
     * Counts one more attempt under `key` in the window that `now` falls into and returns the count, this attempt included.
     * `windowMs` is the window's length; counters of past windows do not count and are deleted.
     */
    countAttempt(key: string, windowMs: number, now: number) {
      const window = Math.floor(now / windowMs);
      const expiresAt = (window + 1) * windowMs;
      const place = { pk: limitOf(key), sk: `WINDOW#${windowMs}#${window}` };
      return attempts.edit(place, (current) => {
        const tries = (current?.tries ?? 0) + 1;
        return { put: { tries, expiresAt }, result: tries };
      });
    },
    /** Deletes the attempts under `key` (after a successful sign-in). */
    forgetAttempts: (key: string) => removeAll(deps, limitOf(key)),
  };
};

/** People, sessions and limits in the private table: never in a snapshot, and the publisher has no right to read it. */
export const openAccounts = (deps: PrivateDeps) => ({
  ...openUsers(deps),
  ...openSessions(deps),
  ...openDevices(deps),
  ...openLinksAndAttempts(deps),
  ...openAccessLog(deps),
  /** Emails to owners of accounts. */
  notices: openEmails(deps, 'NOTICES', SecurityNotice),
});
export type AccountStore = ReturnType<typeof openAccounts>;
