import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterHeading } from '#domain/course/chapter-heading.ts';
import { chapterPath } from '#domain/course/chapter-path.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { classPath } from '#domain/course/class-id.ts';
import type { Class } from '#domain/course/class.ts';
import { className, formatCounts } from './format.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import type { RelatedPost } from './related-posts.ts';
import { materialsOf, videosOf, type LessonMaterial, type LessonVideo } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { chapterCardPath } from './share-cards.ts';
import { breadcrumbs, learningResource } from './structured-data.ts';

/** A class as the pages of its chapters name it. */
export interface NamedClass {
  id: string;
  /** `Class 10` */
  name: string;
  /** `Class 10 Mathematics` */
  title: string;
  path: string;
}

/** A chapter as links name it. */
export interface ChapterLink {
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  path: string;
}

/** What a chapter's own page shows. */
export interface ChapterPage {
  kind: 'chapter';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  /** `4 videos, 3 materials`; empty when there is nothing yet. */
  counts: string;
  videos: LessonVideo[];
  materials: LessonMaterial[];
  previous: ChapterLink | undefined;
  next: ChapterLink | undefined;
  related: readonly RelatedPost[];
}

/** What belongs around a chapter's page. */
export interface ChapterContext {
  course: NamedClass;
  previous: Chapter | undefined;
  next: Chapter | undefined;
  related: readonly RelatedPost[];
}

/** A class as the pages of its chapters name it. */
export const namedClass = ({ id, title }: Pick<Class, 'id' | 'title'>): NamedClass => ({
  id,
  name: className({ id, title }),
  title,
  path: classPath(id),
});

/** A chapter as links name it. */
export const chapterLink = (classId: string, chapter: Chapter): ChapterLink => ({
  heading: plainFormulas(chapterHeading(chapter)),
  path: chapterPath(classId, chapter),
});

/** `Class 10, Chapter 4: Quadratic Equations` */
export const fullHeading = ({ name }: NamedClass, { heading }: ChapterLink): string =>
  `${name}, ${heading}`;

/** The way from the home page to something of a chapter. */
export const chapterSteps = (course: NamedClass, chapter: ChapterLink) => [
  { name: course.title, path: course.path },
  { name: chapter.heading, path: chapter.path },
];

/** Selects the page of one chapter. */
export const selectChapter = (
  source: Chapter,
  { course, previous, next, related }: ChapterContext,
  shell: Shell,
): ChapterPage => {
  const chapter = chapterLink(course.id, source);
  const counts = formatCounts(source.videos.length, source.materials.length);
  const title = fullHeading(course, chapter);
  const description = `${title}. ${counts === '' ? 'Mathematics' : counts} by ${shell.teacherName}, free to watch and download.`;
  const { path } = chapter;
  return {
    kind: 'chapter',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description,
      ogImage: chapterCardPath(course.id, source),
      structuredData: [
        learningResource(shell, { path, title, description, partOf: course }),
        breadcrumbs(shell, chapterSteps(course, chapter)),
      ],
    }),
    course,
    chapter,
    counts,
    videos: videosOf(source),
    materials: materialsOf(source),
    previous: previous && chapterLink(course.id, previous),
    next: next && chapterLink(course.id, next),
    related,
  };
};
