import { instantOf } from '../text/calendar.ts';
import type { Class, Chapter } from '../course/class.ts';
import type { Post, PostSummary } from '../blog/post.ts';
import type { Profile } from '../profile/profile.ts';
import type { SiteContent } from './snapshot.ts';

/** A stored record with its version, a name that only equal records have; a form sends back the `ver` that it loaded. */
export type Versioned<T> = T & { ver: string };

/** A class as the admin sees it: its own version, and one for each chapter. */
export type ContentClass = Versioned<Omit<Class, 'chapters'>> & { chapters: Versioned<Chapter>[] };

/** What the admin edits, in the order shown, without the texts of posts, which are most of it. */
export interface ContentSummary {
  profile: Versioned<Profile>;
  classes: ContentClass[];
  blogPosts: Versioned<PostSummary>[];
}

/** The classes in the order shown. */
export const classesOf = ({
  classOrder,
  classes,
}: Pick<SiteContent, 'classOrder' | 'classes'>): Class[] =>
  classOrder.flatMap((id) => classes[id] ?? []);

type Dated = Pick<Post, 'publishDate' | 'id'>;

/** Newest first; of one date the post that was added last first. Ids end in a timestamp. */
export const byNewest = (a: Dated, b: Dated): number =>
  instantOf(b.publishDate) - instantOf(a.publishDate) || (a.id < b.id ? 1 : -1);
