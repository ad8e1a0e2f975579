import { classPath } from './class-id.ts';
import { englishTitle } from '../text/language.ts';
import { isSlug, slugify } from '../text/slug.ts';

/** As much of a chapter as its address needs. */
export interface AddressedChapter {
  id: number;
  title: string;
  /** The title that its address is made of, where `title` is a translation. */
  english?: string | undefined;
  formerSlugs?: readonly string[] | undefined;
}

/** `{ id: 3, title: 'Real Numbers' }` -> `Chapter 3: Real Numbers` (CLASS-2). */
export const chapterHeading = (chapter: { id: number; title: string }): string =>
  `Chapter ${chapter.id}: ${chapter.title}`;

/** The most former addresses of a chapter that are kept. */
const FORMER_KEPT = 20;

const pathWith = (classId: string, id: number, slug: string) =>
  `${classPath(classId)}/${id}${slug === '' ? '' : `-${encodeURIComponent(slug)}`}`;

/** The address that always leads to a chapter, whatever its title: `('ca', 4)` -> `/ca-foundation/4` (CHAPTER-3). */
export const chapterNumberPath = (classId: string, id: number): string => pathWith(classId, id, '');

/**
 * A chapter's own page (CHAPTER-1): class, number, and the words of its title, of every script. In another
 * language it has the same address behind the language's, whatever the title is there.
 * Class 10, Chapter 4 "Quadratic Equations" -> `/10/4-quadratic-equations`
 */
export const chapterPath = (classId: string, chapter: AddressedChapter): string =>
  pathWith(classId, chapter.id, slugify(englishTitle(chapter)));

/** Addresses that lead on to a chapter's page: its number alone, and what earlier titles made (CHAPTER-3). */
export const formerChapterPaths = (classId: string, chapter: AddressedChapter): string[] => {
  const present = chapterPath(classId, chapter);
  const slugs = (chapter.formerSlugs ?? []).filter(isSlug);
  const former = slugs.map((slug) => pathWith(classId, chapter.id, slug));
  const paths = [chapterNumberPath(classId, chapter.id), ...former];
  return [...new Set(paths)].filter((path) => path !== present);
};

/** The page of a chapter's practice: `/10/4-quadratic-equations/practice` (PRACTICE-8). */
export const practicePath = (classId: string, chapter: AddressedChapter): string =>
  `${chapterPath(classId, chapter)}/practice`;

/** The page of a class's mock test: `ca` -> `/ca-foundation/practice` (PRACTICE-11). */
export const classPracticePath = (classId: string): string => `${classPath(classId)}/practice`;

/** The slugs that a chapter has and had, the present one first. */
export const slugsOf = ({ title, formerSlugs = [] }: AddressedChapter): string[] => [
  slugify(title),
  ...formerSlugs,
];

/** A chapter that is also found under these slugs; without one that is its own. */
export const withFormerSlugs = <C extends AddressedChapter>(
  chapter: C,
  slugs: readonly string[],
): Omit<C, 'formerSlugs'> & { formerSlugs?: string[] } => {
  const { formerSlugs = [], ...rest } = chapter;
  const present = slugify(chapter.title);
  const former = [...new Set([...slugs, ...formerSlugs])].filter(
    (slug) => slug !== '' && slug !== present,
  );
  return former.length === 0 ? rest : { ...rest, formerSlugs: former.slice(0, FORMER_KEPT) };
};

/** The page for the night before an exam: `10` -> `/10/exam` (EXAM-6). No chapter is there: theirs begin with a number. */
export const examPath = (classId: string): string => `${classPath(classId)}/exam`;
