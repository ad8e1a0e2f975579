import * as z from 'zod';

/** What a form holds, one text per field. */
export type FormValues = Record<string, string>;

/** Typed text that was not saved yet. */
export interface Draft {
  values: FormValues;
  /** The version of the record when the form was opened; missing for a new record. */
  ver?: string | undefined;
  /** Epoch milliseconds. */
  savedAt: number;
  /** Whether the form begins with it, after the Undo of a Cancel; else it is offered. */
  isReopened?: boolean | undefined;
  /** The screen that it was typed on. */
  at?: { path: string; title: string } | undefined;
}

const Draft = z.object({
  values: z.record(z.string(), z.string()),
  // Those of earlier versions of the site were numbers: of no record any more, so both texts are shown.
  ver: z.coerce.string().optional(),
  savedAt: z.number(),
  isReopened: z.boolean().optional(),
  at: z.object({ path: z.string(), title: z.string() }).optional(),
});

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'admin-draft:';
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** The draft of a form; `undefined` when there is none, or it is older than two weeks or unreadable. */
export const readDraft = (storage: DraftStorage, key: string, now: number): Draft | undefined => {
  try {
    const text = storage.getItem(PREFIX + key);
    if (text === null) return undefined;
    const draft = Draft.safeParse(JSON.parse(text));
    return draft.success && now - draft.data.savedAt < KEPT_MS ? draft.data : undefined;
  } catch {
    // Storage is switched off, or holds something else's text: there is no draft to offer.
    return undefined;
  }
};

/** The drafts on this device whose screen is known, the newest first. */
export const keptDrafts = (storage: Storage, now: number) => {
  let names: string[] = [];
  try {
    names = Object.keys(storage);
  } catch {
    // Storage is switched off.
  }
  return names
    .flatMap((name) => {
      const key = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
      const draft = key === undefined ? undefined : readDraft(storage, key, now);
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

/** Keeps a draft on this device; `false` when the browser has no room for it or forbids it. */
export const writeDraft = (storage: DraftStorage, key: string, draft: Draft): boolean => {
  try {
    storage.setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

/** Deletes a draft, after a save or when a Cancel is final. */
export const dropDraft = (storage: DraftStorage, key: string): void => {
  try {
    storage.removeItem(PREFIX + key);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
};

/** Deletes all drafts, and whatever else the admin remembers there: each of its keys begins with `admin-`. */
export const dropAllDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith('admin-')) storage.removeItem(key);
};

/** Whether two forms hold the same texts. */
export const sameValues = (a: FormValues, b: FormValues): boolean =>
  Object.keys(b).every((name) => a[name] === b[name]);

/** The fields whose texts differ, in the form's order: what the teacher has to compare. */
export const differingFields = (mine: FormValues, saved: FormValues): string[] =>
  Object.keys(mine).filter((name) => mine[name] !== (saved[name] ?? ''));

/** The draft of a form that was cancelled: kept until `drop`. `undefined` where none of `stored` differs from it. */
export const cancelDraft = (
  storage: DraftStorage,
  key: string,
  stored: FormValues,
  now: number,
) => {
  const draft = readDraft(storage, key, now);
  if (!draft || sameValues(draft.values, stored)) {
    dropDraft(storage, key);
    return undefined;
  }
  return {
    /** The form that opens next begins with it. */
    reopen: () => {
      writeDraft(storage, key, { ...draft, isReopened: true });
    },
    /** Deletes it; `false` when something was typed since, in the form that was opened again. */
    drop: (): boolean => {
      if (readDraft(storage, key, now)?.savedAt !== draft.savedAt) return false;
      dropDraft(storage, key);
      return true;
    },
  };
};
