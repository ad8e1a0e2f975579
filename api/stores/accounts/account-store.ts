import type { EmailStore } from '../enquiries/email-store.ts';
import type { AccessEntry, AccessFailures } from '../../domain/accounts/access.ts';
import type { SignInMethods } from '../../domain/accounts/passkey.ts';
import type { SecurityNotice } from '../../domain/accounts/security-notice.ts';

/** Someone who may sign in. `passwordHash` carries its own parameters. */
export interface User extends SignInMethods {
  uid: string;
  /** Lower case, trimmed. */
  email: string;
  name: string;
  passwordHash: string;
  /** The claim of ADMIN-3: `true` makes an admin without an admins record. */
  claimAdmin: boolean;
  disabled: boolean;
}

/** A signed-in browser. Only the SHA-256 of its token is stored. Times are epoch milliseconds. */
export interface Session {
  tokenHash: string;
  uid: string;
  createdAt: number;
  lastSeenAt: number;
  /** The absolute end; the idle end follows from `lastSeenAt`. Every read compares it. */
  expiresAt: number;
  /** The browser in words, `Chrome on Android`; what it said of itself is not stored. */
  device?: string | undefined;
  /** The owner entered the password again, which counts until then. Missing: not entered again. */
  confirmedUntil?: number | undefined;
}

/** A browser in which an account was signed in. Only the SHA-256 of its cookie is stored. */
export interface KnownDevice {
  uid: string;
  tokenHash: string;
  /** Epoch milliseconds; every read compares it. */
  expiresAt: number;
}

/** A link for a forgotten password. Only the SHA-256 of its token is stored. Times are epoch milliseconds. */
export interface PasswordReset {
  tokenHash: string;
  uid: string;
  /** Digest of the password's hash at that time: once the password is another one, the link is worth nothing. */
  replaces: string;
  expiresAt: number;
}

/** A code that is emailed after the right password on a new device. Times are epoch milliseconds. */
export interface LoginCode {
  /** SHA-256 of the ticket, which the browser has. */
  ticketHash: string;
  uid: string;
  /** `test` codes turn the setting on; they open nothing. */
  purpose: 'sign-in' | 'test';
  /** Digest of the password's hash, as in `PasswordReset`. */
  replaces: string;
  /** Of ticket and code; missing until the code was made. */
  digest?: string | undefined;
  attempts: number;
  expiresAt: number;
}

/**
 * What happened to accounts. Entries carry their own end and are deleted with the rest; reads are bounded, however
 * long the record is.
 */
export interface AccessLog {
  addAccess(entry: AccessEntry): Promise<void>;
  /** Counts one more failed attempt of this kind, network and account in the hour that `at` falls into. */
  countFailure(failure: Omit<AccessFailures, 'count'>): Promise<void>;
  /** The newest of each, at most `limit`. */
  recentAccess(limit: number): Promise<{ entries: AccessEntry[]; failures: AccessFailures[] }>;
}

/** People, sessions and limits: never in a snapshot, and the publisher has no right to read it. */
export interface AccountStore extends AccessLog {
  /** Emails to owners of accounts. */
  readonly notices: EmailStore<SecurityNotice>;
  findUserByEmail(email: string): Promise<User | undefined>;
  findUser(uid: string): Promise<User | undefined>;
  listUsers(): Promise<User[]>;
  /** `false` when the email address is taken. */
  addUser(user: User): Promise<boolean>;
  /**
   * Changes a user as `edit` says, applied to what is stored and never over another change; `uid` and
   * `email` stay. Returns the user as saved, `undefined` when there is none.
   */
  editUser(uid: string, edit: (user: User) => User): Promise<User | undefined>;

  /** The admins record (MODEL-8); `undefined` when there is none. */
  findAdminRole(uid: string): Promise<string | undefined>;
  saveAdminRole(uid: string, role: string): Promise<void>;
  deleteAdminRole(uid: string): Promise<void>;

  findSession(tokenHash: string): Promise<Session | undefined>;
  saveSession(session: Session): Promise<void>;
  /** Moves `lastSeenAt`; does nothing when the session has ended meanwhile. */
  touchSession(tokenHash: string, lastSeenAt: number): Promise<void>;
  /** Sets `confirmedUntil`; does nothing when the session has ended meanwhile. */
  confirmSession(tokenHash: string, confirmedUntil: number): Promise<void>;
  deleteSession(tokenHash: string): Promise<void>;
  /** The sessions of a user that have not reached their absolute end. */
  listSessionsOf(uid: string): Promise<Session[]>;
  /** Ends the sessions of a user; the one with the hash `except` stays. */
  deleteSessionsOf(uid: string, except?: string): Promise<void>;

  /** Whether the account is known on this device. */
  isKnownDevice(uid: string, tokenHash: string): Promise<boolean>;
  saveDevice(device: KnownDevice): Promise<void>;
  /** Deletes the devices of a user; the one with the hash `except` stays. */
  deleteDevicesOf(uid: string, except?: string): Promise<void>;

  saveReset(reset: PasswordReset): Promise<void>;
  /** `undefined` when there is none or its time is over. */
  findReset(tokenHash: string): Promise<PasswordReset | undefined>;
  deleteReset(tokenHash: string): Promise<void>;

  saveLoginCode(code: LoginCode): Promise<void>;
  /**
   * Changes a code as `edit` says, or deletes it for `undefined`, never over another change. Returns what was there
   * before; `undefined` when there is none or its time is over.
   */
  editLoginCode(
    ticketHash: string,
    edit: (code: LoginCode) => LoginCode | undefined,
  ): Promise<LoginCode | undefined>;

  /**
   * Counts one more attempt under `key` in the window that `now` falls into and returns the count, this attempt included.
   * `windowMs` is the window's length; counters of past windows do not count and are deleted.
   */
  countAttempt(key: string, windowMs: number, now: number): Promise<number>;
  /** Deletes the attempts under `key` (after a successful sign-in). */
  forgetAttempts(key: string): Promise<void>;
}
