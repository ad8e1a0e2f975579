/**
 * A new record id: a prefix and a timestamp (MODEL-4 to MODEL-6: `v…`, `m…`, `blog_…`), moved on by one
 * while it is in use, so that two adds in one millisecond stay two records.
 * `newId('v', 1767225600000, [])` -> `v1767225600000`
 */
export const newId = (
  prefix: 'v' | 'm' | 'blog_',
  now: number,
  taken: readonly string[],
): string => {
  let stamp = now;
  while (taken.includes(`${prefix}${String(stamp)}`)) stamp += 1;
  return `${prefix}${String(stamp)}`;
};
