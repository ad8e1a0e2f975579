import { createHash } from 'node:crypto';
import {
  checkPasskeyName,
  formatRecoveryCode,
  mayRemovePasskey,
  readRecoveryCode,
  RECOVERY_CODE_BYTES,
  whyPasswordStays,
  type Passkey,
} from '../domain/accounts/passkey.ts';
import type { Network } from '../domain/accounts/network.ts';
import { LIMITS } from '../domain/text/limits.ts';
import {
  duplicate,
  invalid,
  missing,
  ok,
  type Failure,
  type Outcome,
} from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/account-store.ts';
import type { Challenges } from './challenges.ts';
import type { CheckPassword } from './new-passwords.ts';
import { CONFIRMED_MS, ownerOf, type Confirmation } from './own-account.ts';
import type { createProof } from './passkey-proof.ts';
import { recoveryDigest } from './passkey-sign-in.ts';
import type { Passwords } from './passwords.ts';
import { tokenHash } from './session-tokens.ts';
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

/** A passkey as its owner sees it. Times are epoch milliseconds. */
export interface OwnPasskey {
  /** Names it; it opens nothing. */
  id: string;
  name: string;
  addedAt: number;
  lastUsedAt?: number | undefined;
  /** Whether it is on other devices of its owner, too. */
  synced: boolean;
}

/** The ways into one's own account. */
export interface OwnWays {
  passkeys: OwnPasskey[];
  passwordOff: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
  /** Whether a new device needs an emailed code after the password. */
  loginCode: boolean;
}

/** What an administrator's own passkeys work with. */
export interface OwnPasskeysDeps {
  store: AccountStore;
  passwords: Passwords;
  checkPassword: CheckPassword;
  challenges: Challenges;
  prove: ReturnType<typeof createProof>;
  limits: ReturnType<typeof resetLimits>;
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/** Who asks; `network` and `device` are for the record of access. */
interface Asker {
  token: string;
  network: Network;
  device?: string;
}

const idOf = ({ credentialId }: Pick<Passkey, 'credentialId'>): string =>
  createHash('sha256').update(credentialId).digest('hex').slice(0, 24);

/** The ways into an account as its owner sees them. */
export const waysOf = ({
  passkeys = [],
  passwordOff = false,
  recoveryCodes = [],
  loginCode = false,
}: User): OwnWays => ({
  passkeys: passkeys.map((passkey) => ({
    id: idOf(passkey),
    name: passkey.name,
    addedAt: passkey.addedAt,
    ...(passkey.lastUsedAt !== undefined && { lastUsedAt: passkey.lastUsedAt }),
    synced: passkey.backedUp,
  })),
  passwordOff,
  recoveryCodes: recoveryCodes.length,
  loginCode,
});

const NO_SESSION = missing(TEXT.missing.session);

/**
 * What a signed-in administrator does with the own passkeys, recovery codes and the password as a way in; `token` is
 * the session that asks. The routes ask for a confirmed session before everything but reading and naming.
 */
export const createOwnPasskeys = (deps: OwnPasskeysDeps) => {
  const { store, passwords, checkPassword, challenges, prove, limits, origin, now, randomBytes } =
    deps;

  /** Challenges of one session are worth nothing in another. */
  const purposeOf = (what: 'add' | 'confirm', token: string): string =>
    `${what} ${tokenHash(token) ?? ''}`;

  /** Changes the asker's account unless `edit` says why not; decided on what is stored at that moment. */
  const edited = async (
    token: string,
    edit: (user: User) => Outcome<User>,
  ): Promise<Outcome<User>> => {
    const owner = await ownerOf(store, token);
    if (!owner) return NO_SESSION;
    let refusal: Failure | undefined;
    const saved = await store.editUser(owner.uid, (stored) => {
      const result = edit(stored);
      refusal = result.kind === 'ok' ? undefined : result;
      return result.kind === 'ok' ? result.value : stored;
    });
    return refusal ?? (saved ? ok(saved) : NO_SESSION);
  };

  const endOthers = async (uid: string, token: string, deviceToken?: string): Promise<void> => {
    await store.deleteSessionsOf(uid, tokenHash(token));
    await store.deleteDevicesOf(uid, tokenHash(deviceToken ?? ''));
  };

  return {
    async ownWays(token: string): Promise<Outcome<OwnWays>> {
      const user = await ownerOf(store, token);
      return user ? ok(waysOf(user)) : NO_SESSION;
    },

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
      form: Asker & { name: string; response: RegistrationResponseJSON },
    ): Promise<Outcome<OwnWays>> {
      const name = checkPasskeyName(form.name);
      if (name.kind !== 'ok') return name;
      const challenge = challengeIn(form.response);
      const isOurs = await challenges.take(challenge, purposeOf('add', form.token));
      if (!isOurs || challenge === undefined) return invalid(TEXT.passkey.expired);
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
      return saved.kind === 'ok' ? ok(waysOf(saved.value)) : saved;
    },

    /** Gives a passkey another name. */
    async renamePasskey(form: {
      token: string;
      id: string;
      name: string;
    }): Promise<Outcome<OwnWays>> {
      const name = checkPasskeyName(form.name);
      if (name.kind !== 'ok') return name;
      const saved = await edited(form.token, (user) => {
        const passkeys = user.passkeys ?? [];
        if (!passkeys.some((each) => idOf(each) === form.id)) return missing(TEXT.passkey.missing);
        const named = (each: Passkey) =>
          idOf(each) === form.id ? { ...each, name: name.value } : each;
        return ok({ ...user, passkeys: passkeys.map(named) });
      });
      return saved.kind === 'ok' ? ok(waysOf(saved.value)) : saved;
    },

    /** Removes a passkey and ends all other sessions: the device may be lost. */
    async removePasskey(
      form: Asker & { id: string; deviceToken?: string | undefined },
    ): Promise<Outcome<OwnWays>> {
      const saved = await edited(form.token, (user) => {
        const passkeys = user.passkeys ?? [];
        const others = passkeys.filter((each) => idOf(each) !== form.id);
        if (others.length === passkeys.length) return missing(TEXT.passkey.missing);
        return mayRemovePasskey(user)
          ? ok({ ...user, passkeys: others })
          : invalid(TEXT.passkey.needed);
      });
      if (saved.kind !== 'ok') return saved;
      await endOthers(saved.value.uid, form.token, form.deviceToken);
      return ok(waysOf(saved.value));
    },

    /** Makes ten recovery codes in place of those before. They are in this answer and nowhere else. */
    async makeRecoveryCodes({
      token,
    }: Asker): Promise<Outcome<{ codes: string[]; ways: OwnWays }>> {
      const codes = Array.from({ length: LIMITS.recoveryCodes }, () =>
        formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
      );
      const saved = await edited(token, (user) =>
        ok({
          ...user,
          recoveryCodes: codes.map((code) =>
            recoveryDigest(user.uid, readRecoveryCode(code) ?? ''),
          ),
        }),
      );
      return saved.kind === 'ok' ? ok({ codes, ways: waysOf(saved.value) }) : saved;
    },

    /**
     * Turns the password off as a way in. In its place comes the hash of a random one, so that the former never
     * opens the account again and links for it are worth nothing.
     */
    async turnPasswordOff(
      form: Asker & { deviceToken?: string | undefined },
    ): Promise<Outcome<OwnWays>> {
      const hash = await passwords.hash(Buffer.from(randomBytes(32)).toString('base64url'));
      if (hash === undefined) return invalid(TEXT.password.busy);
      const saved = await edited(form.token, (user) => {
        const why = whyPasswordStays(user);
        if (why !== undefined) return invalid(why);
        return ok({ ...user, passwordHash: hash, passwordOff: true });
      });
      if (saved.kind !== 'ok') return saved;
      await endOthers(saved.value.uid, form.token, form.deviceToken);
      return ok(waysOf(saved.value));
    },

    /** Turns the password on again with a new one. */
    async turnPasswordOn(form: Asker & { password: string }): Promise<Outcome<OwnWays>> {
      const owner = await ownerOf(store, form.token);
      if (!owner) return NO_SESSION;
      const checked = await checkPassword(form.password, owner.email);
      if (checked.kind !== 'ok') return checked;
      const hash = await passwords.hash(checked.value);
      if (hash === undefined) return invalid(TEXT.password.busy);
      const saved = await edited(form.token, (user) =>
        user.passwordOff === true
          ? ok({ ...user, passwordHash: hash, passwordOff: undefined })
          : // Its change asks for the present one.
            invalid(TEXT.password.required, 'password'),
      );
      return saved.kind === 'ok' ? ok(waysOf(saved.value)) : saved;
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
      form: Asker & { response: AuthenticationResponseJSON },
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
