import type { AccountStore } from '../stores/accounts/accounts.ts';
import { newSessionToken, tokenHash } from './sessions.ts';

/** The longest that browsers keep a cookie: 400 days, from each sign-in on. Milliseconds. */
export const DEVICE_KEPT_MS = 400 * 24 * 3_600_000;

/** What knowing devices works with. */
export interface KnownDevicesDeps {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/**
 * Remembers that an account is used on a device, and tells whether that is new. A device is a random number in a
 * cookie of its own, of which the hash is stored: it says nothing about the browser (docs/decisions/0018). One
 * cookie serves all accounts that are used in a browser.
 */
export const rememberDevice =
  ({ store, now, randomBytes }: KnownDevicesDeps) =>
  async (uid: string, given: string | undefined): Promise<{ token: string; isNew: boolean }> => {
    const givenHash = given === undefined ? undefined : tokenHash(given);
    const token =
      given !== undefined && givenHash !== undefined ? given : newSessionToken(randomBytes);
    const hash = givenHash ?? tokenHash(token);
    if (hash === undefined) throw new Error('The source of randomness gave too few bytes');
    const isNew = givenHash === undefined || !(await store.isKnownDevice(uid, hash));
    await store.saveDevice({ uid, tokenHash: hash, expiresAt: now() + DEVICE_KEPT_MS });
    return { token, isNew };
  };
