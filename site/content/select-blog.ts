import { plainFormulas } from '#api/html/plain-formulas.ts';
import { longDate } from '#domain/text/calendar.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import type { Post, PostImage } from '#domain/blog/post.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import type { Shell } from './select-shell.ts';
import { CARD_SIZE, cardPath, selectPostCard } from './share-cards.ts';
import { blogPosting, breadcrumbs } from './structured-data.ts';

/** A post's picture. */
export interface Picture {
  /** `/api/images/a.webp` */
  src: string;
  alt: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

/** A post in the list. */
export interface PostCard {
  path: string;
  /** As typed, with its formulas. */
  title: string;
  /** For places that show plain text alone. */
  plainTitle: string;
  /** As typed, with its formulas. */
  description: string;
  publishDate: string;
  /** `21 November 2026` */
  date: string;
  picture: Picture | undefined;
}

/** What one page of the blog's list shows. */
export interface BlogPage {
  kind: 'blog';
  shell: Shell;
  meta: PageMeta;
  posts: PostCard[];
  /** `Page 3 of 3` on the newest page, `Page 2` on the others; empty when there is only one. */
  label: string;
  /** The address of the page with newer posts, and of the one with older posts. */
  newer: string | undefined;
  older: string | undefined;
}

/** What a post's page shows. */
export interface PostPage extends PostCard {
  kind: 'post';
  shell: Shell;
  meta: PageMeta;
  /** HTML as stored; the page cleans it and sets its formulas. */
  content: string;
  blurb: string;
}

/** Whole rows of one, two and three columns. */
export const POSTS_PER_PAGE = 24;
/** The page of the newest posts has at least this many, when there are others. */
const FEWEST_NEWEST = 12;

/** The address of the newest posts. */
export const BLOG_PATH = '/blog';

/** The address of a further page of the list; 1 has the oldest posts: 2 -> `/blog/page/2` */
const blogPath = (number: number): string => `/blog/page/${number}`;

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

/** The address of a post: `why-zero` -> `/blog/why-zero` */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** Shown when a post's picture has no file, as when it cannot be loaded (BLOG-7). */
const PLACEHOLDER = '/img/placeholder-blog.jpg';

const pictureOf = ({ filename, alt = '', width, height }: PostImage): Picture => ({
  src: filename === '' ? PLACEHOLDER : `/api/images/${encodeURIComponent(filename)}`,
  alt,
  ...(width === undefined || height === undefined ? {} : { size: { width, height } }),
});

/** Selects what a list shows of a post. */
export const selectCard = (post: Post, language: Language): PostCard => ({
  path: pathIn(language, postPath(post.slug)),
  title: post.title,
  plainTitle: plainFormulas(post.title),
  description: post.description,
  publishDate: post.publishDate,
  date: longDate(post.publishDate, language),
  picture: post.image === null ? undefined : pictureOf(post.image),
});

/** Selects a page of the list with its address: 1 has the oldest posts, and the last one the newest. */
export const selectPosts = (
  posts: readonly PostCard[],
  { number, last }: { number: number; last: number },
  shell: Shell,
): [path: string, page: BlogPage] => {
  const { language, teacherName: teacher } = shell;
  const { blog } = TEXTS[language];
  const isNewest = number === last;
  const pathOf = (page: number) => (page === last ? BLOG_PATH : blogPath(page));
  const linkTo = (page: number) => pathIn(language, pathOf(page));
  const path = pathOf(number);
  const page: BlogPage = {
    kind: 'blog',
    shell,
    meta: pageMeta(shell, path, {
      title: isNewest ? blog.title : fill(blog.pageTitle, { number }),
      description: fill(blog.description, { teacher }),
    }),
    posts: [...posts],
    label:
      last === 1
        ? ''
        : isNewest
          ? fill(blog.pageOf, { number, last })
          : fill(blog.page, { number }),
    newer: isNewest ? undefined : linkTo(number + 1),
    older: number === 1 ? undefined : linkTo(number - 1),
  };
  return [path, page];
};

/** Selects the page of one post; `blurb` is the profile's. */
export const selectPost = (post: Post, shell: Shell, blurb: string): PostPage => {
  const { language } = shell;
  const card = selectCard(post, language);
  const { path, plainTitle: title, publishDate, picture } = card;
  const description = plainFormulas(card.description);
  const ogImage = cardPath(selectPostCard(post, shell));
  return {
    kind: 'post',
    shell,
    meta: pageMeta(shell, postPath(post.slug), {
      title,
      description,
      publishDate,
      ogImage,
      ...(post.keywords === '' ? {} : { keywords: post.keywords }),
      structuredData: [
        blogPosting(shell, {
          path,
          title,
          description,
          publishDate,
          image: picture ? { path: picture.src, ...picture.size } : { path: ogImage, ...CARD_SIZE },
        }),
        breadcrumbs(shell, [
          { name: TEXTS[language].blog.title, path: pathIn(language, BLOG_PATH) },
          { name: title, path },
        ]),
      ],
    }),
    ...card,
    content: post.content,
    blurb,
  };
};
