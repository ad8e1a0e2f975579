/**
 * A range as it lies in a file of `size` bytes: `bytes=0-131071` of 1,000 -> `bytes=0-999`, `bytes=-65536` -> `bytes=0-999`.
 * A file may be shorter than what is asked of it, and Workbox (7.4) answers 416 to that. What is not one range stays.
 */
export const fittingRange = (range: string, size: number): string => {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const last = size - 1;
  if (start !== '') return `bytes=${start}-${Math.min(end === '' ? last : Number(end), last)}`;
  return end === '' ? range : `bytes=${Math.max(0, size - Number(end))}-${last}`;
};
