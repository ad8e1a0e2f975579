import { sha256Hex } from '#api/publish/digest.ts';
import type { ContentStore, Edit } from '#api/stores/content/content-store.ts';
import { reordered } from '#domain/course/chapter-edits.ts';
import {
  byNewest,
  type Content,
  type ContentClass,
  type Versioned,
} from '#domain/content/content.ts';
import { duplicate, missing, ok, type Outcome } from '#domain/text/outcome.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { sharingReader } from './sharing-reader.ts';

const versioned = <T extends object>(value: T): Versioned<T> => ({ ...value, ver: 1 });

const contentOf = (site: SiteContent): Content => ({
  profile: versioned(site.profile),
  classes: site.classOrder.flatMap((id) => {
    const stored = site.classes[id];
    return stored ? [{ ...stored, ver: 1, chapters: stored.chapters.map(versioned) }] : [];
  }),
  blogPosts: site.blogPosts.map(versioned),
  formerSlugs: { ...site.formerSlugs },
});

/** The content store's promises without a database: for tests of what is built on it. */
export const memoryContentStore = (site: SiteContent): ContentStore => {
  const content = contentOf(site);
  let lastWork: string | undefined;

  const findClass = (id: string) => content.classes.find((one) => one.id === id);
  const findPost = (key: string) =>
    content.blogPosts.find((post) => post.id === key || post.slug === key);

  /** Applies an edit to a stored record in place, as one conditional put does. */
  const change = <T extends object>(
    record: Versioned<T> | undefined,
    text: string,
    edit: (current: Versioned<T>) => Outcome<object>,
    seen?: number,
  ): Outcome<Versioned<T>> => {
    if (record === undefined) return missing(text);
    const outcome = edit(structuredClone(record));
    if (seen !== undefined && seen !== record.ver && outcome.kind !== 'missing') {
      return { kind: 'stale', message: TEXT.edit.stale, current: structuredClone(record) };
    }
    if (outcome.kind !== 'ok') return outcome;
    // A field that the edit dropped goes; what an edit never sees stays.
    for (const key of Object.keys(record)) {
      const stays = ['ver', 'id', 'chapters'].includes(key) || Object.hasOwn(outcome.value, key);
      if (!stays) Reflect.deleteProperty(record, key);
    }
    Object.assign(record, outcome.value, { ver: record.ver + 1 });
    return ok(structuredClone(record));
  };
  const remove = <T>(list: T[], record: T | undefined, text: string): Outcome<T> => {
    if (record === undefined) return missing(text);
    list.splice(list.indexOf(record), 1);
    return ok(record);
  };
  const later = <T>(value: T): Promise<T> => Promise.resolve(structuredClone(value));

  return {
    load: () => later(content),
    loadSummary: () => {
      const { profile, classes, blogPosts } = content;
      const sorted = blogPosts.toSorted(byNewest);
      return later({
        profile,
        classes,
        blogPosts: sorted.map(({ content: _, ...summary }) => summary),
      });
    },
    getPost: (key) => later(findPost(key)),
    revision: () => later(sha256Hex(JSON.stringify(content))),
    openReader: () =>
      sharingReader(
        () => toSiteContent(content),
        () => later(sha256Hex(JSON.stringify(content))),
      ),
    isSeeded: () => later(true),
    seed: () => later(false),
    replace: (target, work) => {
      if (work?.id === undefined || work.id !== lastWork) Object.assign(content, contentOf(target));
      lastWork = work?.id;
      return later(ok(undefined));
    },
    finishReplacement: () => later(lastWork),
    getClass: (id) => later(findClass(id)),
    addClass: (fields) => {
      if (findClass(fields.id)) return later(duplicate(TEXT.duplicate.class, 'id'));
      const added: ContentClass = { ...fields, ver: 1, chapters: [] };
      content.classes.push(added);
      return later(ok(added));
    },
    editClass: (id, edit, seen) =>
      Promise.resolve(change(findClass(id), TEXT.missing.class, edit, seen)),
    restoreClass: (record, position) => {
      if (findClass(record.id)) return later(duplicate(TEXT.duplicate.class, 'id'));
      const restored = versioned({ ...record, chapters: record.chapters.map(versioned) });
      content.classes.splice(position, 0, restored);
      return later(ok(restored));
    },
    deleteClass: (id) => later(remove(content.classes, findClass(id), TEXT.missing.class)),
    addChapter: (classId, chapter) => {
      const parent = findClass(classId);
      if (!parent) return later(missing(TEXT.missing.class));
      if (parent.chapters.some(({ id }) => id === chapter.id)) {
        return later(duplicate(TEXT.duplicate.chapter, 'id'));
      }
      parent.chapters.push(versioned(chapter));
      return later(ok(versioned(chapter)));
    },
    editChapter: ({ classId, chapterId }, edit, seen) => {
      const chapter = findClass(classId)?.chapters.find(({ id }) => id === chapterId);
      return Promise.resolve(change(chapter, TEXT.missing.chapter, edit, seen));
    },
    deleteChapter: ({ classId, chapterId }) => {
      const chapters = findClass(classId)?.chapters ?? [];
      const chapter = chapters.find(({ id }) => id === chapterId);
      return later(remove(chapters, chapter, TEXT.missing.chapter));
    },
    reorderChapters: (classId, ids) => {
      const order: Edit<ContentClass> = (current) => {
        const sorted = reordered(current.chapters, ids);
        return sorted.kind === 'ok' ? ok({ ...current, chapters: sorted.value }) : sorted;
      };
      return Promise.resolve(change(findClass(classId), TEXT.missing.class, order));
    },
    addPost: (post) => {
      const there = findPost(post.id);
      if (there) return later(ok(there));
      if (findPost(post.slug)) return later(duplicate(TEXT.duplicate.slug, 'slug'));
      const added = versioned(post);
      content.blogPosts.push(added);
      return later(ok(added));
    },
    editPost: (key, edit, _now, seen) => {
      const before = findPost(key)?.slug;
      const outcome = change(findPost(key), TEXT.missing.post, edit, seen);
      if (outcome.kind === 'ok' && before !== undefined && before !== outcome.value.slug) {
        content.formerSlugs[before] = outcome.value.slug;
      }
      return Promise.resolve(outcome);
    },
    deletePost: (key) => later(remove(content.blogPosts, findPost(key), TEXT.missing.post)),
    findSlug: (slug) => {
      const post = content.blogPosts.find((one) => one.slug === slug);
      if (post) return later({ kind: 'post', post });
      const now = Object.hasOwn(content.formerSlugs, slug) ? content.formerSlugs[slug] : undefined;
      return later(now === undefined ? { kind: 'none' } : { kind: 'moved', slug: now });
    },
    getProfile: () => later(content.profile),
    editProfile: (edit, seen) =>
      Promise.resolve(change(content.profile, TEXT.edit.internal, edit, seen)),
  };
};
