import type { Chapter } from '../../course/chapter.ts';
import type { Class } from '../../course/class.ts';
import { materialKey } from '../../files/file-identifier.ts';
import type { ProfileTexts } from '../../profile/profile.ts';
import type { Material } from '../../course/material.ts';
import type { MaterialType } from '../../course/material-types.ts';
import type { Video } from '../../course/video.ts';
import { embedUrl } from '../../course/youtube.ts';
import type { QuestionContent } from '../../practice/read-question.ts';
import { sampleStamp, SAMPLES_START } from '../samples.ts';
import { MATERIAL_FILES, type MaterialFilename } from './material-files.ts';

/** A public lecture: the id in its YouTube link, and how we introduce it. */
export interface VideoOutline {
  youtube: string;
  title: string;
  description: string;
  /** Whose it is; nobody's name where we do not know. */
  credit?: string;
}

/** A sample PDF of a chapter; its size and pages are those of the committed file. */
export interface MaterialOutline {
  filename: MaterialFilename;
  title: string;
  type: MaterialType;
}

/** A chapter as the class files write it; its number is its place in the list. */
export interface ChapterOutline {
  title: string;
  lectures?: readonly VideoOutline[];
  sheets?: readonly MaterialOutline[];
}

/** A class as the class files write it. */
export interface ClassOutline {
  id: string;
  title: string;
  description: string;
  chapters: readonly ChapterOutline[];
}

/** The default content in another language than English. */
export interface TranslatedContent {
  profile: ProfileTexts;
  /** By class id; the titles of chapters in their order. */
  classes: Readonly<
    Record<string, { title: string; description: string; chapters: readonly string[] }>
  >;
}

const video = (lecture: VideoOutline, at: number): Video => ({
  id: `v${at}`,
  title: lecture.title,
  url: embedUrl(lecture.youtube),
  description: lecture.description,
  ...(lecture.credit !== undefined && { credit: lecture.credit }),
});

const material = (
  sheet: MaterialOutline,
  classId: string,
  chapter: number,
  at: number,
): Material => ({
  id: `m${at}`,
  title: sheet.title,
  type: sheet.type,
  url: `/files/${sheet.filename}`,
  s3Key: materialKey(classId, chapter, sheet.filename),
  filename: sheet.filename,
  date: new Date(SAMPLES_START).toISOString(),
  size: MATERIAL_FILES[sheet.filename].bytes,
  pages: MATERIAL_FILES[sheet.filename].pages,
  cover: true,
  thumbnail: true,
});

/** The practice questions of a chapter, which are not code: `infra/default-content/practice`. */
export type PracticeOf = (classId: string, chapter: number) => readonly QuestionContent[];

/** Turns an outline into the class that the site shows; `classRecord` is its place, which keeps ids apart. */
export const buildClass = (
  outline: ClassOutline,
  course: number,
  practiceOf: PracticeOf,
): Class => ({
  id: outline.id,
  title: outline.title,
  description: outline.description,
  chapters: outline.chapters.map(({ title, lectures = [], sheets = [] }, index): Chapter => {
    const chapter = index + 1;
    const practice = practiceOf(outline.id, chapter);
    return {
      id: chapter,
      title,
      videos: lectures.map((lecture, place) => video(lecture, sampleStamp(course, chapter, place))),
      materials: sheets.map((sheet, place) =>
        material(sheet, outline.id, chapter, sampleStamp(course, chapter, place)),
      ),
      ...(practice.length > 0 && {
        questions: practice.map((question, place) => ({
          ...question,
          id: `q${sampleStamp(course, chapter, place)}`,
        })),
      }),
    };
  }),
});
