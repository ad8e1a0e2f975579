import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { type Answer, OFFLINE, type Send } from './api.ts';
import { afterChange, type Patch } from './content-cache.ts';

const codeOf = (answer: Answer<unknown>) => (answer.kind === 'refused' ? answer.code : answer.kind);

const says = (answer: Answer<unknown>, message: string) =>
  answer.kind === 'refused' && answer.message === message;

/** Whether a call met an ended session, or an account that is no administrator any more. */
const needsSignIn = (answer: Answer<unknown>) =>
  codeOf(answer) === 'unauthenticated' || says(answer, TEXT.login.notAdmin);

/** Whether an earlier attempt at the same change is not over yet. */
const isUnderWay = (answer: Answer<unknown>) => says(answer, TEXT.edit.underWay);

/** Whether it is unknown what became of a change. */
const isUnknown = (answer: Answer<unknown>) =>
  ['offline', 'internal', 'unavailable', 'deadline-exceeded'].includes(codeOf(answer));

/** What a failed call asks for: another attempt later, a login, or the teacher, as it stays refused. */
export type Blocker = 'later' | 'sign-in' | 'refused';

/** Why a call failed. Too many calls are over after a while. */
export const blockerOf = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Blocker => {
  if (needsSignIn(answer)) return 'sign-in';
  const isLater =
    isUnknown(answer) || isUnderWay(answer) || codeOf(answer) === 'resource-exhausted';
  return isLater ? 'later' : 'refused';
};

/** Calls that take no key, as `api/http/gate.ts` names them: they are sent once. */
const WITHOUT_KEY =
  /^\/api\/(?:session|people|post-copies|preview|uploads\/[^/]+$|archive\/(?:content|check|export|files)$|profile\/name\/texts$)/;

/** Whether a call makes a change under a key. */
export const takesKey = (method: string, path: string): boolean =>
  method !== 'GET' && !WITHOUT_KEY.test(path);

/** Addresses where a POST makes a record: sent twice with two keys it would make two. */
const LIST = /\/(?:classes|chapters|videos|batch|materials|posts|commit)$/;

/** The pauses before the attempts after the first, when it is unknown what became of the one before. */
const PAUSES_MS = [300, 900];
/** How often it is asked whether an attempt that is under way is over. */
const UNDER_WAY_MS = 2_000;
/** No attempt begins later than this after the first; an attempt that died is under way for 65 seconds. */
const GIVE_UP_MS = 80_000;

/** What requests work with. */
interface RequestDeps {
  /** @default the browser's */
  fetch?: typeof globalThis.fetch;
  /**
   * Asks for the login when the session has ended; answers whether there is one again.
   * @default nobody is asked
   */
  signIn?: () => Promise<boolean>;
  /**
   * Asks for the password or a passkey before something serious; answers whether it was given.
   * @default nobody is asked
   */
  confirm?: () => Promise<boolean>;
  /** Brings the local copy of the content up to date. */
  apply?: (patch: Patch) => void;
  /** Loads the content again. */
  reload?: () => Promise<void>;
  /** @default a timer */
  wait?: (ms: number) => Promise<unknown>;
  /**
   * Epoch milliseconds.
   * @default the device's clock
   */
  now?: () => number;
}

/** `replayed` where it was the answer to an earlier attempt. */
type Sent = Answer<unknown> & { replayed?: boolean };

/** The answer in a response, whatever happened to it: a dead line, a time-out, a proxy's page. */
const read = async (call: () => Promise<Response>): Promise<Sent> => {
  try {
    const response = await call();
    const body: unknown = await response.json();
    const replayed = response.headers.has('idempotent-replayed');
    if (response.ok) return { kind: 'ok', value: body, replayed };
    // What the API refuses with; a proxy's page is another shape. Not by schema: its library would load before the login.
    const { code, message, field, current } =
      (body as { error?: Record<string, unknown> } | null)?.error ?? {};
    if (typeof code === 'string' && typeof message === 'string') {
      return {
        kind: 'refused',
        code,
        message,
        field: typeof field === 'string' ? field : undefined,
        current,
      };
    }
  } catch {
    // fetch and json() tell a lost connection, the time-out and broken JSON apart; the teacher cannot act on it.
  }
  return { kind: 'offline', message: OFFLINE };
};

/**
 * How every call of the admin is sent: it gives up after 70 seconds (ADMIN-20) and signs in again when the session
 * has ended. A change goes under a key of its own, is tried again under the same key while it is unknown whether it was
 * made, and brings the local copy up to date. Asked for once more after a failure, the same change goes under the
 * same key, so that nothing is made twice; the caller gives the key of a change that was kept longer than this page.
 */
export const createRequest = ({
  fetch = (input, init) => globalThis.fetch(input, init),
  signIn,
  confirm,
  apply,
  reload,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = () => Date.now(),
}: RequestDeps): Send => {
  /** Keys of changes whose answer is unknown, by the change. */
  const unanswered = new Map<string, { key: string; adds: boolean }>();

  /** Sends it, and once more after signing in again or after the password. */
  const attempt = async (send: () => Promise<Sent>) => {
    let last = await send();
    if (needsSignIn(last) && (await signIn?.())) last = await send();
    // A phone left on a desk must not be enough for something serious.
    if (says(last, TEXT.passkey.confirm) && (await confirm?.())) last = await send();
    return last;
  };

  const untilKnown = async (send: () => Promise<Sent>) => {
    const end = now() + GIVE_UP_MS;
    for (const pauses = [...PAUSES_MS]; ;) {
      const last = await attempt(send);
      const pause = isUnderWay(last) ? UNDER_WAY_MS : isUnknown(last) ? pauses.shift() : undefined;
      if (pause === undefined || now() + pause > end) return last;
      await wait(pause);
    }
  };

  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const send = () => {
      const signal = AbortSignal.timeout(LIMITS.callTimeoutMs);
      return read(() => fetch(path, { ...init, headers, signal }));
    };
    const { method = 'GET', body } = init;
    if (!takesKey(method, path)) return attempt(send);

    const json = typeof body === 'string' ? body : '';
    const what = [method, path, json].join(' ');
    const key =
      headers.get('idempotency-key') ?? unanswered.get(what)?.key ?? `"${crypto.randomUUID()}"`;
    headers.set('idempotency-key', key);
    const adds = method === 'POST' && LIST.test(path);
    unanswered.set(what, { key, adds });
    const answer = await untilKnown(send);
    if (isUnknown(answer) || isUnderWay(answer) || needsSignIn(answer)) return answer;
    unanswered.delete(what);
    if (answer.kind !== 'ok') return answer;
    // The answer to an earlier change may now be of a state that is over: deleted, restored and deleted again must not be
    // answered from the first time. Only additions beside additions stay true.
    for (const [other, one] of unanswered) if (!adds || !one.adds) unanswered.delete(other);
    const patch = afterChange({ method, path, json, value: answer.value });
    if (patch && patch !== 'reload') apply?.(patch);
    // To an earlier attempt: other changes may have come since.
    if (patch === 'reload' || (patch && answer.replayed)) await reload?.();
    return answer;
  };
};
