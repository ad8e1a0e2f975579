/** What a browser keeps of this site, without its faults: storage may be forbidden (`localStorage` itself throws then) or full. */
export interface Kept {
  get: (key: string) => string | null;
  /** `false` when it is not kept. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

const kept = (open: () => Storage): Kept => {
  const tried = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => tried((storage) => storage.getItem(key), null),
    set: (key, text) =>
      tried((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => {
      tried((storage) => {
        storage.removeItem(key);
      }, undefined);
    },
    keys: () => tried((storage) => Object.keys(storage), []),
  };
};

/** Until the browser clears it. */
export const local = kept(() => localStorage);
/** Until the tab is closed. */
export const session = kept(() => sessionStorage);
