import { useEffect, useState, useSyncExternalStore } from 'react';
import { NEW_POST, PostCopy, STORED_POST_COPY, type TypedPost } from '#domain/blog/post-copy.ts';
import { useAdmin } from '#client/admin.ts';
import { remember, remembered } from '#client/device-memory.ts';
import { observableState } from '#client/observable-state.ts';
import { sameValues } from '#domain/text/record-path.ts';
import type { Api } from '#client/api.ts';

/** Browsers send no more than 64 KB while a page closes, headers included. */
const CLOSING_BYTES = 60_000;

/** The calls about typed text of posts. They are quiet: a session that has ended is asked about at the next save. */
const postCopyCalls = (quiet: Api) => {
  const copies = quiet['post-copies'];
  return {
    list: (post: string) => copies[':post'].$get({ param: { post } }),
    /** `closing`: the page may be gone before the answer comes. */
    keep: (
      { post, copy }: { post: string; copy: string },
      json: TypedPost & { seen?: string },
      closing: boolean,
    ) => {
      const keepalive = closing && JSON.stringify(json).length < CLOSING_BYTES;
      const place = { param: { post, copy }, json };
      return copies[':post'][':copy'].$put(place, { init: { keepalive } });
    },
    discard: ({ post, copy }: { post: string; copy: string }, seen: string) => {
      const place = { param: { post, copy }, query: { seen } };
      return copies[':post'][':copy'].$delete(place, { init: { keepalive: true } });
    },
  };
};

export type PostCopyCalls = ReturnType<typeof postCopyCalls>;

type PostTexts = PostCopy['values'];

/** After the last key, and at the latest after the first one that is not kept yet. Milliseconds. */
const PAUSE_MS = 5_000;
const LATEST_MS = 15_000;

/** What the form says about text that is typed and not saved. */
export interface WorkingCopyState {
  /** When the server took what is typed now, epoch milliseconds; `undefined`: it is on this device alone. */
  keptAt: number | undefined;
  /** Text of another device in the place of this form's: nothing is kept there until the teacher has chosen. */
  other: PostCopy | undefined;
  /** Texts of new posts that are not saved and not this form's, the newest first. */
  others: readonly PostCopy[];
}

/** What keeping works with; tests replace it. */
interface WorkingCopyDeps {
  /** The post's id; `undefined` for a new one. */
  post: string | undefined;
  calls: PostCopyCalls;
  /** This browser's own name. */
  writer: string;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Keeps what is typed into a post's form on the server, too, so that another device can go on with it (POST-30). It
 * never writes over text that this form has not seen: then it says so and waits for a choice. What fails is tried
 * again with the next key or when the device is online again; the text is on this device in any case.
 */
export const createWorkingCopy = ({
  post: opened = NEW_POST,
  calls,
  writer,
  newId,
  now,
}: WorkingCopyDeps) => {
  let post = opened;
  let copy = post === NEW_POST ? newId() : STORED_POST_COPY;
  let stamp: string | undefined;
  let typed: { values: PostTexts; ver?: string } | undefined;
  /** What was sent last: it may have been taken although no answer came. */
  let sent: PostTexts | undefined;
  /** The server's copy of the text that this device offers, of a new post. */
  let twin: PostCopy | undefined;
  let isPending = false;
  let firstAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | undefined;
  let isEnded = false;
  const { state, set, subscribe } = observableState<WorkingCopyState>({
    keptAt: undefined,
    other: undefined,
    others: [],
  });

  const send = async (closing: boolean): Promise<void> => {
    if (!typed) return;
    isPending = false;
    const { values } = typed;
    const before = sent;
    sent = values;
    const json = { ...typed, writer, ...(stamp !== undefined && { seen: stamp }) };
    const answer = await calls.keep({ post, copy }, json, closing);
    if (answer.kind === 'ok') {
      ({ stamp } = answer.value);
      if (sent === typed.values) set({ keptAt: answer.value.at });
      return;
    }
    isPending = true;
    // Not at once with the next key: there may be no network for a while.
    firstAt = now();
    const current = answer.kind === 'refused' ? PostCopy.safeParse(answer.current) : undefined;
    if (current?.success !== true) return;
    const isOwn = current.data.writer === writer;
    if (isOwn && before && sameValues(current.data.values, before)) {
      // The answer to the attempt before was lost, and it was taken.
      ({ stamp } = current.data);
      schedule();
    } else {
      set({ other: current.data, keptAt: undefined });
    }
  };

  const flush = (closing = false): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!isPending || state().other || isEnded || inFlight) return;
    inFlight = send(closing).finally(() => {
      inFlight = undefined;
      // What was typed meanwhile; after a failure the next key or `online` tries again.
      if (isPending && typed?.values !== sent) schedule();
    });
  };

  const schedule = () => {
    clearTimeout(timer);
    const latest = firstAt + LATEST_MS - now();
    timer = setTimeout(flush, Math.max(0, Math.min(PAUSE_MS, latest)));
  };

  /** The text was saved as this post, in which the form goes on: its copy goes. */
  const saved = async (as: string): Promise<void> => {
    clearTimeout(timer);
    await inFlight;
    const [former, seen] = [{ post, copy }, stamp];
    post = as;
    copy = STORED_POST_COPY;
    [stamp, typed, sent, isPending] = [undefined, undefined, undefined, false];
    set({ keptAt: undefined });
    if (seen !== undefined) await calls.discard(former, seen);
  };

  const takeTwin = (): void => {
    if (twin && stamp === undefined) ({ id: copy, stamp } = twin);
  };

  return {
    state,
    subscribe,

    /**
     * Looks for text of other devices. `shown` is what the form holds; `hasDraft`: this device offers its own text, of
     * which the server's is a copy.
     */
    async look(shown: PostTexts, hasDraft: boolean): Promise<void> {
      const answer = await calls.list(post);
      if (answer.kind !== 'ok' || isEnded) return;
      const [first, ...rest] = answer.value.copies;
      if (post === NEW_POST) {
        if (hasDraft) twin = answer.value.copies.find((each) => each.writer === writer);
        // After the Undo of a Cancel it is in the form already.
        if (twin && sameValues(twin.values, shown)) takeTwin();
        set({ others: answer.value.copies.filter((each) => each !== twin && each.id !== copy) });
        return;
      }
      if (!first || rest.length > 0 || stamp !== undefined) return;
      const isOwn = hasDraft && first.writer === writer;
      if (isOwn || sameValues(first.values, shown)) ({ stamp } = first);
      else set({ other: first });
    },

    /** The form holds other text now. */
    typed(values: PostTexts, ver: string | undefined): void {
      if (sent && sameValues(values, sent) && !isPending) return;
      typed = { values, ...(ver !== undefined && { ver }) };
      if (!isPending) firstAt = now();
      isPending = true;
      if (state().keptAt !== undefined) set({ keptAt: undefined });
      schedule();
    },

    /** The text that this device offered is in the form again. */
    restored: takeTwin,

    /** It was discarded, and so is its copy. */
    async draftDiscarded(): Promise<void> {
      const seen = twin?.stamp ?? stamp;
      if (seen === undefined) return;
      const answer = await calls.discard({ post, copy: twin?.id ?? copy }, seen);
      if (answer.kind === 'ok' && seen === stamp) stamp = undefined;
      twin = undefined;
    },

    /** Whether the server has text of this form. */
    hasCopy: () => stamp !== undefined,
    flush,

    /** The text of another device is what the form goes on with. */
    adopt(other: PostCopy): void {
      ({ stamp } = other);
      copy = other.id;
      sent = other.values;
      isPending = false;
      clearTimeout(timer);
      set({
        other: undefined,
        others: state().others.filter(({ id }) => id !== other.id),
        keptAt: other.at,
      });
    },

    /** This form's text takes the place of the other device's, which the teacher has seen. */
    takeOver: (): void => {
      stamp = state().other?.stamp;
      set({ other: undefined });
      isPending = typed !== undefined;
      flush();
    },

    /** Discards text of another device without taking it. */
    async drop(other: PostCopy): Promise<void> {
      const answer = await calls.discard({ post, copy: other.id }, other.stamp);
      const current = answer.kind === 'refused' ? PostCopy.safeParse(answer.current) : undefined;
      // It was changed meanwhile: what is shown is not what would go.
      if (current?.success && state().other) set({ other: current.data });
      if (answer.kind !== 'ok') return;
      set({ other: undefined, others: state().others.filter(({ id }) => id !== other.id) });
      if (isPending) schedule();
    },

    saved,

    /** Deletes this form's text from the server. */
    discard(): Promise<void> {
      isEnded = true;
      return saved(post);
    },

    /** The form is closed; what was typed is kept. */
    end(): void {
      flush(true);
      isEnded = true;
      clearTimeout(timer);
    },
  };
};

/** The keeping of one form. */
export type WorkingCopy = ReturnType<typeof createWorkingCopy>;

const WRITER = 'admin-writer';

/** This browser's own random name; for one page where storage is switched off. */
const writerOf = (): string => {
  const known = remembered(WRITER);
  if (typeof known === 'string') return known;
  const made = crypto.randomUUID();
  remember(WRITER, made);
  return made;
};

/** Keeps what is typed into a post's form on the server while it is open; see `createWorkingCopy`. */
export const useWorkingCopy = (
  post: string | undefined,
  form: { values: PostTexts; ver: string; dirty: boolean; offered: unknown },
) => {
  const { quiet } = useAdmin();
  const [working] = useState(() =>
    createWorkingCopy({
      post,
      calls: postCopyCalls(quiet),
      writer: writerOf(),
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
    }),
  );
  const { values, ver, dirty } = form;
  const state = useSyncExternalStore(working.subscribe, working.state, working.state);

  const [opened] = useState({ values, hasDraft: form.offered !== undefined || dirty });
  useEffect(() => {
    void working.look(opened.values, opened.hasDraft);
    const online = () => {
      working.flush();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') working.flush(true);
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      working.end();
    };
  }, [working, opened]);

  useEffect(() => {
    // Also text that was taken back: the server's copy must not be older than the form.
    if (dirty || working.hasCopy()) working.typed(values, post === undefined ? undefined : ver);
  }, [working, values, ver, dirty, post]);

  return { working, state };
};
