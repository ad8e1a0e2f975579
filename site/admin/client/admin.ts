import { createContext, use, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import type { Sender, SenderState } from '../features/uploads/sender.ts';
import type { LocalContent } from './content-cache.ts';
import type { Loaded, PublishingView, Session } from './queries.ts';
import { observableState } from './observable-state.ts';
import { type Api, chapterCalls, type ChapterRef, inAddress } from './api.ts';

/** Who is signed in; a helper edits classes, posts and enquiries alone. */
export type Me = Extract<Session, { kind: 'admin' }>['admin'];

/** What every screen of a signed-in person works with. */
export interface Admin {
  /** The API for what the teacher does and waits for: asks for the login when the session has ended. */
  api: Api;
  /** Who is signed in. */
  me: Me;
  content: LocalContent;
  /** Why posts are missing from the content that is not complete, and the way to load them. */
  missing: Loaded<unknown>;
  publishing: PublishingView;
  /** Sends the work that waits on this device, once its code has loaded. */
  sender: Sender | undefined;
}

/** Given by the workspace around the screens. */
export const AdminContext = createContext<Admin | undefined>(undefined);

/** What a screen works with. */
export const useAdmin = (): Admin => {
  const admin = use(AdminContext);
  if (!admin) throw new Error('Not inside the workspace');
  return admin;
};

const NOTHING = observableState<SenderState>({ works: [], sent: [], isHeldByPage: false });

/** What waits on this device; nothing before the code that sends it has come. */
export const useSenderState = (): SenderState => {
  const { state, subscribe } = use(AdminContext)?.sender ?? NOTHING;
  return useSyncExternalStore(subscribe, state, state);
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
  if (!classRecord) throw new Error('No class at this address');
  return classRecord;
};

/** The chapter of the address, with its class, its place, what names its drafts, and the calls about it with their `param`. */
export const useChapter = () => {
  const { api } = useAdmin();
  const classRecord = useClass();
  const { chapter } = useAddressed();
  if (!chapter) throw new Error('No chapter at this address');
  const place: ChapterRef = { classId: classRecord.id, chapterId: chapter.id };
  const calls = chapterCalls(api);
  const key = `${place.classId}:${place.chapterId}`;
  return { classRecord, chapter, place, key, calls, param: inAddress(place) };
};
