import { plainFormulas } from '#api/html/plain-formulas';
import type { Post, PostImage } from '#domain/blog/post';
import { memoiseParts, memoiseRecord } from '#domain/content/memoise';
import type { SiteContent } from '#domain/content/snapshot';
import { instantOf, longDate } from '#domain/text/calendar';
import { pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { page } from './page-meta.ts';
import { cardRoute, pageRoute, redirectRoute, routeAt, type PageRoute } from './page-route.ts';
import type { Shell } from './select-shell.ts';
import { CARD_SIZE, cardPath, selectPostCard } from './share-cards.ts';
import { blogPosting } from './structured-data.ts';
import { xmlElement, xmlFile, type TextFile } from './text-file.ts';

/** Whole rows of one, two and three columns. */
export const POSTS_PER_PAGE = 24;
/** The page of the newest posts has at least this many, when there are others. */
const FEWEST_NEWEST = 12;

/** The address of the newest posts. */
export const BLOG_PATH = '/blog';

/** The address of a further page of the list; 1 has the oldest posts: 2 -> `/blog/page/2` */
const blogPath = (number: number): string => `${BLOG_PATH}/page/${number}`;

/** The address of a post: `why-zero` -> `/blog/why-zero` */
export const postPath = (slug: string): string => `${BLOG_PATH}/${encodeURIComponent(slug)}`;

/** Cuts a list into parts of one size, counted from its end, so that what is put before it changes the first part alone. */
export const partsFromEnd = <T>(list: readonly T[], size: number): T[][] => {
  const parts: T[][] = [];
  for (let end = list.length; end > 0; end -= size) {
    parts.push(list.slice(Math.max(0, end - size), end));
  }
  return parts;
};

/**
 * Posts, newest first, as the pages of the list have them: those of the newest page, and the further pages, the
 * oldest first. Further pages are counted from the oldest post, so that a new post changes the newest page
 * alone, and once in `POSTS_PER_PAGE` posts leaves it with another page behind it.
 */
export const blogParts = <P>(posts: readonly P[]): { newest: readonly P[]; further: P[][] } => {
  const pages = Math.max(0, Math.floor((posts.length - FEWEST_NEWEST) / POSTS_PER_PAGE));
  const end = posts.length - pages * POSTS_PER_PAGE;
  return { newest: posts.slice(0, end), further: partsFromEnd(posts.slice(end), POSTS_PER_PAGE) };
};

/**
 * Addresses that have no page of their own and lead to the newest posts: pages were counted from the newest post
 * once, and there were up to this many.
 */
export const formerBlogPaths = (postCount: number): string[] => {
  const further = blogParts(Array.from({ length: postCount })).further.length;
  const former = Math.ceil(postCount / POSTS_PER_PAGE);
  return Array.from({ length: former - further }, (_, index) => further + index + 1)
    .filter((number) => number > 1)
    .map(blogPath);
};

/** Shown when a post's picture has no file, as when it cannot be loaded (BLOG-7). */
const PLACEHOLDER = '/img/placeholder-blog.jpg';

const pictureOf = ({ filename, alt = '', width, height }: PostImage) => ({
  src: filename === '' ? PLACEHOLDER : `/api/images/${encodeURIComponent(filename)}`,
  alt,
  /** Pixels, where they are known. */
  size: width === undefined || height === undefined ? undefined : { width, height },
});
export type Picture = ReturnType<typeof pictureOf>;

/** Selects what a list shows of a post; title and description as typed, with their formulas. */
const selectCard = (post: Post, language: Language) => ({
  path: pathIn(language, postPath(post.slug)),
  title: post.title,
  /** For places that show plain text alone. */
  plainTitle: plainFormulas(post.title),
  description: post.description,
  publishDate: post.publishDate,
  /** `21 November 2026` */
  date: longDate(post.publishDate, language),
  picture: post.image === null ? undefined : pictureOf(post.image),
});
export type PostCard = ReturnType<typeof selectCard>;

/** Selects a page of the list: 1 has the oldest posts, and the last one the newest. */
export const selectPosts = (
  posts: readonly PostCard[],
  { number, last }: { number: number; last: number },
  shell: Shell,
) => {
  const { language, teacherName: teacher } = shell;
  const { blog } = TEXTS[language];
  const isNewest = number === last;
  const pathOf = (each: number) => pathIn(language, each === last ? BLOG_PATH : blogPath(each));
  const facts = {
    title: isNewest ? blog.title : fill(blog.pageTitle, { number }),
    description: fill(blog.description, { teacher }),
  };
  return page('blog', shell, pathOf(number), facts, {
    posts: [...posts],
    /** `Page 3 of 3` on the newest page, `Page 2` on the others; empty when there is only one. */
    label: last === 1 ? '' : fill(isNewest ? blog.pageOf : blog.page, { number, last }),
    /** The address of the page with newer posts, and of the one with older posts. */
    newer: isNewest ? undefined : pathOf(number + 1),
    older: number === 1 ? undefined : pathOf(number - 1),
  });
};

/** Selects the page of one post; `blurb` is the profile's. */
export const selectPost = (post: Post, shell: Shell, blurb: string) => {
  const { language } = shell;
  const card = selectCard(post, language);
  const { path, plainTitle: title, publishDate, picture } = card;
  const description = plainFormulas(card.description);
  const ogImage = cardPath(selectPostCard(post, shell));
  const image = picture ? { path: picture.src, ...picture.size } : { path: ogImage, ...CARD_SIZE };
  const facts = {
    title,
    description,
    publishDate,
    ogImage,
    keywords: post.keywords || undefined,
    structuredData: [blogPosting(shell, { path, title, description, publishDate, image })],
    way: [
      { name: TEXTS[language].blog.title, path: pathIn(language, BLOG_PATH) },
      { name: title, path },
    ],
  };
  return page('post', shell, path, facts, {
    ...card,
    /** HTML as stored; the page cleans it and sets its formulas. */
    content: post.content,
    blurb,
  });
};

/** Readers of feeds want what is new. */
const FEED_ITEMS = 20;

/** Selects the blog's feed (RSS 2.0); of `posts`, newest first, it has the first `FEED_ITEMS`. */
const selectRss = (
  posts: readonly Post[],
  { origin, productName, teacherName }: Shell,
): TextFile => {
  const items = posts.slice(0, FEED_ITEMS).map(({ slug, title, description, publishDate }) => {
    const url = origin + postPath(slug);
    return [
      '<item>',
      xmlElement('title', plainFormulas(title)),
      xmlElement('link', url),
      `<guid isPermaLink="true">${url}</guid>`,
      xmlElement('description', plainFormulas(description)),
      xmlElement('pubDate', new Date(instantOf(publishDate)).toUTCString()),
      '</item>',
    ].join('');
  });
  return xmlFile(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      xmlElement('title', `${productName} Blog`),
      xmlElement('link', origin + BLOG_PATH),
      `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`,
      xmlElement('description', `Mathematics tutorials and problem solutions by ${teacherName}.`),
      xmlElement('language', 'en-IN'),
      ...items,
      '</channel></rss>',
    ],
    'application/rss+xml; charset=utf-8',
  );
};

/** The former addresses of posts. */
const redirects = ({ formerSlugs, blogPosts }: SiteContent, shell: Shell): PageRoute[] => {
  const bySlug = new Map(blogPosts.map((post) => [post.slug, post]));
  return Object.entries(formerSlugs).flatMap(([former, present]) => {
    const post = bySlug.get(present);
    // A slug that a post has now is that post's, whatever it was before.
    if (!post || bySlug.has(former)) return [];
    const to = { path: postPath(present), title: plainFormulas(post.title) };
    return [redirectRoute(postPath(former), to, shell)];
  });
};

/**
 * The addresses of the blog. A later call selects again only what belongs to posts
 * that are other objects than before.
 */
export const createBlogRoutes = () => {
  const cardOf = memoiseRecord(selectCard);
  const listPages = memoiseParts((posts: readonly PostCard[], place, last: number, shell: Shell) =>
    pageRoute(selectPosts(posts, { number: place + 1, last }, shell), posts[0]?.publishDate),
  );
  const pageOf = memoiseRecord((post: Post, shell: Shell, blurb: string) =>
    pageRoute(selectPost(post, shell, blurb), post.publishDate),
  );
  const pictureOf = memoiseRecord((post: Post, shell: Shell) =>
    cardRoute(selectPostCard(post, shell)),
  );
  return (content: SiteContent, shell: Shell): PageRoute[] => {
    const { profile, blogPosts } = content;
    const { language } = shell;
    const { newest, further } = blogParts(blogPosts.map((post) => cardOf(post, language)));
    const to = { path: BLOG_PATH, title: TEXTS[language].blog.title };
    return [
      ...listPages([...further, newest], further.length + 1, shell),
      ...formerBlogPaths(blogPosts.length).map((path) => redirectRoute(path, to, shell)),
      ...blogPosts.map((post) => pageOf(post, shell, profile.blurb)),
      ...redirects(content, shell),
      ...(language === 'en'
        ? [
            ...blogPosts.map((post) => pictureOf(post, shell)),
            routeAt('/rss.xml', selectRss(blogPosts, shell)),
          ]
        : []),
    ];
  };
};
