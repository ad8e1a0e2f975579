import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { NEW_POST, type PostCopy, type TypedPost } from '#domain/blog/post';
import type { Api } from '#client/api';
import { quiet } from '#client/queries';
import { remember, remembered } from '#client/device-memory';
import { observableState } from '#client/observable-state';

/** Browsers send no more than 64 KB while a page closes, headers included. */
const CLOSING_BYTES = 60_000;

/** After the last key, and at the latest after the first one that is not kept yet. Milliseconds. */
const PAUSE_MS = 5_000;
const LATEST_MS = 15_000;

/**
 * Keeps what is typed into a post's form on the server, too, as the text of this device, `writer`, so that another one can
 * go on with it (POST-30, docs/decisions/0119). What fails is tried again with the next key or when the device is online
 * again; the text is on this device in any case. `api` asks nobody about a session that has ended: the next save does.
 */
export const createWorkingCopy = (
  api: Pick<Api, 'post-copies'>,
  { post = NEW_POST, writer }: { post: string | undefined; writer: string },
) => {
  const copies = api['post-copies'][':post'];
  const placeOf = (copy: string) => ({ param: { post, copy } });
  /** What the server is to get. */
  let pending: TypedPost | undefined;
  let firstAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | undefined;
  /** Whether something was typed here since the last save. */
  let isTyped = false;
  /** Whether the server has text of this device, as far as is known. */
  let isKept = true;
  const { state, set, subscribe } = observableState<{
    /** When the server took what is typed now, epoch milliseconds; `undefined`: it is on this device alone. */
    keptAt: number | undefined;
    /** Texts of other devices, the newest first. */
    others: readonly PostCopy[];
  }>({ keptAt: undefined, others: [] });

  const send = async (json: TypedPost, closing: boolean) => {
    // Also where no answer comes: it may have been taken.
    isKept = true;
    const keepalive = closing && JSON.stringify(json).length < CLOSING_BYTES;
    const answer = await copies[':copy'].$put(
      { ...placeOf(writer), json },
      { init: { keepalive } },
    );
    inFlight = undefined;
    if (answer.kind === 'ok') {
      const { at, others } = answer.value;
      set({ others, keptAt: pending ? undefined : at });
    } else {
      // Not at once with the next key: there may be no network for a while.
      firstAt = Date.now();
    }
    if (pending) schedule();
    else if (answer.kind !== 'ok') pending = json;
  };

  const flush = (closing = false) => {
    clearTimeout(timer);
    if (!pending || inFlight) return;
    inFlight = send(pending, closing);
    pending = undefined;
  };

  const schedule = () => {
    clearTimeout(timer);
    const latest = firstAt + LATEST_MS - Date.now();
    timer = setTimeout(flush, Math.max(0, Math.min(PAUSE_MS, latest)));
  };

  /** Deletes this device's text from the server. */
  const discard = async () => {
    isTyped = false;
    await inFlight;
    clearTimeout(timer);
    pending = undefined;
    set({ keptAt: undefined });
    if (!isKept) return;
    isKept = false;
    await copies[':copy'].$delete(placeOf(writer), { init: { keepalive: true } });
  };

  return {
    state,
    subscribe,
    flush,
    discard,

    /** Looks for text of other devices. `hasDraft`: this one shows its own text, of which the server's is a copy. */
    async look(hasDraft: boolean) {
      const answer = await copies.$get({ param: { post } });
      if (answer.kind !== 'ok') return;
      const own = answer.value.copies.find(({ id }) => id === writer);
      isKept &&= own !== undefined;
      set({ others: answer.value.copies.filter((copy) => !hasDraft || copy !== own) });
    },

    /** What the form holds now; nothing where that is saved. */
    typed(text: TypedPost | undefined) {
      if (!text) {
        if (isTyped) void discard();
        return;
      }
      isTyped = true;
      if (!pending) firstAt = Date.now();
      pending = text;
      set({ keptAt: undefined });
      schedule();
    },

    /** Discards text of another device, which the teacher has seen. */
    async drop({ id }: PostCopy) {
      const answer = await copies[':copy'].$delete(placeOf(id));
      if (answer.kind !== 'ok') return;
      set({ others: state().others.filter((copy) => copy.id !== id) });
    },
  };
};

const WRITER = 'admin-writer';

/** This browser's own random name; for one page where storage is switched off. */
const writerOf = () => {
  const known = remembered(WRITER);
  if (typeof known === 'string') return known;
  const made = crypto.randomUUID();
  remember(WRITER, made);
  return made;
};

/** Keeps what is typed into a post's form on the server while it is open; see `createWorkingCopy`. */
export const useWorkingCopy = (
  post: string | undefined,
  form: { values: TypedPost['values']; ver: string; dirty: boolean; offered: unknown },
) => {
  const working = useMemo(() => createWorkingCopy(quiet, { post, writer: writerOf() }), [post]);
  const { values, ver, dirty, offered } = form;
  const state = useSyncExternalStore(working.subscribe, working.state, working.state);

  const [hasDraft] = useState(offered !== undefined || dirty);
  useEffect(() => {
    void working.look(hasDraft);
    const online = () => working.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') working.flush(true);
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      // What was typed is kept.
      working.flush(true);
    };
  }, [working, hasDraft]);

  useEffect(
    () => working.typed(dirty ? { values, ver: ver || undefined } : undefined),
    [working, values, ver, dirty],
  );

  return { working, ...state };
};
