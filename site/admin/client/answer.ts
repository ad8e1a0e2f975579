import { LIMITS } from '#domain/text/limits.ts';
import * as z from 'zod';

/** What a call comes back with. Expected outcomes are values; nothing is thrown for them. */
export type Answer<T> =
  /** `replayed`: to an earlier attempt, so other changes may have come since. */
  | { kind: 'ok'; value: T; replayed?: true }
  /** The server said no, and why. `current` is what is stored now, after a stale edit. */
  | { kind: 'refused'; code: string; message: string; field?: string; current?: unknown }
  /** No answer, or not one of ours: it is unknown whether the change was made. */
  | { kind: 'offline'; message: string };

/** Shown when nothing came back in time. */
export const OFFLINE = 'The server did not answer. Check your connection, then try again.';

const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    current: z.unknown().optional(),
  }),
});

const refusal = (body: unknown): Answer<never> => {
  const parsed = ErrorAnswer.safeParse(body);
  if (!parsed.success) return { kind: 'offline', message: OFFLINE };
  const { code, message, field, current } = parsed.data.error;
  return {
    kind: 'refused',
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(current === undefined ? {} : { current }),
  };
};

/** The part of a response that is read; `ok` tells the typed client's answers apart. */
export interface ResponseLike {
  ok: boolean;
  headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

/** What a typed call answers when it succeeds. */
export type Success<R extends ResponseLike> =
  Extract<R, { ok: true }> extends { json(): Promise<infer T> } ? T : never;

/** What a call answers when it succeeds: `Value<Api['session']>`. */
export type Value<C extends (...args: never[]) => Promise<Answer<unknown>>> = Extract<
  Awaited<ReturnType<C>>,
  { kind: 'ok' }
>['value'];

/** Sends a request and maps whatever happens to an answer: a dead line, a time-out, a proxy's page. */
export const settle = async <R extends ResponseLike>(
  send: () => Promise<R>,
): Promise<Answer<Success<R>>> => {
  let response: R;
  let body: unknown;
  try {
    response = await send();
    body = await response.json();
  } catch {
    // fetch and json() tell a lost connection, the time-out and broken JSON apart; the teacher cannot act on it.
    return { kind: 'offline', message: OFFLINE };
  }
  if (!response.ok) return refusal(body);
  // The API's own type says what a successful answer of this call holds.
  const value = body as Success<R>;
  const replayed = response.headers.get('idempotent-replayed') !== null;
  return { kind: 'ok', value, ...(replayed ? { replayed } : {}) };
};

/** `fetch` that gives up after 70 seconds (ADMIN-20). */
export const timedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(LIMITS.callTimeoutMs) });
