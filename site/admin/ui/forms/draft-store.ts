import { sameValues } from '#domain/text/record-path.ts';

/** Values that were typed and are not saved yet. */
export interface Draft<V = object> {
  values: V;
  /** The version of the record when the form was opened; missing for a new record. */
  ver?: string | undefined;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Whether the form begins with it, after the Undo of a Cancel; else it is offered. */
  isReopened?: boolean | undefined;
  /** The screen that it was typed on. */
  at?: { path: string; title: string } | undefined;
}

/** With the version of what is kept: earlier ones held one text per field. */
const PREFIX = 'admin-draft-2:';
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether values from storage have the kinds of those that a form begins with: it may be an earlier form's. */
const fits = (values: unknown, like: unknown): boolean => {
  if (values === undefined || values === null || like === undefined || like === null) return true;
  if (typeof values !== typeof like || Array.isArray(values) !== Array.isArray(like)) return false;
  if (typeof values !== 'object') return true;
  return Object.entries(values).every(([key, value]) =>
    fits(value, (like as Record<string, unknown>)[key]),
  );
};

/** The draft of a form that begins with `like`; `undefined` when there is none, or it is older than two weeks or unreadable. */
export const readDraft = <V extends object>(key: string, like?: V): Draft<V> | undefined => {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return undefined;
    const draft = JSON.parse(text) as Partial<Draft<V>> | null;
    const { values, savedAt = 0 } = draft ?? {};
    if (!values || typeof values !== 'object' || !fits(values, like)) return undefined;
    if (Date.now() - savedAt >= KEPT_MS) return undefined;
    return draft as Draft<V>;
  } catch {
    // Storage is switched off, or holds something else's text: there is no draft to offer.
    return undefined;
  }
};

/** The drafts on this device whose screen is known, the newest first. */
export const keptDrafts = () => {
  let names: string[] = [];
  try {
    names = Object.keys(localStorage);
  } catch {
    // Storage is switched off.
  }
  return names
    .flatMap((name) => {
      const key = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
      const draft = key === undefined ? undefined : readDraft(key);
      return key === undefined || draft?.at === undefined
        ? []
        : [{ key, at: draft.at, savedAt: draft.savedAt }];
    })
    .sort((one, other) => other.savedAt - one.savedAt);
};

/** The screen that is open, for a draft. */
export const typedHere = (): Draft['at'] => ({
  path: location.pathname + location.search,
  title: document.title.split(' | ')[0] ?? '',
});

/** Keeps a draft on this device, unless the browser has no room for it or forbids it. */
export const writeDraft = (key: string, draft: Omit<Draft, 'savedAt'>): void => {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ savedAt: Date.now(), ...draft }));
  } catch {
    // What is typed is in its form all the same.
  }
};

/** Deletes a draft, after a save or when a Cancel is final. */
export const dropDraft = (key: string): void => {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
};

/** Deletes all drafts, and whatever else the admin remembers there: each of its keys begins with `admin-`. */
export const dropAllDrafts = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('admin-')) localStorage.removeItem(key);
};

/** What can be done with the draft of a form that was cancelled. */
export interface CancelledDraft {
  /** The form that opens next begins with it. */
  reopen: () => void;
  /** Deletes it; `false` when something was typed since, in the form that was opened again. */
  drop: () => boolean;
}

/** The draft of a form that was cancelled: kept until `drop`. `undefined` where it does not differ from what is stored. */
export const cancelDraft = (key: string, stored: object): CancelledDraft | undefined => {
  const draft = readDraft(key);
  if (!draft || sameValues(draft.values, stored)) {
    dropDraft(key);
    return undefined;
  }
  return {
    reopen: () => {
      writeDraft(key, { ...draft, isReopened: true });
    },
    drop: () => {
      if (readDraft(key)?.savedAt !== draft.savedAt) return false;
      dropDraft(key);
      return true;
    },
  };
};
