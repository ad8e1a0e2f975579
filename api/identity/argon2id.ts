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

/** The cost that a stored hash was made with. Throws when it is not one of ours. */
export const costOf = (stored: string): Cost => parts(stored).cost;

/** Whether the password is the one of a stored hash. Throws when it is not one of ours. */
export const matchesArgon2id = async (password: string, stored: string): Promise<boolean> => {
  const { cost, salt, tag } = parts(stored);
  const actual = await run(password, salt, cost);
  return tag.length === actual.length && timingSafeEqual(tag, actual);
};
