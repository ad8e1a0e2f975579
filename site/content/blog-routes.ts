import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Post } from '#domain/blog/post.ts';
import {
  createPartsFromEnd,
  isEqualJson,
  memoiseEach,
  memoiseEachInParts,
  memoiseLast,
  memoiseParts,
  partsFromEnd,
  type Parts,
} from '#domain/content/memoise.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import type { PageData, PageRoute } from './page-data.ts';
import { cardRoute, pageRoute } from './page-route.ts';
import {
  BLOG_PATH,
  blogParts,
  blogPath,
  formerBlogPaths,
  postPath,
  selectCard,
  selectFurtherPosts,
  selectNewestPosts,
  selectPost,
  type PostCard,
} from './select-blog.ts';
import {
  FEED_ITEMS,
  POSTS_PER_SITEMAP,
  selectRss,
  selectSitemapIndex,
  selectSitemapPages,
  selectSitemapPosts,
  SITEMAP_PAGES_PATH,
  sitemapPostsPath,
} from './select-feeds.ts';
import type { Shell } from './select-shell.ts';
import { selectRedirect } from './select-shells.ts';
import { selectPostCard } from './share-cards.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { LanguageRoutes } from './unique-titles.ts';

/** The route of a page of the blog that has the address `path` in English. */
const postRoute = (path: string, data: PageData, { language }: Shell): PageRoute =>
  pageRoute(pathIn(language, path), data, language);

/** The pages of the list, and the addresses that pages had when they were counted from the newest post. */
const createListRoutes = () => {
  const cards = memoiseEach(
    (post: Post, language: Language) => selectCard(post, language),
    isEqualJson,
  );
  const newestPage = memoiseParts(
    (posts: readonly PostCard[], _index: number, further: number, shell: Shell) =>
      postRoute(BLOG_PATH, selectNewestPosts(posts, further, shell), shell),
  );
  const furtherPages = memoiseParts(
    (posts: readonly PostCard[], index: number, further: number, shell: Shell) =>
      postRoute(blogPath(index + 1), selectFurtherPosts(posts, index + 1, further, shell), shell),
  );
  const formerPages = memoiseLast((postCount: number, shell: Shell) =>
    formerBlogPaths(postCount).map((path) =>
      postRoute(
        path,
        selectRedirect({ path: BLOG_PATH, title: TEXTS[shell.language].blog.title }, shell),
        shell,
      ),
    ),
  );
  const routes = memoiseLast((all: readonly PostCard[], shell: Shell): PageRoute[] => {
    const { newest, further } = blogParts(all);
    return [
      ...newestPage([newest], further.length, shell),
      ...furtherPages(further, further.length, shell),
      ...formerPages(all.length, shell),
    ];
  });
  return (posts: readonly Post[], shell: Shell) => routes(cards(posts, shell.language), shell);
};

/** The former addresses of posts. */
const createRedirects = () => {
  const slugsOf = memoiseEach(({ slug }: Post) => slug);
  const titlesOf = memoiseEach(({ title }: Post) => title);
  const routes = memoiseLast(
    (
      formerSlugs: SiteContent['formerSlugs'],
      slugs: readonly string[],
      titles: readonly string[],
      shell: Shell,
    ): PageRoute[] => {
      const places = new Map(slugs.map((slug, place) => [slug, place]));
      return Object.entries(formerSlugs).flatMap(([former, present]) => {
        const place = places.get(present);
        // A slug that a post has now is that post's, whatever it was before.
        if (place === undefined || places.has(former)) return [];
        const to = { path: postPath(present), title: plainFormulas(titles[place] ?? '') };
        return [postRoute(postPath(former), selectRedirect(to, shell), shell)];
      });
    },
  );
  return (formerSlugs: SiteContent['formerSlugs'], posts: readonly Post[], shell: Shell) =>
    routes(formerSlugs, slugsOf(posts), titlesOf(posts), shell);
};

/** What the sitemap and the feed show of a post. */
type Listed = Pick<Post, 'slug' | 'title' | 'description' | 'publishDate'>;

/** The sitemap in parts, and the feed. */
const createFeedRoutes = () => {
  const index = memoiseLast((parts: number, classOrder: SiteContent['classOrder'], shell: Shell) =>
    pageRoute('/sitemap.xml', selectSitemapIndex(parts, classOrder, shell)),
  );
  const pages = memoiseLast(
    (
      profile: SiteContent['profile'],
      classOrder: SiteContent['classOrder'],
      classes: SiteContent['classes'],
      newestPost: string | undefined,
      shell: Shell,
    ) =>
      pageRoute(
        SITEMAP_PAGES_PATH,
        selectSitemapPages({ profile, classOrder, classes }, newestPost, shell),
      ),
  );
  const listed = memoiseEach(
    ({ slug, title, description, publishDate }: Post): Listed => ({
      slug,
      title,
      description,
      publishDate,
    }),
    isEqualJson,
  );
  const posts = memoiseParts((part: readonly Listed[], place: number, shell: Shell) =>
    pageRoute(sitemapPostsPath(place + 1), selectSitemapPosts(part, shell)),
  );
  const feed = memoiseParts((newest: readonly Listed[], _place: number, shell: Shell) =>
    pageRoute('/rss.xml', selectRss(newest, shell)),
  );
  const listRoutes = memoiseLast((list: readonly Listed[], shell: Shell): PageRoute[] => [
    ...posts(partsFromEnd(list, POSTS_PER_SITEMAP), shell),
    ...feed([list.slice(0, FEED_ITEMS)], shell),
  ]);
  const together = memoiseLast((...routes: PageRoute[]) => routes);
  return (content: SiteContent, shell: Shell): Parts<PageRoute> => {
    const { profile, classOrder, classes, blogPosts } = content;
    const list = listed(blogPosts);
    return [
      together(
        index(Math.ceil(list.length / POSTS_PER_SITEMAP), classOrder, shell),
        pages(profile, classOrder, classes, list[0]?.publishDate, shell),
      ),
      listRoutes(list, shell),
    ];
  };
};

/** Routes of this many posts are one part. */
const POSTS_TOGETHER = 64;

/** Gives a function that cuts posts into parts, newest first; a part with the same posts as in the call before is the same list. */
export const createPostParts = (): ((posts: readonly Post[]) => Parts<Post>) => {
  const cut = createPartsFromEnd<Post>(POSTS_TOGETHER);
  return (posts) => cut(posts).toReversed();
};

/**
 * The addresses of the blog and of what lists its posts. A later call selects again only what belongs to posts
 * that are other objects than before. `postParts`: all posts, as `createPostParts` cuts them.
 */
export const createBlogRoutes = () => {
  const [lists, redirects, feeds] = [createListRoutes(), createRedirects(), createFeedRoutes()];
  const posts = memoiseEachInParts((post: Post, shell: Shell, blurb: string) =>
    postRoute(postPath(post.slug), selectPost(post, shell, blurb), shell),
  );
  const cards = memoiseEach(
    (post: Post, shell: Shell) => cardRoute(selectPostCard(post, shell)),
    isEqualJson,
  );
  // Posts with one title share a picture.
  const eachOnce = memoiseLast((routes: readonly PageRoute[]) => [
    ...new Map(routes.map((route) => [route.path, route])).values(),
  ]);
  return (content: SiteContent, postParts: Parts<Post>, shell: Shell): LanguageRoutes => {
    const { profile, blogPosts, formerSlugs } = content;
    return {
      pages: [
        lists(blogPosts, shell),
        ...posts(postParts, shell, profile.blurb),
        redirects(formerSlugs, blogPosts, shell),
      ],
      once:
        shell.language === 'en'
          ? [eachOnce(cards(blogPosts, shell)), ...feeds(content, shell)]
          : [],
    };
  };
};
