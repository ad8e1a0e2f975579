import { counted, formatList } from '#domain/text/format.ts';
import { classLabel } from '#domain/course/class-id.ts';

/** The counts beside a chapter: `(4, 3)` -> `4 videos, 3 materials`; what there is none of is left out. */
export const formatCounts = (videos: number, materials: number): string =>
  [
    ...(videos > 0 ? [counted(videos, 'video')] : []),
    ...(materials > 0 ? [counted(materials, 'material')] : []),
  ].join(', ');

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
  if (first === undefined || last === undefined) return formatList(others);
  const unbroken = numbers.length > 2 && last - first === numbers.length - 1;
  const years = unbroken ? `${first} to ${last}` : formatList(numbers.map(String));
  return formatList([`Class ${years}`, ...others]);
};
