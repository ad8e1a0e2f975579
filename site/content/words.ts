import { classLabel } from '#domain/course/class-id.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `['Hindi', 'Punjabi', 'English']` -> `Hindi, Punjabi and English` */
export const inWords = (items: readonly string[]): string => LIST.format(items);

/** `(1, 'video')` -> `1 video`, `(3, 'material')` -> `3 materials` */
export const counted = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The counts beside a chapter: `(4, 3)` -> `4 videos, 3 materials`; what there is none of is left out. */
export const countsLine = (videos: number, materials: number): string =>
  [
    ...(videos > 0 ? [counted(videos, 'video')] : []),
    ...(materials > 0 ? [counted(materials, 'material')] : []),
  ].join(', ');

/** A file's size as readers know it: `179645` -> `175 KB`, `2400000` -> `2.3 MB` */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${String(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** What a class is called in menus: `Class 10`, `CA Foundation`; the title of a class with any other id. */
export const className = ({ id, title }: { id: string; title: string }): string =>
  classLabel(id) === id ? title : classLabel(id);

/**
 * All classes in a few words: 8, 9, 10, 11, 12 and ca -> `Class 8 to 12 and CA Foundation`;
 * 8, 10 and 12 -> `Class 8, 10 and 12`.
 */
export const classRange = (classes: readonly { id: string; title: string }[]): string => {
  const numbers = classes
    .filter(({ id }) => /^\d+$/.test(id))
    .map(({ id }) => Number(id))
    .sort((a, b) => a - b);
  const [first] = numbers;
  const last = numbers.at(-1);
  const others = classes.filter(({ id }) => !/^\d+$/.test(id)).map(className);
  if (first === undefined || last === undefined) return inWords(others);
  const unbroken = numbers.length > 2 && last - first === numbers.length - 1;
  const years = unbroken ? `${String(first)} to ${String(last)}` : inWords(numbers.map(String));
  return inWords([`Class ${years}`, ...others]);
};
