import { plainFormulas } from '#api/html/plain-formulas';
import { classPracticePath, examPath } from '#domain/course/addresses';
import { hasExamPage } from '#domain/course/class';
import { printPagePath, videoAnchor } from '#domain/course/class-id';
import type { LocalClass } from '#domain/content/in-language';
import { pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { chapterLink, hasPractice, namedClass, practiceLink } from './course-links.ts';
import { formatCounts, sum } from './format.ts';
import { hiddenPage, page } from './page-meta.ts';
import { chapterTicks } from './progress-ids.ts';
import { calendarPath, selectCalendar } from './select-calendar.ts';
import { examsOf } from './select-exam.ts';
import { materialsOf, videosOf } from './select-lessons.ts';
import { selectOffer } from './select-offer.ts';
import type { Shell } from './select-shell.ts';
import { selectClassCard } from './share-cards.ts';
import { course } from './structured-data.ts';

/**
 * A class page lists so many lessons. With 400 it has 530 KB of HTML (42 KB compressed), which a phone still lays out
 * without a pause; a class with more lists the first ones of each chapter (docs/decisions/0046).
 */
const LISTED = 400;
/** Of each kind and chapter, in a class that has more. */
const FIRST = 3;

/** All chapters of a class with everything in them. */
const chapterEntries = ({ id: classId, chapters }: LocalClass, language: Language) => {
  /** The ids on the page that shared links lead to; a video that is there twice has it once. */
  const anchors = new Set<string>();
  return chapters.map((chapter) => ({
    id: chapter.id,
    title: plainFormulas(chapter.title),
    ...chapterLink(classId, chapter, language),
    /** `4 videos, 1 PDF, 9 questions`; empty when there is nothing yet. */
    counts: formatCounts(
      language,
      chapter.videos.length,
      chapter.materials.length,
      chapter.questions?.length,
    ),
    videos: videosOf(chapter, language).map((video) => {
      const anchor = video.youtube === undefined ? undefined : videoAnchor(video.youtube);
      if (anchor === undefined || anchors.has(anchor)) return { ...video, anchor: undefined };
      anchors.add(anchor);
      return { ...video, anchor };
    }),
    materials: materialsOf(chapter, language),
    practice: practiceLink(classId, chapter, language),
    /** The ids of all its lessons, also of those that are not listed here. */
    lessons: chapterTicks(chapter),
  }));
};

/** Selects the page of one class. */
export const selectClass = (source: LocalClass, shell: Shell) => {
  const { id, title, description } = source;
  const { language } = shell;
  const { name, path } = namedClass(source, language);
  const all = chapterEntries(source, language);
  const questions = sum(source.chapters.map((chapter) => chapter.questions?.length ?? 0));
  /** In all chapters, also those that are not listed here. */
  const totals = {
    videos: sum(all.map(({ videos }) => videos.length)),
    materials: sum(all.map(({ materials }) => materials.length)),
  };
  const shown = totals.videos + totals.materials <= LISTED ? Infinity : FIRST;
  const more = (lessons: readonly unknown[]) => Math.max(0, lessons.length - shown);
  const facts = {
    title,
    description,
    card: selectClassCard(source, shell),
    printPath: pathIn(language, printPagePath(id)),
    structuredData: [course(shell, { path, title, description, offer: source })],
    way: [{ name: title, path }],
  };
  return page('class', shell, path, facts, {
    id,
    name,
    title,
    description,
    totals,
    counts: formatCounts(language, totals.videos, totals.materials, questions),
    /** The page of its mock test, if it has questions. */
    paperPath: hasPractice(source) ? pathIn(language, classPracticePath(id)) : undefined,
    chapters: all.map((chapter) => ({
      ...chapter,
      videos: chapter.videos.slice(0, shown),
      materials: chapter.materials.slice(0, shown),
      /** How many further ones its own page alone has (CHAPTER-5). */
      more: { videos: more(chapter.videos), materials: more(chapter.materials) },
    })),
    /** The next one first; none is left out, so that the page stays as it is. */
    exams: examsOf(source, language),
    /** Its page for the night before an exam, when there is something for it. */
    examPath: hasExamPage(source) ? pathIn(language, examPath(id)) : undefined,
    offer: selectOffer(source, shell),
    /** Its exams and batches for calendars, if it has any. */
    calendarPath: selectCalendar(source, shell) && calendarPath(id),
  });
};
export type ListedChapter = ReturnType<typeof selectClass>['chapters'][number];

/** Selects the chapter sheet of one class: its page for paper, with codes that lead to the videos. */
export const selectPrintPage = (source: LocalClass, shell: Shell) => {
  const { id, title, description } = source;
  const { name, path } = namedClass(source, shell.language);
  const { printPage: t } = TEXTS[shell.language];
  const facts = {
    title: fill(t.title, { title }),
    description: fill(t.description, { title }),
  };
  return hiddenPage('print-page', shell, printPagePath(id), facts, {
    name,
    title,
    description,
    classPath: path,
    chapters: chapterEntries(source, shell.language).map(({ videos, ...chapter }) => ({
      ...chapter,
      videos: videos.map(({ description: _, ...video }) => video),
    })),
  });
};
