import { memoiseRecord } from '#domain/content/memoise.ts';
import type { LocalClass } from '#domain/content/in-language.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import {
  allLessons,
  classLessons,
  classListPath,
  listedClass,
  shownLetters,
} from './class-lists.ts';
import type { PageRoute } from './page-data.ts';
import { pageMeta } from './page-meta.ts';
import { pageRoute } from './page-route.ts';
import type { LessonList } from './select-lists.ts';
import { classChoices, classesInOrder, type CourseContent, type Shell } from './select-shell.ts';

/** The addresses of a list. A later call selects again only what belongs to classes that are other objects than before. */
export const createListRoutes = <Lesson extends { language?: Language }>({
  path,
  texts,
  select,
  all,
  ofClass,
  data,
}: LessonList<Lesson>): ((content: CourseContent, shell: Shell) => PageRoute[]) => {
  const lessonsOf = memoiseRecord(select);
  const ofOne = memoiseRecord((each: LocalClass, shell: Shell) => {
    const { language } = shell;
    const lessons = classLessons(each, language, lessonsOf);
    if (lessons.chapters.length === 0) return undefined;
    const listed = listedClass(pathIn(language, path), lessons);
    const t = TEXTS[language][texts];
    const meta = pageMeta(shell, classListPath(path, each.id), {
      title: fill(t.classTitle, { class: lessons.name }),
      description: fill(t.classDescription, { class: lessons.name }),
      // Search engines have the class's own page.
      hidden: true,
    });
    return {
      lessons,
      listed,
      letters: shownLetters(lessons),
      page: listed.count > 0 && pageRoute(listed.path, ofClass({ shell, meta }, lessons), language),
      data: pageRoute(listed.data, data(lessons), language),
    };
  });

  return (content, shell) => {
    const { language } = shell;
    const t = TEXTS[language][texts];
    const shown = classesInOrder(content).flatMap((each) => ofOne(each, shell) ?? []);
    const meta = pageMeta(shell, path, {
      title: t.title,
      description: fill(t.description, { subjects: shell.subjects }),
    });
    const lessons = allLessons(shown, classChoices(content, language));
    return [
      pageRoute(pathIn(language, path), all({ shell, meta }, lessons), language),
      ...shown.flatMap(({ page }) => page || []),
      ...shown.map((each) => each.data),
    ];
  };
};
