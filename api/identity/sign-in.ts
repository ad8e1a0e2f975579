import { checkLoginForm } from '../domain/accounts/login.ts';
import type { Network } from '../domain/accounts/network.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { isAdmin, toAdmin, type Admin } from './admins.ts';
import type { Passwords } from './passwords.ts';
import type { createSessions } from './sessions.ts';
import type { signInLimits } from './sign-in-limits.ts';

/** The result of a sign-in; `message` is to be shown as it is. */
export type SignIn =
  /** `deviceToken` is to be kept in the browser beyond the session. */
  | { kind: 'signed-in'; token: string; admin: Admin; deviceToken?: string }
  /** `uid` is the account that was tried, for the record of access, which keeps it to itself. */
  | { kind: 'refused'; message: string; uid?: string | undefined }
  | { kind: 'too-many'; message: string };

const invalidLogin: SignIn = { kind: 'refused', message: TEXT.login.invalid };
const tooMany: SignIn = { kind: 'too-many', message: TEXT.login.tooMany };
const busy: SignIn = { kind: 'too-many', message: TEXT.password.busy };

/** Signing in with a password. */
export const createPasswordSignIn = ({
  store,
  passwords,
  sessions,
  limits,
  now,
}: {
  store: AccountStore;
  passwords: Passwords;
  sessions: ReturnType<typeof createSessions>;
  limits: ReturnType<typeof signInLimits>;
  /** Epoch milliseconds. */
  now: () => number;
}) => {
  /** Whether the password that was right a moment ago still is: it may have been changed meanwhile. */
  const stillRight = async (checked: User, password: string): Promise<boolean> => {
    const user = await store.findUser(checked.uid);
    if (!user || user.disabled) return false;
    if (user.passwordHash === checked.passwordHash) return true;
    return (await passwords.verify(password, user.passwordHash)) === 'right';
  };

  /** Hashes the password again when the parameters have changed since. */
  const renewHash = async ({ uid, passwordHash }: User, password: string): Promise<void> => {
    if (!passwords.needsRehash(passwordHash)) return;
    const renewed = await passwords.hash(password);
    if (renewed === undefined) return;
    await store.editUser(uid, (user) =>
      user.passwordHash === passwordHash ? { ...user, passwordHash: renewed } : user,
    );
  };

  return {
    async signIn(form: {
      email: string;
      password: string;
      network: Network;
      device?: string;
      keep?: boolean | undefined;
      deviceToken?: string | undefined;
    }): Promise<SignIn> {
      const checked = checkLoginForm(form);
      if (checked.kind !== 'ok') return { kind: 'refused', message: checked.message };
      const { email, password } = checked.value;
      const triesBefore = await limits.admit(form.network, email, now());
      if (triesBefore === undefined) return tooMany;
      const user = await store.findUserByEmail(email);
      const verdict = await passwords.verify(password, user?.passwordHash, triesBefore);
      if (verdict === 'busy') return busy;
      if (verdict === 'wrong' || !user || user.disabled) return { ...invalidLogin, uid: user?.uid };
      if (!(await isAdmin(store, user))) return { kind: 'refused', message: TEXT.login.notAdmin };
      const token = await sessions.start(user.uid, form);
      // After the session is stored, so that a change of password finds it or is found here.
      if (!(await stillRight(user, password))) {
        await sessions.end(token);
        return invalidLogin;
      }
      await renewHash(user, password);
      await limits.forget(form.network, email);
      return { kind: 'signed-in', token, admin: toAdmin(user) };
    },
  };
};
