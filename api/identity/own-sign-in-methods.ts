import { createHash } from 'node:crypto';
import type { Network } from '../domain/accounts/network.ts';
import {
  formatRecoveryCode,
  readRecoveryCode,
  RECOVERY_CODE_BYTES,
  whyPasswordStays,
  type Passkey,
} from '../domain/accounts/passkey.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { invalid, missing, ok, type Failure, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import type { CheckPassword } from './new-passwords.ts';
import { ownerOf } from './own-account.ts';
import { recoveryDigest } from './passkey-sign-in.ts';
import type { Passwords } from './passwords.ts';
import { tokenHash } from './sessions.ts';

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

/** The methods to sign in to one's own account. */
export interface OwnSignInMethods {
  passkeys: OwnPasskey[];
  passwordOff: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

/** Who asks; `network` and `device` are for the record of access. */
export interface Caller {
  token: string;
  network: Network;
  device?: string;
}

/** What names a passkey to its owner; it opens nothing. */
export const passkeyId = ({ credentialId }: Pick<Passkey, 'credentialId'>): string =>
  createHash('sha256').update(credentialId).digest('hex').slice(0, 24);

/** The sign-in methods of an account as its owner sees them. */
export const signInMethodsOf = ({
  passkeys = [],
  passwordOff = false,
  recoveryCodes = [],
}: User): OwnSignInMethods => ({
  passkeys: passkeys.map((passkey) => ({
    id: passkeyId(passkey),
    name: passkey.name,
    addedAt: passkey.addedAt,
    ...(passkey.lastUsedAt !== undefined && { lastUsedAt: passkey.lastUsedAt }),
    synced: passkey.backedUp,
  })),
  passwordOff,
  recoveryCodes: recoveryCodes.length,
});

/** The refusal of who has no session any more. */
export const NO_SESSION = missing(TEXT.missing.session);

/** Changes the asker's account unless `edit` says why not; decided on what is stored at that moment. */
export const editOwner = async (
  store: AccountStore,
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

/** Ends all other sessions of an account, and forgets all other devices. */
export const endOtherAccess = async (
  store: AccountStore,
  uid: string,
  { token, deviceToken = '' }: { token: string; deviceToken?: string | undefined },
): Promise<void> => {
  await store.deleteSessionsOf(uid, tokenHash(token));
  await store.deleteDevicesOf(uid, tokenHash(deviceToken));
};

/**
 * What a signed-in administrator does with the recovery codes and the password as a sign-in method; `token` is the session that
 * asks. The routes ask for a confirmed session before everything but reading.
 */
export const createOwnSignInMethods = ({
  store,
  passwords,
  checkPassword,
  randomBytes,
}: {
  store: AccountStore;
  passwords: Passwords;
  checkPassword: CheckPassword;
  randomBytes: (size: number) => Uint8Array;
}) => ({
  async ownSignInMethods(token: string): Promise<Outcome<OwnSignInMethods>> {
    const user = await ownerOf(store, token);
    return user ? ok(signInMethodsOf(user)) : NO_SESSION;
  },

  /** Makes ten recovery codes in place of those before. They are in this answer and nowhere else. */
  async makeRecoveryCodes({
    token,
  }: Caller): Promise<Outcome<{ codes: string[]; ways: OwnSignInMethods }>> {
    const codes = Array.from({ length: LIMITS.recoveryCodes }, () =>
      formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
    );
    const saved = await editOwner(store, token, (user) =>
      ok({
        ...user,
        recoveryCodes: codes.map((code) => recoveryDigest(user.uid, readRecoveryCode(code) ?? '')),
      }),
    );
    return saved.kind === 'ok' ? ok({ codes, ways: signInMethodsOf(saved.value) }) : saved;
  },

  /**
   * Turns the password off as a sign-in method. In its place comes the hash of a random one, so that the former never
   * opens the account again and links for it are worth nothing.
   */
  async turnPasswordOff(
    form: Caller & { deviceToken?: string | undefined },
  ): Promise<Outcome<OwnSignInMethods>> {
    const hash = await passwords.hash(Buffer.from(randomBytes(32)).toString('base64url'));
    if (hash === undefined) return invalid(TEXT.password.busy);
    const saved = await editOwner(store, form.token, (user) => {
      const why = whyPasswordStays(user);
      if (why !== undefined) return invalid(why);
      return ok({ ...user, passwordHash: hash, passwordOff: true });
    });
    if (saved.kind !== 'ok') return saved;
    await endOtherAccess(store, saved.value.uid, form);
    return ok(signInMethodsOf(saved.value));
  },

  /** Turns the password on again with a new one. */
  async turnPasswordOn(form: Caller & { password: string }): Promise<Outcome<OwnSignInMethods>> {
    const owner = await ownerOf(store, form.token);
    if (!owner) return NO_SESSION;
    const checked = await checkPassword(form.password, owner.email);
    if (checked.kind !== 'ok') return checked;
    const hash = await passwords.hash(checked.value);
    if (hash === undefined) return invalid(TEXT.password.busy);
    const saved = await editOwner(store, form.token, (user) =>
      user.passwordOff === true
        ? ok({ ...user, passwordHash: hash, passwordOff: undefined })
        : // Its change asks for the present one.
          invalid(TEXT.password.required, 'password'),
    );
    return saved.kind === 'ok' ? ok(signInMethodsOf(saved.value)) : saved;
  },
});

/** Those actions. */
export type OwnSignInMethodActions = ReturnType<typeof createOwnSignInMethods>;
