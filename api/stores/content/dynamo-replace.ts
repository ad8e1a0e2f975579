import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { invalid, ok, type Outcome } from '../../domain/text/outcome.ts';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { LEASE_MS, newStamp } from './content-items.ts';
import type { ReplaceWork } from './content-store.ts';
import { concurrently } from '../concurrently.ts';
import { BusyError, ReplacingError } from '../errors.ts';
import { putStamped, ifEquals, ifNotExists } from '../item-table.ts';
import { replaceKey } from '../keys.ts';
import type { ContentContext } from '../mutate.ts';
import {
  applyStep,
  dropStep,
  prepareSteps,
  stepPartitions,
  stepsBefore,
  stepsIn,
  storeStep,
  type Step,
} from './replacement-steps.ts';

/** The last replacement of all content: `switching` until every item of it is in its place. */
const Marker = z.object({
  state: z.enum(['switching', 'done']),
  id: z.string(),
  stamp: z.string(),
  /** What asked for it, see `ReplaceWork.id`. */
  work: z.string().optional(),
  /** How many steps there are in all, and how many are carried out. */
  total: z.int().default(0),
  done: z.int().default(0),
  /** Until when somebody is at it, unless they say so again; epoch milliseconds. */
  heldUntil: z.number().default(0),
});
type Marker = z.infer<typeof Marker>;

const WRITES_AT_ONCE = 16;
/** So many steps are carried out between two looks at the marker. */
const STEPS_A_LOOK = 100;
/** How long who carries it out may be silent before another takes over. */
const HOLD_MS = 10_000;
/** How long an edit or a request waits for the end of a replacement: longer than a crash holds it up. */
const PATIENCE_MS = 15_000;
const LONGEST_PAUSE_MS = 1_000;

/** What replacing all content works with. */
export interface ReplaceContext extends ContentContext {
  /** Waits this many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

type Waiting = Pick<ReplaceWork, 'onProgress' | 'signal' | 'patienceMs'>;

/**
 * Replaces all content at once, with single-item writes only:
 *
 * 1. Prepare: each write that is needed is stored as a step, which no reader sees. A crash here changes
 *    nothing; the steps are removed later.
 * 2. Switch: one conditional put of the marker decides it.
 * 3. Finish: the steps are carried out, by one at a time, who says every now and then in the marker that it goes on.
 *    Readers of all content and every edit call `finish` before they begin: they wait for the end, and after a
 *    crash the first one takes over, so nobody sees a half state. A step applies only over what it was prepared
 *    for and is removed with it, so that doing one twice changes nothing and what is left is what is to be done.
 */
export const contentReplacement = ({ table, now, wait }: ReplaceContext) => {
  const readMarker = async (): Promise<Marker | undefined> => {
    const item = await table.get(replaceKey);
    return item && Marker.parse(item);
  };

  /** `undefined` when somebody else has written the marker since. */
  const putMarker = async (
    marker: Omit<Marker, 'stamp'>,
    before: Marker | undefined,
  ): Promise<Marker | undefined> => {
    const next = { ...marker, stamp: newStamp() };
    const unchanged = before ? ifEquals('stamp', before.stamp) : ifNotExists;
    return (await putStamped(table, replaceKey, next, unchanged)) ? next : undefined;
  };
  const hold = (marker: Marker) => putMarker({ ...marker, heldUntil: now() + HOLD_MS }, marker);

  /** Carries out what is left of a replacement that is held; ends early when another has taken over. */
  const carryOut = async (held: Marker, { onProgress, signal }: Waiting): Promise<void> => {
    let marker: Marker | undefined = held;
    for (const partition of stepPartitions(held.id, held.total)) {
      const steps = await stepsIn(table, partition);
      for (let start = 0; start < steps.length; start += STEPS_A_LOOK) {
        if (signal?.aborted === true) {
          await putMarker({ ...marker, heldUntil: 0 }, marker);
          signal.throwIfAborted();
        }
        const some = steps.slice(start, start + STEPS_A_LOOK);
        await concurrently(some, WRITES_AT_ONCE, async (step) => {
          await applyStep(table, step);
          await dropStep(table, step);
        });
        const done: number = Math.min(marker.done + some.length, marker.total);
        marker = await hold({ ...marker, done });
        if (marker === undefined) return;
        onProgress?.({ phase: 'replacing', done, total: marker.total });
      }
    }
    await putMarker({ ...marker, state: 'done' }, marker);
  };

  const finish = async (waiting: Waiting = {}): Promise<Marker | undefined> => {
    const end = now() + (waiting.patienceMs ?? PATIENCE_MS);
    for (let pause = 20; ;) {
      const marker = await readMarker();
      if (marker?.state !== 'switching') return marker;
      if (now() >= marker.heldUntil) {
        const held = await hold(marker);
        if (held !== undefined) await carryOut(held, waiting);
      } else if (now() < end) {
        waiting.signal?.throwIfAborted();
        await wait(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      } else throw new ReplacingError();
    }
  };

  const dropAll = (steps: readonly Step[]) =>
    concurrently(steps, WRITES_AT_ONCE, (step) => dropStep(table, step));

  /** Stores the steps; when it is broken off, the cleanup removes them. */
  const store = async (steps: readonly Step[], { onProgress, signal }: Waiting) => {
    for (let start = 0; start < steps.length; start += STEPS_A_LOOK) {
      signal?.throwIfAborted();
      const some = steps.slice(start, start + STEPS_A_LOOK);
      await concurrently(some, WRITES_AT_ONCE, (step) => storeStep(table, step));
      const done = start + some.length;
      onProgress?.({ phase: 'preparing', done, total: steps.length });
    }
  };

  return {
    /**
     * Completes a replacement that was decided on, or waits for who does; returns what tells two moments apart
     * between which another one may have happened. Throws `ReplacingError` when it takes longer than `patienceMs`.
     */
    finish: async (waiting?: Waiting): Promise<string | undefined> =>
      (await finish(waiting))?.stamp,

    /** The same mark as `finish` returns, without completing anything; `false` while one is under way. */
    async mark(): Promise<string | undefined | false> {
      const marker = await readMarker();
      return marker?.state === 'switching' ? false : marker?.stamp;
    },

    /** Completes one that was decided on; returns the `ReplaceWork.id` of the last one. */
    finishedWork: async (waiting?: Waiting): Promise<string | undefined> =>
      (await finish(waiting))?.work,

    /** Makes the content equal to `target`. Durable when it resolves. */
    async replace(target: SiteContent, work: ReplaceWork = {}): Promise<Outcome<undefined>> {
      const before = await finish(work);
      if (work.id !== undefined && before?.work === work.id) return ok(undefined);
      const id = randomUUID();
      const steps = await prepareSteps(table, target, { id, time: now() });
      if (steps === undefined) return invalid(TEXT.edit.tooLarge);
      if (steps.length === 0) return ok(undefined);
      await store(steps, work);
      const marker = await putMarker(
        {
          state: 'switching',
          id,
          ...(work.id === undefined ? {} : { work: work.id }),
          total: steps.length,
          done: 0,
          heldUntil: now() + HOLD_MS,
        },
        before,
      );
      if (marker === undefined) {
        await dropAll(steps);
        throw new BusyError(replaceKey.sk);
      }
      await carryOut(marker, work);
      await finish(work);
      return ok(undefined);
    },

    /** Removes steps that were prepared and never decided on; returns how many. */
    async cleanUp(): Promise<number> {
      await finish();
      const left = await stepsBefore(table, now() - LEASE_MS * 60);
      await dropAll(left);
      return left.length;
    },
  };
};
