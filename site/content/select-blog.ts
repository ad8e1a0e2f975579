import { plainFormulas } from '#api/html/plain-formulas.ts';
import { longDate } from '#domain/text/calendar.ts';
import type { Post, PostImage } from '#domain/blog/post.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import type { Shell } from './select-shell.ts';
import { CARD_SIZE, postCardPath } from './share-cards.ts';
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
  /** The page's number, from 1. */
  number: number;
  /** How many pages the list has. */
  count: number;
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

/** The address of a page of the list: 1 -> `/blog`, 2 -> `/blog/page/2` */
export const blogPath = (number: number): string =>
  number === 1 ? '/blog' : `/blog/page/${number}`;

/** The address of a post: `why-zero` -> `/blog/why-zero` */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** Shown when a post's picture has no file, as when it cannot be loaded (BLOG-7). */
const PLACEHOLDER = '/img/placeholder-blog.jpg';

const pictureOf = ({ filename, alt = '', width, height }: PostImage): Picture => ({
  src: filename === '' ? PLACEHOLDER : `/api/images/${encodeURIComponent(filename)}`,
  alt,
  ...(width === undefined || height === undefined ? {} : { size: { width, height } }),
});

const toCard = (post: Post): PostCard => ({
  path: postPath(post.slug),
  title: post.title,
  plainTitle: plainFormulas(post.title),
  description: post.description,
  publishDate: post.publishDate,
  date: longDate(post.publishDate),
  picture: post.image === null ? undefined : pictureOf(post.image),
});

/** Selects the pages of the blog's list, newest posts first; without posts there is still one. */
export const selectBlog = ({ blogPosts }: Snapshot, shell: Shell): BlogPage[] => {
  const count = Math.max(1, Math.ceil(blogPosts.length / POSTS_PER_PAGE));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      kind: 'blog' as const,
      shell,
      meta: pageMeta(shell, blogPath(number), {
        title: number === 1 ? 'Blog' : `Blog, page ${number}`,
        description: `Mathematics tutorials, worked problems and study advice by ${shell.teacherName}.`,
      }),
      posts: blogPosts.slice(index * POSTS_PER_PAGE, number * POSTS_PER_PAGE).map(toCard),
      number,
      count,
    };
  });
};

/** Selects the page of one post. */
export const selectPost = (post: Post, { profile }: Snapshot, shell: Shell): PostPage => {
  const card = toCard(post);
  const { path, plainTitle: title, publishDate, picture } = card;
  const description = plainFormulas(card.description);
  const ogImage = postCardPath(post.slug);
  return {
    kind: 'post',
    shell,
    meta: pageMeta(shell, path, {
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
          { name: 'Blog', path: '/blog' },
          { name: title, path },
        ]),
      ],
    }),
    ...card,
    content: post.content,
    blurb: profile.blurb,
  };
};
