import { vi } from 'vitest';

/** Stands in for the browser's `localStorage`, with what it keeps; `isFull`: it refuses to keep more. */
export const stubStorage = (start: Record<string, string> = {}, isFull = false) => {
  const stored = new Map(Object.entries(start));
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error('full');
      stored.set(key, value);
    },
    removeItem: (key) => void stored.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    // Its keys are its properties.
    new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return stored;
};
