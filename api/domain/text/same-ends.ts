/** How many letters two texts have in common at their beginning, and behind what differs: `cart`, `chart` -> `[1, 3]` */
export const sameEnds = (one: string, other: string): [start: number, end: number] => {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [start, end];
};
