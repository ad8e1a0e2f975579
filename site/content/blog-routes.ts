import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Post } from '#domain/blog/post.ts';
import { memoiseParts, memoiseRecord } from '#domain/content/memoise.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { pathIn } from '#domain/text/language.ts';
import type { PageData, PageRoute } from './page-data.ts';
import { cardRoute, pageRoute, redirectRoute, type LanguageRoutes } from './page-route.ts';
import {
  BLOG_PATH,
  blogParts,
  formerBlogPaths,
  postPath,
  selectCard,
  selectPost,
  selectPosts,
  type PostCard,
} from './select-blog.ts';
import { selectRss } from './select-feeds.ts';
import type { Shell } from './select-shell.ts';
import { selectPostCard } from './share-cards.ts';
import { TEXTS } from '../i18n/texts.ts';

/** The route of a page of the blog that has the address `path` in English. */
const postRoute = (path: string, data: PageData, { language }: Shell): PageRoute =>
  pageRoute(pathIn(language, path), data, language);

/** The former addresses of posts. */
const redirects = ({ formerSlugs, blogPosts }: SiteContent, shell: Shell): PageRoute[] => {
  const bySlug = new Map(blogPosts.map((post) => [post.slug, post]));
  return Object.entries(formerSlugs).flatMap(([former, present]) => {
    const post = bySlug.get(present);
    // A slug that a post has now is that post's, whatever it was before.
    if (post === undefined || bySlug.has(former)) return [];
    const to = { path: postPath(present), title: plainFormulas(post.title) };
    return [redirectRoute(postPath(former), to, shell)];
  });
};

/**
 * The addresses of the blog. A later call selects again only what belongs to posts
 * that are other objects than before.
 */
export const createBlogRoutes = (): ((content: SiteContent, shell: Shell) => LanguageRoutes) => {
  const cardOf = memoiseRecord(selectCard);
  const listPages = memoiseParts(
    (posts: readonly PostCard[], place, last: number, shell: Shell): PageRoute => {
      const [path, page] = selectPosts(posts, { number: place + 1, last }, shell);
      return postRoute(path, page, shell);
    },
  );
  const pageOf = memoiseRecord((post: Post, shell: Shell, blurb: string) =>
    postRoute(postPath(post.slug), selectPost(post, shell, blurb), shell),
  );
  const pictureOf = memoiseRecord((post: Post, shell: Shell) =>
    cardRoute(selectPostCard(post, shell)),
  );
  return (content, shell) => {
    const { profile, blogPosts } = content;
    const { language } = shell;
    const { newest, further } = blogParts(blogPosts.map((post) => cardOf(post, language)));
    // Posts with one title share a picture.
    const pictures = () =>
      new Map(blogPosts.map((post) => pictureOf(post, shell)).map((route) => [route.path, route]));
    return {
      pages: [
        ...listPages([...further, newest], further.length + 1, shell),
        ...formerBlogPaths(blogPosts.length).map((path) =>
          redirectRoute(path, { path: BLOG_PATH, title: TEXTS[language].blog.title }, shell),
        ),
        ...blogPosts.map((post) => pageOf(post, shell, profile.blurb)),
        ...redirects(content, shell),
      ],
      once:
        language === 'en'
          ? [...pictures().values(), pageRoute('/rss.xml', selectRss(blogPosts, shell))]
          : [],
    };
  };
};
