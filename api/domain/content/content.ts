import { instantOf } from '../text/calendar.ts';
import type { Class } from '../course/class.ts';
import type { Chapter } from '../course/chapter.ts';
import type { Post, PostSummary } from '../blog/post.ts';
import type { Profile } from '../profile/profile.ts';
import { publicOnly } from './public-view.ts';
import type { SiteContent } from './snapshot.ts';

/** A stored record with its version, a name that only equal records have; a form sends back the `ver` that it loaded. */
export type Versioned<T> = T & { ver: string };

/** A class as the admin sees it: its own version, and one for each chapter. */
export type ContentClass = Versioned<Omit<Class, 'chapters'>> & { chapters: Versioned<Chapter>[] };

/** All content as the admin edits it, in the order shown. */
export interface Content {
  profile: Versioned<Profile>;
  classes: ContentClass[];
  blogPosts: Versioned<Post>[];
  /** Former slugs of posts with the present one: `{ 'old-name': 'new-name' }`. */
  formerSlugs: Record<string, string>;
}

/** The same without the texts of posts and their former slugs: what the lists of the admin need. */
export interface ContentSummary extends Pick<Content, 'profile' | 'classes'> {
  blogPosts: Versioned<PostSummary>[];
}

/** A stored value without its version. */
export const withoutVer = <T extends { ver: string }>({ ver: _, ...rest }: T): Omit<T, 'ver'> =>
  rest;

/** Newest first; of one date the post that was added last first. Ids end in a timestamp. */
export const byNewest = (
  a: Pick<Post, 'publishDate' | 'id'>,
  b: Pick<Post, 'publishDate' | 'id'>,
): number => instantOf(b.publishDate) - instantOf(a.publishDate) || (a.id < b.id ? 1 : -1);

/** The same content without versions, drafts and all: what is exported and imported. */
export const toSiteContent = (content: Content): SiteContent => ({
  profile: withoutVer(content.profile),
  classOrder: content.classes.map(({ id }) => id),
  classes: Object.fromEntries(
    content.classes.map(({ ver: _, chapters, ...rest }) => [
      rest.id,
      { ...rest, chapters: chapters.map((chapter) => withoutVer(chapter)) },
    ]),
  ),
  blogPosts: content.blogPosts.map((post): Post => withoutVer(post)).sort(byNewest),
  formerSlugs: content.formerSlugs,
});

/** What the public site is made of at an instant (epoch milliseconds). */
export const toPublicContent = (content: Content, nowMs: number): SiteContent =>
  publicOnly(toSiteContent(content), nowMs);
