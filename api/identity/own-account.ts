import type { FailureKind } from '../domain/accounts/access.ts';
import {
  andThen,
  invalid,
  ok,
  tooMany,
  type Failure,
  type Outcome,
  type TooMany,
} from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { User } from '../stores/accounts/accounts.ts';
import { type AuthenticationResponseJSON, proves, requestOptions } from './webauthn.ts';
import {
  asOwner,
  endOtherAccess,
  sessionOf,
  tokenHash,
  type Caller,
  type IdentityContext,
} from './context.ts';
import { startSession } from './sessions.ts';

/** How long an entered password counts: enough for the files of a large import. Milliseconds. */
export const CONFIRMED_MS = 15 * 60_000;

/** Challenges of one session are worth nothing in another. */
export const purposeOf = (what: 'add' | 'confirm', token: string): string =>
  `${what} ${tokenHash(token) ?? ''}`;

/** What a signed-in person does with the own password, and to say again who it is. */
export const ownAccountActions = (context: IdentityContext) => {
  const { store, passwords, checkPassword, limits, challenges, origin, now, record } = context;

  /** Counts a try against the ten of 15 minutes, and writes down one that is wrong, or one too many. */
  const tried = <T>(
    { token, network }: Pick<Caller, 'token' | 'network'>,
    wrong: FailureKind,
    attempt: (user: User) => Promise<Outcome<T> | TooMany>,
  ) =>
    asOwner(store, token, async (user) => {
      const { uid } = user;
      const result = (await limits.mayChange(uid))
        ? await attempt(user)
        : tooMany(TEXT.password.tooMany);
      if (result.kind === 'ok') await limits.forgetChanges(uid);
      else if (result.kind === 'too-many') await record.failed('limit-confirmation', network, uid);
      else if ([TEXT.password.wrong, TEXT.passkey.refused].includes(result.message)) {
        await record.failed(wrong, network, uid);
      }
      return result;
    });

  /** Confirms the session for 15 minutes, unless `whyNot` says why. */
  const confirmed = async (
    form: Pick<Caller, 'token' | 'network'>,
    wrong: FailureKind,
    whyNot: (user: User) => Promise<Failure | TooMany | undefined>,
  ) => {
    const result = await tried(form, wrong, async (user) => (await whyNot(user)) ?? ok(undefined));
    return andThen(result, async () => {
      const confirmedUntil = now() + CONFIRMED_MS;
      await store.changeSession(tokenHash(form.token) ?? '', { confirmedUntil });
      return ok({ confirmed: true as const });
    });
  };

  return {
    /**
     * Changes the password of the one who asks, ends all sessions of the account and starts a new one here, kept on the
     * device as the one before. The present password is asked for: a phone left on a desk must not be enough.
     */
    async changeOwnPassword(form: Caller & { current: string; next: string }) {
      const result = await tried(form, 'wrong-confirmation', async (user) => {
        const former = await sessionOf(store, form.token);
        const checked = await checkPassword(form.next, user.email);
        if (checked.kind !== 'ok') return invalid(checked.message, 'next');
        const verdict = await passwords.verify(form.current, user.passwordHash);
        if (verdict === 'wrong') return invalid(TEXT.password.wrong, 'current');
        const hash = verdict === 'busy' ? undefined : await passwords.hash(form.next);
        if (hash === undefined) return invalid(TEXT.password.busy);
        // Not over a change that came from elsewhere while this one was checked.
        const saved = await store.editUser(user.uid, (stored) =>
          stored.passwordHash === user.passwordHash ? { ...stored, passwordHash: hash } : stored,
        );
        if (saved?.passwordHash !== hash) return invalid(TEXT.password.wrong, 'current');
        // An attacker who knew the previous password may have signed in on a device that counts as known since.
        await endOtherAccess(store, user.uid, { ...form, token: '' });
        await record.changed('password-changed', user, form);
        return ok({ uid: user.uid, keep: former?.kept === true });
      });
      return andThen(result, async ({ uid, keep }) =>
        ok({ token: await startSession(context, uid, { ...form, keep }), keep }),
      );
    },

    /** Checks the password of the one who asks once more, before something that cannot be undone. */
    confirmPassword: (form: Pick<Caller, 'token' | 'network'> & { password: string }) =>
      confirmed(form, 'wrong-confirmation', async (user) => {
        const verdict = await passwords.verify(form.password, user.passwordHash);
        if (verdict === 'busy') return tooMany(TEXT.password.busy);
        return verdict === 'wrong' ? invalid(TEXT.password.wrong, 'password') : undefined;
      }),

    /** What a device is asked to sign before something serious. */
    confirmPasskeyOptions: (token: string) =>
      asOwner(store, token, async ({ passkeys }) => {
        const challenge = await challenges.issue(purposeOf('confirm', token));
        return ok(await requestOptions(origin, challenge, passkeys));
      }),

    /** Checks by a passkey once more who is there; counts as an entered password does. */
    confirmPasskey: (form: Caller & { response: AuthenticationResponseJSON }) =>
      confirmed(form, 'wrong-passkey', async (user) =>
        (await proves(context, user, form.response, purposeOf('confirm', form.token)))
          ? undefined
          : invalid(TEXT.passkey.refused),
      ),
  };
};
