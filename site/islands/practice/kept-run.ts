/** Whether this browser keeps something under a key; asked before the code that reads it is loaded. */
export const isKept = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden: nothing was kept.
    return false;
  }
};

/**
 * What this browser keeps of answering questions, a round of practice or a mock test, until another one begins;
 * `read` makes it from the stored text, `undefined` for something else.
 */
export const keptRun = <Run>(key: string, read: (text: string | null) => Run | undefined) => ({
  kept(): Run | undefined {
    return isKept(key) ? read(localStorage.getItem(key)) : undefined;
  },

  /** `false` where the browser keeps nothing. */
  keep(run: Run): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(run));
      return true;
    } catch {
      return false;
    }
  },

  forget(): void {
    if (isKept(key)) localStorage.removeItem(key);
  },
});
