import { hash } from 'node:crypto';
import type { Item, ItemTable } from '../stores/tables/item-table.ts';

/** A name that only equal values have. */
export type Hash = string;

/** Values up to this length are named by their own text, so they need no object of their own. */
const SHORT = 64;
/** 192 of the 256 bits of SHA-256: some 2^96 attempts to make two values with one name. */
const LENGTH = 32;

/** `{"post":"blog_1"}` -> `={"post":"blog_1"}`; of a longer text 32 characters of its SHA-256. */
export const hashOf = (text: string): Hash =>
  text.length <= SHORT ? `=${text}` : hash('sha256', text, 'base64url').slice(0, LENGTH);

/** The text that a hash is made of, if it holds it. */
export const textIn = (name: Hash): string | undefined =>
  name.startsWith('=') ? name.slice(1) : undefined;

/** An object that something names is not there: it is no longer kept, or was removed by hand. */
export class MissingObjectError extends Error {
  constructor(name: Hash) {
    super(`There is no object ${name}`);
    this.name = 'MissingObjectError';
  }
}

/** `undefined` where an object is not there. */
export const ifKept = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof MissingObjectError) return undefined;
    throw error;
  }
};

/** Objects are spread over as many partitions as a hash has first characters, so that none of them is hot. */
const PARTITION = 'object#';
const FIRST_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const keyOf = (name: Hash) => ({ pk: `${PARTITION}${name.charAt(0)}`, sk: name });

const frozen = <T>(value: T) => {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

/**
 * Values that never change, each stored once under its hash. While anybody holds one that was read, reading it again
 * gives the same object, so that what did not change can be recognised by identity. `now` is epoch milliseconds.
 */
export const openObjects = (table: ItemTable, now: () => number) => {
  const held = new Map<Hash, WeakRef<object>>();
  const forget = new FinalizationRegistry((name: Hash) => {
    if (!held.get(name)?.deref()) held.delete(name);
  });

  const hold = (name: Hash, text: string) => {
    const value = frozen(JSON.parse(text) as object);
    held.set(name, new WeakRef(value));
    forget.register(value, name);
    return value;
  };
  const known = (name: Hash) => {
    const value = held.get(name)?.deref();
    const text = value ? undefined : textIn(name);
    return text === undefined ? value : hold(name, text);
  };

  return {
    /** Values in the order of their hashes, as they were stored. Throws `MissingObjectError`. */
    async readAll(names: readonly Hash[]): Promise<unknown[]> {
      const values = new Map(names.map((name) => [name, known(name)]));
      const unread = [...values].flatMap(([name, value]) => (value ? [] : name));
      if (unread.length > 0) {
        const items = await table.getMany(unread.map(keyOf));
        for (const { sk, value } of items) values.set(sk, hold(sk, value));
      }
      return names.map((name) => {
        const value = values.get(name);
        if (!value) throw new MissingObjectError(name);
        return value;
      });
    },

    /** The item of an object; its tag says when it was last put, which the collector asks for. */
    itemOf: (name: Hash, text: string): Item => ({
      ...keyOf(name),
      value: text,
      tag: String(now()),
    }),

    /** Each stored object by hash, with the time of its last put; in parts. */
    async *stored(): AsyncGenerator<{ hash: Hash; putAt: number }[]> {
      for (const character of FIRST_CHARACTERS) {
        const items = await table.tags(`${PARTITION}${character}`);
        yield items.map(({ sk, tag }) => ({ hash: sk, putAt: Number(tag) }));
      }
    },

    /** Deletes an object unless it was put again since. */
    discard: (name: Hash, putAt: number) => table.remove(keyOf(name), { tag: String(putAt) }),
  };
};

/** The objects of one table. */
export type Objects = ReturnType<typeof openObjects>;
