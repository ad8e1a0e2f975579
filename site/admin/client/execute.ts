import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from './answer.ts';
import type { Patch } from './content-cache.ts';
import type { Operation } from './operation.ts';
import type { Edits, Operations } from './operations.ts';
import { needsSignIn, type SignedInCall } from './signed-in.ts';

/** Codes of answers after which it is unknown whether the change was made. */
const UNKNOWN: ReadonlySet<string> = new Set(['internal', 'unavailable', 'deadline-exceeded']);

const isUnderWay = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' && answer.message === TEXT.edit.underWay;

const isUnknown = (answer: Answer<unknown>): boolean =>
  answer.kind === 'offline' || (answer.kind === 'refused' && UNKNOWN.has(answer.code));

/** What a failed call asks for: another attempt later, a login, or the teacher, as it stays refused. */
export type Blocker = 'later' | 'sign-in' | 'refused';

/** Why a call failed. Too many calls are over after a while. */
export const blockerOf = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Blocker => {
  if (needsSignIn(answer)) return 'sign-in';
  const isLater =
    isUnknown(answer) ||
    isUnderWay(answer) ||
    (answer.kind === 'refused' && answer.code === 'resource-exhausted');
  return isLater ? 'later' : 'refused';
};

/** The pauses before the attempts after the first, when it is unknown what became of the one before. */
const PAUSES_MS = [300, 900];
/** How often it is asked whether an attempt that is under way is over. */
const UNDER_WAY_MS = 2_000;
/** No attempt begins later than this after the first; an attempt that died is under way for 65 seconds. */
const GIVE_UP_MS = 80_000;

/** What executing works with. */
export interface ExecuteDeps {
  signedIn: SignedInCall;
  /** Brings the local copy of the content up to date. */
  apply: (patch: Patch) => void;
  /** Loads the content again. */
  reload: () => Promise<void>;
  /** @default a timer */
  wait?: (ms: number) => Promise<unknown>;
  /**
   * Epoch milliseconds.
   * @default the device's clock
   */
  now?: () => number;
}

/** The one way to change something: `createExecute(deps)('addClass', operations.addClass, [fields])`. */
export const createExecute = ({
  signedIn,
  apply,
  reload,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = () => Date.now(),
}: ExecuteDeps) => {
  /** Keys of changes whose answer is unknown, by the operation with its arguments. */
  const unanswered = new Map<string, { key: string; adds: boolean }>();

  const untilKnown = async <T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    const end = now() + GIVE_UP_MS;
    for (const pauses = [...PAUSES_MS]; ;) {
      const answer = await attempt();
      const pause = isUnderWay(answer)
        ? UNDER_WAY_MS
        : isUnknown(answer)
          ? pauses.shift()
          : undefined;
      if (pause === undefined || now() + pause > end) return answer;
      await wait(pause);
    }
  };

  /**
   * After a change got through, the answer to an earlier one may be of a state that is over: deleted, restored and
   * deleted again must not be answered from the first time. Only additions beside additions stay true.
   */
  const forgetOvertaken = (adds: boolean) => {
    for (const [what, one] of unanswered) if (!adds || !one.adds) unanswered.delete(what);
  };

  const update = async <A extends unknown[], T>(
    { cachePatch }: Operation<A, T>,
    { value, replayed }: Extract<Answer<T>, { kind: 'ok' }>,
    args: A,
  ) => {
    if (cachePatch === 'none') return;
    if (cachePatch !== 'reload') apply(cachePatch(value, ...args));
    if (cachePatch === 'reload' || replayed) await reload();
  };

  /**
   * Sends a change under a key of its own, signs in again when the session has ended, tries again under the same key
   * while it is unknown whether the change was made, and brings the local copy up to date. Asked for once more after
   * a failure, the same change goes under the same key, so that nothing is made twice; `keptKey` is of a change that
   * was kept longer than this page.
   */
  return async <A extends unknown[], T>(
    name: string,
    operation: Operation<A, T>,
    args: A,
    keptKey?: string,
  ): Promise<Answer<T>> => {
    const what = JSON.stringify([name, ...args]);
    const key = keptKey ?? unanswered.get(what)?.key ?? crypto.randomUUID();
    unanswered.set(what, { key, adds: operation.adds });
    const answer = await untilKnown(() => signedIn(() => operation.call(key, ...args)));
    if (isUnknown(answer) || isUnderWay(answer) || needsSignIn(answer)) return answer;
    unanswered.delete(what);
    if (answer.kind !== 'ok') return answer;
    forgetOvertaken(operation.adds);
    await update(operation, answer, args);
    return answer;
  };
};

/** Every operation of the table as a function that is executed. */
export const createEdits = (operations: Operations, deps: ExecuteDeps): Edits => {
  const execute = createExecute(deps);
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (...args: never[]) => execute(name, operation as Operation<never[], unknown>, args),
    ]),
    // The same names with functions of the same types.
  ) as unknown as Edits;
};
