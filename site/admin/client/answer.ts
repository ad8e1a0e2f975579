/** What a call comes back with. Expected outcomes are values; nothing is thrown for them. */
export type Answer<T, Current = unknown> =
  | { kind: 'ok'; value: T }
  /** The server said no, and why. `current` is the record as it is stored now, after a stale edit. */
  | { kind: 'refused'; code: string; message: string; field?: string; current?: Current }
  /** No answer, or not one of ours: it is unknown whether the change was made. */
  | { kind: 'offline'; message: string };

/** Shown when nothing came back in time. */
export const OFFLINE = 'The server did not answer. Check your connection, then try again.';

/** What the API refuses with; a proxy's page is another shape. Not by schema: its library would load before the login. */
interface ErrorAnswer {
  error: { code: string; message: string; field?: string; current?: unknown };
}

const isErrorAnswer = (body: unknown): body is ErrorAnswer => {
  const { code, message, field } =
    (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    (field === undefined || typeof field === 'string')
  );
};

/** The part of a response that is read; `ok` tells the typed client's answers apart. */
interface ResponseLike {
  ok: boolean;
  json(): Promise<unknown>;
}

type Success<R extends ResponseLike> =
  Extract<R, { ok: true }> extends { json(): Promise<infer T> } ? T : never;

/** The record that a call answers with, which is also what it refuses to overwrite. Those about a part of a chapter answer with the chapter. */
type RecordOf<T> = T extends { chapter: infer Chapter } ? Chapter : T;

/** What a typed call answers when it succeeds: `Value<Api['session']['$get']>`. */
export type Value<Call extends (...args: never[]) => Promise<ResponseLike>> = Success<
  Awaited<ReturnType<Call>>
>;

const refusal = <Current>(body: unknown): Answer<never, Current> => {
  if (!isErrorAnswer(body)) return { kind: 'offline', message: OFFLINE };
  const { code, message, field, current } = body.error;
  return {
    kind: 'refused',
    code,
    message,
    ...(field === undefined ? {} : { field }),
    // The API's types say it of all refusals at once.
    ...(current === undefined ? {} : { current: current as Current }),
  };
};

/** The answer of a typed call, whatever happens to it: a dead line, a time-out, a proxy's page. */
export const settle = async <Sent extends Promise<ResponseLike>>(
  sent: Sent,
): Promise<Answer<Success<Awaited<Sent>>, RecordOf<Success<Awaited<Sent>>>>> => {
  let response: ResponseLike;
  let body: unknown;
  try {
    response = await sent;
    body = await response.json();
  } catch {
    // fetch and json() tell a lost connection, the time-out and broken JSON apart; the teacher cannot act on it.
    return { kind: 'offline', message: OFFLINE };
  }
  // The API's own type says what a successful answer of this call holds.
  return response.ok ? { kind: 'ok', value: body as Success<Awaited<Sent>> } : refusal(body);
};
