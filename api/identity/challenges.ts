import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Passkey } from '../domain/accounts/passkey.ts';
import { LIMITS } from '../domain/text/limits.ts';
import type { User } from '../stores/accounts/accounts.ts';
import type { IdentityContext } from './context.ts';
import { challengeIn, verifyRequest, type AuthenticationResponseJSON } from './webauthn.ts';

const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/**
 * What devices sign: the time, chance, and a signature of both with the purpose, so that nothing is stored for those who
 * only open the login (decision 72). Good for five minutes and one purpose; `proves` says why only once.
 */
export const createChallenges = ({
  secret,
  now,
  randomBytes,
}: {
  /** The site's secret, the same in every process. */
  secret: () => Promise<string>;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}) => {
  let key: Buffer | undefined;
  const signed = async (text: Uint8Array, purpose: string): Promise<Buffer> => {
    // A key of its own: what signs forms signs nothing that opens an account.
    key ??= createHmac('sha256', await secret())
      .update('passkey challenges')
      .digest();
    const signature = createHmac('sha256', key).update(text).update(purpose).digest();
    return Buffer.concat([text, signature]);
  };

  return {
    async issue(purpose: string): Promise<Uint8Array> {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now(), 0, TIME_BYTES);
      return signed(Buffer.concat([time, randomBytes(RANDOM_BYTES)]), purpose);
    },

    /** When this was made, epoch milliseconds; `undefined` when it is not ours for this purpose, or too old. */
    async issuedAt(challenge: string, purpose: string): Promise<number | undefined> {
      const given = Buffer.from(challenge, 'base64url');
      if (given.length <= SIGNED_BYTES) return undefined;
      const expected = await signed(given.subarray(0, SIGNED_BYTES), purpose);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const time = given.readUIntBE(0, TIME_BYTES);
      return now() < time + LIMITS.challengeMs ? time : undefined;
    },
  };
};

/** The passkey of an account that a device answered with. */
export const passkeyOf = (user: User | undefined, credentialId: string): Passkey | undefined =>
  user?.passkeys?.find((each) => each.credentialId === credentialId);

/**
 * Whether a device of the account signed a challenge for `purpose`. Writes down the device's counter and the time. A
 * signature counts once: its challenge has to be newer than the last use of the passkey, for synced ones have no counter.
 */
export const proves = async (
  { store, challenges, origin, now }: IdentityContext,
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
