import { ok, invalid, type Failure } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import type { CheckPassword } from './new-passwords.ts';
import type { Passwords } from './passwords.ts';
import { type createSessions, type OwnSession, tokenHash } from './sessions.ts';
import type { resetLimits } from './sign-in-limits.ts';

/** The result of changing one's own password; `token` is that of the new session, `keep` whether it is kept as the one before. */
export type PasswordChange =
  | { kind: 'changed'; token: string; keep: boolean }
  | Failure
  | { kind: 'too-many'; message: string };

/** The result of entering one's own password again. */
export type Confirmation = { kind: 'confirmed' } | Failure | { kind: 'too-many'; message: string };

/** How long an entered password counts: enough for the files of a large import. Milliseconds. */
export const CONFIRMED_MS = 15 * 60_000;

/** What an administrator's own account works with. */
export interface OwnAccountDeps {
  store: AccountStore;
  passwords: Passwords;
  checkPassword: CheckPassword;
  sessions: ReturnType<typeof createSessions>;
  limits: ReturnType<typeof resetLimits>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Whose session a token is of. */
export const ownerOf = async (store: AccountStore, token: string): Promise<User | undefined> => {
  const hash = tokenHash(token);
  const session = hash === undefined ? undefined : await store.findSession(hash);
  return session && store.findUser(session.uid);
};

/** What a signed-in administrator does with the account itself; `token` is the session that asks. */
export const createOwnAccount = (deps: OwnAccountDeps) => {
  const { store, passwords, checkPassword, sessions, limits, now } = deps;

  /** Checks the present password and hashes the new one. */
  const newHash = async (user: User, current: string, next: string) => {
    const checked = await checkPassword(next, user.email);
    if (checked.kind !== 'ok') return invalid(checked.message, 'next');
    const verdict = await passwords.verify(current, user.passwordHash);
    if (verdict === 'wrong') return invalid(TEXT.password.wrong, 'current');
    const hash = verdict === 'busy' ? undefined : await passwords.hash(next);
    return hash === undefined ? invalid(TEXT.password.busy) : ok(hash);
  };

  return {
    /**
     * Changes the password of the one who asks, ends all sessions of the account and starts a new one here.
     * The present password is asked for: a phone left on a desk must not be enough.
     */
    async changeOwnPassword(form: {
      token: string;
      current: string;
      next: string;
      device?: string;
      deviceToken?: string | undefined;
    }): Promise<PasswordChange> {
      const user = await ownerOf(store, form.token);
      if (!user) return { kind: 'missing', message: TEXT.missing.session };
      if (!(await limits.mayChange(user.uid, now()))) {
        return { kind: 'too-many', message: TEXT.password.tooMany };
      }
      const former = await store.findSession(tokenHash(form.token) ?? '');
      const hash = await newHash(user, form.current, form.next);
      if (hash.kind !== 'ok') return hash;
      // Not over a change that came from elsewhere while this one was checked.
      const saved = await store.editUser(user.uid, (stored) =>
        stored.passwordHash === user.passwordHash
          ? { ...stored, passwordHash: hash.value }
          : stored,
      );
      if (saved?.passwordHash !== hash.value) return invalid(TEXT.password.wrong, 'current');
      await store.deleteSessionsOf(user.uid);
      // An attacker who knew the previous password may have signed in on a device that counts as known since.
      await store.deleteDevicesOf(user.uid, tokenHash(form.deviceToken ?? ''));
      await limits.forgetChanges(user.uid);
      const keep = former?.kept === true;
      const token = await sessions.start(user.uid, { device: form.device, keep });
      return { kind: 'changed', token, keep };
    },

    /**
     * Checks the password of the one who asks once more, before something that cannot be undone; it counts for
     * this session, for 15 minutes. As many tries as for a change of the password, and counted with them.
     */
    async confirmPassword(form: { token: string; password: string }): Promise<Confirmation> {
      const [user, hash] = [await ownerOf(store, form.token), tokenHash(form.token)];
      if (!user || hash === undefined) return { kind: 'missing', message: TEXT.missing.session };
      if (!(await limits.mayChange(user.uid, now()))) {
        return { kind: 'too-many', message: TEXT.password.tooMany };
      }
      const verdict = await passwords.verify(form.password, user.passwordHash);
      if (verdict === 'busy') return { kind: 'too-many', message: TEXT.password.busy };
      if (verdict === 'wrong') return invalid(TEXT.password.wrong, 'password');
      await limits.forgetChanges(user.uid);
      await store.confirmSession(hash, now() + CONFIRMED_MS);
      return { kind: 'confirmed' };
    },

    /** Whether the password was entered again in this session a short time ago. */
    async isConfirmed(token: string): Promise<boolean> {
      const hash = tokenHash(token);
      const session = hash === undefined ? undefined : await store.findSession(hash);
      return (session?.confirmedUntil ?? 0) > now();
    },

    /** The sessions of the one who asks, this one first, then by last use. */
    async listSessions(token: string): Promise<OwnSession[]> {
      const user = await ownerOf(store, token);
      return user ? sessions.list(user.uid, token) : [];
    },

    /** Ends one of the asker's own sessions; `false` when there is none with this id. */
    async endSession(token: string, id: string): Promise<boolean> {
      const user = await ownerOf(store, token);
      return user !== undefined && (await sessions.endOne(user.uid, id));
    },

    /** Ends all sessions of the one who asks but this one. */
    async endOtherSessions(token: string): Promise<void> {
      const user = await ownerOf(store, token);
      if (user) await store.deleteSessionsOf(user.uid, tokenHash(token));
    },
  };
};
