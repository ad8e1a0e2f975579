import type { LocalClass } from '#domain/content/in-language.ts';
import {
  chapterPath,
  classPracticePath,
  practicePath,
  examPath,
} from '#domain/course/addresses.ts';
import { classPath, videoPath } from '#domain/course/class-id.ts';
import { addedAt } from '#domain/course/video.ts';
import { hasExamPage } from '#domain/course/exam.ts';
import { youtubeId } from '#domain/course/youtube.ts';
import type { Post } from '#domain/blog/post.ts';
import { pathIn } from '#domain/text/language.ts';
import { memoiseParts, memoiseRecord } from '#domain/content/memoise.ts';
import type { PageRoute } from './page-data.ts';
import { pageRoute } from './page-route.ts';
import type { TextFile } from './text-file.ts';
import { hasPractice } from './practice-link.ts';
import { BLOG_PATH, partsFromEnd, postPath } from './select-blog.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';
import { xmlElement, xmlFile, xmlText } from './xml.ts';

/** Posts of one part of the sitemap, counted from the oldest, so that a new post changes the last part alone. */
const POSTS_PER_PART = 100;

/** The address of the part with all pages that are no posts. It is in the root: a part lists what is below its folder. */
const PAGES_PART_PATH = '/sitemap-pages.xml';

/** The address of a part with posts; 1 has the oldest. */
const postsPartPath = (number: number): string => `/sitemap-posts-${number}.xml`;

/** The address of the part with a class's chapters, videos and materials: `/sitemap-class-ca-foundation.xml` */
const classPartPath = (classId: string): string =>
  `/sitemap-class-${classPath(classId).slice(1)}.xml`;

const newest = (dates: readonly string[]): string | undefined => dates.toSorted().at(-1);

const lastSheet = ({ chapters }: LocalClass): string | undefined =>
  newest(chapters.flatMap(({ materials }) => materials.map(({ date }) => date)));

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const SPACES = `xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

/** A part of the sitemap (sitemaps.org); all parts have every page that search engines may show. */
const sitemap = (urls: readonly string[]): TextFile =>
  xmlFile([`<urlset ${SPACES}>`, ...urls, '</urlset>']);

/** A page with its English address `path` in all languages, each beside the others; `lastmod` is the day of its last change. */
const entriesOf = (
  { origin, languages }: Pick<Shell, 'origin' | 'languages'>,
  path: string,
  lastmod?: string,
): string[] => {
  const urls = languages.map((language) => ({ language, url: origin + pathIn(language, path) }));
  const day = lastmod === undefined ? '' : xmlElement('lastmod', lastmod.slice(0, 10));
  const links = urls.map(
    ({ language, url }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(url)}"/>`,
  );
  return urls.map(({ url }) => `<url>${xmlElement('loc', url)}${day}${links.join('')}</url>`);
};

/** Selects the part of the sitemap with the pages that are no posts; `newestPost` is a date. */
const selectSitemapPages = (
  content: CourseContent,
  newestPost: string | undefined,
  shell: Shell,
): TextFile => {
  const classes = classesInOrder(content);
  return sitemap(
    [
      entriesOf(shell, '/'),
      ...classes.map((each) => entriesOf(shell, classPath(each.id), lastSheet(each))),
      entriesOf(
        shell,
        '/study-materials',
        newest(classes.flatMap((each) => lastSheet(each) ?? [])),
      ),
      entriesOf(shell, '/videos'),
      newestPost === undefined ? [] : entriesOf(shell, BLOG_PATH, newestPost),
    ].flat(),
  );
};

/** Selects the part of the sitemap with what is in a class: its page before exams, each chapter with its videos and materials. */
const selectLessonSitemap = (source: LocalClass, shell: Shell): TextFile => {
  const { id, chapters } = source;
  const entries = new Map<string, string | undefined>();
  const list = (path: string, lastmod?: string) => {
    if (!entries.has(path)) entries.set(path, lastmod);
  };
  if (hasExamPage(source)) list(examPath(id));
  if (hasPractice({ chapters })) list(classPracticePath(id));
  for (const chapter of chapters) {
    list(chapterPath(id, chapter), newest(chapter.materials.map(({ date }) => date)));
    if (chapter.questions?.length) list(practicePath(id, chapter));
    for (const video of chapter.videos) {
      const youtube = youtubeId(video.url);
      if (youtube !== undefined) list(videoPath(id, youtube), addedAt(video.id));
    }
    for (const { filename, date } of chapter.materials) {
      list(`/files/${encodeURIComponent(filename)}`, date);
    }
  }
  return sitemap([...entries].flatMap(([path, lastmod]) => entriesOf(shell, path, lastmod)));
};

/** Selects a part of the sitemap with posts. */
const selectSitemapPosts = (
  posts: readonly Pick<Post, 'slug' | 'publishDate'>[],
  shell: Pick<Shell, 'origin' | 'languages'>,
): TextFile =>
  sitemap(posts.flatMap(({ slug, publishDate }) => entriesOf(shell, postPath(slug), publishDate)));

/**
 * The sitemap with its parts: the pages that are no posts, each class, and the posts. A later call selects again only
 * what belongs to classes and posts that are other objects than before.
 */
export const createSitemapRoutes = () => {
  const ofClass = memoiseRecord((each: LocalClass, shell: Shell) =>
    pageRoute(classPartPath(each.id), selectLessonSitemap(each, shell)),
  );
  const ofPosts = memoiseParts((part: readonly Post[], place, shell: Shell) =>
    pageRoute(postsPartPath(place + 1), selectSitemapPosts(part, shell)),
  );
  return (content: CourseContent & { blogPosts: readonly Post[] }, shell: Shell): PageRoute[] => {
    const { blogPosts } = content;
    const parts = [
      pageRoute(PAGES_PART_PATH, selectSitemapPages(content, blogPosts[0]?.publishDate, shell)),
      ...classesInOrder(content).map((each) => ofClass(each, shell)),
      ...ofPosts(partsFromEnd(blogPosts, POSTS_PER_PART), shell),
    ];
    const index = xmlFile([
      `<sitemapindex xmlns="${SCHEMA}">`,
      ...parts.map(({ path }) => `<sitemap>${xmlElement('loc', shell.origin + path)}</sitemap>`),
      '</sitemapindex>',
    ]);
    return [pageRoute('/sitemap.xml', index), ...parts];
  };
};
