import { plainFormulas } from '#api/html/plain-formulas';
import { longDate } from '#domain/text/calendar';
import { memoiseRecord } from '#domain/content/memoise';
import type { LocalChapter } from '#domain/content/in-language';
import { listPicturePath, mediaPath } from '#domain/files/file-identifier';
import type { Material } from '#domain/course/lesson';
import { youtubeId } from '#domain/course/youtube';
import { fileSize } from '#domain/text/format';
import { englishTitle, pathIn, type Language } from '#domain/text/language';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { materialLabelIn } from './format.ts';
import { shownPicture } from './select-shell.ts';

/*
 * Titles of lessons show formulas in signs (`x²`), not set ones: lists are searched and read by their words,
 * and stay free of KaTeX's stylesheet and fonts.
 */

/** A text in a list of facts, where it is known. */
const known = <T, R>(value: T | undefined, say: (value: T) => R) =>
  value === undefined || value === '' ? [] : [say(value)];

/** The videos of a chapter as pages show them; remembered: they are on its page, on their own, in lists and in the search. */
export const videosOf = memoiseRecord((chapter: LocalChapter, pageLanguage: Language) =>
  chapter.videos.map(
    ({ title, description = '', url, credit, language, length, picture }, place) => ({
      title: plainFormulas(title),
      description: plainFormulas(description),
      /** The 11-character id; `undefined` when the stored address is not one of YouTube. */
      youtube: youtubeId(url),
      /** Chapter and place, as in a notebook: `4.2`. */
      number: `${chapter.id}.${place + 1}`,
      /** The chapter it belongs to, which its poster is drawn for: in every language by its English title. */
      chapterId: chapter.id,
      chapterTitle: plainFormulas(englishTitle(chapter)),
      /** `Video: Khan Academy · Hindi · 12:34`: whose it is if not the teacher's, the language spoken in it, its length. */
      facts: [
        ...known(credit, (name) => fill(TEXTS[pageLanguage].course.videoOf, { name })),
        ...known(language, (spoken) => TEXTS[pageLanguage].course.languages[spoken]),
        ...known(length, String),
      ].join(' · '),
      language,
      /** In place of the drawn poster; undefined while there is none. */
      picture: picture && shownPicture(picture),
    }),
  ),
);
export type LessonVideo = ReturnType<typeof videosOf>[number];

/** A PDF as pages show it; remembered: it is on its own page, on those of its chapter, class and videos, and in lists. */
const sheetOf = memoiseRecord((material: Material, pageLanguage: Language) => {
  const { title, filename, s3Key, language, pages, size, date } = material;
  const type: string = material.type;
  const { languages, counts } = TEXTS[pageLanguage].course;
  return {
    title: plainFormulas(title),
    /** Where readers open it: `/files/10_ch1_a.pdf`. */
    href: pathIn(pageLanguage, `/files/${encodeURIComponent(filename)}`),
    /** Where the file itself is, for downloading. */
    download: mediaPath(s3Key),
    /** The small picture of its first page, the large one where there is no other, or empty: `/media/covers/10_ch1_a.small.webp`. */
    thumbnail: listPicturePath(material) ?? '',
    /** As stored: `practice`. */
    type,
    /** `Practice Sheets` */
    label: materialLabelIn(pageLanguage, type),
    /** The language that it is written in; undefined when not given. */
    language,
    /** `Hindi`, `175 KB`, `2 pages`, `1 April 2026`: whatever is known. */
    facts: [
      ...known(language, (written) => languages[written]),
      ...known(pages, (count) => fillCount(counts.pages, count)),
      fileSize(size),
      longDate(date, pageLanguage),
    ],
  };
});
export type LessonMaterial = ReturnType<typeof sheetOf>;

/** The study materials of a chapter. */
export const materialsOf = (
  { materials }: Pick<LocalChapter, 'materials'>,
  language: Language,
): LessonMaterial[] => materials.map((material) => sheetOf(material, language));

/** All lessons of one class by chapter, as data for filters. */
export interface ClassLessons<Lesson> {
  id: string;
  /** `Class 10` */
  name: string;
  chapters: {
    id: number;
    title: string;
    /** Its English title, where `title` is a translation: for the search, and for posters. */
    english?: string | undefined;
    /** Its titles in the other languages, for the search. */
    names?: string[] | undefined;
    /** `Chapter 4: Quadratic Equations` */
    heading: string;
    /** Its page: `/10/4-quadratic-equations` */
    path: string;
    lessons: Lesson[];
  }[];
}
