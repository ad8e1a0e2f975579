type Stored = Partial<Record<'class' | 'progress', string>>;

/**
 * The class of the student who uses this device: the one chosen last in a list (empty: all of them), or else that of the
 * chapter opened last. `undefined` when neither is known. Small, since the lists ask before anything is loaded.
 */
export const studentClass = (): string | undefined => {
  try {
    const { class: chosen, progress } = localStorage as Stored;
    const { last } = JSON.parse(progress ?? '{}') as { last: Record<string, [string, number]> };
    return chosen ?? Object.entries(last).reduce((a, b) => (a[1][1] > b[1][1] ? a : b))[0];
  } catch {
    return undefined;
  }
};

/** Keeps which class was chosen in a list; empty: all of them. A browser that keeps nothing forgets it. */
export const chooseClass = (id: string): void => {
  try {
    (localStorage as Stored).class = id;
  } catch {
    // Not allowed, or full.
  }
};
