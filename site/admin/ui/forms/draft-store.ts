import { remember, remembered } from '#client/device-memory';

/** Values that were typed and are not saved yet. */
interface Draft<V = object> {
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

/** The draft of a form that begins with `like`; `undefined` when there is none, or it is older than two weeks or not one. */
export const readDraft = <V extends object>(key: string, like?: V): Draft<V> | undefined => {
  const draft = remembered(PREFIX + key) as Partial<Draft<V>> | null;
  const { values, savedAt = 0 } = draft ?? {};
  const isKept = Date.now() - savedAt < KEPT_MS && values && typeof values === 'object';
  return isKept && fits(values, like) ? (draft as Draft<V>) : undefined;
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
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const key = name.slice(PREFIX.length);
      const { at, savedAt = 0 } = readDraft(key) ?? {};
      return at ? [{ key, at, savedAt }] : [];
    })
    .sort((one, other) => other.savedAt - one.savedAt);
};

/** The screen that is open, for a draft. */
export const typedHere = (): Draft['at'] => ({
  path: location.pathname + location.search,
  title: document.title.split(' | ')[0] ?? '',
});

/** Keeps a draft on this device; of one that was kept before also since when. */
export const writeDraft = (key: string, draft: Omit<Draft, 'savedAt'>): void =>
  remember(PREFIX + key, { savedAt: Date.now(), ...draft });

/** Deletes a draft, after a save or when a Cancel is final. */
export const dropDraft = (key: string): void => remember(PREFIX + key, undefined);

/** Deletes all drafts, and whatever else the admin remembers there: each of its keys begins with `admin-`. */
export const dropAllDrafts = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('admin-')) localStorage.removeItem(key);
};
