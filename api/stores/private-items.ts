import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CONFLICT, retried } from './retried.ts';
import type { Item, ItemTable, Key, Range } from './tables/item-table.ts';

/** What a store in the private table needs: the table, a clock (epoch milliseconds; the same as the table's) and chance. */
export interface PrivateDeps {
  table: ItemTable;
  now: () => number;
  /** From 0 up to 1; spreads retries. */
  random: () => number;
}

const Fields = z.record(z.string(), z.unknown());

/** What is stored, with `stamp` for the item's tag, `id` for its sort key where it has none, and `expiresAt` for its end. */
const fieldsOf = ({ sk, value, tag, expires }: Item): Record<string, unknown> => ({
  id: sk,
  ...Fields.parse(JSON.parse(value)),
  stamp: tag,
  ...(expires !== undefined && { expiresAt: expires }),
});

/** The item of a value. What has an `expiresAt` ends then: no read finds it any more, and it is deleted some time later. */
export const itemOf = (key: Key, fields: object, tag: string = randomUUID()): Item => {
  const { stamp: _, expiresAt, ...rest } = fields as { stamp?: unknown; expiresAt?: number };
  const item = { pk: key.pk, sk: key.sk, value: JSON.stringify(rest), tag };
  return expiresAt === undefined ? item : { ...item, expires: expiresAt };
};

/** What is written, with the end of what ends (epoch milliseconds). */
type Ending<In> = In & { expiresAt?: number };

/** What becomes of an item: it is put, removed or left as it is. */
type Next<In, R> = { put?: Ending<In>; remove?: true; result: R };

/** Items of one kind in the private table, read by a schema. `In` is what is written of them. */
export const privateItems = <T, In extends object = T & object>(
  { table, random }: PrivateDeps,
  schema: z.ZodType<T>,
) => {
  const read = (item: Item) => schema.parse(fieldsOf(item));

  const edit = <R>(
    key: Key,
    step: (current: T | undefined, tag: string) => Next<In, R> | Promise<Next<In, R>>,
  ) =>
    retried(key.pk, random, async () => {
      const item = await table.get(key);
      const tag = randomUUID();
      const next = await step(item && read(item), tag);
      const seen = item ? { tag: item.tag } : 'absent';
      if (next.put) {
        return (await table.put(itemOf(key, next.put, tag), seen)) ? next.result : CONFLICT;
      }
      if (next.remove && item && !(await table.remove(key, { tag: item.tag }))) {
        return CONFLICT;
      }
      return next.result;
    });

  return {
    async get(key: Key) {
      const item = await table.get(key);
      return item && read(item);
    },
    async put(key: Key, value: Ending<In>) {
      await table.put(itemOf(key, value));
    },
    /** `false` when there is one. */
    add: (key: Key, value: In) => table.put(itemOf(key, value), 'absent'),
    async remove(key: Key) {
      await table.remove(key);
    },
    list: async (pk: string, range?: Range) => (await table.query(pk, range)).map(read),
    /**
     * Changes an item as `step` says, applied to what is stored and never over another change: it is called again when
     * another was faster. `tag` will be the stamp of what it puts.
     */
    edit,
    /** Changes what is there, as `edit` does; returns what it put, `undefined` when there is none or `step` gives none. */
    change: <N extends In>(key: Key, step: (current: T) => N | undefined) =>
      edit(key, (current) => {
        const put = current && step(current);
        return { ...(put && { put }), result: put };
      }),
  };
};
