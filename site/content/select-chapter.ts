import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterPath } from '#domain/course/addresses.ts';
import { classPath } from '#domain/course/class-id.ts';
import type { ChapterToSave } from '#domain/course/saved-chapter.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { videoKeys } from '#domain/course/video.ts';
import { coverKeys, mediaPath, parseFileIdentifier } from '#domain/files/file-identifier.ts';
import type { LocalChapter, LocalClass } from '#domain/content/in-language.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { chapterHeadingIn, className, formatCounts } from './format.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { MISTAKES_PATH, practiceLink, type PracticeLink } from './practice-link.ts';
import { chapterTicks, questionTicks } from './progress-ids.ts';
import type { RelatedPost } from './related-posts.ts';
import { materialsOf, videosOf, type LessonMaterial, type LessonVideo } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectChapterCard } from './share-cards.ts';
import { breadcrumbs, learningResource } from './structured-data.ts';

/** A class as the pages of its chapters name it. */
export interface NamedClass {
  id: string;
  /** `Class 10` */
  name: string;
  /** `Class 10 Mathematics` */
  title: string;
  /** The same in English, where it is a translation. */
  english?: string | undefined;
  path: string;
}

/** A chapter as links name it. */
export interface ChapterLink {
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  path: string;
}

/** A page as the pages before and after it name it. */
export interface NeighbourLink {
  name: string;
  path: string;
}

/** What a chapter's own page shows. */
export interface ChapterPage {
  kind: 'chapter';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  chapter: ChapterLink;
  videos: LessonVideo[];
  materials: LessonMaterial[];
  practice: PracticeLink | undefined;
  save: ChapterToSave | undefined;
  /** The ids of what can be done, by kind (`progress-ids.ts`). */
  ticks: { videos: string; materials: string; questions: string };
  previous: ChapterLink | undefined;
  next: ChapterLink | undefined;
  related: readonly RelatedPost[];
}

/** What belongs around a chapter's page. */
interface ChapterContext {
  course: NamedClass;
  previous: LocalChapter | undefined;
  next: LocalChapter | undefined;
  related: readonly RelatedPost[];
}

/** A class as the pages of its chapters name it. */
export const namedClass = (
  { id, title, english }: Pick<LocalClass, 'id' | 'title' | 'english'>,
  language: Language,
): NamedClass => ({
  id,
  name: className(language, { id, title }),
  title,
  english,
  path: pathIn(language, classPath(id)),
});

/** A chapter as links name it. */
export const chapterLink = (
  classId: string,
  chapter: LocalChapter,
  language: Language,
): ChapterLink => ({
  heading: plainFormulas(chapterHeadingIn(language, chapter)),
  path: pathIn(language, chapterPath(classId, chapter)),
});

/** `Class 10, Chapter 4: Quadratic Equations` */
export const fullHeading = (
  { name }: NamedClass,
  { heading }: ChapterLink,
  language: Language,
): string => fill(TEXTS[language].classPage.chapterOf, { class: name, chapter: heading });

/** The way from the home page to something of a chapter. */
export const chapterSteps = (course: NamedClass, chapter: ChapterLink) => [
  { name: course.title, path: course.path },
  { name: chapter.heading, path: chapter.path },
];

/** What a device can keep of a chapter whose page is at `path`; `undefined` when there is neither a PDF nor practice. */
const chapterToSave = (
  { materials, videos }: Pick<Chapter, 'materials' | 'videos'>,
  { title, path, practice }: { title: string; path: string; practice: string | undefined },
  { language }: Pick<Shell, 'language'>,
): ChapterToSave | undefined => {
  // What the viewer refuses cannot be opened from here either.
  const opened = materials.filter(({ filename }) => parseFileIdentifier(filename).kind === 'ok');
  if (opened.length === 0 && practice === undefined) return undefined;
  return {
    title,
    path,
    files: opened.map(({ title: name, filename, s3Key, size: bytes, date }) => ({
      title: plainFormulas(name),
      page: pathIn(language, `/files/${encodeURIComponent(filename)}`),
      file: mediaPath(s3Key),
      bytes,
      date,
    })),
    pages: [
      // What was wrong in it is asked again on the page of mistakes.
      ...(practice === undefined ? [] : [practice, pathIn(language, MISTAKES_PATH)]),
      // With the search goes its index, which its page names.
      pathIn(language, '/search'),
    ],
    covers: [...opened.flatMap(coverKeys).map(mediaPath), ...videoKeys(videos).map(mediaPath)],
  };
};

/** Selects the page of one chapter. */
export const selectChapter = (
  source: LocalChapter,
  { course, previous, next, related }: ChapterContext,
  shell: Shell,
): ChapterPage => {
  const { language, teacherName: teacher } = shell;
  const { chapterPage: t } = TEXTS[language];
  const chapter = chapterLink(course.id, source, language);
  const counts = formatCounts(language, source.videos.length, source.materials.length);
  const title = fullHeading(course, chapter, language);
  const description =
    counts === ''
      ? fill(t.emptyDescription, { title, teacher })
      : fill(t.description, { title, counts, teacher });
  const { path } = chapter;
  const practice = practiceLink(course.id, source, shell);
  return {
    kind: 'chapter',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description,
      ogImage: cardPath(selectChapterCard(source, course, shell)),
      structuredData: [
        learningResource(shell, { path, title, description, partOf: course }),
        breadcrumbs(shell, chapterSteps(course, chapter)),
      ],
    }),
    course,
    chapter,
    videos: videosOf(source, language),
    materials: materialsOf(source, language),
    practice,
    save: chapterToSave(source, { title, path, practice: practice?.path }, shell),
    ticks: {
      videos: chapterTicks({ ...source, materials: [] }),
      materials: chapterTicks({ ...source, videos: [] }),
      questions: questionTicks(source),
    },
    previous: previous && chapterLink(course.id, previous, language),
    next: next && chapterLink(course.id, next, language),
    related,
  };
};
