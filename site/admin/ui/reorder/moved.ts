/** A list with one item moved to another place: `(['a', 'b', 'c'], 2, 0)` -> `['c', 'a', 'b']`; unchanged outside of it. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = [...items];
  if (to < 0 || to >= items.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
};
