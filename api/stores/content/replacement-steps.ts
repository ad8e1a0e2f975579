import * as z from 'zod';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import { fits, newRecordMeta, newStamp } from './content-items.ts';
import {
  ifEquals,
  ifNotExists,
  type ItemKey,
  type ItemTable,
  type RawItem,
} from '../item-table.ts';
import { holds, isSiteItem, placeOf, siteItems, type SiteItem } from './site-items.ts';

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
export type Step = z.infer<typeof Step>;

/** Prepared steps are in partitions of their own, which nothing else reads. */
const STEPS = 'NEXT#';

/** DynamoDB writes 1,000 units a second to one partition: the steps of a large site are spread over this many. */
const MOST_PARTITIONS = 16;
const STEPS_A_PARTITION = 100;

/**
 * The partitions that hold so many steps of a replacement. Of one that the version before this one left half done the
 * number is not known (0), and all are in one.
 */
export const stepPartitions = (id: string, total: number): string[] => {
  const length = Math.min(MOST_PARTITIONS, Math.ceil(total / STEPS_A_PARTITION));
  return total === 0
    ? [`${STEPS}${id}`]
    : Array.from({ length }, (_, index) => `${STEPS}${id}#${index}`);
};

/** The steps that are left in a partition. */
export const stepsIn = async (table: ItemTable, partition: string): Promise<Step[]> =>
  (await table.partition(partition)).map((item) => Step.parse(item));

/** Steps that were prepared before `time` (epoch milliseconds), of whatever replacement. */
export const stepsBefore = async (table: ItemTable, time: number): Promise<Step[]> =>
  (await table.all())
    .filter(({ pk }) => String(pk).startsWith(STEPS))
    .map((item) => Step.parse(item))
    .filter(({ preparedAt }) => preparedAt < time);

/** Stores a step where no reader looks. */
export const storeStep = (table: ItemTable, step: Step) =>
  table.put({ pk: step.pk, sk: step.sk }, step);

/** Removes a step that is done, or that nobody decided on. */
export const dropStep = (table: ItemTable, { pk, sk }: Step) => table.remove({ pk, sk });

/** Does what a step says, if its place is as it was when the step was prepared. */
export const applyStep = async (table: ItemTable, { to, over, item }: Step): Promise<void> => {
  const unchanged = over === undefined ? ifNotExists : ifEquals('stamp', over);
  await (item === undefined ? table.remove(to, unchanged) : table.put(to, item, unchanged));
};

const stampOf = (stored: RawItem | undefined): string | undefined =>
  typeof stored?.['stamp'] === 'string' ? stored['stamp'] : undefined;

const Edited = z.object({ ver: z.int(), createdAt: z.int() });

/** The new state of an item: an edit of what is there, or new. A claim on an address has no version. */
const nextItem = ({ key, fields }: SiteItem, stored: RawItem | undefined, time: number) => {
  if (key.sk === 'SLUG') return { ...fields, stamp: newStamp() };
  const before = Edited.safeParse(stored);
  if (!before.success) return { ...fields, ...newRecordMeta(time) };
  const { ver, createdAt } = before.data;
  return { ...fields, ver: ver + 1, createdAt, stamp: newStamp() };
};

/**
 * The writes that make the stored content equal to `target`, for the replacement `id`; `undefined` when an item is
 * too large. `time` is epoch milliseconds.
 */
export const prepareSteps = async (
  table: ItemTable,
  target: SiteContent,
  { id, time }: { id: string; time: number },
): Promise<Step[] | undefined> => {
  const stored = new Map(
    (await table.all()).filter(isSiteItem).map((item) => [placeOf(item), item]),
  );
  const steps: Omit<Step, 'pk'>[] = [];
  const add = (to: ItemKey, before: RawItem | undefined, item?: Record<string, unknown>) => {
    const over = stampOf(before);
    steps.push({
      sk: `#${placeOf(to)}`,
      to,
      ...(over === undefined ? {} : { over }),
      ...(item === undefined ? {} : { item }),
      preparedAt: time,
    });
  };
  for (const item of siteItems(target)) {
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
  const partitions = stepPartitions(id, steps.length);
  return steps.map((step, index) => ({ ...step, pk: partitions[index % partitions.length] ?? '' }));
};
