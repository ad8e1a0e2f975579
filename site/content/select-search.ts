import { plainFormulas } from '#api/html/plain-formulas';
import type { Post } from '#domain/blog/post';
import { keepEqual, memoiseLast, memoiseRecord } from '#domain/content/memoise';
import type { SiteContent } from '#domain/content/snapshot';
import { chapterPath, classPracticePath, examPath } from '#domain/course/addresses';
import { classPath, videoPath } from '#domain/course/class-id';
import { type Class, hasExamPage } from '#domain/course/class';
import { youtubeId } from '#domain/course/youtube';
import type { SiteIndex } from '#domain/search/site-search';
import { LANGUAGES, pathIn, type Language } from '#domain/text/language';
import type { Translations } from '#domain/text/translations';
import { fill } from '../i18n/fill.ts';
import { TEXTS, type Texts } from '../i18n/texts.ts';
import { hashedPath } from './asset-path.ts';
import { hasPractice } from './course-links.ts';
import { chapterHeadingIn, className, materialLabelIn } from './format.ts';
import { hiddenPage } from './page-meta.ts';
import { pageRoute, routeAt, type PageRoute } from './page-route.ts';
import { BLOG_PATH, postPath } from './select-blog.ts';
import { selectOffer } from './select-offer.ts';
import type { Shell } from './select-shell.ts';

/** The newest posts; older ones are found in the blog, so that the index stays small. */
const MOST_POSTS = 300;

type IndexedClass = SiteIndex['classes'][number];
type IndexedPage = SiteIndex['pages'][number];

/** In the language of the page, and in the others; each once. */
const inAll = (language: Language, textIn: (each: Language) => string): string[] => [
  ...new Set([language, ...LANGUAGES].map(textIn)),
];

/** A title in a language, or else in English. */
const titleIn = (
  language: Language,
  {
    title,
    translations,
  }: { title: string; translations?: Translations<{ title?: string | undefined }> | undefined },
): string => (language !== 'en' && translations?.[language]?.title) || title;

/** The title of a lesson in a language, and the English one where that is another. */
const titlesOf = (language: Language, lesson: Parameters<typeof titleIn>[1]): string[] => [
  ...new Set([titleIn(language, lesson), lesson.title].map(plainFormulas)),
];

/** A list under a name, or nothing where it is empty. */
const some = <K extends string, T>(name: K, list: T[]) =>
  (list.length === 0 ? {} : { [name]: list }) as Partial<Record<K, T[]>>;

const nameIn = (language: Language, each: Class): string =>
  className(language, { id: each.id, title: titleIn(language, each) });

const indexedClass = (each: Class, language: Language): IndexedClass => ({
  id: each.id,
  names: inAll(language, (other) => nameIn(other, each)),
  chapters: each.chapters.map((chapter) => {
    const { id, questions = [], videos, materials } = chapter;
    const [title = '', ...names] = inAll(language, (other) =>
      plainFormulas(titleIn(other, chapter)),
    );
    const topics = questions.flatMap(({ topic = '', translations }) => [
      (language !== 'en' && translations?.[language]?.topic) || topic,
      topic,
    ]);
    const path = pathIn(language, chapterPath(each.id, chapter));
    return {
      heading: chapterHeadingIn(language, { id, title }),
      path,
      ...some('names', names),
      ...(questions.length > 0 && {
        topics: [...new Set(topics.map(plainFormulas))].filter((topic) => topic !== ''),
      }),
      ...some(
        'videos',
        videos.map((video): [string, string, ...string[]] => {
          const youtube = youtubeId(video.url);
          const [title = '', ...english] = titlesOf(language, video);
          const page = youtube === undefined ? path : pathIn(language, videoPath(each.id, youtube));
          return [title, page, ...english];
        }),
      ),
      ...some(
        'materials',
        materials.map((one): [string, string, string, ...string[]] => {
          const [title = '', ...english] = titlesOf(language, one);
          const page = pathIn(language, `/files/${encodeURIComponent(one.filename)}`);
          return [title, page, materialLabelIn(language, one.type), ...english];
        }),
      ),
    };
  }),
});

/** The pages of a class. */
const pagesOfClass = (each: Class, shell: Shell): IndexedPage[] => {
  const { language } = shell;
  const page = (path: string, textIn: (t: Texts, name: string) => string): IndexedPage => ({
    path: pathIn(language, path),
    names: inAll(language, (other) => textIn(TEXTS[other], nameIn(other, each))),
    classId: each.id,
  });
  const path = classPath(each.id);
  const own = page(path, (_, name) => name);
  return [
    { ...own, names: [...own.names, ...inAll(language, (other) => titleIn(other, each))] },
    ...(selectOffer(each, shell)
      ? [page(`${path}#batches`, (t, name) => fill(t.batches.ofClass, { class: name }))]
      : []),
    ...(hasExamPage(each)
      ? [page(examPath(each.id), (t, name) => fill(t.exam.title, { class: name }))]
      : []),
    ...(hasPractice(each)
      ? [page(classPracticePath(each.id), (t, name) => fill(t.timedPaper.title, { class: name }))]
      : []),
  ];
};

const SITE_PAGES: readonly { path: string; name: (t: Texts) => string }[] = [
  { path: '/', name: ({ shell }) => shell.home },
  { path: '/#about', name: ({ shell }) => shell.about },
  { path: '/study-materials', name: ({ shell }) => shell.studyMaterials },
  { path: '/videos', name: ({ shell }) => shell.videos },
  { path: BLOG_PATH, name: ({ shell }) => shell.blog },
  { path: '/#contact', name: ({ shell }) => shell.contact },
  { path: '/my-progress', name: ({ progress }) => progress.heading },
  { path: '/saved', name: ({ saved }) => saved.title },
];

/** The page that searches the whole site, with the file that it searches through, whose name changes with it. */
export const searchPage = (shell: Shell, index: string) =>
  hiddenPage('search', shell, '/search', TEXTS[shell.language].search, { index });

/** The page that searches, and the file for it. A later call makes anew only what belongs to records that are other objects than before. */
export const createSearchRoutes = () => {
  const classOf = memoiseRecord(indexedClass);
  const pagesOf = memoiseRecord(pagesOfClass);
  const postOf = memoiseRecord(({ title, slug }: Post, language: Language): [string, string] => [
    plainFormulas(title),
    pathIn(language, postPath(slug)),
  ]);
  const keepPosts = keepEqual<SiteIndex['posts']>();
  const routes = memoiseLast(
    (shell: Shell, posts: SiteIndex['posts'], ...classes: Class[]): PageRoute[] => {
      const { language } = shell;
      const index: SiteIndex = {
        classes: classes.map((each) => classOf(each, language)),
        pages: [
          ...classes.flatMap((each) => pagesOf(each, shell)),
          ...SITE_PAGES.filter(({ path }) => path !== BLOG_PATH || shell.hasPosts).map(
            ({ path, name }) => ({
              path: pathIn(language, path),
              names: inAll(language, (other) => name(TEXTS[other])),
            }),
          ),
        ],
        posts,
      };
      const name = language === 'en' ? 'search' : `${language}-search`;
      const path = hashedPath(name, index, 'json');
      const file = { kind: 'search-index', index };
      return [pageRoute(searchPage(shell, path)), routeAt(path, file, language)];
    },
  );
  return ({ classOrder, classes, blogPosts }: SiteContent, shell: Shell): PageRoute[] => {
    // A class that had this id before the page was there keeps its address, and the site does without the page.
    if (classes['search']) return [];
    const posts = blogPosts.slice(0, MOST_POSTS).map((post) => postOf(post, shell.language));
    return routes(shell, keepPosts(posts), ...classOrder.flatMap((id) => classes[id] ?? []));
  };
};
