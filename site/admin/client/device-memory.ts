/** What this device remembers under a key, such as a choice; nothing where storage is switched off or holds something else. */
export const remembered = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Remembers a value on this device, unless storage is switched off. */
export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing that is remembered so has to be there.
  }
};
