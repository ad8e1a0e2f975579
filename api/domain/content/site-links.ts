import { parseUrl } from '../text/parse-url.ts';
import {
  chapterPath,
  classPracticePath,
  formerChapterPaths,
  formerPracticePaths,
  practicePath,
  printPracticePath,
} from '../course/chapter-path.ts';
import { classPath, printPagePath, videoPath } from '../course/class-id.ts';
import { examPath, hasExamPage, printExamPath } from '../course/exam.ts';
import { youtubeId } from '../course/youtube.ts';
import { englishPath } from '../text/language.ts';
import { blogImageKey } from '../files/file-identifier.ts';
import type { SiteContent } from './snapshot.ts';

const NOWHERE = 'http://site.invalid';
const FIXED = [
  '/',
  '/study-materials',
  '/videos',
  '/blog',
  '/files',
  '/my-progress',
  '/rss.xml',
  '/sitemap.xml',
];
const BLOG_PAGE = /^\/blog\/page\/\d+$/;

/** What links of posts may lead to. */
export interface LinkTargets {
  /** `https://example.org`: links to it are the site's own. */
  origin: string;
  /** What readers can see. */
  site: SiteContent;
  /** Keys of all stored files. */
  files: ReadonlySet<string>;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Prepares the question whether a link leads to a page or file of the site that is not there. Links to
 * elsewhere are never asked about: `https://example.com/x`, `tel:…`.
 */
export const brokenLinks = ({ origin, site, files }: LinkTargets) => {
  const classes = Object.values(site.classes);
  const chapters = new Map(
    classes.flatMap((each) =>
      [classPath(each.id), printPagePath(each.id)].map(
        (path) => [path, new Set(each.chapters.map(({ id }) => `#chapter-${id}`))] as const,
      ),
    ),
  );
  const lessons = classes.flatMap((each) =>
    each.chapters.flatMap((chapter) => [
      chapterPath(each.id, chapter),
      ...formerChapterPaths(each.id, chapter),
      ...(chapter.questions?.length
        ? [
            practicePath(each.id, chapter),
            printPracticePath(each.id, chapter),
            ...formerPracticePaths(each.id, chapter),
          ]
        : []),
      ...chapter.videos.map(({ url }) => videoPath(each.id, youtubeId(url) ?? '')),
    ]),
  );
  const papers = classes.filter(({ chapters }) =>
    chapters.some(({ questions }) => questions?.length),
  );
  const pages = new Set([
    ...FIXED,
    ...papers.map(({ id }) => classPracticePath(id)),
    ...chapters.keys(),
    ...classes.filter(hasExamPage).flatMap((each) => [examPath(each.id), printExamPath(each.id)]),
    // Compared with decoded paths.
    ...lessons.map(decodeURI),
    ...site.blogPosts.map(({ slug }) => `/blog/${slug}`),
    ...Object.keys(site.formerSlugs).map((slug) => `/blog/${slug}`),
  ]);
  const sheets = new Set(
    classes.flatMap((each) =>
      each.chapters.flatMap(({ materials }) => materials.map(({ filename }) => filename)),
    ),
  );

  const isThere = (path: string): boolean => {
    if (path.startsWith('/files/')) return sheets.has(path.slice('/files/'.length));
    if (path.startsWith('/media/')) return files.has(path.slice('/media/'.length));
    if (path.startsWith('/api/images/')) {
      return files.has(blogImageKey(path.slice('/api/images/'.length)));
    }
    return pages.has(path) || BLOG_PAGE.test(path);
  };

  /** `page` is the address of the page with the link: `/blog/why-zero`. */
  return (link: string, page: string): boolean => {
    const url = parseUrl(link, NOWHERE + page);
    if (url === undefined) return true;
    if (url.origin !== NOWHERE && url.origin !== origin) return false;
    const decodedPath = decoded(url.pathname);
    if (decodedPath === undefined) return true;
    // Each page is there in all languages.
    const path = englishPath(decodedPath);
    if (!isThere(decodedPath) && !isThere(path)) return true;
    return url.hash.startsWith('#chapter-') && chapters.get(path)?.has(url.hash) === false;
  };
};
