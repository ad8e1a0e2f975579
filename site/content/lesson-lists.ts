import type { LessonVideo, LessonMaterial } from './select-lessons.ts';
import type { ClassMaterials } from './select-materials.ts';
import type { ClassVideos } from './select-videos.ts';

/** A material in a list of several classes. */
export type ListedMaterial = LessonMaterial & { chapter: string; className: string };

/** A video in a list of several classes. */
export type ListedVideo = LessonVideo & { classId: string; chapter: string; className: string };

/** The materials of all classes one after another. */
export const allMaterials = (classes: readonly ClassMaterials[]): ListedMaterial[] =>
  classes.flatMap(({ name, chapters }) =>
    chapters.flatMap(({ heading, materials }) =>
      materials.map((material) => ({ ...material, chapter: heading, className: name })),
    ),
  );

/** The lectures of all classes one after another. */
export const allVideos = (classes: readonly ClassVideos[]): ListedVideo[] =>
  classes.flatMap(({ id, name, chapters }) =>
    chapters.flatMap(({ heading, videos }) =>
      videos.map((video) => ({ ...video, classId: id, chapter: heading, className: name })),
    ),
  );

/** What a line of the list is made of in the browser before it is filled in. */
export const BLANK_MATERIAL: ListedMaterial = {
  title: '',
  type: '',
  href: '',
  download: '',
  cover: '',
  label: '',
  facts: [],
  chapter: '',
  className: '',
};

/** What a card of the list is made of in the browser before it is filled in. */
export const BLANK_VIDEO: LessonVideo = {
  title: '',
  description: ' ',
  youtube: '',
  number: '',
  chapterId: 0,
  chapterTitle: '',
};
