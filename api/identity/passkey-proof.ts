import type { Passkey } from '../domain/accounts/passkey.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
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
 * Whether a device of the account signed a challenge for `purpose`. Writes down the device's counter and the time. A
 * signature counts once: its challenge has to be newer than the last use of the passkey, for synced ones have no counter.
 */
export const createProof =
  ({ store, challenges, origin, now }: ProofDeps) =>
  async (
    user: User | undefined,
    response: AuthenticationResponseJSON,
    purpose: string,
  ): Promise<boolean> => {
    const challenge = challengeIn(response);
    const passkey = passkeyOf(user, response.id);
    if (challenge === undefined || !user || !passkey) return false;
    const issuedAt = await challenges.issuedAt(challenge, purpose);
    if (issuedAt === undefined) return false;
    const change = await verifyRequest(origin, response, challenge, passkey);
    if (!change) return false;
    let saved = false;
    await store.editUser(user.uid, (stored) => {
      const current = passkeyOf(stored, passkey.credentialId);
      // Removed or used elsewhere while this signature was checked, or used with this very signature.
      saved = current?.counter === passkey.counter && issuedAt > (current.lastUsedAt ?? 0);
      if (!saved) return stored;
      const used = (stored.passkeys ?? []).map((each) =>
        each.credentialId === passkey.credentialId
          ? { ...each, ...change, lastUsedAt: Math.max(now(), issuedAt) }
          : each,
      );
      return { ...stored, passkeys: used };
    });
    return saved;
  };
