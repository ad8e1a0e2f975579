import { createHash, timingSafeEqual } from 'node:crypto';
import type { Network } from '../domain/accounts/network.ts';
import { readRecoveryCode } from '../domain/accounts/passkey.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { normalEmail } from './accounts.ts';
import { isAdmin, toAdmin } from './admins.ts';
import type { Challenges } from './challenges.ts';
import type { SignIn } from './sign-in.ts';
import { CONFIRMED_MS } from './own-account.ts';
import { passkeyOf, type createProof } from './passkey-proof.ts';
import { type createSessions, tokenHash } from './sessions.ts';
import type { signInLimits } from './sign-in-limits.ts';
import {
  requestOptions,
  uidOf,
  type AuthenticationResponseJSON,
  type RequestOptions,
} from './webauthn.ts';

/** Who signs in, besides what opens the account. */
interface Visitor {
  network: Network;
  device?: string;
  keep?: boolean | undefined;
  deviceToken?: string | undefined;
}

/** What signing in without a password works with. */
export interface PasskeySignInDeps {
  store: AccountStore;
  sessions: ReturnType<typeof createSessions>;
  limits: ReturnType<typeof signInLimits>;
  challenges: Challenges;
  prove: ReturnType<typeof createProof>;
  /** `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

const SIGN_IN = 'sign-in';

/** What is stored of a recovery code. Equal codes of two accounts look different. */
export const recoveryDigest = (uid: string, code: string): string =>
  createHash('sha256').update(`${uid} ${code}`).digest('hex');

const tooMany: SignIn = { kind: 'too-many', message: TEXT.login.tooMany };
const notAdmin: SignIn = { kind: 'refused', message: TEXT.login.notAdmin };

const isAmong = (digest: string, stored: readonly string[]): boolean =>
  stored.filter((each) => timingSafeEqual(Buffer.from(each), Buffer.from(digest))).length > 0;

/** Signing in with fingerprint or face, and with a recovery code. */
export const createPasskeySignIn = (deps: PasskeySignInDeps) => {
  const { store, sessions, limits, challenges, prove, origin, now } = deps;

  const opened = async (user: User, visitor: Visitor): Promise<SignIn> => {
    const token = await sessions.start(user.uid, visitor);
    await limits.forget(visitor.network, user.email);
    return { kind: 'signed-in', token, admin: toAdmin(user) };
  };

  return {
    /** What the login asks a device to sign. It names no account: the device knows which it has. */
    passkeySignInOptions: async (): Promise<RequestOptions> =>
      requestOptions(origin, await challenges.issue(SIGN_IN)),

    /** Signs in whom the passkey belongs to. Every refusal reads alike. */
    async signInWithPasskey({
      response,
      ...visitor
    }: Visitor & { response: AuthenticationResponseJSON }): Promise<SignIn> {
      if (!(await limits.admitNetwork(visitor.network, now()))) return tooMany;
      const user = await store.findUser(uidOf(response) ?? 'nobody');
      const refused: SignIn = { kind: 'refused', message: TEXT.passkey.refused, uid: user?.uid };
      if (!(await prove(user, response, SIGN_IN)) || !user || user.disabled) return refused;
      if (!(await isAdmin(store, user))) return notAdmin;
      const result = await opened(user, visitor);
      if (result.kind !== 'signed-in') return result;
      // After the session is stored: a removal of the passkey finds it or is found here.
      const current = await store.findUser(user.uid);
      if (current && !current.disabled && passkeyOf(current, response.id)) return result;
      await sessions.end(result.token);
      return refused;
    },

    /**
     * Signs in with a recovery code, which is used up. As many tries as with a password, and counted with them. The
     * session counts as confirmed: who comes this way has to add a passkey.
     */
    async signInWithRecoveryCode({
      email: typed,
      code,
      ...visitor
    }: Visitor & { email: string; code: string }): Promise<SignIn> {
      const email = normalEmail(typed);
      if ((await limits.admit(visitor.network, email, now())) === undefined) return tooMany;
      const user = await store.findUserByEmail(email);
      const refused: SignIn = { kind: 'refused', message: TEXT.passkey.code, uid: user?.uid };
      const digest = recoveryDigest(user?.uid ?? '', readRecoveryCode(code) ?? '');
      if (!user || user.disabled || !isAmong(digest, user.recoveryCodes ?? [])) return refused;
      if (!(await isAdmin(store, user))) return notAdmin;
      const found = { used: false };
      await store.editUser(user.uid, (stored) => {
        // Of two uses at once one finds the code gone.
        found.used = isAmong(digest, stored.recoveryCodes ?? []);
        const recoveryCodes = stored.recoveryCodes?.filter((each) => each !== digest);
        return found.used ? { ...stored, recoveryCodes } : stored;
      });
      if (!found.used) return refused;
      const result = await opened(user, visitor);
      const hash = result.kind === 'signed-in' ? tokenHash(result.token) : undefined;
      if (hash !== undefined) await store.confirmSession(hash, now() + CONFIRMED_MS);
      return result;
    },
  };
};
