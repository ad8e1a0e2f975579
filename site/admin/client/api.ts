import { hc } from 'hono/client';
import type { AppType } from '#api/app';

/** What a call comes back with. Expected outcomes are values; nothing is thrown for them. */
export type Answer<T, Current = unknown> =
  | { kind: 'ok'; value: T }
  /** The server said no, and why. `current` is the record as it is stored now, after a stale edit. */
  | {
      kind: 'refused';
      code: string;
      message: string;
      field?: string | undefined;
      current?: Current;
    }
  /** No answer, or not one of ours: it is unknown whether the change was made. */
  | { kind: 'offline'; message: string };

/** The answer of a call that is not made, as it would be refused. */
export const refused = (message: string, field?: string): Answer<never, never> => ({
  kind: 'refused',
  code: 'invalid-argument',
  message,
  field,
});

/** Shown when nothing came back in time. */
export const OFFLINE = 'The server did not answer. Check your connection, then try again.';

/** Sends a call and makes an answer of what comes back (`request.ts`). */
export type Send = (address: string, init?: RequestInit) => Promise<Answer<unknown>>;

/** The record that a call answers with, which is also what it refuses to overwrite. Those about a part of a chapter answer with the chapter. */
type RecordOf<T> = T extends { chapter: infer Chapter } ? Chapter : T;

type Body<Sent> = Extract<Sent, { ok: true }> extends { json(): Promise<infer T> } ? T : never;

/** The typed client's calls with what `Send` makes of them; the API's types say what a successful answer holds. */
type Answered<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...asked: infer Asked) => Promise<infer Sent>
    ? (...asked: Asked) => Promise<Answer<Body<Sent>, RecordOf<Body<Sent>>>>
    : Answered<Calls[Name]>;
};

/** The API's routes as typed calls. */
export type Api = Answered<ReturnType<typeof hc<AppType>>['api']>;

/** The calls, sent by `send`: the typed client hands on what its `fetch` answers. */
export const createApi = (send: Send) =>
  hc<AppType>('/', { fetch: send as never }).api as unknown as Api;

/** What a typed call answers when it succeeds: `Value<Api['session']['$get']>`. */
export type Value<Call extends (...asked: never[]) => Promise<Answer<unknown>>> = Extract<
  Awaited<ReturnType<Call>>,
  { kind: 'ok' }
>['value'];

/** The calls about a chapter and what is in it. */
export const chapterCalls = (api: Api) => api.classes[':classId'].chapters[':chapterId'];

/** A chapter's place: class id and chapter number. */
export interface ChapterRef {
  classId: string;
  chapterId: number;
}

/** The same as the address of a call has it. */
export const inAddress = ({ classId, chapterId }: ChapterRef) => ({
  classId,
  chapterId: String(chapterId),
});
