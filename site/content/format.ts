import { isMaterialType } from '#domain/course/material-types';
import { formatList } from '#domain/text/format';
import type { Language } from '#domain/text/language';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';

/** Counts in words, without those of which there is none. */
export const saidCounts = (
  counts: readonly (readonly [text: Parameters<typeof fillCount>[0], count: number])[],
): string[] => counts.flatMap(([text, count]) => (count > 0 ? [fillCount(text, count)] : []));

/** What is in a chapter: `(4, 1, 9)` -> `4 videos, 1 PDF, 9 questions`; what there is none of is left out. */
export const formatCounts = (
  language: Language,
  videos: number,
  materials: number,
  questions = 0,
): string => {
  const {
    course: { counts },
    practice,
  } = TEXTS[language];
  return saidCounts([
    [counts.videos, videos],
    [counts.materials, materials],
    [practice.questions, questions],
  ]).join(', ');
};

/** All counts together. */
export const sum = (counts: readonly number[]): number =>
  counts.reduce((all, count) => all + count, 0);

const isNumber = (id: string) => /^\d+$/.test(id);

/** What a class is called in menus: `Class 10`, `CA Foundation`; the title of a class with any other id. */
export const className = (
  language: Language,
  { id, title }: { id: string; title: string },
): string => {
  const { caFoundation, classNumber } = TEXTS[language].course;
  if (id === 'ca') return caFoundation;
  return isNumber(id) ? fill(classNumber, { number: id }) : title;
};

/** `{ id: 3, title: 'Real Numbers' }` -> `Chapter 3: Real Numbers` (CLASS-2). */
export const chapterHeadingIn = (
  language: Language,
  { id, title }: { id: number; title: string },
): string => fill(TEXTS[language].course.chapterHeading, { number: id, title });

/** What readers call a type of study material: `assignment` -> `Practice Questions` */
export const materialLabelIn = (language: Language, type: string): string => {
  const { materialTypes, material } = TEXTS[language].course;
  return isMaterialType(type) ? materialTypes[type] : material;
};

/**
 * All classes in a few words: 8, 9, 10, 11, 12 and ca -> `Class 8 to 12 and CA Foundation`;
 * 8, 10 and 12 -> `Class 8, 10 and 12`.
 */
export const classRange = (
  language: Language,
  classes: readonly { id: string; title: string }[],
): string => {
  const numbers = classes
    .filter(({ id }) => isNumber(id))
    .map(({ id }) => Number(id))
    .sort((a, b) => a - b);
  const [first] = numbers;
  const last = numbers.at(-1);
  const others = classes.filter(({ id }) => !isNumber(id)).map((each) => className(language, each));
  if (first === undefined || last === undefined) return formatList(others, language);
  const { fromTo, classNumbers } = TEXTS[language].course;
  const unbroken = numbers.length > 2 && last - first === numbers.length - 1;
  const years = unbroken
    ? fill(fromTo, { first, last })
    : formatList(numbers.map(String), language);
  return formatList([fill(classNumbers, { numbers: years }), ...others], language);
};
