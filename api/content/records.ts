import {
  classesOf,
  type ContentClass,
  type ContentSummary,
  type Versioned,
} from '../domain/content/content.ts';
import type { Post } from '../domain/blog/post.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import type { Class, Chapter } from '../domain/course/class.ts';
import type { Profile } from '../domain/profile/profile.ts';
import { NotSeededError } from '../stores/errors.ts';
import type { Content } from '../tree/content.ts';
import type { Repository } from '../tree/repository.ts';
import { presentContent } from './follow.ts';
import {
  chapterPlace,
  classPlace,
  orderPlace,
  postPlace,
  PROFILE,
  RECORDS,
  kindOf,
  type RecordAt,
  slugPlace,
} from '../domain/content/places.ts';

/** The record at a place; `undefined` when there is none. */
export const recordAt = async <P extends string>(
  content: Content,
  place: P,
): Promise<RecordAt<P> | undefined> => {
  const value = await content.get(place);
  return value === undefined ? undefined : (RECORDS[kindOf(place)].parse(value) as RecordAt<P>);
};

/** A class with its chapters in their order; `undefined` when there is none. */
const classAt = async (content: Content, id: string): Promise<Class | undefined> => {
  const details = await recordAt(content, classPlace(id));
  if (!details) return undefined;
  const order = (await recordAt(content, orderPlace(id))) ?? [];
  const chapters = await Promise.all(order.map((one) => recordAt(content, chapterPlace(id, one))));
  return { ...details, id, chapters: chapters.flatMap((one) => one ?? []) };
};

/** A chapter's place. */
export interface ChapterKey {
  classId: string;
  chapterId: number;
}

/** A record with its version, which a form sends back. */
const withVersion = async <T>(
  content: Content,
  record: T,
  place: string,
): Promise<Versioned<T>> => ({
  ...record,
  ver: (await content.version(place)) ?? '',
});
const versioned = async <P extends string>(
  content: Content,
  place: P,
): Promise<Versioned<RecordAt<P>> | undefined> => {
  const record = await recordAt(content, place);
  return record && withVersion(content, record, place);
};

export const chapterOf = (
  content: Content,
  { classId, chapterId }: ChapterKey,
): Promise<Versioned<Chapter> | undefined> => versioned(content, chapterPlace(classId, chapterId));

const versionedClass = async (
  content: Content,
  { chapters, ...details }: Class,
): Promise<ContentClass> => ({
  ...(await withVersion(content, details, classPlace(details.id))),
  chapters: await Promise.all(
    chapters.map((one) => withVersion(content, one, chapterPlace(details.id, one.id))),
  ),
});

export const classOf = async (content: Content, id: string): Promise<ContentClass | undefined> => {
  const found = await classAt(content, id);
  return found && versionedClass(content, found);
};

/** The post that an address leads to, also one that it had before. */
const postAt = async (content: Content, slug: string): Promise<Post | undefined> => {
  const claim = await recordAt(content, slugPlace(slug));
  return claim && recordAt(content, postPlace(claim.post));
};

/** The id of a post by its id or by the address that it has now; the key itself where there is none. */
export const postIdOf = async (content: Content, key: string): Promise<string> => {
  if ((await content.version(postPlace(key))) !== undefined) return key;
  const post = await postAt(content, key);
  return post?.slug === key ? post.id : key;
};

/** One post by its id or its present slug. */
export const postOf = async (content: Content, key: string): Promise<Versioned<Post> | undefined> =>
  versioned(content, postPlace(await postIdOf(content, key)));

/** Throws before the first start. */
export const profileOf = async (content: Content): Promise<Versioned<Profile>> => {
  const profile = await versioned(content, PROFILE);
  if (!profile) throw new NotSeededError();
  return profile;
};

const summaryOf = async (content: Content, site: SiteContent): Promise<ContentSummary> => ({
  profile: await withVersion(content, site.profile, PROFILE),
  classes: await Promise.all(classesOf(site).map((one) => versionedClass(content, one))),
  blogPosts: await Promise.all(
    site.blogPosts.map(({ content: _, ...post }) => withVersion(content, post, postPlace(post.id))),
  ),
});

/** What a site holds at the moment of each call. */
export const openRecords = (site: Repository) => {
  let last: { revision: string; summary: Promise<ContentSummary> } | undefined;
  const present = async () => (await site.read()).content;

  return {
    /** Everything, drafts and all. Throws before the first start. */
    load: async () => (await presentContent(site)).content,
    /** What the admin edits of it. */
    async loadSummary() {
      const { revision, content } = await presentContent(site);
      if (last?.revision !== revision) {
        const summary = site.at(revision).then((then) => summaryOf(then.content, content));
        last = { revision, summary };
      }
      return last.summary;
    },
    isSeeded: async () => (await site.read()).current !== undefined,
    getClass: async (id: string) => classAt(await present(), id),
    getChapter: async (key: ChapterKey) => chapterOf(await present(), key),
    getPost: async (key: string) => postOf(await present(), key),
    getProfile: async () => profileOf(await present()),
    /** The post that an address leads to, also one that it had before. */
    findPost: async (slug: string) => postAt(await present(), slug),
  };
};
