import { plainFormulas } from '#api/html/plain-formulas.ts';
import { longDate } from '#domain/text/calendar.ts';
import { memoiseRecord } from '#domain/content/memoise.ts';
import type { LocalChapter } from '#domain/content/in-language.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { listPicturePath, mediaPath } from '#domain/files/file-identifier.ts';
import type { Material } from '#domain/course/material.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import { fileSize } from '#domain/text/format.ts';
import { englishTitle, pathIn, type Language } from '#domain/text/language.ts';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { materialLabelIn } from './format.ts';
import { shownPicture, type ShownPicture } from './select-shell.ts';

/*
 * Titles of lessons show formulas in signs (`x²`), not set ones: lists are searched and read by their words,
 * and stay free of KaTeX's stylesheet and fonts.
 */

/** A video lecture as pages show it. */
export interface LessonVideo {
  title: string;
  description: string;
  /** The 11-character id; `undefined` when the stored address is not one of YouTube. */
  youtube: string | undefined;
  /** Chapter and place, as in a notebook: `4.2`. */
  number: string;
  /** The chapter it belongs to, which its poster is drawn for: in every language by its English title. */
  chapterId: number;
  chapterTitle: string;
  /** `Video: Khan Academy · Hindi · 12:34`: whose it is if not the teacher's, the language spoken in it, its length; whatever is known. */
  facts: string;
  /** The language spoken in it; missing when not given. */
  language?: Language;
  /** In place of the drawn poster; missing while there is none. */
  picture?: ShownPicture;
}

/** A PDF as pages show it. */
export interface LessonMaterial {
  title: string;
  /** Where readers open it: `/files/10_ch1_a.pdf`. */
  href: string;
  /** Where the file itself is, for downloading. */
  download: string;
  /** The small picture of its first page, the large one where there is no other, or empty: `/media/covers/10_ch1_a.small.webp`. */
  thumbnail: string;
  /** As stored: `practice`. */
  type: string;
  /** `Practice Sheets` */
  label: string;
  /** `Hindi`, `175 KB`, `2 pages`, `1 April 2026`: whatever is known. */
  facts: string[];
  /** The language that it is written in; missing when not given. */
  language?: Language;
}

/** A chapter with its lessons, if it has any. */
interface ChapterLessons<Lesson> {
  id: number;
  title: string;
  /** Its English title, where `title` is a translation: for the search, and for posters. */
  english?: string;
  /** Its titles in the other languages, for the search. */
  names?: string[];
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** Its page: `/10/4-quadratic-equations` */
  path: string;
  lessons: Lesson[];
}

/** All lessons of one class by chapter. */
export interface ClassLessons<Lesson> {
  id: string;
  /** `Class 10` */
  name: string;
  chapters: ChapterLessons<Lesson>[];
}

/** The videos of a chapter. */
export const videosOf = (chapter: LocalChapter, pageLanguage: Language): LessonVideo[] =>
  chapter.videos.map(
    ({ title, description = '', url, credit, language, length, picture }, place) => ({
      title: plainFormulas(title),
      description: plainFormulas(description),
      youtube: youtubeId(url),
      number: `${chapter.id}.${place + 1}`,
      chapterId: chapter.id,
      chapterTitle: plainFormulas(englishTitle(chapter)),
      facts: [
        ...(credit ? [fill(TEXTS[pageLanguage].course.videoOf, { name: credit })] : []),
        ...(language ? [TEXTS[pageLanguage].course.languages[language]] : []),
        ...(length === undefined ? [] : [length]),
      ].join(' · '),
      ...(language && { language }),
      ...(picture && { picture: shownPicture(picture) }),
    }),
  );

/** Remembered: a material is on its own page, on those of its chapter, class and videos, and in lists. */
const sheetOf = memoiseRecord((material: Material, language: Language): LessonMaterial => ({
  title: plainFormulas(material.title),
  href: pathIn(language, `/files/${encodeURIComponent(material.filename)}`),
  download: mediaPath(material.s3Key),
  thumbnail: listPicturePath(material) ?? '',
  type: material.type,
  label: materialLabelIn(language, material.type),
  ...(material.language && { language: material.language }),
  facts: [
    ...(material.language ? [TEXTS[language].course.languages[material.language]] : []),
    ...(material.pages === undefined
      ? []
      : [fillCount(TEXTS[language].course.counts.pages, material.pages)]),
    fileSize(material.size),
    longDate(material.date, language),
  ],
}));

/** The study materials of a chapter. */
export const materialsOf = (
  { materials }: Pick<Chapter, 'materials'>,
  language: Language,
): LessonMaterial[] => materials.map((material) => sheetOf(material, language));
