import { formerChapterPaths, formerPracticePaths } from '#domain/course/addresses.ts';
import type { LocalChapter, LocalClass } from '#domain/content/in-language.ts';
import { englishTitle } from '#domain/text/language.ts';
import { memoiseRecord } from '#domain/content/memoise.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { PageRoute } from './page-data.ts';
import { cardRoute, pageRoute, redirectRoute, type LanguageRoutes } from './page-route.ts';
import type { RelatedPost, RelatedPosts } from './related-posts.ts';
import { chapterLink, fullHeading, namedClass, selectChapter } from './select-chapter.ts';
import { selectLessonPages } from './select-lesson-pages.ts';
import { selectPractice } from './select-practice.ts';
import type { Shell } from './select-shell.ts';
import { hasOwnCard, isDrawnIn, selectChapterCard } from './share-cards.ts';

/** Everything that has an address because of one chapter. */
const routesOfChapter = (
  chapter: LocalChapter,
  classId: string,
  classTitle: string,
  classEnglish: string | undefined,
  previous: LocalChapter | undefined,
  next: LocalChapter | undefined,
  related: readonly RelatedPost[],
  shell: Shell,
): PageRoute[] => {
  const { language } = shell;
  const course = namedClass({ id: classId, title: classTitle, english: classEnglish }, language);
  const link = chapterLink(classId, chapter, language);
  const to = { path: link.path, title: fullHeading(course, link, language) };
  const practice = selectPractice(chapter, next, course, shell);
  return [
    pageRoute(
      link.path,
      selectChapter(chapter, { course, previous, next, related }, shell),
      language,
    ),
    ...formerChapterPaths(classId, chapter).map((path) => redirectRoute(path, to, shell)),
    ...(hasOwnCard(chapter) && isDrawnIn(chapter, shell)
      ? [cardRoute(selectChapterCard(chapter, course, shell))]
      : []),
    ...(practice
      ? [
          pageRoute(`${link.path}/practice`, practice, language),
          ...formerPracticePaths(classId, chapter).map((path) =>
            redirectRoute(
              path,
              {
                path: `${link.path}/practice`,
                title: fill(TEXTS[language].practice.title, { chapter: to.title }),
              },
              shell,
            ),
          ),
        ]
      : []),
    ...selectLessonPages(chapter, course, shell).map((page) =>
      pageRoute(page.kind === 'video' ? page.path : page.material.href, page, language),
    ),
  ];
};

/** A video or a file that two chapters show has one page, that of the first. */
const eachOnce = (lists: readonly (readonly PageRoute[])[]): readonly PageRoute[] => {
  const taken = new Set<string>();
  return lists.flat().filter(({ path }) => {
    if (taken.has(path)) return false;
    taken.add(path);
    return true;
  });
};

/**
 * The addresses of chapters, videos and materials. A later call selects again only what belongs to chapters that are other objects than before, or that stand beside one.
 */
export const createChapterRoutes = (): ((
  classes: readonly LocalClass[],
  related: RelatedPosts,
  shell: Shell,
) => LanguageRoutes) => {
  const ofChapter = memoiseRecord(routesOfChapter);
  return (classes, related, shell) => {
    const routes = eachOnce(
      classes.flatMap(({ id, title, english, chapters }) =>
        chapters.map((chapter, place) =>
          ofChapter(
            chapter,
            id,
            title,
            english,
            chapters[place - 1],
            chapters[place + 1],
            related(englishTitle(chapter)),
            shell,
          ),
        ),
      ),
    );
    const isPage = ({ contentType }: PageRoute) => contentType.startsWith('text/html');
    return { pages: routes.filter(isPage), once: routes.filter((route) => !isPage(route)) };
  };
};
