import type { AccountStore, User } from '../stores/accounts/accounts.ts';

/** The signed-in administrator as the app sees it (MODEL-7). */
export interface Admin {
  uid: string;
  email: string;
  name: string;
  role: 'administrator';
}

const DEFAULT_NAME = 'Admin';

/** A user as administrator. */
export const toAdmin = ({ uid, email, name }: User): Admin => ({
  uid,
  email,
  name: name || DEFAULT_NAME,
  role: 'administrator',
});

/** Whether a user is an administrator: the claim, or else the admins record (ADMIN-3). */
export const isAdmin = async (
  store: Pick<AccountStore, 'findAdminRole'>,
  { uid, claimAdmin }: User,
): Promise<boolean> => claimAdmin || (await store.findAdminRole(uid)) === 'admin';
