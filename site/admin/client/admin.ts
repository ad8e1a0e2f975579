import { createContext, use } from 'react';
import { useParams } from 'react-router';
import type { Sender } from '../features/uploads/sender.ts';
import type { LocalContent } from './content-cache.ts';
import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';

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

/** What the line says about the way from a save to the public site. */
export type PublishingView =
  | { step: 'unknown' }
  | { step: 'saved' }
  | { step: 'publishing' }
  | { step: 'live' }
  | { step: 'failed'; problems: readonly string[] }
  /** Saved, but the server does not say how far publishing is. */
  | { step: 'silent' };

/** Who is signed in; a helper edits classes, posts and enquiries alone. */
export type Me = Extract<Value<Api['session']['$get']>, { kind: 'admin' }>['admin'];

/** What every screen of a signed-in person works with. */
export interface Admin {
  /** The API for what the teacher does and waits for: asks for the login when the session has ended. */
  api: Api;
  /** The same for what happens by itself: it never asks. */
  quiet: Api;
  /** Who is signed in. */
  me: Me;
  content: LocalContent;
  /** Why posts are missing from the content, and the way to load them; `undefined` while they are still to come. */
  missing: { message: string; retry: () => void } | undefined;
  publishing: PublishingView;
  /** Sends the work that waits on this device, once its code has loaded. */
  sender: Sender | undefined;
  /** How many pieces of work wait on this device. */
  waiting: number;
}

/** Given by the workspace around the screens. */
export const AdminContext = createContext<Admin | undefined>(undefined);

/** What a screen works with. */
export const useAdmin = (): Admin => {
  const admin = use(AdminContext);
  if (admin === undefined) throw new Error('Not inside the workspace');
  return admin;
};

/** The class and the chapter of the address; the router shows screens of those that there are. */
export const useAddressed = () => {
  const { classes } = useAdmin().content;
  const { classId, chapterId } = useParams();
  const classRecord = classes.find(({ id }) => id === classId);
  const chapter = classRecord?.chapters.find(({ id }) => String(id) === chapterId);
  return { classRecord, chapter };
};

/** The class of the address. */
export const useClass = () => {
  const { classRecord } = useAddressed();
  if (classRecord === undefined) throw new Error('No class at this address');
  return classRecord;
};

/** The chapter of the address, with its class, its place, what names its drafts, and the calls about it with their `param`. */
export const useChapter = () => {
  const { api } = useAdmin();
  const classRecord = useClass();
  const { chapter } = useAddressed();
  if (chapter === undefined) throw new Error('No chapter at this address');
  const place: ChapterRef = { classId: classRecord.id, chapterId: chapter.id };
  const calls = api.classes[':classId'].chapters[':chapterId'];
  const key = `${place.classId}:${place.chapterId}`;
  return { classRecord, chapter, place, key, calls, param: inAddress(place) };
};
