import { hash, randomUUID } from 'node:crypto';
import {
  type Content as AllContent,
  type ContentClass,
  type ContentSummary,
  type Versioned,
} from '../domain/content/content.ts';
import type { Post } from '../domain/blog/post.ts';
import type { Chapter } from '../domain/course/chapter.ts';
import { duplicate, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import { NotSeededError } from '../stores/errors.ts';
import type { ContentReader, ContentStore } from '../stores/content/content-store.ts';
import type { Commit } from '../tree/commits.ts';
import type { Content } from '../tree/content.ts';
import { MissingObjectError, type Hash } from '../tree/objects.ts';
import type { Edit, Repository } from '../tree/repository.ts';
import * as edits from './edits.ts';
import { createFollower } from './follow.ts';
import {
  chapterPlace,
  classPlace,
  kindOf,
  orderPlace,
  postPlace,
  PROFILE,
  recordAt,
  RECORDS,
  slugPlace,
  type RecordOf,
} from './places.ts';

/** A version as today's port has it, a number; 48 bits of a hash. */
const verOf = (version: Hash): number => Number.parseInt(hash('sha256', version).slice(0, 12), 16);

const versioned = async <K extends 'class' | 'chapter' | 'post' | 'profile'>(
  content: Content,
  kind: K,
  place: string,
): Promise<Versioned<RecordOf<K>> | undefined> => {
  const [version, record] = [await content.version(place), await recordAt(content, kind, place)];
  return version === undefined || record === undefined
    ? undefined
    : { ...record, ver: verOf(version) };
};
const chapterOf = (content: Content, classId: string, chapterId: number) =>
  versioned(content, 'chapter', chapterPlace(classId, chapterId));
const classOf = async (content: Content, id: string): Promise<ContentClass | undefined> => {
  const details = await versioned(content, 'class', classPlace(id));
  if (details === undefined) return undefined;
  const order = (await recordAt(content, 'order', orderPlace(id))) ?? [];
  const chapters = await Promise.all(order.map((one) => chapterOf(content, id, one)));
  return { id, ...details, chapters: chapters.flatMap((chapter) => chapter ?? []) };
};
const postOf = (content: Content, id: string) => versioned(content, 'post', postPlace(id));

const REPLACED = 'replaceContent';
const SEEDED = 'seed';

/** What an answer is made of; it is there, as the edit was made to it. */
const there = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('An edited record is not there');
  return value;
};

/** All content behind the port that the API knows today, on the tree: each change is one commit. */
export const treeContentStore = (site: Repository): ContentStore => {
  const present = async (): Promise<Content> => (await site.read()).content;

  const commit = (
    edit: Edit,
    { id = randomUUID(), operation = 'edit' }: { id?: string | undefined; operation?: string } = {},
  ): Promise<Outcome<Commit | undefined>> =>
    site.commit({ id, by: '', operation, target: '' }, edit);

  /** Makes an edit, and answers with what it left. */
  const leaving = async <T>(
    edit: Edit,
    answer: (content: Content) => Promise<T | undefined>,
    id?: string,
  ): Promise<Outcome<T>> => {
    const outcome = await commit(edit, { id });
    if (outcome.kind !== 'ok') return outcome;
    const { root } = there(outcome.value);
    return ok(there(await answer((await site.at(root)).content)));
  };
  /** The same, with what it found. */
  const finding = async <T>(
    edit: Edit,
    answer: (content: Content) => Promise<T | undefined>,
  ): Promise<Outcome<T>> => {
    const outcome = await commit(edit);
    if (outcome.kind !== 'ok') return outcome;
    const { from } = there(outcome.value);
    return ok(there(await answer((await site.at(from)).content)));
  };
  /** One request may change several records. */
  const idFor = (change: string | undefined, place: string) => change && `${change} ${place}`;
  const seenAs = (
    ver: number | undefined,
    shown: (content: Content) => Promise<unknown>,
  ): edits.Seen | undefined =>
    ver === undefined ? undefined : { isIt: (version) => verOf(version) === ver, shown };

  const load = async (): Promise<AllContent> => {
    const followed = await createFollower(site)();
    if (followed === undefined) throw new NotSeededError();
    const { content } = await site.at(followed.revision);
    const { classOrder, blogPosts, formerSlugs } = followed.content;
    const classes = await Promise.all(classOrder.map((id) => classOf(content, id)));
    const posts = await Promise.all(blogPosts.map(({ id }) => postOf(content, id)));
    return {
      profile: there(await versioned(content, 'profile', PROFILE)),
      classes: classes.map(there),
      blogPosts: posts.map(there),
      formerSlugs,
    };
  };

  const openReader = (): ContentReader => {
    const follow = createFollower(site);
    return {
      async read() {
        const followed = await follow();
        if (followed === undefined) throw new NotSeededError();
        const { revision, content } = followed;
        return { revision, replaced: undefined, content };
      },
      async writtenPosts({ revision }) {
        if (revision === undefined) return undefined;
        try {
          const now = await site.revision();
          const changes = await site.diff(revision, now);
          const isText = changes.every(
            ({ place, before, after }) => kindOf(place) === 'post' && before && after,
          );
          if (!isText) return undefined;
          const values = await site.objects.readAll(changes.flatMap(({ after }) => after ?? []));
          const posts = values.map((value): Post => RECORDS.post.parse(value));
          return { revision: now, posts, absent: [] };
        } catch (error) {
          if (error instanceof MissingObjectError) return undefined;
          throw error;
        }
      },
    };
  };

  return {
    load,
    async loadSummary(): Promise<ContentSummary> {
      const { profile, classes, blogPosts } = await load();
      return { profile, classes, blogPosts: blogPosts.map(({ content: _, ...post }) => post) };
    },
    revision: async () => (await site.read()).commit?.root,
    openReader,
    isSeeded: async () => (await site.read()).commit !== undefined,
    async seed(content) {
      const first: Edit = async (stored) =>
        (await stored.version(PROFILE)) === undefined
          ? edits.replaceAll(content)(stored)
          : duplicate('There is content');
      return (await commit(first, { operation: SEEDED })).kind === 'ok';
    },
    async replace(target, { id, onProgress, signal } = {}) {
      const total = target.blogPosts.length;
      onProgress?.({ phase: 'preparing', done: 0, total });
      signal?.throwIfAborted();
      const outcome = await commit(edits.replaceAll(target), { id, operation: REPLACED });
      if (outcome.kind !== 'ok') return outcome;
      onProgress?.({ phase: 'replacing', done: total, total });
      return ok(undefined);
    },
    async finishReplacement() {
      const log = await site.commits.log(1_000);
      return log.find(({ operation }) => operation === REPLACED)?.id;
    },

    getClass: async (id) => classOf(await present(), id),
    addClass: (fields, change) =>
      leaving(
        edits.addClass({ ...fields, chapters: [] }),
        (content) => classOf(content, fields.id),
        idFor(change, classPlace(fields.id)),
      ),
    editClass: (id, edit, seen, change) =>
      leaving(
        edits.change(
          ['class', classPlace(id), TEXT.missing.class],
          edit,
          seenAs(seen, (content) => classOf(content, id)),
        ),
        (content) => classOf(content, id),
        idFor(change, classPlace(id)),
      ),
    restoreClass: (record, position) =>
      leaving(edits.addClass(record, position), (content) => classOf(content, record.id)),
    deleteClass: (id) => finding(edits.deleteClass(id), (content) => classOf(content, id)),

    addChapter: (classId, chapter, change) =>
      leaving<Versioned<Chapter>>(
        edits.addChapter(classId, chapter),
        (content) => chapterOf(content, classId, chapter.id),
        idFor(change, chapterPlace(classId, chapter.id)),
      ),
    editChapter: ({ classId, chapterId }, edit, seen, change) => {
      const place = chapterPlace(classId, chapterId);
      const shown = (content: Content) => chapterOf(content, classId, chapterId);
      return leaving<Versioned<Chapter>>(
        edits.change(['chapter', place, TEXT.missing.chapter], edit, seenAs(seen, shown)),
        shown,
        idFor(change, place),
      );
    },
    deleteChapter: ({ classId, chapterId }) =>
      finding<Versioned<Chapter>>(edits.deleteChapter(classId, chapterId), (content) =>
        chapterOf(content, classId, chapterId),
      ),
    reorderChapters: (classId, ids) =>
      leaving(edits.reorderChapters(classId, ids), (content) => classOf(content, classId)),

    async getPost(key) {
      const content = await present();
      return postOf(content, await edits.postIdOf(content, key));
    },
    addPost: (post) =>
      leaving<Versioned<Post>>(edits.addPost(post), (content) => postOf(content, post.id)),
    editPost: (key, edit, _now, seen, change) => {
      let id = key;
      const shown = (content: Content) => postOf(content, id);
      const found: Edit = async (content) => {
        id = await edits.postIdOf(content, key);
        const keeping: typeof edit = async (post) => {
          const made = await edit(post);
          return made.kind === 'ok' ? ok({ ...made.value, id: post.id }) : made;
        };
        const what = ['post', postPlace(id), TEXT.missing.post] as const;
        return edits.change(what, keeping, seenAs(seen, shown))(content);
      };
      return leaving<Versioned<Post>>(found, shown, idFor(change, postPlace(key)));
    },
    deletePost: (key) => {
      let id = key;
      const found: Edit = async (content) => {
        id = await edits.postIdOf(content, key);
        return edits.deletePost(id)(content);
      };
      return finding<Versioned<Post>>(found, (content) => postOf(content, id));
    },
    async findSlug(slug) {
      const content = await present();
      const claim = await recordAt(content, 'slug', slugPlace(slug));
      const post = claim && (await postOf(content, claim.post));
      if (post === undefined) return { kind: 'none' };
      return post.slug === slug ? { kind: 'post', post } : { kind: 'moved', slug: post.slug };
    },

    async getProfile() {
      const profile = await versioned(await present(), 'profile', PROFILE);
      if (profile === undefined) throw new NotSeededError();
      return profile;
    },
    editProfile: (edit, seen, change) => {
      const shown = (content: Content) => versioned(content, 'profile', PROFILE);
      return leaving(
        edits.change(['profile', PROFILE, TEXT.edit.notFound], edit, seenAs(seen, shown)),
        shown,
        idFor(change, PROFILE),
      );
    },
  };
};
