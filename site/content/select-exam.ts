import type { LocalClass } from '#domain/content/in-language.ts';
import { examPath } from '#domain/course/addresses.ts';
import { byDay, hasExamPage } from '#domain/course/exam.ts';
import type { Question } from '#domain/practice/question.ts';
import { longDate } from '#domain/text/calendar.ts';
import { formatList } from '#domain/text/format.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { fill, fillCount } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import { askedOn, practiceLink, type PracticeLink } from './practice-link.ts';
import { chapterLink, namedClass, type ChapterLink, type NamedClass } from './select-chapter.ts';
import { materialsOf, type LessonMaterial } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, selectClassCard } from './share-cards.ts';
import { breadcrumbs, learningResource } from './structured-data.ts';

/** An exam as pages show it. */
export interface ExamLine {
  name: string;
  /** The ISO day, from which scripts count. */
  date: string;
  /** `18 February 2027` */
  day: string;
  /** On the home page: its class and where that leads. */
  of?: { name: string; path: string };
}

/** What the page for the night before an exam shows. */
export interface ExamPage {
  kind: 'exam';
  shell: Shell;
  meta: PageMeta;
  course: NamedClass;
  path: string;
  exams: ExamLine[];
  /** `heading` is that of the chapter. */
  often: { heading: string; questions: readonly Question[] }[];
  sheets: (LessonMaterial & { chapter: string; chapterPath: string })[];
  practice: (ChapterLink & { practice: PracticeLink })[];
}

const lineOf = ({ name, date }: { name: string; date: string }, language: Language): ExamLine => ({
  name,
  date,
  day: longDate(date, language),
});

/** The exams of a class for its page; without any there is nothing, so that the page stays as it is. */
export const examsOf = (
  { examDates = [] }: Pick<LocalClass, 'examDates'>,
  language: Language,
): { exams?: ExamLine[] } =>
  examDates.length === 0
    ? {}
    : { exams: examDates.toSorted(byDay).map((each) => lineOf(each, language)) };

/** So many lines the home page has at most. */
const ON_HOME = 4;

/** The next exam of each class, the soonest first, for the home page (EXAM-3). */
export const nextExams = (
  classes: readonly LocalClass[],
  language: Language,
): { exams?: ExamLine[] } => {
  const exams = classes.flatMap((each): ExamLine[] => {
    const [next] = (each.examDates ?? []).toSorted(byDay);
    if (next === undefined) return [];
    const { name, path } = namedClass(each, language);
    const own = hasExamPage(each) ? pathIn(language, examPath(each.id)) : path;
    return [{ ...lineOf(next, language), of: { name, path: own } }];
  });
  if (exams.length === 0) return {};
  // Sorting keeps the order of equals, which is that of the classes.
  return { exams: exams.sort(byDay).slice(0, ON_HOME) };
};

/** Where a class page leads for the night before an exam; nothing when the class has nothing for it. */
export const examLink = (source: LocalClass, language: Language): { examPath?: string } =>
  hasExamPage(source) ? { examPath: pathIn(language, examPath(source.id)) } : {};

/** Selects the page for the night before an exam; `undefined` when the class has nothing for it. */
export const selectExam = (source: LocalClass, shell: Shell): ExamPage | undefined => {
  if (!hasExamPage(source)) return undefined;
  const { language, teacherName: teacher } = shell;
  const { exam } = TEXTS[language];
  const { id, chapters } = source;
  const course = namedClass(source, language);
  const path = pathIn(language, examPath(id));

  const linked = chapters.map((chapter) => ({ chapter, link: chapterLink(id, chapter, language) }));
  const sheets = linked.flatMap(({ chapter, link }) =>
    materialsOf(chapter, language)
      .filter(({ type }) => type === 'formulae')
      .map((sheet) => ({
        ...sheet,
        chapter: link.heading,
        chapterPath: link.path,
      })),
  );
  const practice = linked.flatMap(({ chapter, link }) => {
    const own = practiceLink(id, chapter, shell);
    return own === undefined ? [] : [{ ...link, practice: own }];
  });
  const often = linked.flatMap(({ chapter, link }) => {
    const questions = askedOn(chapter).filter(({ asked }) => asked === 'often');
    return questions.length === 0 ? [] : [{ heading: link.heading, questions }];
  });
  const asked = often.reduce((sum, { questions }) => sum + questions.length, 0);
  const parts = [
    ...(sheets.length > 0 ? [fillCount(exam.sheets, sheets.length)] : []),
    ...(practice.length > 0 ? [fillCount(exam.chapters, practice.length)] : []),
    ...(asked > 0 ? [fillCount(exam.questions, asked)] : []),
  ];
  const { name } = course;
  const said = { class: name, parts: formatList(parts, language), teacher };
  const title = fill(exam.title, said);
  const description = fill(exam.description, said);
  return {
    kind: 'exam',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description,
      ogImage: cardPath(selectClassCard(source, shell)),
      structuredData: [
        learningResource(shell, { path, title, description, partOf: course }),
        breadcrumbs(shell, [
          { name: course.title, path: course.path },
          { name: exam.heading, path },
        ]),
      ],
    }),
    course,
    path,
    exams: examsOf(source, language).exams ?? [],
    often,
    sheets,
    practice,
  };
};
