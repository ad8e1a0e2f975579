import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Passkey } from '../../domain/accounts/passkey.ts';
import { SecurityNotice } from '../../domain/accounts/security-notice.ts';
import { concurrently } from '../concurrently.ts';
import { openEmails } from '../enquiries/open-emails.ts';
import { privateItems, type PrivateDeps } from '../private-items.ts';
import { openAccessLog } from './open-access-log.ts';
import type { AccountStore, KnownDevice, Session, User } from './account-store.ts';

/*
 * Otherwise than before the private table was on `ItemTable`: users are in one partition by their address (`USERS`), which
 * is how an address has one user (they were `USER#<uid>`, with a claim `EMAIL#<address>`), and the hashes of a user's
 * sessions are listed at `SESSIONS#<uid>`.
 */

const USERS = 'USERS';
const DELETES_AT_ONCE = 8;

const UserItem = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  claimAdmin: z.boolean(),
  disabled: z.boolean(),
  // Accounts of earlier versions have none of these.
  passkeys: z.array(Passkey).optional(),
  recoveryCodes: z.array(z.string()).optional(),
  passwordOff: z.boolean().optional(),
  loginCode: z.boolean().optional(),
});
const AdminRecord = z.object({ role: z.string() });

const SessionItem = z.object({
  tokenHash: z.string(),
  uid: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  expiresAt: z.number(),
  // Sessions of earlier versions have none.
  device: z.string().optional(),
  confirmedUntil: z.number().optional(),
});
const ResetItem = z.object({
  tokenHash: z.string(),
  uid: z.string(),
  replaces: z.string(),
  expiresAt: z.number(),
});
const CodeItem = z.object({
  ticketHash: z.string(),
  uid: z.string(),
  purpose: z.enum(['sign-in', 'test']),
  replaces: z.string(),
  digest: z.string().optional(),
  attempts: z.int(),
  expiresAt: z.number(),
});
const Ending = z.object({ id: z.string(), expiresAt: z.number() });
const Attempts = z.object({ tries: z.int(), expiresAt: z.number() });

const userKey = (email: string) => ({ pk: USERS, sk: email });
const adminKey = (uid: string) => ({ pk: `ADMIN#${uid}`, sk: 'ADMIN' });
const sessionKey = (tokenHash: string) => ({ pk: `SESSION#${tokenHash}`, sk: 'SESSION' });
const sessionsOf = (uid: string): string => `SESSIONS#${uid}`;
const devicesOf = (uid: string): string => `DEVICES#${uid}`;
const resetKey = (tokenHash: string) => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' });
const codeKey = (ticketHash: string) => ({ pk: `CODE#${ticketHash}`, sk: 'CODE' });
/** Keys hold addresses of people; only their hash is stored, and anything typed fits. */
const limitOf = (key: string): string => `LIMIT#${createHash('sha256').update(key).digest('hex')}`;

type Users = Pick<
  AccountStore,
  | 'findUserByEmail'
  | 'findUser'
  | 'listUsers'
  | 'addUser'
  | 'editUser'
  | 'findAdminRole'
  | 'saveAdminRole'
  | 'deleteAdminRole'
>;

/** Users and admins records. A site has a handful of accounts, so that one of them is found by reading all. */
const openUsers = (deps: PrivateDeps): Users => {
  const users = privateItems<User>(deps, UserItem);
  const roles = privateItems(deps, AdminRecord);
  const findUser = async (uid: string): Promise<User | undefined> =>
    (await users.list(USERS)).find((user) => user.uid === uid);

  return {
    findUserByEmail: (email) => users.get(userKey(email)),
    findUser,
    listUsers: () => users.list(USERS),
    addUser: (user) => users.add(userKey(user.email), user),
    async editUser(uid, edit) {
      const found = await findUser(uid);
      if (found === undefined) return undefined;
      const { email } = found;
      return users.edit(userKey(email), (current) => {
        if (current === undefined) return { result: undefined };
        const next = { ...edit(current), uid, email };
        return { put: next, result: next };
      });
    },
    findAdminRole: async (uid) => (await roles.get(adminKey(uid)))?.role,
    saveAdminRole: (uid, role) => roles.put(adminKey(uid), { role }),
    deleteAdminRole: (uid) => roles.remove(adminKey(uid)),
  };
};

type Sessions = Pick<
  AccountStore,
  | 'findSession'
  | 'saveSession'
  | 'touchSession'
  | 'confirmSession'
  | 'deleteSession'
  | 'listSessionsOf'
  | 'deleteSessionsOf'
>;

/** Signed-in browsers. What lists them is put before them and removed after them. */
const openSessions = (deps: PrivateDeps): Sessions => {
  const sessions = privateItems(deps, SessionItem);
  const lists = privateItems<z.infer<typeof Ending>, { expiresAt: number }>(deps, Ending);

  /** Not a put: a session that ended while its request was under way must not come back. */
  const change = (tokenHash: string, fields: Partial<Session>): Promise<void> =>
    sessions.edit(sessionKey(tokenHash), (current) => ({
      ...(current && { put: { ...current, ...fields } }),
      result: undefined,
    }));

  const listSessionsOf = async (uid: string): Promise<Session[]> => {
    const listed = await lists.list(sessionsOf(uid));
    return sessions.getMany(listed.map(({ id }) => sessionKey(id)));
  };

  const end = async (uid: string, tokenHash: string): Promise<void> => {
    await sessions.remove(sessionKey(tokenHash));
    await lists.remove({ pk: sessionsOf(uid), sk: tokenHash });
  };

  return {
    findSession: (tokenHash) => sessions.get(sessionKey(tokenHash)),
    async saveSession(session) {
      const { uid, tokenHash, expiresAt } = session;
      await lists.put({ pk: sessionsOf(uid), sk: tokenHash }, { expiresAt });
      await sessions.put(sessionKey(tokenHash), session);
    },
    touchSession: (tokenHash, lastSeenAt) => change(tokenHash, { lastSeenAt }),
    confirmSession: (tokenHash, confirmedUntil) => change(tokenHash, { confirmedUntil }),
    async deleteSession(tokenHash) {
      const session = await sessions.get(sessionKey(tokenHash));
      if (session) await end(session.uid, tokenHash);
    },
    listSessionsOf,
    async deleteSessionsOf(uid, except) {
      const listed = await lists.list(sessionsOf(uid));
      const others = listed.filter(({ id }) => id !== except);
      await concurrently(others, DELETES_AT_ONCE, ({ id }) => end(uid, id));
    },
  };
};

type Devices = Pick<AccountStore, 'isKnownDevice' | 'saveDevice' | 'deleteDevicesOf'>;

/** The browsers in which an account was signed in. */
const openDevices = (deps: PrivateDeps): Devices => {
  const devices = privateItems<z.infer<typeof Ending>, { expiresAt: number }>(deps, Ending);
  return {
    isKnownDevice: async (uid, tokenHash) =>
      (await devices.get({ pk: devicesOf(uid), sk: tokenHash })) !== undefined,
    saveDevice: ({ uid, tokenHash, expiresAt }: KnownDevice) =>
      devices.put({ pk: devicesOf(uid), sk: tokenHash }, { expiresAt }),
    async deleteDevicesOf(uid, except) {
      const others = (await devices.list(devicesOf(uid))).filter(({ id }) => id !== except);
      await concurrently(others, DELETES_AT_ONCE, ({ id }) =>
        devices.remove({ pk: devicesOf(uid), sk: id }),
      );
    },
  };
};

type Links = Pick<
  AccountStore,
  'saveReset' | 'findReset' | 'deleteReset' | 'saveLoginCode' | 'editLoginCode'
>;

/** Links for forgotten passwords, and codes that were emailed. */
const openLinks = (deps: PrivateDeps): Links => {
  const resets = privateItems(deps, ResetItem);
  const codes = privateItems(deps, CodeItem);
  return {
    saveReset: (reset) => resets.put(resetKey(reset.tokenHash), reset),
    findReset: (tokenHash) => resets.get(resetKey(tokenHash)),
    deleteReset: (tokenHash) => resets.remove(resetKey(tokenHash)),
    saveLoginCode: (code) => codes.put(codeKey(code.ticketHash), code),
    editLoginCode: (ticketHash, edit) =>
      codes.edit(codeKey(ticketHash), (code) => {
        const next = code && edit(code);
        return next ? { put: next, result: code } : { remove: true, result: code };
      }),
  };
};

type AttemptCounts = Pick<AccountStore, 'countAttempt' | 'forgetAttempts'>;

/** Counters of attempts: one item per key and window. */
const openAttempts = (deps: PrivateDeps): AttemptCounts => {
  const attempts = privateItems(deps, Attempts);
  return {
    countAttempt(key, windowMs, now) {
      const window = Math.floor(now / windowMs);
      const expiresAt = (window + 1) * windowMs;
      const place = { pk: limitOf(key), sk: `WINDOW#${windowMs}#${window}` };
      return attempts.edit(place, (current) => {
        const tries = (current?.tries ?? 0) + 1;
        return { put: { tries, expiresAt }, result: tries };
      });
    },
    async forgetAttempts(key) {
      const counters = await deps.table.tags(limitOf(key));
      await concurrently(counters, DELETES_AT_ONCE, (place) => deps.table.remove(place));
    },
  };
};

/** People, sessions and limits in the private table. */
export const openAccounts = (deps: PrivateDeps): AccountStore => ({
  ...openUsers(deps),
  ...openSessions(deps),
  ...openDevices(deps),
  ...openLinks(deps),
  ...openAttempts(deps),
  ...openAccessLog(deps),
  notices: openEmails(deps, 'NOTICES', SecurityNotice),
});
