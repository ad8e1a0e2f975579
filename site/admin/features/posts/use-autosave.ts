import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAdmin } from '../../client/admin.ts';
import type { PostValues } from './post-values.ts';
import { createAutosave } from './post-autosave.ts';
import { postCopyCalls } from './post-copies.ts';

const WRITER = 'admin-writer';

/** This browser's own random name; for one page where storage is switched off. */
const writerOf = (): string => {
  try {
    const known = localStorage.getItem(WRITER);
    if (known !== null) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(WRITER, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
};

/** Keeps what is typed into a post's form on the server while it is open; see `createAutosave`. */
export const useAutosave = ({
  post,
  form,
}: {
  post: string | undefined;
  form: { values: PostValues; ver: string; dirty: boolean; offered: unknown };
}) => {
  const { quiet } = useAdmin();
  const [autosave] = useState(() =>
    createAutosave({
      post,
      calls: postCopyCalls(quiet),
      writer: writerOf(),
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
    }),
  );
  const { values, ver, dirty } = form;
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

  const [opened] = useState({ values, hasDraft: form.offered !== undefined || dirty });
  useEffect(() => {
    void autosave.look(opened.values, opened.hasDraft);
    const online = () => {
      autosave.flush();
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush(true);
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
      autosave.end();
    };
  }, [autosave, opened]);

  useEffect(() => {
    // Also text that was taken back: the server's copy must not be older than the form.
    if (dirty || autosave.hasCopy()) autosave.typed(values, post === undefined ? undefined : ver);
  }, [autosave, values, ver, dirty, post]);

  return { autosave, state };
};
