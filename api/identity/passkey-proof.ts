import type { Passkey } from '../domain/accounts/passkey.ts';
import type { AccountStore, User } from '../stores/accounts/account-store.ts';
import type { Challenges } from './challenges.ts';
import { challengeIn, verifyRequest, type AuthenticationResponseJSON } from './webauthn.ts';

/** What checking a signature works with. */
export interface ProofDeps {
  store: AccountStore;
  challenges: Challenges;
  /** `https://example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The passkey of an account that a device answered with. */
export const passkeyOf = (user: User | undefined, credentialId: string): Passkey | undefined =>
  user?.passkeys?.find((each) => each.credentialId === credentialId);

/**
 * Whether a device of the account signed the challenge for `purpose`, which is used up whatever comes of it. Writes
 * down the device's counter and the time: of two signatures with one counter the second is refused.
 */
export const createProof =
  ({ store, challenges, origin, now }: ProofDeps) =>
  async (
    user: User | undefined,
    response: AuthenticationResponseJSON,
    purpose: string,
  ): Promise<boolean> => {
    const challenge = challengeIn(response);
    const isOurs = await challenges.take(challenge, purpose);
    const passkey = passkeyOf(user, response.id);
    if (!isOurs || challenge === undefined || !user || !passkey) return false;
    const change = await verifyRequest(origin, response, challenge, passkey);
    if (!change) return false;
    let saved = false;
    await store.editUser(user.uid, (stored) => {
      const current = passkeyOf(stored, passkey.credentialId);
      // Removed or used elsewhere while this signature was checked.
      saved = current?.counter === passkey.counter;
      if (!saved) return stored;
      const used = (stored.passkeys ?? []).map((each) =>
        each.credentialId === passkey.credentialId
          ? { ...each, ...change, lastUsedAt: now() }
          : each,
      );
      return { ...stored, passkeys: used };
    });
    return saved;
  };
