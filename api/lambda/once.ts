/** Opens once, at the first call; what could not be opened is tried again by the next. */
export const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return () => {
    if (opened !== undefined) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => (opened = undefined));
    return opening;
  };
};
