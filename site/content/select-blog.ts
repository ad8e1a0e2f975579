import { sanitiseHtml } from '#api/html/sanitise.ts';
import { longDate } from '#domain/calendar.ts';
import type { Post } from '#domain/post.ts';
import type { Snapshot } from '#domain/snapshot.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import type { Shell } from './select-shell.ts';
import { blogPosting, breadcrumbs } from './structured-data.ts';

/** A post's picture. */
export interface Picture {
  /** `/api/images/a.webp` */
  src: string;
  alt: string;
}

/** A post in the list. */
export interface PostCard {
  path: string;
  title: string;
  description: string;
  publishDate: string;
  /** `21 November 2026` */
  date: string;
  picture: Picture | undefined;
}

/** What the blog's list shows. */
export interface BlogPage {
  kind: 'blog';
  shell: Shell;
  meta: PageMeta;
  posts: PostCard[];
}

/** What a post's page shows; `content` is cleaned HTML. */
export interface PostPage extends PostCard {
  kind: 'post';
  shell: Shell;
  meta: PageMeta;
  content: string;
  blurb: string;
}

/** The address of a post: `why-zero` -> `/blog/why-zero` */
export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** Shown when a post's picture has no file, as when it cannot be loaded (SPEC.md section 2). */
const PLACEHOLDER = '/img/placeholder-blog.jpg';

const toCard = (post: Post): PostCard => ({
  path: postPath(post.slug),
  title: post.title,
  description: post.description,
  publishDate: post.publishDate,
  date: longDate(post.publishDate),
  picture:
    post.image === null
      ? undefined
      : {
          src:
            post.image.filename === ''
              ? PLACEHOLDER
              : `/api/images/${encodeURIComponent(post.image.filename)}`,
          alt: post.image.alt ?? '',
        },
});

/** Selects the blog's list. */
export const selectBlog = ({ blogPosts }: Snapshot, shell: Shell): BlogPage => ({
  kind: 'blog',
  shell,
  meta: pageMeta(shell, '/blog', {
    title: 'Blog',
    description: `Mathematics tutorials, worked problems and study advice by ${shell.teacherName}.`,
  }),
  posts: blogPosts.map(toCard),
});

/** Selects the page of one post. */
export const selectPost = (post: Post, { profile }: Snapshot, shell: Shell): PostPage => {
  const card = toCard(post);
  const { path, title, description, publishDate, picture } = card;
  const image = picture === undefined ? {} : { image: picture.src };
  return {
    kind: 'post',
    shell,
    meta: pageMeta(shell, path, {
      title,
      description,
      publishDate,
      ...(post.keywords === '' ? {} : { keywords: post.keywords }),
      ...(picture === undefined ? {} : { ogImage: picture.src }),
      structuredData: [
        blogPosting(shell, { path, title, description, publishDate, ...image }),
        breadcrumbs(shell, [
          { name: 'Blog', path: '/blog' },
          { name: title, path },
        ]),
      ],
    }),
    ...card,
    content: sanitiseHtml(post.content),
    blurb: profile.blurb,
  };
};
