import type { Network } from '../domain/accounts/network.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { isAdmin } from './admins.ts';
import { normalEmail } from './accounts.ts';
import type { CheckPassword } from './new-passwords.ts';
import type { Passwords } from './passwords.ts';
import { fingerprint } from './reset-links.ts';
import { tokenHash } from './sessions.ts';
import type { resetLimits } from './sign-in-limits.ts';

/**
 * Asks for a link to be made and sent to an address, known or not, without the answer waiting for it, so that
 * the time an answer takes tells nothing. Takes care of its own faults.
 */
export type AskForLink = (email: string) => void;

/** The result of setting a password by link. */
export type ResetResult =
  /** `owner` is for the record of access, which keeps it to itself. */
  | { kind: 'done'; owner?: Pick<User, 'uid' | 'email'> }
  | { kind: 'refused'; message: string; field?: string | undefined }
  | { kind: 'too-many'; message: string };

/** What password links work with. */
export interface ResetDeps {
  store: AccountStore;
  passwords: Passwords;
  checkPassword: CheckPassword;
  limits: ReturnType<typeof resetLimits>;
  /** Epoch milliseconds. */
  now: () => number;
  askForLink: AskForLink | undefined;
}

const deadLink: ResetResult = { kind: 'refused', message: TEXT.reset.link };

/**
 * Forgotten passwords: a link by email that works once, for 15 minutes, and only as long as the password
 * is the one that was forgotten. Asking answers alike and as fast for every address.
 */
export const createPasswordResets = (deps: ResetDeps) => {
  const { store, passwords, checkPassword, limits, now, askForLink } = deps;

  /** The link's account, while the link is good. */
  const read = async (hash: string) => {
    const reset = await store.findReset(hash);
    const user = reset && (await store.findUser(reset.uid));
    if (!user || user.disabled || fingerprint(user.passwordHash) !== reset.replaces)
      return undefined;
    return (await isAdmin(store, user)) ? { user, replaces: reset.replaces } : undefined;
  };

  return {
    /**
     * Has a link sent if the address belongs to an administrator; nothing tells whether it does. `false`: asked for
     * too often.
     */
    async requestReset({ email, network }: { email: string; network: Network }): Promise<boolean> {
      const to = normalEmail(email);
      if (!(await limits.mayAsk(network, to, now()))) return false;
      askForLink?.(to);
      return true;
    },

    /** Sets a new password by link and ends every session of the account. */
    async resetPassword(form: {
      token: string;
      password: string;
      network: Network;
    }): Promise<ResetResult> {
      if (!(await limits.mayTry(form.network, now()))) {
        return { kind: 'too-many', message: TEXT.password.tooMany };
      }
      const hash = tokenHash(form.token);
      const found = hash === undefined ? undefined : await read(hash);
      if (hash === undefined || !found) return deadLink;
      const checked = await checkPassword(form.password, found.user.email);
      if (checked.kind !== 'ok') return { ...checked, kind: 'refused' };
      const passwordHash = await passwords.hash(checked.value);
      if (passwordHash === undefined) return { kind: 'too-many', message: TEXT.password.busy };
      // Of two uses at once one finds the password replaced.
      const saved = await store.editUser(found.user.uid, (user) =>
        fingerprint(user.passwordHash) === found.replaces
          ? // Only a command on the server makes a link for a password that is off: it rescues the account.
            { ...user, passwordHash, passwordOff: undefined }
          : user,
      );
      if (saved?.passwordHash !== passwordHash) return deadLink;
      await store.deleteSessionsOf(found.user.uid);
      await store.deleteDevicesOf(found.user.uid);
      await store.deleteReset(hash);
      const { uid, email } = found.user;
      return { kind: 'done', owner: { uid, email } };
    },
  };
};
