import {
  formatProgress,
  mergeProgress,
  NO_PROGRESS,
  parseProgress,
  type Progress,
} from './progress.ts';

/** The key in the browser's storage. */
export const PROGRESS_KEY = 'progress';

/** The part of `localStorage` that is needed. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A change to progress; `now` is in seconds. */
export type Change = (progress: Progress, now: number) => Progress;

/**
 * Progress on this device. `open` gives the storage; reading `localStorage` may throw already. Two tabs may write at
 * the same moment, and one of them then overwrites what it has not seen: each adds again what it knows when it reads
 * that another one has written (`heard`).
 */
export const createProgressStore = (open: () => KeyValues, now: () => number = Date.now) => {
  let known = NO_PROGRESS;

  /** What is stored; `undefined` where nothing can be. */
  const stored = (): Progress | undefined => {
    try {
      return parseProgress(open().getItem(PROGRESS_KEY));
    } catch {
      return undefined;
    }
  };
  const write = (progress: Progress): boolean => {
    try {
      open().setItem(PROGRESS_KEY, formatProgress(progress));
      return true;
    } catch {
      // Forbidden, or full.
      return false;
    }
  };

  return {
    /** What this page knows: what is stored, and what could not be. */
    read: (): Progress => mergeProgress(stored() ?? NO_PROGRESS, known),

    /** Stores a change. False: it holds for this page only, because the browser keeps nothing. */
    change(change: Change): boolean {
      const before = stored();
      known = change(mergeProgress(before ?? NO_PROGRESS, known), Math.floor(now() / 1000));
      return before !== undefined && write(known);
    },

    /** Another tab has stored this, or has cleared everything. */
    heard(text: string | null): void {
      if (text === null) {
        known = NO_PROGRESS;
        return;
      }
      const other = parseProgress(text);
      if (other === undefined) return;
      const all = mergeProgress(other, known);
      if (formatProgress(all) !== formatProgress(other)) write(all);
    },

    /** Forgets everything and gives back what it was. */
    clear(): Progress {
      const before = mergeProgress(stored() ?? NO_PROGRESS, known);
      known = NO_PROGRESS;
      try {
        open().removeItem(PROGRESS_KEY);
      } catch {
        // Nothing is kept there then.
      }
      return before;
    },
  };
};

/** Progress on a device. */
export type ProgressStore = ReturnType<typeof createProgressStore>;

let opened: ProgressStore | undefined;

/** The store of this page, which reads what other tabs write. */
export const progressStore = (): ProgressStore => {
  if (opened) return opened;
  const store = createProgressStore(() => localStorage);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === PROGRESS_KEY) store.heard(newValue);
  });
  opened = store;
  return store;
};
