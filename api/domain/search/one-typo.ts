/**
 * Whether two words differ by at most one slip of the fingers: a letter left out, added or replaced, or two
 * neighbours swapped (Damerau distance 1). `quadratic` and `quadartic` -> true
 */
export const withinOneTypo = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at + 1);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return (
    rest === long.slice(at + 1) ||
    (short[at] === long[at + 1] &&
      short[at + 1] === long[at] &&
      rest.slice(1) === long.slice(at + 2))
  );
};
