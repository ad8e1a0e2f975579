import type { Network } from '../domain/accounts/network.ts';
import type { Outcome } from '../domain/text/outcome.ts';
import type { AccountStore } from '../stores/accounts/accounts.ts';
import type { AccessEntry, AccessFailures } from '../domain/accounts/access.ts';
import { createAccessRecord } from './access-record.ts';
import { createAccounts, type ListedAdmin } from './accounts.ts';
import type { Admin } from './admins.ts';
import type { Cost } from './argon2id.ts';
import { createChallenges } from './challenges.ts';
import { rememberDevice } from './known-devices.ts';
import { createPasswordCheck } from './new-passwords.ts';
import { createOwnAccount, type Confirmation, type PasswordChange } from './own-account.ts';
import { createOwnPasskeys, type OwnPasskeys } from './own-passkeys.ts';
import { createOwnSignInMethods, type OwnSignInMethodActions } from './own-sign-in-methods.ts';
import { createProof } from './passkey-proof.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createPasswordResets, type AskForLink, type ResetResult } from './password-resets.ts';
import { createPasswords, PASSWORD_COST } from './passwords.ts';
import { recordedIdentity } from './recorded-identity.ts';
import { createSessions, type OwnSession, type Resolved } from './sessions.ts';
import { createPasswordSignIn, type SignIn } from './sign-in.ts';
import { resetLimits, signInLimits } from './sign-in-limits.ts';
import type { AuthenticationResponseJSON, RequestOptions } from './webauthn.ts';

/** Sign-in, sessions and administrators' accounts, without the record of what was done. */
export interface AccountActions extends OwnPasskeys, OwnSignInMethodActions {
  /** What the login asks a device to sign. */
  passkeySignInOptions(): Promise<RequestOptions>;
  signInWithPasskey(form: {
    response: AuthenticationResponseJSON;
    network: Network;
    device?: string;
    keep?: boolean | undefined;
    deviceToken?: string | undefined;
  }): Promise<SignIn>;
  /** Signs in with a recovery code, which is used up. */
  signInWithRecoveryCode(form: {
    email: string;
    code: string;
    network: Network;
    device?: string;
    deviceToken?: string | undefined;
  }): Promise<SignIn>;
  /**
   * `network` is where the request came from, `device` its browser in words, `deviceToken` what
   * the browser kept of an earlier sign-in; `keep` keeps the session there for 30 days.
   */
  signIn(form: {
    email: string;
    password: string;
    network: Network;
    device?: string;
    keep?: boolean | undefined;
    deviceToken?: string | undefined;
  }): Promise<SignIn>;
  /** Who a session token stands for, read again at every call. With `network` a refusal is recorded. */
  resolve(token: string, network?: Network): Promise<Resolved>;
  /** Ends a session; does nothing when there is none. */
  signOut(token: string): Promise<void>;
  /** The sessions of the one who asks, this one first, then by last use. */
  listSessions(token: string): Promise<OwnSession[]>;
  /** Ends one of the asker's own sessions; `false` when there is none with this id. */
  endSession(token: string, id: string): Promise<boolean>;
  /** Ends all sessions of the one who asks but this one. */
  endOtherSessions(token: string): Promise<void>;
  /** Changes the asker's own password, ends all sessions of the account and starts a new one here. */
  changeOwnPassword(form: {
    token: string;
    current: string;
    next: string;
    network: Network;
    device?: string;
    deviceToken?: string | undefined;
  }): Promise<PasswordChange>;
  /** Checks the asker's own password once more; it counts for this session, for 15 minutes. */
  confirmPassword(form: {
    token: string;
    password: string;
    network: Network;
  }): Promise<Confirmation>;
  /** Whether that was done a short time ago. */
  isConfirmed(token: string): Promise<boolean>;
  /**
   * Sends a link for a forgotten password if the address has an account; nothing tells whether it did. `false`:
   * asked for too often.
   */
  requestReset(form: { email: string; network: Network }): Promise<boolean>;
  /** Sets a new password by such a link and ends every session of the account. */
  resetPassword(form: {
    token: string;
    password: string;
    network: Network;
    device?: string;
  }): Promise<ResetResult>;
  /** Sets a new password and ends every session of the account; `removePasskeys` takes all other ways in away, too. */
  changePassword(
    uid: string,
    password: string,
    options?: { removePasskeys?: boolean },
  ): Promise<Outcome<Admin>>;
  /** Makes an administrator. Refused: a taken or impossible email address, a short or easy password. */
  createAdmin(fields: { email: string; name: string; password: string }): Promise<Outcome<Admin>>;
  /** All administrators by email address, disabled ones too. */
  listAdmins(): Promise<ListedAdmin[]>;
  /** Shuts an account out at once, or lets it in again; `false` when there is none. */
  setDisabled(email: string, disabled: boolean): Promise<boolean>;
}

/** What an account's owner is shown of the record; `account` is the address of the account, if it has one. */
type Shown<T> = Omit<T, 'uid'> & { account: string | undefined };

/** Who may edit (ADMIN-3, API-2), with a record of who came in. */
export interface Identity extends AccountActions {
  /** The newest lines of the record, of all accounts. */
  recentAccess(): Promise<{ entries: Shown<AccessEntry>[]; failures: Shown<AccessFailures>[] }>;
}

/** What identity works with; `now` gives epoch milliseconds. */
export interface IdentityDeps {
  store: AccountStore;
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
  /**
   * What a hash of a password costs.
   * @default PASSWORD_COST
   */
  passwordCost?: Cost;
  /**
   * How links for forgotten passwords are asked for.
   * @default they are not
   */
  askForLink?: AskForLink | undefined;
  /**
   * The site's own origin, which passkeys are for: `https://example.org`
   * @default one at which nobody can sign in, for commands
   */
  origin?: string;
  /**
   * The site's secret, from which the key of challenges is made.
   * @default one of this process alone, for commands
   */
  secret?: () => Promise<string>;
  /**
   * Words that the site shows, which no password may be made of (`profileWords`).
   * @default those of the product alone
   */
  ownWords?: () => Promise<readonly string[]>;
  /**
   * Called when an email about an account waits to be sent.
   * @default it waits for the next regular look
   */
  noticeAdded?: () => void;
}

const ownSecret = (randomBytes: IdentityDeps['randomBytes']) => {
  const secret = Buffer.from(randomBytes(32)).toString('hex');
  return () => Promise.resolve(secret);
};

/** Builds identity on the account store. The hash queue is per instance: make one per process. */
export const createIdentity = ({
  store,
  now,
  randomBytes,
  passwordCost = PASSWORD_COST,
  askForLink,
  origin = 'https://invalid',
  secret = ownSecret(randomBytes),
  ownWords = () => Promise.resolve([]),
  noticeAdded,
}: IdentityDeps): Identity => {
  const passwords = createPasswords(randomBytes, passwordCost);
  const sessions = createSessions({ store, now, randomBytes });
  const limits = signInLimits(store);
  const passwordLimits = resetLimits(store);
  const checkPassword = createPasswordCheck(ownWords);
  const challenges = createChallenges({ secret, now, randomBytes });
  const prove = createProof({ store, challenges, origin, now });

  const actions: AccountActions = {
    ...createPasswordSignIn({ store, passwords, sessions, limits, now }),
    resolve: (token) => sessions.resolve(token),
    signOut: (token) => sessions.end(token),
    ...createAccounts({ store, passwords, checkPassword, randomBytes }),
    ...createOwnAccount({ store, passwords, checkPassword, sessions, limits: passwordLimits, now }),
    ...createPasswordResets({
      store,
      passwords,
      checkPassword,
      limits: passwordLimits,
      now,
      askForLink,
    }),
    ...createPasskeySignIn({ store, sessions, limits, challenges, prove, origin, now }),
    ...createOwnSignInMethods({ store, passwords, checkPassword, randomBytes }),
    ...createOwnPasskeys({ store, challenges, prove, limits: passwordLimits, origin, now }),
  };
  return recordedIdentity(actions, {
    store,
    now,
    record: createAccessRecord({ store, now, randomBytes, noticeAdded }),
    remember: rememberDevice({ store, now, randomBytes }),
  });
};
