/**
 * State that code outside React changes and components read with `useSyncExternalStore`. `set` replaces the given fields
 * and tells everybody who subscribed.
 */
export const observableState = <State extends object>(initial: State) => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set: (next: Partial<State>) => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
