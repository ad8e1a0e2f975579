/** A number with its noun: `(1, 'video')` -> `1 video`, `(3, 'video')` -> `3 videos`. */
export const counted = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
