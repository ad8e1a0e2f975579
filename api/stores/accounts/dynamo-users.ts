import * as z from 'zod';
import { Passkey } from '../../domain/accounts/passkey.ts';
import { LEASE_MS, newStamp } from '../content/content-items.ts';
import { ifNotExists, putStamped, ifEquals, type ItemKey } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { AccountStore, User } from './account-store.ts';
import { CONFLICT, retried } from '../retried.ts';

type UserPart = Pick<
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
  stamp: z.string(),
});

const EmailClaim = z.object({ uid: z.string(), claimedAt: z.number(), stamp: z.string() });
const AdminRecord = z.object({ role: z.string() });

const userKey = (uid: string): ItemKey => ({ pk: `USER#${uid}`, sk: 'USER' });
const emailKey = (email: string): ItemKey => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const adminKey = (uid: string): ItemKey => ({ pk: `ADMIN#${uid}`, sk: 'ADMIN' });

/** Read in place of a user when there is none, so that unknown addresses take as long as known ones. */
const NOBODY = 'nobody';

const toUser = ({ stamp: _, ...user }: z.infer<typeof UserItem>): User => user;

/**
 * Users and admins records. A claim on the email address is put before the user, so that an address has
 * one user; a claim whose user was never written counts for nothing after the lease.
 */
export const dynamoUsers = ({ table, now, random }: ContentContext): UserPart => {
  const read = async (uid: string) => {
    const item = await table.get(userKey(uid));
    return item && UserItem.parse(item);
  };

  const claimEmail = (email: string, uid: string): Promise<boolean> =>
    retried('e-mail address', random, async () => {
      const mine = { uid, claimedAt: now(), stamp: newStamp() };
      if (await putStamped(table, emailKey(email), mine, ifNotExists)) return true;
      const raw = await table.get(emailKey(email));
      if (!raw) return CONFLICT;
      const claim = EmailClaim.parse(raw);
      if (claim.uid === uid) return true;
      if (claim.claimedAt > now() - LEASE_MS || (await read(claim.uid))) return false;
      const abandoned = ifEquals('stamp', claim.stamp);
      return (await putStamped(table, emailKey(email), mine, abandoned)) || CONFLICT;
    });

  return {
    async findUserByEmail(email) {
      const raw = await table.get(emailKey(email));
      const user = await read(raw ? EmailClaim.parse(raw).uid : NOBODY);
      return user && toUser(user);
    },

    async findUser(uid) {
      const user = await read(uid);
      return user && toUser(user);
    },

    async listUsers() {
      const items = await table.all();
      return items
        .filter(({ sk }) => sk === 'USER')
        .map((item) => toUser(UserItem.parse(item)))
        .sort((a, b) => (a.email < b.email ? -1 : 1));
    },

    async addUser(user) {
      if (!(await claimEmail(user.email, user.uid))) return false;
      await table.put(userKey(user.uid), { ...user, stamp: newStamp() }, ifNotExists);
      return true;
    },

    editUser: (uid, edit) =>
      retried('user', random, async () => {
        const current = await read(uid);
        if (!current) return undefined;
        const { email } = current;
        const next = { ...edit(toUser(current)), uid, email };
        const item = { ...next, stamp: newStamp() };
        const saved = await table.put(userKey(uid), item, ifEquals('stamp', current.stamp));
        return saved ? next : CONFLICT;
      }),

    async findAdminRole(uid) {
      const item = await table.get(adminKey(uid));
      return item && AdminRecord.parse(item).role;
    },

    async saveAdminRole(uid, role) {
      await table.put(adminKey(uid), { role });
    },

    async deleteAdminRole(uid) {
      await table.remove(adminKey(uid));
    },
  };
};
