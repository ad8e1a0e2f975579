import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterPath, classPracticePath } from '#domain/course/addresses.ts';
import { classPath, printPagePath, videoAnchor } from '#domain/course/class-id.ts';
import type { LocalClass } from '#domain/content/in-language.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { calendarPath, selectCalendar } from './select-calendar.ts';
import { examLink, examsOf, type ExamLine } from './select-exam.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { hasPractice, practiceLink, type PracticeLink } from './practice-link.ts';
import { chapterTicks } from './progress-ids.ts';
import { cardPath, selectClassCard } from './share-cards.ts';
import { videosOf, materialsOf, type LessonVideo, type LessonMaterial } from './select-lessons.ts';
import { selectOffer, type ShownOffer } from './select-offer.ts';
import type { Shell } from './select-shell.ts';
import { breadcrumbs, course } from './structured-data.ts';
import { chapterHeadingIn, className, formatCounts } from './format.ts';

/** A video of the class page. `anchor` is its id there; one that is there twice has it once. */
type ClassVideo = LessonVideo & { anchor: string | undefined };

/** How many lessons of each kind. */
interface LessonCounts {
  videos: number;
  materials: number;
}

/** A chapter of the class page. */
export interface ChapterEntry {
  id: number;
  title: string;
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** Its own page: `/10/4-quadratic-equations` */
  path: string;
  /** `4 videos, 1 PDF, 9 questions`; empty when there is nothing yet. */
  counts: string;
  videos: ClassVideo[];
  materials: LessonMaterial[];
  /** How many further ones its own page alone has. */
  more: LessonCounts;
}

/** The same with the way to its practice. */
export type ListedChapter = ChapterEntry & {
  practice: PracticeLink | undefined;
  /** The ids of all its lessons, also of those that are not listed here (`chapterTicks`). */
  lessons: string;
};

/** What a class page shows. */
export interface ClassPage {
  kind: 'class';
  shell: Shell;
  meta: PageMeta;
  id: string;
  path: string;
  /** `Class 10` */
  name: string;
  title: string;
  description: string;
  /** In all chapters, also those that are not listed here. */
  totals: LessonCounts;
  /** `13 videos, 5 PDFs, 140 questions`, in all chapters; empty when there is nothing yet. */
  counts: string;
  chapters: ListedChapter[];
  /** Its exams, the next one first; missing when there are none. */
  exams?: ExamLine[];
  /** Its page for the night before an exam; missing when there is none. */
  examPath?: string;
  /** Left out while the teacher has said nothing of it. */
  offer?: ShownOffer;
  /** Its exams and batches for calendars; missing when it has none. */
  calendarPath?: string;
  /** The page of its mock test, if it has questions. */
  paperPath: string | undefined;
}

/**
 * A class page lists so many lessons. With 400 it has 530 KB of HTML (42 KB compressed), which a phone still lays out
 * without a pause; a class with more lists the first ones of each chapter (docs/decisions/0046).
 */
const LISTED = 400;
/** Of each kind and chapter, in a class that has more. */
const FIRST = 3;

/** Gives each video the id that shared links lead to; `taken` holds those of the chapters before. */
const withAnchors = (videos: readonly LessonVideo[], taken: Set<string>): ClassVideo[] =>
  videos.map((video) => {
    const { youtube } = video;
    const anchor = youtube === undefined ? undefined : videoAnchor(youtube);
    if (anchor === undefined || taken.has(anchor)) return { ...video, anchor: undefined };
    taken.add(anchor);
    return { ...video, anchor };
  });

/** All chapters of a class with everything in them. */
export const chapterEntries = (
  { id: classId, chapters }: LocalClass,
  language: Language,
): ChapterEntry[] => {
  const anchors = new Set<string>();
  return chapters.map((chapter) => ({
    id: chapter.id,
    title: plainFormulas(chapter.title),
    heading: plainFormulas(chapterHeadingIn(language, chapter)),
    path: pathIn(language, chapterPath(classId, chapter)),
    counts: formatCounts(
      language,
      chapter.videos.length,
      chapter.materials.length,
      chapter.questions?.length,
    ),
    videos: withAnchors(videosOf(chapter, language), anchors),
    materials: materialsOf(chapter, language),
    more: { videos: 0, materials: 0 },
  }));
};

/** The same with the first lessons alone, where there are too many for one page (CHAPTER-5). */
const listedEntries = (
  chapters: readonly ChapterEntry[],
  { videos, materials }: LessonCounts,
): ChapterEntry[] =>
  videos + materials <= LISTED
    ? [...chapters]
    : chapters.map((chapter) => ({
        ...chapter,
        videos: chapter.videos.slice(0, FIRST),
        materials: chapter.materials.slice(0, FIRST),
        more: {
          videos: Math.max(0, chapter.videos.length - FIRST),
          materials: Math.max(0, chapter.materials.length - FIRST),
        },
      }));

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Selects the page of one class. */
export const selectClass = (source: LocalClass, shell: Shell): ClassPage => {
  const { id, title, description } = source;
  const { language } = shell;
  const questions = sum(source.chapters.map((chapter) => chapter.questions?.length ?? 0));
  const path = pathIn(language, classPath(id));
  const chapters = chapterEntries(source, language);
  const offer = selectOffer(source, shell);
  const totals = {
    videos: sum(chapters.map(({ videos }) => videos.length)),
    materials: sum(chapters.map(({ materials }) => materials.length)),
  };
  return {
    kind: 'class',
    shell,
    meta: pageMeta(shell, classPath(id), {
      title,
      description,
      ogImage: cardPath(selectClassCard(source, shell)),
      printPath: pathIn(language, printPagePath(id)),
      structuredData: [
        course(shell, { path, title, description, offer: source }),
        breadcrumbs(shell, [{ name: title, path }]),
      ],
    }),
    id,
    path,
    name: className(language, source),
    title,
    description,
    totals,
    counts: formatCounts(language, totals.videos, totals.materials, questions),
    paperPath: hasPractice(source) ? pathIn(language, classPracticePath(id)) : undefined,
    chapters: listedEntries(chapters, totals).map((entry, at) => ({
      ...entry,
      practice: source.chapters[at] && practiceLink(id, source.chapters[at], shell),
      lessons: source.chapters[at] ? chapterTicks(source.chapters[at]) : '',
    })),
    ...examsOf(source, language),
    ...examLink(source, language),
    ...(offer && { offer }),
    ...(selectCalendar(source, shell) && { calendarPath: calendarPath(id) }),
  };
};
