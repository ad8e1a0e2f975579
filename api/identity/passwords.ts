import { checkNewPassword, whyGuessable } from '#domain/accounts/password';
import { TEXT, andThen, invalid, ok, type Outcome } from '#domain/text/texts';
import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** What one hash costs: `memory` in KiB, `passes` over it, `lanes` in parallel. */
export interface Cost {
  memory: number;
  passes: number;
  lanes: number;
}

const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const run = (password: string, salt: Uint8Array, { memory, passes, lanes }: Cost) =>
  derive('argon2id', {
    // Keyboards spell one letter in several ways; NFKC makes them equal.
    message: password.normalize('NFKC'),
    nonce: salt,
    memory,
    passes,
    parallelism: lanes,
    tagLength: TAG_BYTES,
  });

/** Hashes a password into the PHC form, which carries cost and salt: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. */
export const hashArgon2id = async (
  password: string,
  salt: Uint8Array,
  cost: Cost,
): Promise<string> => {
  const tag = await run(password, salt, cost);
  const { memory, passes, lanes } = cost;
  const parameters = `m=${memory},t=${passes},p=${lanes}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
};

const parts = (stored: string) => {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('Not an argon2id hash');
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

/** Whether the password is the one of a stored hash. Throws when it is not one of ours. */
const matchesArgon2id = async (password: string, stored: string) => {
  const { cost, salt, tag } = parts(stored);
  const actual = await run(password, salt, cost);
  return tag.length === actual.length && timingSafeEqual(tag, actual);
};

/** OWASP's recommendation of 19 MiB and two passes; about 30 ms on a small server. */
export const PASSWORD_COST: Cost = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;

/** Stands in place of a hash until the account's owner has chosen a password; no password matches it. */
export const NO_PASSWORD = '';

/** Two hashes at once leave the machine usable; the last of 256 waits about four seconds. */
const CONCURRENCY = 2;
const WAITING = 256;

/** What a full queue answers. */
const FULL = Symbol('full');

/**
 * Runs `CONCURRENCY` jobs at once and lets at most `WAITING` more wait. The lowest `rank` comes first, equal ones
 * in order; when the queue is full, the last of the highest rank is refused with `FULL`. Keeps memory and
 * time bounded whatever arrives, and a flood of high ranks never keeps a low one out.
 */
const createHashQueue = () => {
  let running = 0;
  const queue: { rank: number; leave: (admitted: boolean) => void }[] = [];

  const admitted = (rank: number) => {
    if (running < CONCURRENCY) {
      running += 1;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const place = queue.findLastIndex((each) => each.rank <= rank) + 1;
    queue.splice(place, 0, { rank, leave: resolve });
    if (queue.length > WAITING) queue.pop()?.leave(false);
    return promise;
  };

  return async <T>(job: () => Promise<T>, rank = 0) => {
    if (!(await admitted(rank))) return FULL;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      // The one that ends hands its place over, so `running` stays.
      if (next) next.leave(true);
      else running -= 1;
    }
  };
};

/** Password hashing with argon2id and `randomBytes` for salts. At most two hashes run at once in this process. */
export const createPasswords = (randomBytes: (size: number) => Uint8Array, cost: Cost) => {
  const enqueue = createHashQueue();
  const nobodysSalt = randomBytes(SALT_BYTES);
  return {
    /** A hash with its parameters in the PHC form; `undefined` when too many hashes wait already. */
    async hash(password: string) {
      const hash = await enqueue(() => hashArgon2id(password, randomBytes(SALT_BYTES), cost));
      return hash === FULL ? undefined : hash;
    },

    /**
     * Compares; without a stored hash, or with `NO_PASSWORD`, it works as long and says `wrong`. A lower `rank` is
     * served first, so that who guesses much never keeps those waiting who do not. `busy`: too many wait already.
     */
    async verify(
      password: string,
      stored: string | undefined,
      rank?: number,
    ): Promise<'right' | 'wrong' | 'busy'> {
      const right = await enqueue(async () => {
        if (stored !== undefined && stored !== NO_PASSWORD) {
          return matchesArgon2id(password, stored);
        }
        await hashArgon2id(password, nobodysSalt, cost);
        return false;
      }, rank);
      return right === FULL ? 'busy' : right ? 'right' : 'wrong';
    },

    /** Whether a stored hash was made with other parameters than today's. */
    needsRehash(stored: string) {
      const { memory, passes, lanes } = parts(stored).cost;
      return memory !== cost.memory || passes !== cost.passes || lanes !== cost.lanes;
    },
  };
};
export type Passwords = ReturnType<typeof createPasswords>;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 commonest passwords, in lower case. Loaded when the first password is set: reading them takes 40 ms,
 * which no cold start should wait for.
 */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Checks a new password for the account with this address; the value is the password as typed. */
export type CheckPassword = (password: string, email: string) => Promise<Outcome<string>>;

/**
 * Every rule for new passwords, wherever one is set: length, not the address, not a common one, not made of
 * `ownWords`, which are those of the site (`profileWords`).
 */
export const createPasswordCheck =
  (ownWords: () => Promise<readonly string[]>): CheckPassword =>
  async (password, email) => {
    const checked = checkNewPassword(password, email);
    if (checked.kind !== 'ok') return checked;
    const [common, words] = await Promise.all([commonPasswords(), ownWords()]);
    const why = whyGuessable(password, { email, words, isCommon: (word) => common.has(word) });
    if (why === undefined) return checked;
    return invalid(why === 'common' ? TEXT.password.common : TEXT.password.ownWords, 'password');
  };

/** Checks a new password for an address and hashes it. */
export const hashNew = async (
  { passwords, checkPassword }: { passwords: Passwords; checkPassword: CheckPassword },
  password: string,
  email: string,
): Promise<Outcome<string>> => {
  return andThen(await checkPassword(password, email), async (checked) => {
    const hash = await passwords.hash(checked);
    return hash === undefined ? invalid(TEXT.password.busy, 'password') : ok(hash);
  });
};
