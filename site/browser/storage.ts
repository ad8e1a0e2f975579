/** Whether a parsed value is an object with named parts. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text that another version of the site or another program may have written; `undefined` when it is no JSON. */
export const parseJson = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/**
 * What a browser keeps of this site in `localStorage` or `sessionStorage`, without its faults: storage may be forbidden
 * (`localStorage` itself throws then) or full.
 */
export const keptIn = (open: () => Storage) => {
  const tried = <T>(use: (storage: Storage) => T) => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    /** Nothing (`null` or `undefined`) where nothing is kept. */
    get: (key: string) => tried((storage) => storage.getItem(key)),
    /** Whether it is kept. */
    set: (key: string, text: string) =>
      tried((storage) => {
        storage.setItem(key, text);
        return true;
      }) ?? false,
    remove: (key: string) => tried((storage) => storage.removeItem(key)),
    keys: () => tried(Object.keys) ?? [],
  };
};

/** Until the browser clears it. */
export const local = keptIn(() => localStorage);
