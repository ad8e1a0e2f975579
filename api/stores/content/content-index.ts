import { byNewest, withoutVer } from '../../domain/content/content.ts';
import type { Class } from '../../domain/course/class.ts';
import type { Chapter } from '../../domain/course/chapter.ts';
import type { Post } from '../../domain/blog/post.ts';
import type { Profile } from '../../domain/profile/profile.ts';
import type { SiteContent } from '../../domain/content/snapshot.ts';
import { formerSlugsOf } from './assemble-content.ts';
import {
  ChapterItem,
  ClassItem,
  PostItem,
  ProfileItem,
  SlugItem,
  toChapter,
  toClassDetails,
  toPost,
  toProfile,
} from './content-items.ts';
import { NotSeededError } from '../errors.ts';
import type { ItemKey, RawItem } from '../item-table.ts';
import { chapterKey } from '../keys.ts';
import { placeOf } from './site-items.ts';

/** More changed posts than this are sorted anew. */
const POSTS_PLACED = 32;

const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};

/** The first place in a list, newest first, that a post stands before. */
const placeIn = (list: readonly Post[], post: Post): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other !== undefined && byNewest(other, post) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The post of an item, without what only writers need. */
export const readPost = (item: RawItem): Post => withoutVer(toPost(PostItem.parse(item)));

/** The records of one kind by place. `read` parses what is new; the stamp tells what is not. */
const recordsOf = <T>(read: (item: RawItem) => T) => {
  const held = new Map<string, { stamp: unknown; value: T }>();
  return {
    get: (place: string): T | undefined => held.get(place)?.value,
    values: (): T[] => [...held.values()].map(({ value }) => value),
    places: (): string[] => [...held.keys()],
    /** Takes an item, or that there is none; `false` when nothing is different. */
    put(place: string, item: RawItem | undefined): boolean {
      const before = held.get(place);
      if (item === undefined) return held.delete(place);
      if (before !== undefined && before.stamp === item['stamp']) return false;
      held.set(place, { stamp: item['stamp'], value: frozen(read(item)) });
      return true;
    },
  };
};

/**
 * All content in memory, kept up to date item by item. Records that did not change stay the same objects, and
 * so do lists of them, so that what was made of them can be kept by identity. All of it is frozen.
 */
export const createContentIndex = () => {
  const profiles = recordsOf<Profile>((item) => withoutVer(toProfile(ProfileItem.parse(item))));
  const classItems = recordsOf((item) => ClassItem.parse(item));
  const chapters = recordsOf<Chapter>((item) => withoutVer(toChapter(ChapterItem.parse(item))));
  const posts = recordsOf<Post>(readPost);
  const claims = recordsOf((item) => SlugItem.parse(item));
  const kinds = { PROFILE: profiles, CLASS: classItems, POST: posts, SLUG: claims };

  let classOrder: readonly string[] = [];
  let classes: Readonly<Record<string, Class>> = {};
  let blogPosts: readonly Post[] = [];
  let formerSlugs: Readonly<Record<string, string>> = {};
  const staleClasses = new Set<string>();
  /** Changed posts by place, each as it stands in the list. */
  const stalePosts = new Map<string, Post | undefined>();
  let areSlugsStale = true;

  const put = (key: ItemKey, item: RawItem | undefined): void => {
    const place = placeOf(key);
    if (key.sk.startsWith('CHAPTER#')) {
      if (chapters.put(place, item)) staleClasses.add(key.pk);
      return;
    }
    if (!(key.sk in kinds)) return;
    const kind = key.sk as keyof typeof kinds;
    const post = kind === 'POST' ? posts.get(place) : undefined;
    if (!kinds[kind].put(place, item)) return;
    if (kind === 'CLASS') staleClasses.add(key.pk);
    if (kind === 'SLUG') areSlugsStale = true;
    if (kind !== 'POST') return;
    if (!stalePosts.has(place)) stalePosts.set(place, post);
    if (post?.slug !== posts.get(place)?.slug) areSlugsStale = true;
  };

  const toClass = (item: ClassItem): Class => ({
    id: item.id,
    ...toClassDetails(item),
    // A listed chapter without an item is one that is being added during this very read.
    chapters: item.chapterOrder.flatMap(
      (chapterId) => chapters.get(placeOf(chapterKey({ classId: item.id, chapterId }))) ?? [],
    ),
  });

  const refreshClasses = () => {
    if (staleClasses.size === 0) return;
    const items = classItems
      .values()
      .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id));
    const made = items.map((item): [string, Class] => {
      const before = classes[item.id];
      const isStale = before === undefined || staleClasses.has(`CLASS#${item.id}`);
      return [item.id, isStale ? toClass(item) : before];
    });
    classes = frozen(Object.fromEntries(made));
    const order = items.map(({ id }) => id);
    if (order.join() !== classOrder.join()) classOrder = frozen(order);
    staleClasses.clear();
  };

  const placed = (): Post[] => {
    if (stalePosts.size > POSTS_PLACED) return posts.values().sort(byNewest);
    const list = [...blogPosts];
    for (const [place, before] of stalePosts) {
      const after = posts.get(place);
      const at = before === undefined ? -1 : list.indexOf(before);
      if (at !== -1 && after !== undefined && after.publishDate === before?.publishDate) {
        list[at] = after;
        continue;
      }
      if (at !== -1) list.splice(at, 1);
      if (after !== undefined) list.splice(placeIn(list, after), 0, after);
    }
    return list;
  };

  const refreshPosts = () => {
    if (stalePosts.size > 0) blogPosts = Object.freeze(placed());
    stalePosts.clear();
    if (!areSlugsStale) return;
    formerSlugs = frozen(formerSlugsOf(claims.values(), posts.values()));
    areSlugsStale = false;
  };

  return {
    put,

    /** Takes all items of the table; what is not among them is gone. */
    putAll(items: readonly RawItem[]): void {
      const present = new Set<string>();
      for (const item of items) {
        const key = { pk: String(item['pk']), sk: String(item['sk']) };
        present.add(placeOf(key));
        put(key, item);
      }
      for (const records of [...Object.values(kinds), chapters]) {
        for (const place of records.places()) {
          if (present.has(place)) continue;
          const end = place.lastIndexOf(' ');
          put({ pk: place.slice(0, end), sk: place.slice(end + 1) }, undefined);
        }
      }
    },

    /** All content, drafts and all. Throws `NotSeededError` when there is no profile yet. */
    content(): SiteContent {
      const [profile] = profiles.values();
      if (profile === undefined) throw new NotSeededError();
      refreshClasses();
      refreshPosts();
      // The type of content has no readonly lists; what is here is frozen.
      return { profile, classOrder, classes, blogPosts, formerSlugs } as SiteContent;
    },

    /** Whether two posts are under one address: one left it and the other took it between two reads. */
    hasTwins: (): boolean => {
      if (!areSlugsStale) return false;
      const all = posts.values();
      return new Set(all.map(({ slug }) => slug)).size < all.length;
    },
  };
};
