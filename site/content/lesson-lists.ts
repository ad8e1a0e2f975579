import type { Located } from './class-lists.ts';
import type { LessonMaterial, LessonVideo } from './select-lessons.ts';

/** What a line of the list is made of in the browser before it is filled in. */
export const BLANK_MATERIAL: Located<LessonMaterial> = {
  classId: '',
  title: '',
  type: '',
  href: '#',
  download: '#',
  thumbnail: '',
  label: '',
  facts: [],
  chapter: '',
  chapterPath: '#',
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
  facts: ' ',
};
