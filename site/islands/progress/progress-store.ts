import { local } from '#browser/storage';
import {
  formatProgress,
  mergeProgress,
  NO_PROGRESS,
  parseProgress,
  type Progress,
} from './progress.ts';

/** The key in the browser's storage. */
export const PROGRESS_KEY = 'progress';

/**
 * Progress on a device. Two tabs may write at the same moment, and one of them then overwrites what it has not seen: each adds again what it
 * knows when it reads that another one has written (`heard`).
 */
export const createProgressStore = (now: () => number = Date.now) => {
  let known = NO_PROGRESS;
  const stored = () => parseProgress(local.get(PROGRESS_KEY));
  const write = () => local.set(PROGRESS_KEY, formatProgress(known));
  /** What this page knows: what is stored, and what could not be. */
  const read = () => mergeProgress(stored() ?? NO_PROGRESS, known);
  return {
    read,
    /** Stores a change; `now` is in seconds. False: it holds for this page only, because the browser keeps nothing. */
    change: (change: (progress: Progress, now: number) => Progress) => {
      known = change(read(), Math.floor(now() / 1000));
      return stored() !== undefined && write();
    },
    /** Another tab has stored this, or has cleared everything. */
    heard: (text: string | null) => {
      const other = text === null ? undefined : parseProgress(text);
      if (text === null) known = NO_PROGRESS;
      if (!other) return;
      known = mergeProgress(other, known);
      if (formatProgress(known) !== formatProgress(other)) write();
    },
    /** Forgets everything and gives back what it was. */
    clear: () => {
      const before = read();
      known = NO_PROGRESS;
      local.remove(PROGRESS_KEY);
      return before;
    },
  };
};

const open = () => {
  const store = createProgressStore();
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || key === PROGRESS_KEY) store.heard(newValue);
  });
  return store;
};
let opened: ReturnType<typeof open> | undefined;

/** The store of this page, which reads what other tabs write. */
export const progressStore = () => (opened ??= open());
