import { plainFormulas } from '#api/html/plain-formulas.ts';
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
import type { Profile } from '#domain/profile/profile.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { TEXTS } from '../i18n/texts.ts';
import { hasPractice } from './practice-link.ts';
import { BLOG_PATH, postPath } from './select-blog.ts';
import { classesInOrder, type CourseContent, type Shell } from './select-shell.ts';

/** An address in the sitemap. */
interface SitemapEntry {
  url: string;
  /** The day of the last change, where it is known. */
  lastmod: string | undefined;
  /** The same page in each language, itself included. */
  alternates: { language: Language; url: string }[];
}

/** A part of the sitemap; all parts have every page that search engines may show. */
export interface SitemapFile {
  kind: 'sitemap';
  entries: SitemapEntry[];
}

/** The list of the sitemap's parts. */
export interface SitemapIndexFile {
  kind: 'sitemap-index';
  urls: string[];
}

/** What search engines may read. */
export interface RobotsFile {
  kind: 'robots';
  origin: string;
}

/** The feed of the blog, newest first. */
export interface RssFile {
  kind: 'rss';
  title: string;
  description: string;
  origin: string;
  items: { url: string; title: string; description: string; publishDate: string }[];
}

/** What a phone needs to put the site on its home screen. */
export interface ManifestFile {
  kind: 'manifest';
  name: string;
  shortName: string;
  /** What a long press on the site's icon offers. */
  shortcuts: { name: string; url: string }[];
}

/** The same for the admin, which is an app of its own. */
export interface AdminManifestFile {
  kind: 'admin-manifest';
  name: string;
}

/** Readers of feeds want what is new. */
const FEED_ITEMS = 20;

/** Posts of one part of the sitemap, counted from the oldest, so that a new post changes the last part alone. */
export const POSTS_PER_SITEMAP = 100;

/** The address of the part with all pages that are no posts. It is in the root: a part lists what is below its folder. */
export const SITEMAP_PAGES_PATH = '/sitemap-pages.xml';

/** The address of a part with posts; 1 has the oldest. */
export const sitemapPostsPath = (number: number): string => `/sitemap-posts-${number}.xml`;

/** The address of the part with a class's chapters, videos and materials: `/sitemap-class-ca-foundation.xml` */
export const sitemapClassPath = (classId: string): string =>
  `/sitemap-class-${classPath(classId).slice(1)}.xml`;

const newest = (dates: readonly string[]): string | undefined =>
  dates
    .map((date) => date.slice(0, 10))
    .sort()
    .at(-1);

const lastSheet = ({ chapters }: LocalClass): string | undefined =>
  newest(chapters.flatMap(({ materials }) => materials.map(({ date }) => date)));

/** A page with its English address `path` in all languages. */
const entriesOf = (
  { origin, languages }: Shell,
  path: string,
  lastmod?: string,
): SitemapEntry[] => {
  const alternates = languages.map((language) => ({
    language,
    url: origin + pathIn(language, path),
  }));
  return alternates.map(({ url }) => ({ url, lastmod, alternates }));
};

/** Selects the list of the sitemap's parts; `classOrder` has the ids of the classes. */
export const selectSitemapIndex = (
  partsOfPosts: number,
  classOrder: readonly string[],
  { origin }: Shell,
): SitemapIndexFile => ({
  kind: 'sitemap-index',
  urls: [
    SITEMAP_PAGES_PATH,
    ...classOrder.map(sitemapClassPath),
    ...Array.from({ length: partsOfPosts }, (_, index) => sitemapPostsPath(index + 1)),
  ].map((path) => origin + path),
});

/** Selects the part of the sitemap with the pages that are no posts; `newestPost` is a date. */
export const selectSitemapPages = (
  content: CourseContent,
  newestPost: string | undefined,
  shell: Shell,
): SitemapFile => {
  const classes = classesInOrder(content);
  return {
    kind: 'sitemap',
    entries: [
      entriesOf(shell, '/'),
      ...classes.map((each) => entriesOf(shell, classPath(each.id), lastSheet(each))),
      entriesOf(
        shell,
        '/study-materials',
        newest(classes.flatMap((each) => lastSheet(each) ?? [])),
      ),
      entriesOf(shell, '/videos'),
      entriesOf(shell, BLOG_PATH, newestPost?.slice(0, 10)),
    ].flat(),
  };
};

/** Selects the part of the sitemap with what is in a class: its page before exams, each chapter with its videos and materials. */
export const selectLessonSitemap = (source: LocalClass, shell: Shell): SitemapFile => {
  const { id, chapters } = source;
  const entries = new Map<string, string | undefined>();
  const list = (path: string, lastmod?: string) => {
    if (!entries.has(path)) entries.set(path, lastmod?.slice(0, 10));
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
  const listed = [...entries].flatMap(([path, lastmod]) => entriesOf(shell, path, lastmod));
  return { kind: 'sitemap', entries: listed };
};

/** Selects a part of the sitemap with posts. */
export const selectSitemapPosts = (
  posts: readonly Pick<Post, 'slug' | 'publishDate'>[],
  shell: Shell,
): SitemapFile => ({
  kind: 'sitemap',
  entries: posts.flatMap(({ slug, publishDate }) =>
    entriesOf(shell, postPath(slug), publishDate.slice(0, 10)),
  ),
});

/** Selects the file for robots. */
export const selectRobots = ({ origin }: Shell): RobotsFile => ({ kind: 'robots', origin });

/** Selects the blog's feed; of `posts`, newest first, it has the first `FEED_ITEMS`. */
export const selectRss = (
  posts: readonly Pick<Post, 'slug' | 'title' | 'description' | 'publishDate'>[],
  shell: Shell,
): RssFile => ({
  kind: 'rss',
  title: `${shell.productName} Blog`,
  description: `Mathematics tutorials and problem solutions by ${shell.teacherName}.`,
  origin: shell.origin,
  items: posts.slice(0, FEED_ITEMS).map(({ slug, title, description, publishDate }) => ({
    url: shell.origin + postPath(slug),
    title: plainFormulas(title),
    description: plainFormulas(description),
    publishDate,
  })),
});

/** Selects the manifest. */
export const selectManifest = ({ productName, shortName }: Profile): ManifestFile => ({
  kind: 'manifest',
  name: productName,
  shortName,
  shortcuts: [
    { name: TEXTS.en.shell.videos, url: '/videos' },
    { name: TEXTS.en.shell.studyMaterials, url: '/study-materials' },
    { name: TEXTS.en.saved.title, url: '/saved' },
  ],
});

/** Selects the manifest of the admin. */
export const selectAdminManifest = ({ shortName }: Profile): AdminManifestFile => ({
  kind: 'admin-manifest',
  name: `${shortName} Admin`,
});
