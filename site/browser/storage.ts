/** The part of `localStorage` and `sessionStorage`. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage that never fails. What the browser refuses to keep (switched off, full, private window) is kept
 * until the page is left. `open` is called each time, because reading `window.localStorage` itself may throw.
 */
export const safeStorage = (open: () => KeyValues): KeyValues => {
  const refused = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return refused.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    removeItem(key) {
      refused.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // What cannot be opened holds nothing of ours.
      }
    },
  };
};

/** Text that another version of the site or another program may have written; `undefined` when it is no JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
