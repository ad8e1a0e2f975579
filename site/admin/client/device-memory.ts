/** What this device remembers under a key, such as a choice; nothing where storage is switched off or holds something else. */
export const remembered = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Remembers a value on this device, or nothing more, unless storage has no room for it or is switched off. */
export const remember = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing that is remembered so has to be there.
  }
};
