import { checkPasskeyName, mayRemovePasskey, type Passkey } from '../domain/accounts/passkey.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { duplicate, invalid, missing, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import type { Challenges } from './challenges.ts';
import { CONFIRMED_MS, ownerOf, type Confirmation } from './own-account.ts';
import {
  editOwner,
  endOtherAccess,
  NO_SESSION,
  passkeyId,
  signInMethodsOf,
  type Caller,
  type OwnSignInMethods,
} from './own-sign-in-methods.ts';
import type { createProof } from './passkey-proof.ts';
import { tokenHash } from './sessions.ts';
import type { resetLimits } from './sign-in-limits.ts';
import {
  challengeIn,
  creationOptions,
  requestOptions,
  verifyCreation,
  type AuthenticationResponseJSON,
  type CreationOptions,
  type RegistrationResponseJSON,
  type RequestOptions,
} from './webauthn.ts';

/** What an administrator's own passkeys work with. */
export interface OwnPasskeysDeps {
  store: AccountStore;
  challenges: Challenges;
  prove: ReturnType<typeof createProof>;
  limits: ReturnType<typeof resetLimits>;
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * What a signed-in administrator does with the own passkeys; `token` is the session that asks. The routes ask for a confirmed session before everything but reading and naming.
 */
export const createOwnPasskeys = (deps: OwnPasskeysDeps) => {
  const { store, challenges, prove, limits, origin, now } = deps;

  /** Challenges of one session are worth nothing in another. */
  const purposeOf = (what: 'add' | 'confirm', token: string): string =>
    `${what} ${tokenHash(token) ?? ''}`;

  const edited = (token: string, edit: (user: User) => Outcome<User>): Promise<Outcome<User>> =>
    editOwner(store, token, edit);

  return {
    /** What a device is asked for to become a passkey of the account. */
    async newPasskeyOptions(token: string): Promise<Outcome<CreationOptions>> {
      const user = await ownerOf(store, token);
      if (!user) return NO_SESSION;
      if ((user.passkeys ?? []).length >= LIMITS.passkeys) return invalid(TEXT.passkey.tooMany);
      return ok(
        await creationOptions(origin, user, await challenges.issue(purposeOf('add', token))),
      );
    },

    /** Adds the passkey that a device made for it. */
    async addPasskey(
      form: Caller & { name: string; response: RegistrationResponseJSON },
    ): Promise<Outcome<OwnSignInMethods>> {
      const name = checkPasskeyName(form.name);
      if (name.kind !== 'ok') return name;
      const challenge = challengeIn(form.response);
      const purpose = purposeOf('add', form.token);
      if (
        challenge === undefined ||
        (await challenges.issuedAt(challenge, purpose)) === undefined
      ) {
        return invalid(TEXT.passkey.expired);
      }
      const made = await verifyCreation(origin, form.response, challenge);
      if (!made) return invalid(TEXT.passkey.notSaved);
      const saved = await edited(form.token, (user) => {
        const passkeys = user.passkeys ?? [];
        if (passkeys.length >= LIMITS.passkeys) return invalid(TEXT.passkey.tooMany);
        if (passkeys.some(({ credentialId }) => credentialId === made.credentialId)) {
          return duplicate(TEXT.passkey.known);
        }
        const passkey = { ...made, name: name.value, addedAt: now() };
        return ok({ ...user, passkeys: [...passkeys, passkey] });
      });
      return saved.kind === 'ok' ? ok(signInMethodsOf(saved.value)) : saved;
    },

    /** Gives a passkey another name. */
    async renamePasskey(form: {
      token: string;
      id: string;
      name: string;
    }): Promise<Outcome<OwnSignInMethods>> {
      const name = checkPasskeyName(form.name);
      if (name.kind !== 'ok') return name;
      const saved = await edited(form.token, (user) => {
        const passkeys = user.passkeys ?? [];
        if (!passkeys.some((each) => passkeyId(each) === form.id))
          return missing(TEXT.passkey.missing);
        const named = (each: Passkey) =>
          passkeyId(each) === form.id ? { ...each, name: name.value } : each;
        return ok({ ...user, passkeys: passkeys.map(named) });
      });
      return saved.kind === 'ok' ? ok(signInMethodsOf(saved.value)) : saved;
    },

    /** Removes a passkey and ends all other sessions: the device may be lost. */
    async removePasskey(
      form: Caller & { id: string; deviceToken?: string | undefined },
    ): Promise<Outcome<OwnSignInMethods>> {
      const saved = await edited(form.token, (user) => {
        const passkeys = user.passkeys ?? [];
        const others = passkeys.filter((each) => passkeyId(each) !== form.id);
        if (others.length === passkeys.length) return missing(TEXT.passkey.missing);
        return mayRemovePasskey(user)
          ? ok({ ...user, passkeys: others })
          : invalid(TEXT.passkey.needed);
      });
      if (saved.kind !== 'ok') return saved;
      await endOtherAccess(store, saved.value.uid, form);
      return ok(signInMethodsOf(saved.value));
    },

    /** What a device is asked to sign before something serious. */
    async confirmPasskeyOptions(token: string): Promise<Outcome<RequestOptions>> {
      const user = await ownerOf(store, token);
      if (!user) return NO_SESSION;
      const challenge = await challenges.issue(purposeOf('confirm', token));
      return ok(await requestOptions(origin, challenge, user.passkeys));
    },

    /** Checks by a passkey once more who is there; counts as an entered password does. */
    async confirmPasskey(
      form: Caller & { response: AuthenticationResponseJSON },
    ): Promise<Confirmation> {
      const [user, hash] = [await ownerOf(store, form.token), tokenHash(form.token)];
      if (!user || hash === undefined) return NO_SESSION;
      if (!(await limits.mayChange(user.uid, now()))) {
        return { kind: 'too-many', message: TEXT.password.tooMany };
      }
      if (!(await prove(user, form.response, purposeOf('confirm', form.token)))) {
        return invalid(TEXT.passkey.refused);
      }
      await limits.forgetChanges(user.uid);
      await store.confirmSession(hash, now() + CONFIRMED_MS);
      return { kind: 'confirmed' };
    },
  };
};

/** Those actions. */
export type OwnPasskeys = ReturnType<typeof createOwnPasskeys>;
