/** What `embedded-process.ts write` puts under `keyFor(n)`: it tells which write it is from, and whether it is whole. */
export const contentFor = (n: number): string => `${n}|`.repeat(1 + ((n * 7_919) % 8_000));

/** `7` -> `w/7` */
export const keyFor = (n: number): string => `w/${n}`;
