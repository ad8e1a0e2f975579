import * as z from 'zod';
import type { FailureKind, AccessKind } from '#domain/accounts/access';
import {
  TEXT,
  andThen,
  invalid,
  ok,
  tooMany,
  type Failure,
  type Outcome,
  type TooMany,
  duplicate,
  missing,
} from '#domain/text/texts';
import type { User } from '../stores/accounts/accounts.ts';
import {
  type AuthenticationResponseJSON,
  proves,
  requestOptions,
  challengeIn,
  creationOptions,
  verifyCreation,
  type RegistrationResponseJSON,
} from './webauthn.ts';
import {
  asOwner,
  endOtherAccess,
  tokenHash,
  type Caller,
  type IdentityContext,
  NO_SESSION,
  ownerOf,
} from './accounts.ts';
import { hash as digestOf } from 'node:crypto';
import { checkPasskeyName, readRecoveryCode, type Passkey } from '#domain/accounts/passkey';
import { LIMITS } from '#domain/text/limits';
import { hashNew } from './passwords.ts';
import { recoveryDigest, CONFIRMED_MS, startSession } from './sign-in.ts';

/** Challenges of one session are worth nothing in another. */
const purposeOf = (what: 'add' | 'confirm', token: string) => `${what} ${tokenHash(token)}`;

/** The methods to sign in to one's own account. Times are epoch milliseconds. */
export const OwnSignInMethods = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      /** Names it; it opens nothing. */
      id: z.string(),
      name: z.string(),
      addedAt: z.int(),
      lastUsedAt: z.int().optional(),
      /** Whether it is on other devices of its owner, too. */
      synced: z.boolean(),
    }),
  ),
  passwordOff: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
});

const passkeyId = ({ credentialId }: Passkey) => digestOf('sha256', credentialId).slice(0, 24);

const signInMethodsOf = ({
  passkeys = [],
  passwordOff = false,
  recoveryCodes = [],
}: User): z.infer<typeof OwnSignInMethods> => ({
  passkeys: passkeys.map((passkey) => ({
    id: passkeyId(passkey),
    name: passkey.name,
    addedAt: passkey.addedAt,
    lastUsedAt: passkey.lastUsedAt,
    synced: passkey.backedUp,
  })),
  passwordOff,
  recoveryCodes: recoveryCodes.length,
});

const count = (list: readonly unknown[] | undefined) => list?.length ?? 0;

/** Crockford's base 32: no letters that are read as digits, and none that make rude words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** How many random bytes make a recovery code: 80 bits, so that its plain digest cannot be searched. */
const RECOVERY_CODE_BYTES = 10;

/** A recovery code in four groups of four: ten bytes -> `7k2m-0x9f-3pqr-a1bc` */
const formatRecoveryCode = (bytes: Uint8Array) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.replace(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)] ?? '');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
};

/**
 * What a signed-in person does with the own account: the password, passkeys and recovery codes, and to say again who it
 * is. The routes ask for a confirmed session before what changes the ways in, but for naming a passkey.
 */
export const ownAccountActions = (context: IdentityContext) => {
  const { store, randomBytes, passwords, checkPassword, limits, challenges, origin, now, record } =
    context;

  /** Counts a try against the ten of 15 minutes, and writes down one that is wrong, or one too many. */
  const tried = <T>(
    { token, network }: Caller,
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
    form: Caller,
    wrong: FailureKind,
    whyNot: (user: User) => Promise<Failure | TooMany | undefined>,
  ) => {
    const result = await tried(form, wrong, async (user) => (await whyNot(user)) ?? ok(undefined));
    return andThen(result, async () => {
      const confirmedUntil = now() + CONFIRMED_MS;
      await store.changeSession(tokenHash(form.token), { confirmedUntil });
      return ok({ confirmed: true as const });
    });
  };

  /**
   * Changes the asker's account unless `edit` says why not, decided on what is stored at that moment. Writes down as
   * `kind` what was done, and with `endsOthers` ends all other sessions: a device may be lost.
   */
  const edited = async (
    form: Caller,
    edit: (user: User) => Outcome<User>,
    { kind, endsOthers = false }: { kind?: AccessKind; endsOthers?: boolean } = {},
  ) => {
    const owner = await ownerOf(store, form.token);
    let refusal: Failure = NO_SESSION;
    const saved =
      owner &&
      (await store.editUser(owner.uid, (stored) => {
        const result = edit(stored);
        if (result.kind === 'ok') return result.value;
        refusal = result;
        return undefined;
      }));
    if (!saved) return refusal;
    if (endsOthers) await endOtherAccess(store, saved.uid, form);
    if (kind) await record.changed(kind, saved, form);
    return ok(signInMethodsOf(saved));
  };

  return {
    /**
     * Changes the password of the one who asks, ends all sessions of the account and starts a new one here, kept on the
     * device as the one before. The present password is asked for: a phone left on a desk must not be enough.
     */
    async changeOwnPassword(form: Caller & { current: string; next: string }) {
      const result = await tried(form, 'wrong-confirmation', async (user) => {
        const former = await store.findSession(tokenHash(form.token));
        const checked = await checkPassword(form.next, user.email);
        if (checked.kind !== 'ok') return invalid(checked.message, 'next');
        const verdict = await passwords.verify(form.current, user.passwordHash);
        if (verdict === 'wrong') return invalid(TEXT.password.wrong, 'current');
        const hash = verdict === 'busy' ? undefined : await passwords.hash(form.next);
        if (hash === undefined) return invalid(TEXT.password.busy);
        // Not over a change that came from elsewhere while this one was checked.
        const saved = await store.editUser(user.uid, (stored) =>
          stored.passwordHash === user.passwordHash ? { ...stored, passwordHash: hash } : undefined,
        );
        if (!saved) return invalid(TEXT.password.wrong, 'current');
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
    confirmPassword: (form: Caller & { password: string }) =>
      confirmed(form, 'wrong-confirmation', async (user) => {
        const verdict = await passwords.verify(form.password, user.passwordHash);
        if (verdict === 'busy') return tooMany(TEXT.password.busy);
        return verdict === 'wrong' ? invalid(TEXT.password.wrong, 'password') : undefined;
      }),

    /** What a device is asked to sign before something serious. */
    confirmPasskeyOptions: (token: string) =>
      asOwner(store, token, async ({ passkeys }) => {
        const challenge = await challenges.issue(purposeOf('confirm', token));
        return ok({ options: await requestOptions(origin, challenge, passkeys) });
      }),

    /** Checks by a passkey once more who is there; counts as an entered password does. */
    confirmPasskey: (form: Caller & { response: AuthenticationResponseJSON }) =>
      confirmed(form, 'wrong-passkey', async (user) =>
        (await proves(context, user, form.response, purposeOf('confirm', form.token)))
          ? undefined
          : invalid(TEXT.passkey.refused),
      ),

    ownSignInMethods: (token: string) => asOwner(store, token, (user) => ok(signInMethodsOf(user))),

    /** What a device is asked for to become a passkey of the account. */
    newPasskeyOptions: (token: string) =>
      asOwner(store, token, async (user) => {
        if (count(user.passkeys) >= LIMITS.passkeys) return invalid(TEXT.passkey.tooMany);
        const challenge = await challenges.issue(purposeOf('add', token));
        return ok({ options: await creationOptions(origin, user, challenge) });
      }),

    /** Adds the passkey that a device made for it. */
    async addPasskey(form: Caller & { name: string; response: RegistrationResponseJSON }) {
      const name = checkPasskeyName(form.name);
      if (name.kind !== 'ok') return name;
      const challenge = challengeIn(form.response) ?? '';
      if ((await challenges.issuedAt(challenge, purposeOf('add', form.token))) === undefined) {
        return invalid(TEXT.passkey.expired);
      }
      const made = await verifyCreation(origin, form.response, challenge);
      if (!made) return invalid(TEXT.passkey.notSaved);
      const add = (user: User): Outcome<User> => {
        const passkeys = user.passkeys ?? [];
        if (passkeys.length >= LIMITS.passkeys) return invalid(TEXT.passkey.tooMany);
        if (passkeys.some(({ credentialId }) => credentialId === made.credentialId)) {
          return duplicate(TEXT.passkey.known);
        }
        const passkey = { ...made, name: name.value, addedAt: now() };
        return ok({ ...user, passkeys: [...passkeys, passkey] });
      };
      return edited(form, add, { kind: 'passkey-added' });
    },

    /** Gives a passkey another name. */
    renamePasskey: async (form: Caller & { id: string; name: string }) =>
      andThen(checkPasskeyName(form.name), (name) =>
        edited(form, (user) => {
          const passkeys = user.passkeys ?? [];
          const isMeant = (each: Passkey) => passkeyId(each) === form.id;
          if (!passkeys.some(isMeant)) return missing(TEXT.passkey.missing);
          const named = passkeys.map((each) => (isMeant(each) ? { ...each, name } : each));
          return ok({ ...user, passkeys: named });
        }),
      ),

    removePasskey: (form: Caller & { id: string }) =>
      edited(
        form,
        (user) => {
          const passkeys = user.passkeys ?? [];
          const others = passkeys.filter((each) => passkeyId(each) !== form.id);
          if (others.length === passkeys.length) return missing(TEXT.passkey.missing);
          // Without a password two have to stay.
          return user.passwordOff === true && others.length < LIMITS.passkeysWithoutPassword
            ? invalid(TEXT.passkey.needed)
            : ok({ ...user, passkeys: others });
        },
        { kind: 'passkey-removed', endsOthers: true },
      ),

    /** Makes ten recovery codes in place of those before. They are in this answer and nowhere else. */
    async makeRecoveryCodes(form: Caller) {
      const codes = Array.from({ length: LIMITS.recoveryCodes }, () =>
        formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
      );
      const digests = ({ uid }: User) =>
        codes.map((code) => recoveryDigest(uid, readRecoveryCode(code) ?? ''));
      const replace = (user: User) => ok({ ...user, recoveryCodes: digests(user) });
      const made = await edited(form, replace, { kind: 'recovery-codes-made' });
      return andThen(made, (ways) => ok({ codes, ways }));
    },

    /**
     * Turns the password off as a sign-in method. In its place comes the hash of a random one, so that the former never
     * opens the account again and links for it are worth nothing.
     */
    async turnPasswordOff(form: Caller) {
      const hash = await passwords.hash(Buffer.from(randomBytes(32)).toString('base64url'));
      if (hash === undefined) return invalid(TEXT.password.busy);
      const turnOff = (user: User): Outcome<User> => {
        // A lost phone must leave two ways in.
        if (count(user.passkeys) < LIMITS.passkeysWithoutPassword)
          return invalid(TEXT.passkey.twoNeeded);
        if (count(user.recoveryCodes) === 0) return invalid(TEXT.passkey.codesNeeded);
        return ok({ ...user, passwordHash: hash, passwordOff: true });
      };
      return edited(form, turnOff, { kind: 'password-off', endsOthers: true });
    },

    /** Turns the password on again with a new one. */
    turnPasswordOn: (form: Caller & { password: string }) =>
      asOwner(store, form.token, async ({ email }) =>
        andThen(await hashNew(context, form.password, email), (passwordHash) => {
          const turnOn = (user: User): Outcome<User> =>
            user.passwordOff === true
              ? ok({ ...user, passwordHash, passwordOff: undefined })
              : // Its change asks for the present one.
                invalid(TEXT.password.required, 'password');
          return edited(form, turnOn, { kind: 'password-on' });
        }),
      ),
  };
};
