import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { invalid, ok, type Outcome } from '../../domain/text/outcome.ts';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { newRecordMeta, fits, LEASE_MS, newStamp } from './content-items.ts';
import { concurrently } from '../concurrently.ts';
import { BusyError } from '../errors.ts';
import { ifNotExists, putStamped, ifEquals, type ItemKey, type RawItem } from '../item-table.ts';
import { replaceKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';
import { holds, isSiteItem, placeOf, siteItems, type SiteItem } from './site-items.ts';

/** The last replacement of all content: `switching` until every item of it is in its place. */
const Marker = z.object({
  state: z.enum(['switching', 'done']),
  id: z.string(),
  stamp: z.string(),
});
type Marker = z.infer<typeof Marker>;

/** One prepared write. `over` is the stamp of what it replaces or removes; without it nothing was there. */
const Step = z.object({
  pk: z.string(),
  sk: z.string(),
  to: z.object({ pk: z.string(), sk: z.string() }),
  over: z.string().optional(),
  /** The new item; without it the place is to be empty. */
  item: z.record(z.string(), z.unknown()).optional(),
  preparedAt: z.number(),
});
type Step = z.infer<typeof Step>;

const WRITES_AT_ONCE = 16;

/** Prepared steps are in a partition of their own, which nothing else reads. */
const STEPS = 'NEXT#';
const stepKey = (id: string, to: ItemKey): ItemKey => ({
  pk: `${STEPS}${id}`,
  sk: `#${placeOf(to)}`,
});

const stampOf = (stored: RawItem | undefined): string | undefined =>
  typeof stored?.['stamp'] === 'string' ? stored['stamp'] : undefined;

const Edited = z.object({ ver: z.int(), createdAt: z.int() });

/** The new state of an item: an edit of what is there, or new. A claim on an address has no version. */
const nextItem = ({ key, fields }: SiteItem, stored: RawItem | undefined, now: number) => {
  if (key.sk === 'SLUG') return { ...fields, stamp: newStamp() };
  const before = Edited.safeParse(stored);
  if (!before.success) return { ...fields, ...newRecordMeta(now) };
  const { ver, createdAt } = before.data;
  return { ...fields, ver: ver + 1, createdAt, stamp: newStamp() };
};

/**
 * Replaces all content at once, with single-item writes only:
 *
 * 1. Prepare: each write that is needed is stored as a step, which no reader sees. A crash here changes
 *    nothing; the steps are result.
 * 2. Switch: one conditional put of the marker decides it.
 * 3. Finish: the steps are carried out. `finish` does so for the first caller: readers of all content and
 *    every edit call it before they begin, so nobody sees a half state, and after a crash the next one
 *    completes it. A step applies only over what it was prepared for, so doing one twice changes nothing and
 *    an edit that came in between stays.
 */
export const contentReplacement = ({ table, now }: ContentContext) => {
  // Those who wait for one replacement in this process share the work.
  let underWay: { id: string; done: Promise<void> } | undefined;

  const readMarker = async (): Promise<Marker | undefined> => {
    const item = await table.get(replaceKey);
    return item && Marker.parse(item);
  };
  const putMarker = (marker: Omit<Marker, 'stamp'>, before: Marker | undefined) =>
    putStamped(
      table,
      replaceKey,
      { ...marker, stamp: newStamp() },
      before ? ifEquals('stamp', before.stamp) : ifNotExists,
    );

  const stepsOf = async (id: string): Promise<Step[]> =>
    (await table.partition(`${STEPS}${id}`)).map((item) => Step.parse(item));

  const apply = async ({ to, over, item }: Step): Promise<void> => {
    const unchanged = over === undefined ? ifNotExists : ifEquals('stamp', over);
    await (item === undefined ? table.remove(to, unchanged) : table.put(to, item, unchanged));
  };
  const drop = ({ pk, sk }: ItemKey) => table.remove({ pk, sk });

  const carryOut = async (marker: Marker): Promise<void> => {
    const steps = await stepsOf(marker.id);
    await concurrently(steps, WRITES_AT_ONCE, apply);
    await putMarker({ state: 'done', id: marker.id }, marker);
    await concurrently(steps, WRITES_AT_ONCE, drop);
  };

  const finish = async (): Promise<string | undefined> => {
    for (;;) {
      const marker = await readMarker();
      if (marker?.state !== 'switching') return marker?.stamp;
      if (underWay?.id !== marker.id) underWay = { id: marker.id, done: carryOut(marker) };
      try {
        await underWay.done;
      } finally {
        underWay = undefined;
      }
    }
  };

  /** The writes that make the stored content equal to `target`; `undefined` when an item is too large. */
  const prepare = async (target: SiteContent, id: string): Promise<Step[] | undefined> => {
    const stored = new Map(
      (await table.all()).filter(isSiteItem).map((item) => [placeOf(item), item]),
    );
    const time = now();
    const items = siteItems(target);
    const steps: Step[] = [];
    const add = (to: ItemKey, before: RawItem | undefined, item?: Record<string, unknown>) => {
      const over = stampOf(before);
      steps.push({
        ...stepKey(id, to),
        to,
        ...(over === undefined ? {} : { over }),
        ...(item === undefined ? {} : { item }),
        preparedAt: time,
      });
    };
    for (const item of items) {
      const place = placeOf(item.key);
      const before = stored.get(place);
      stored.delete(place);
      if (before !== undefined && holds(before, item)) continue;
      const next = nextItem(item, before, time);
      if (!fits(next)) return undefined;
      add(item.key, before, next);
    }
    for (const left of stored.values()) {
      add({ pk: String(left['pk']), sk: String(left['sk']) }, left);
    }
    return steps;
  };

  return {
    /**
     * Completes a replacement that was decided on; returns what tells two moments apart between which
     * another one may have happened.
     */
    finish,

    /** The same mark as `finish` returns, without completing anything; `false` while one is under way. */
    async mark(): Promise<string | undefined | false> {
      const marker = await readMarker();
      return marker?.state === 'switching' ? false : marker?.stamp;
    },

    /** Makes the content equal to `target`. Durable when it resolves. */
    async replace(target: SiteContent): Promise<Outcome<undefined>> {
      await finish();
      const before = await readMarker();
      const id = randomUUID();
      const steps = await prepare(target, id);
      if (steps === undefined) return invalid(TEXT.edit.tooLarge);
      if (steps.length === 0) return ok(undefined);
      await concurrently(steps, WRITES_AT_ONCE, (step) =>
        table.put({ pk: step.pk, sk: step.sk }, step),
      );
      if (!(await putMarker({ state: 'switching', id }, before))) {
        await concurrently(steps, WRITES_AT_ONCE, drop);
        throw new BusyError(replaceKey.sk);
      }
      await finish();
      return ok(undefined);
    },

    /** Removes steps that were prepared and never decided on; returns how many. */
    async cleanUp(): Promise<number> {
      await finish();
      const old = now() - LEASE_MS * 60;
      const left = (await table.all())
        .filter(({ pk }) => String(pk).startsWith(STEPS))
        .map((item) => Step.parse(item))
        .filter(({ preparedAt }) => preparedAt < old);
      await concurrently(left, WRITES_AT_ONCE, drop);
      return left.length;
    },
  };
};
