import * as z from 'zod';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { newStamp } from '../content/content-items.ts';
import { ifNotExists, itemTable, putStamped, ifEquals, type ItemKey } from '../item-table.ts';
import { CONFLICT, retried } from '../retried.ts';
import {
  ANSWER_KEPT_MS,
  ATTEMPT_MS,
  type Begun,
  type IdempotencyStore,
} from './idempotency-store.ts';

/** One change by its key. Times are epoch milliseconds. */
const Item = z.object({
  id: z.string(),
  bodyHash: z.string(),
  /** When it was first asked for. */
  at: z.number(),
  /** Until when the present attempt has the change to itself. */
  heldUntil: z.number(),
  /** Unique to the write that made this state. */
  stamp: z.string(),
  expiresAt: z.number(),
  status: z.number().optional(),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
});
type Item = z.infer<typeof Item>;

const changeKey = (id: string): ItemKey => ({ pk: `CHANGE#${id}`, sk: 'CHANGE' });

/** Changes by their keys in the private table, one item each. */
export const dynamoIdempotency = ({
  db,
  table: name,
  now,
  random,
}: PrivateTableDeps): IdempotencyStore => {
  const table = itemTable(db, name);

  const read = async (id: string): Promise<Item | undefined> => {
    const raw = await table.get(changeKey(id));
    return raw && Item.parse(raw);
  };

  const begun = (item: Item, resumed: boolean): Begun => ({
    kind: 'begun',
    attempt: { change: { id: item.id, at: item.at, resumed }, stamp: item.stamp },
  });

  /** Changes the record of an attempt that ifEquals holds the change. */
  const end = async (id: string, stamp: string, fields: Partial<Item>) => {
    const item = await read(id);
    if (item?.stamp !== stamp) return;
    const next = { ...item, ...fields, heldUntil: 0, stamp: newStamp() };
    await table.put(changeKey(id), next, ifEquals('stamp', stamp));
  };

  return {
    begin: (id, bodyHash) =>
      retried(changeKey(id).pk, random, async () => {
        const time = now();
        const stored = await read(id);
        const there = stored && stored.expiresAt > time ? stored : undefined;
        if (there) {
          if (there.bodyHash !== bodyHash) return { kind: 'other-body' };
          const { status, body } = there;
          if (status !== undefined && body) return { kind: 'answered', answer: { status, body } };
          if (there.heldUntil > time) return { kind: 'under-way' };
        }
        const item: Item = {
          ...(there ?? { id, bodyHash, at: time, expiresAt: time + ANSWER_KEPT_MS }),
          heldUntil: time + ATTEMPT_MS,
          stamp: newStamp(),
        };
        const unchanged = stored ? ifEquals('stamp', stored.stamp) : ifNotExists;
        const put = await putStamped(table, changeKey(id), item, unchanged);
        return put ? begun(item, there !== undefined) : CONFLICT;
      }),
    finish: ({ change, stamp }, { status, body }) => end(change.id, stamp, { status, body }),
    release: ({ change, stamp }) => end(change.id, stamp, {}),
  };
};
