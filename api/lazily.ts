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

/** An object that has asynchronous methods and nothing else, such as a store. */
type Asynchronous<T> = { [name in keyof T]: (...args: never[]) => Promise<unknown> };

/**
 * A stand-in for an object that is opened when one of its methods is first called: loading the client of a service
 * takes longer than an answer from the table, and most answers need none. `methods` names all of them.
 */
export const lazily = <T extends Asynchronous<T>>(
  open: () => Promise<T>,
  methods: Readonly<Record<keyof T, true>>,
): T => {
  const opened = once(open);
  const call =
    (name: keyof T) =>
    async (...args: never[]) =>
      (await opened())[name](...args);
  const names = Object.keys(methods) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, call(name)])) as T;
};
