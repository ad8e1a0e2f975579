import type { LocalClass } from '#domain/content/in-language';
import { examPath } from '#domain/course/addresses';
import { byDay, hasExamPage } from '#domain/course/class';
import { longDate } from '#domain/text/calendar';
import { formatList } from '#domain/text/format';
import { pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { askedOn, chapterLink, namedClass, practiceLink } from './course-links.ts';
import { saidCounts, sum } from './format.ts';
import { page } from './page-meta.ts';
import { materialsOf } from './select-lessons.ts';
import type { Shell } from './select-shell.ts';
import { selectClassCard } from './share-cards.ts';
import { learningResource } from './structured-data.ts';

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

/** The exams of a class, the next one first. */
export const examsOf = (
  { examDates = [] }: Pick<LocalClass, 'examDates'>,
  language: Language,
): ExamLine[] =>
  examDates
    .toSorted(byDay)
    .map(({ name, date }) => ({ name, date, day: longDate(date, language) }));

/** So many lines the home page has at most. */
const ON_HOME = 4;

/** The next exam of each class, the soonest first, for the home page (EXAM-3). */
export const nextExams = (classes: readonly LocalClass[], language: Language): ExamLine[] =>
  classes
    .flatMap((each) => {
      const { name, path } = namedClass(each, language);
      const own = hasExamPage(each) ? pathIn(language, examPath(each.id)) : path;
      return examsOf(each, language)
        .slice(0, 1)
        .map((next) => ({ ...next, of: { name, path: own } }));
    })
    // Sorting keeps the order of equals, which is that of the classes.
    .sort(byDay)
    .slice(0, ON_HOME);

/** Selects the page for the night before an exam; `undefined` when the class has nothing for it. */
export const selectExam = (source: LocalClass, shell: Shell) => {
  if (!hasExamPage(source)) return undefined;
  const { language, teacherName: teacher } = shell;
  const { exam } = TEXTS[language];
  const { id } = source;
  const course = namedClass(source, language);
  const path = pathIn(language, examPath(id));
  const chapters = source.chapters.map((chapter) => {
    const link = chapterLink(id, chapter, language);
    const own = practiceLink(id, chapter, language);
    const questions = askedOn(chapter).filter(({ asked }) => asked === 'often');
    return {
      sheets: materialsOf(chapter, language)
        .filter(({ type }) => type === 'formulae')
        .map((sheet) => ({ ...sheet, chapter: link.name, chapterPath: link.path })),
      practice: own ? [{ ...link, practice: own }] : [],
      often: questions.length === 0 ? [] : [{ heading: link.name, questions }],
    };
  });
  const sheets = chapters.flatMap((each) => each.sheets);
  const practice = chapters.flatMap((each) => each.practice);
  const often = chapters.flatMap((each) => each.often);
  const parts = saidCounts([
    [exam.sheets, sheets.length],
    [exam.chapters, practice.length],
    [exam.questions, sum(often.map(({ questions }) => questions.length))],
  ]);
  const said = { class: course.name, parts: formatList(parts, language), teacher };
  const title = fill(exam.title, said);
  const description = fill(exam.description, said);
  const facts = {
    title,
    description,
    card: selectClassCard(source, shell),
    structuredData: [learningResource(shell, { path, title, description, partOf: course })],
    way: [
      { name: course.title, path: course.path },
      { name: exam.heading, path },
    ],
  };
  const exams = examsOf(source, language);
  return page('exam', shell, path, facts, { course, exams, often, sheets, practice });
};
