import { costOf, hashArgon2id, matchesArgon2id, type Cost } from './argon2id.ts';
import { createHashQueue, FULL } from './hash-queue.ts';

/** OWASP's recommendation of 19 MiB and two passes; about 30 ms on a small server. */
export const PASSWORD_COST: Cost = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;

/** Stands in place of a hash until the account's owner has chosen a password; no password matches it. */
export const NO_PASSWORD = '';

/** Two hashes at once leave the machine usable; the last of 256 waits about four seconds. */
const CONCURRENCY = 2;
const WAITING = 256;

/** The result of comparing a password; `busy` when too many comparisons wait already. */
export type Verdict = 'right' | 'wrong' | 'busy';

/** Password hashing with argon2id. */
export interface Passwords {
  /** A hash with its parameters in the PHC form; `undefined` when too many hashes wait already. */
  hash(password: string): Promise<string | undefined>;
  /**
   * Compares; without a stored hash, or with `NO_PASSWORD`, it works as long and says `wrong`. A lower `rank` is
   * served first, so that who guesses much never keeps those waiting who do not.
   */
  verify(password: string, stored: string | undefined, rank?: number): Promise<Verdict>;
  /** Whether a stored hash was made with other parameters than today's. */
  needsRehash(stored: string): boolean;
}

/** Hashing with `randomBytes` for salts. At most two hashes run at once in this process. */
export const createPasswords = (
  randomBytes: (size: number) => Uint8Array,
  cost: Cost,
): Passwords => {
  const enqueue = createHashQueue({ concurrency: CONCURRENCY, waiting: WAITING });
  const nobodysSalt = randomBytes(SALT_BYTES);
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await enqueue(() => hashArgon2id(password, salt, cost));
      return hash === FULL ? undefined : hash;
    },
    async verify(password, stored, rank) {
      const right = await enqueue(async () => {
        if (stored !== undefined && stored !== NO_PASSWORD) {
          return matchesArgon2id(password, stored);
        }
        await hashArgon2id(password, nobodysSalt, cost);
        return false;
      }, rank);
      return right === FULL ? 'busy' : right ? 'right' : 'wrong';
    },
    needsRehash(stored) {
      const { memory, passes, lanes } = costOf(stored);
      return memory !== cost.memory || passes !== cost.passes || lanes !== cost.lanes;
    },
  };
};
