/** What became of a list whose items have ids. */
interface ListChanges<T> {
  added: T[];
  removed: T[];
  /** Items of both lists, as they were and as they are. */
  kept: [before: T, after: T][];
  /** Whether their order changed. */
  reordered: boolean;
}

/** Compares two lists by the ids of their items. */
export const listChanges = <T extends { id: string | number }>(
  before: readonly T[],
  after: readonly T[],
): ListChanges<T> => {
  const old = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(after.map(({ id }) => id));
  const kept = after.flatMap((item): [T, T][] => {
    const was = old.get(item.id);
    return was ? [[was, item]] : [];
  });
  const stayed = before.filter(({ id }) => ids.has(id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !ids.has(id)),
    kept,
    reordered: kept.some(([, { id }], index) => stayed[index]?.id !== id),
  };
};
