import type { Network } from '../domain/accounts/network.ts';
import { LOGIN_CODE_TEXT } from '../domain/accounts/login-code.ts';
import { invalid, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { isAdmin, toAdmin } from './admins.ts';
import type { SignIn } from './sign-in.ts';
import type { LoginCodes } from './login-codes.ts';
import { ownerOf } from './own-account.ts';
import {
  editOwner,
  NO_SESSION,
  signInMethodsOf,
  type Caller,
  type OwnSignInMethods,
} from './own-sign-in-methods.ts';
import { fingerprint } from './reset-links.ts';
import type { createSessions } from './sessions.ts';
import type { signInLimits } from './sign-in-limits.ts';

const tooMany: SignIn = { kind: 'too-many', message: TEXT.login.tooMany };

/** The second step of a sign-in on a new device, and its setting. The routes ask for a confirmed session for the latter. */
export const createCodeSignIn = ({
  store,
  sessions,
  limits,
  codes,
  now,
}: {
  store: AccountStore;
  sessions: ReturnType<typeof createSessions>;
  limits: ReturnType<typeof signInLimits>;
  codes: LoginCodes;
  /** Epoch milliseconds. */
  now: () => number;
}) => {
  /** The account while its password is the one that was right. */
  const ownerNow = async (uid: string, replaces: string): Promise<User | undefined> => {
    const user = await store.findUser(uid);
    return user && !user.disabled && fingerprint(user.passwordHash) === replaces ? user : undefined;
  };

  const setLoginCode = async (
    token: string,
    isOn: boolean,
    check: (user: User) => Outcome<undefined>,
  ): Promise<Outcome<OwnSignInMethods>> => {
    const saved = await editOwner(store, token, (user) => {
      const may = check(user);
      return may.kind === 'ok' ? ok({ ...user, loginCode: isOn || undefined }) : may;
    });
    return saved.kind === 'ok' ? ok(signInMethodsOf(saved.value)) : saved;
  };

  const withRecoveryCodes = (user: User): Outcome<undefined> =>
    (user.recoveryCodes ?? []).length > 0 ? ok(undefined) : invalid(LOGIN_CODE_TEXT.codesNeeded);

  return {
    /** Signs in with the code that was sent after the right password. Every refusal reads alike. */
    async signInWithCode(form: {
      ticket: string;
      code: string;
      network: Network;
      device?: string;
      deviceToken?: string | undefined;
    }): Promise<SignIn> {
      if (!(await limits.admitNetwork(form.network, now()))) return tooMany;
      const { right, uid } = await codes.check(form.ticket, form.code, 'sign-in');
      const refused: SignIn = { kind: 'refused', message: LOGIN_CODE_TEXT.wrong, uid };
      const user = right && (await ownerNow(right.uid, right.replaces));
      if (!user) return refused;
      if (!(await isAdmin(store, user))) return { kind: 'refused', message: TEXT.login.notAdmin };
      const token = await sessions.start(user.uid, form.device);
      // After the session is stored, so that a change of password finds it or is found here.
      if (!(await ownerNow(user.uid, right.replaces))) {
        await sessions.end(token);
        return refused;
      }
      await limits.forget(form.network, user.email);
      return { kind: 'signed-in', token, admin: toAdmin(user) };
    },

    /** Sends a code to the own address, to see that it arrives: without it the setting is not turned on. */
    async sendTestCode({ token }: Caller): Promise<Outcome<{ ticket: string }>> {
      const user = await ownerOf(store, token);
      if (!user) return NO_SESSION;
      const may = withRecoveryCodes(user);
      if (may.kind !== 'ok') return may;
      const ticket = await codes.issue(user, 'test');
      return ticket === undefined ? invalid(LOGIN_CODE_TEXT.tooMany) : ok({ ticket });
    },

    /** From now on a new device needs a code. Refused without the one that was just sent. */
    async turnLoginCodeOn(
      form: Caller & { ticket: string; code: string },
    ): Promise<Outcome<OwnSignInMethods>> {
      const owner = await ownerOf(store, form.token);
      if (!owner) return NO_SESSION;
      const { right } = await codes.check(form.ticket, form.code, 'test');
      if (right?.uid !== owner.uid) return invalid(LOGIN_CODE_TEXT.wrong, 'code');
      return setLoginCode(form.token, true, withRecoveryCodes);
    },

    turnLoginCodeOff: ({ token }: Caller): Promise<Outcome<OwnSignInMethods>> =>
      setLoginCode(token, false, () => ok(undefined)),
  };
};

/** Those actions. */
export type CodeSignIn = ReturnType<typeof createCodeSignIn>;
