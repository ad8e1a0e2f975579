import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityBasics } from './access-record.ts';
import { LIMITS } from '#domain/text/limits';

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
}: Pick<IdentityBasics, 'now' | 'randomBytes'> & {
  /** The site's secret, the same in every process. */
  secret: () => Promise<string>;
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
    /** What a device is to sign for a purpose. */
    async issue(purpose: string): Promise<Uint8Array> {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now(), 0, TIME_BYTES);
      return signed(Buffer.concat([time, randomBytes(RANDOM_BYTES)]), purpose);
    },

    /** When this was made, epoch milliseconds; `undefined` when it is not ours for this purpose, or too old. */
    async issuedAt(challenge: string, purpose: string) {
      const given = Buffer.from(challenge, 'base64url');
      if (given.length <= SIGNED_BYTES) return undefined;
      const ours = await signed(given.subarray(0, SIGNED_BYTES), purpose);
      if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
      const time = given.readUIntBE(0, TIME_BYTES);
      return now() < time + LIMITS.challengeMs ? time : undefined;
    },
  };
};
