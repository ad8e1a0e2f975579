import { duplicate, invalid, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { isAdmin, toAdmin, type Admin } from './admins.ts';
import type { CheckPassword } from './new-passwords.ts';
import type { Passwords } from './passwords.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const EMAIL_MAXIMUM = 320;
const UID_BYTES = 12;

/** An administrator in the list; `disabled` ones cannot sign in. */
export interface ListedAdmin extends Admin {
  disabled: boolean;
}

/** An email address as accounts are found by it: `' Ann@Example.org'` -> `ann@example.org` */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

const isEmail = (email: string): boolean => EMAIL.test(email) && email.length <= EMAIL_MAXIMUM;

/** What accounts work with. */
export interface AccountDeps {
  store: AccountStore;
  passwords: Passwords;
  checkPassword: CheckPassword;
  randomBytes: (size: number) => Uint8Array;
}

/** Adds an administrator whose password is hashed already. Refused: a taken or impossible email address. */
export const addAdmin = async (
  { store, randomBytes }: Pick<AccountDeps, 'store' | 'randomBytes'>,
  fields: { email: string; name: string; passwordHash: string },
): Promise<Outcome<User>> => {
  const email = normalEmail(fields.email);
  if (!isEmail(email)) return invalid('This is not a valid email address', 'email');
  const user = {
    uid: Buffer.from(randomBytes(UID_BYTES)).toString('base64url'),
    email,
    name: fields.name.trim(),
    passwordHash: fields.passwordHash,
    claimAdmin: false,
    disabled: false,
  };
  // The record first: a user who is there but no administrator could not be made one by trying again.
  await store.saveAdminRole(user.uid, 'admin');
  if (await store.addUser(user)) return ok(user);
  await store.deleteAdminRole(user.uid);
  return duplicate('This email address already has an account', 'email');
};

/** Making and changing administrators' accounts. */
export const createAccounts = (deps: AccountDeps) => {
  const { store, passwords, checkPassword, randomBytes } = deps;
  const hashNew = async (password: string, email: string): Promise<Outcome<string>> => {
    const checked = await checkPassword(password, email);
    if (checked.kind !== 'ok') return checked;
    const hash = await passwords.hash(checked.value);
    return hash === undefined ? invalid(TEXT.password.busy, 'password') : ok(hash);
  };

  return {
    /** Makes an administrator who can sign in at once. Refused: a taken address, a short or easy password. */
    async createAdmin(fields: {
      email: string;
      name: string;
      password: string;
    }): Promise<Outcome<Admin>> {
      const email = normalEmail(fields.email);
      if (!isEmail(email)) return invalid('This is not a valid email address', 'email');
      const hash = await hashNew(fields.password, email);
      if (hash.kind !== 'ok') return hash;
      const added = await addAdmin(
        { store, randomBytes },
        { email, name: fields.name, passwordHash: hash.value },
      );
      return added.kind === 'ok' ? ok(toAdmin(added.value)) : added;
    },

    /** All administrators by email address, disabled ones too. */
    async listAdmins(): Promise<ListedAdmin[]> {
      const users = await store.listUsers();
      const admins = await Promise.all(users.map((user) => isAdmin(store, user)));
      return users
        .filter((_, index) => admins[index])
        .map((user) => ({ ...toAdmin(user), disabled: user.disabled }));
    },

    /** Shuts an account out at once, or lets it in again; `false` when there is none. */
    async setDisabled(email: string, disabled: boolean): Promise<boolean> {
      const user = await store.findUserByEmail(normalEmail(email));
      if (!user) return false;
      await store.editUser(user.uid, (current) => ({ ...current, disabled }));
      if (disabled) await store.deleteSessionsOf(user.uid);
      return true;
    },

    /**
     * Sets a new password, turns it on where it was off, and ends every session of the account; `missing` when there
     * is none. `removePasskeys`: nothing else opens the account any more, neither passkeys nor recovery codes.
     */
    async changePassword(
      uid: string,
      password: string,
      { removePasskeys = false }: { removePasskeys?: boolean } = {},
    ): Promise<Outcome<Admin>> {
      const owner = await store.findUser(uid);
      if (!owner)
        return { kind: 'missing', message: 'There is no account with this email address' };
      const hash = await hashNew(password, owner.email);
      if (hash.kind !== 'ok') return hash;
      const edited = await store.editUser(uid, (user) => ({
        ...user,
        passwordHash: hash.value,
        passwordOff: undefined,
        ...(removePasskeys && { passkeys: undefined, recoveryCodes: undefined }),
      }));
      if (!edited)
        return { kind: 'missing', message: 'There is no account with this email address' };
      await store.deleteSessionsOf(uid);
      return ok(toAdmin(edited));
    },
  };
};
