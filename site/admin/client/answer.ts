import { LIMITS } from '#domain/text/limits.ts';
import * as z from 'zod';

/** What a call comes back with. Expected outcomes are values; nothing is thrown for them. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
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
interface ResponseLike {
  ok: boolean;
  json(): Promise<unknown>;
}

/** What a typed call answers when it succeeds. */
type Success<R extends ResponseLike> =
  Extract<R, { ok: true }> extends { json(): Promise<infer T> } ? T : never;

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
  // The API's own type says what a successful answer of this call holds.
  return response.ok ? { kind: 'ok', value: body as Success<R> } : refusal(body);
};

/** `fetch` that gives up after 70 seconds (ADMIN-20). */
export const timedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(LIMITS.callTimeoutMs) });
