import type { KeyValues } from './resume-store.ts';

/** Kept while it is switched on; `early-start.ts` reads it before anything is shown. */
export const NIGHT_KEY = 'pdf-night';
/** On the root element, so that the head's script can set it. */
const NIGHT_CLASS = 'pdf-night';

/** Whether the paper is dark. */
export const isNightPaper = (): boolean => document.documentElement.classList.contains(NIGHT_CLASS);

/** Makes the paper dark or white, here and for the next file on this device. */
export const setNightPaper = (on: boolean, storage: KeyValues): void => {
  document.documentElement.classList.toggle(NIGHT_CLASS, on);
  try {
    if (on) storage.setItem(NIGHT_KEY, '1');
    else storage.removeItem(NIGHT_KEY);
  } catch {
    // Full or switched off: it holds for this file.
  }
};
