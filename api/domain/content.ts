import type { Class } from './class.ts';
import type { Chapter } from './chapter.ts';
import type { Post } from './post.ts';
import type { Profile } from './profile.ts';
import type { SiteContent } from './snapshot.ts';

/** A stored item with its version; a form sends back the `ver` that it loaded. */
export type Versioned<T> = T & { ver: number };

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

const plain = <T extends object>({ ver: _, ...rest }: Versioned<T>) => rest;

/** The same content as the public site reads it, without versions. */
export const toSiteContent = (content: Content): SiteContent => ({
  profile: plain(content.profile) as Profile,
  classOrder: content.classes.map(({ id }) => id),
  classes: Object.fromEntries(
    content.classes.map(({ ver: _, chapters, ...rest }) => [
      rest.id,
      { ...rest, chapters: chapters.map((chapter) => plain(chapter) as Chapter) },
    ]),
  ),
  blogPosts: content.blogPosts
    .map((post) => plain(post) as Post)
    .sort((a, b) => b.publishDate.localeCompare(a.publishDate) || a.id.localeCompare(b.id)),
  formerSlugs: content.formerSlugs,
});
