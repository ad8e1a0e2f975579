import type * as z from 'zod';
import { invalid, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import { fits, hasChange, newStamp, withChange } from './content/content-items.ts';
import type { Edit } from './content/content-store.ts';
import { ifEquals, type ItemKey, type ItemTable } from './item-table.ts';
import { CONFLICT, retried } from './retried.ts';

interface Edited {
  ver: number;
  stamp: string;
  changes?: string[] | undefined;
}

/** What the parts of the content store work with. */
export interface ContentContext {
  table: ItemTable;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1; spreads retries. */
  random: () => number;
}

/**
 * Changes one item: read, apply `step`, put if nothing was written since, else once more. `step` sees
 * `undefined` when there is no item. An outcome other than `ok` leaves the item as it is. An item that remembers
 * `change` already, from an attempt that left no answer, stays as it is: the change is made.
 */
export const mutate = <T extends Edited>(
  { table, random }: ContentContext,
  key: ItemKey,
  schema: z.ZodType<T>,
  step: (current: T | undefined) => Promise<Outcome<T>> | Outcome<T>,
  change?: string,
): Promise<Outcome<T>> => {
  let written: string | undefined;
  return retried(key.pk, random, async () => {
    const raw = await table.get(key);
    const current = raw && schema.parse(raw);
    // The SDK repeats a put whose answer was lost; its second try then conflicts with its first.
    if (current && (current.stamp === written || hasChange(current, change))) return ok(current);
    const outcome = await step(current);
    if (outcome.kind !== 'ok' || !current) return outcome;
    const edited = { ...outcome.value, ver: current.ver + 1, stamp: newStamp() };
    const next = { ...edited, ...withChange(current, change) };
    if (!fits(next)) return invalid(TEXT.edit.tooLarge);
    written = next.stamp;
    return (await table.put(key, next, ifEquals('stamp', current.stamp))) ? ok(next) : CONFLICT;
  });
};

/**
 * Applies an edit to `value`, the plain part of an item. When a form loaded another version (`seen`) the
 * outcome is `stale` with `shown`, the value with its present version; unless what the edit is for is gone.
 */
export const editSeen = async <T extends { ver: number }, V extends object>(
  current: T,
  {
    seen,
    shown,
    value,
    edit,
  }: { seen: number | undefined; shown: unknown; value: V; edit: Edit<V> },
): Promise<Outcome<T>> => {
  const outcome = await edit(value);
  if (seen !== undefined && seen !== current.ver && outcome.kind !== 'missing') {
    return { kind: 'stale', message: TEXT.edit.stale, current: shown };
  }
  if (outcome.kind !== 'ok') return outcome;
  // A field that the edit dropped goes.
  const dropped = new Set(Object.keys(value).filter((key) => !Object.hasOwn(outcome.value, key)));
  const kept = Object.entries(current).filter(([key]) => !dropped.has(key));
  return ok({ ...(Object.fromEntries(kept) as T), ...outcome.value });
};
