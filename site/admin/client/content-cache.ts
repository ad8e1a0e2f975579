import type { Chapter } from '#domain/course/class';
import type { ContentClass, ContentSummary, Versioned } from '#domain/content/content';
import type { Post } from '#domain/blog/post';
import type { Profile } from '#domain/profile/profile';
import type { ChapterRef } from './api.ts';

/** The admin's copy of the content; its posts are without their texts. */
export interface LocalContent extends ContentSummary {
  /** Whether all posts are in it; the classes always are. */
  isComplete: boolean;
}

/** A pure change of the local copy of the content, after the server made the same change. */
export type Patch = (content: LocalContent) => LocalContent;

type Chapters = ContentClass['chapters'];

/** In its place, or as the last one. */
const put = <T extends { id: string | number }>(items: readonly T[], item: T) => [
  ...new Map([...items, item].map((one) => [one.id, one])).values(),
];

const without = <T extends { id: string | number }>(items: readonly T[], id?: string) =>
  items.filter((item) => String(item.id) !== id);

const inClass =
  (classId: string, change: (chapters: Chapters) => Chapters): Patch =>
  (content) => ({
    ...content,
    classes: content.classes.map((one) =>
      one.id === classId ? { ...one, chapters: change(one.chapters) } : one,
    ),
  });

const chapterSaved = (classId: string, saved: Versioned<Chapter>): Patch =>
  inClass(classId, (chapters) => put(chapters, saved));

/**
 * What a change that was made does to the local copy: by its address, from what was sent (`json`) and answered. `reload`
 * when the answer does not say what changed; `undefined` when it is not about content.
 */
export const afterChange = ({
  method,
  path,
  json,
  value,
}: {
  method: string;
  path: string;
  json: string;
  value: unknown;
}): Patch | 'reload' | undefined => {
  const [, , list = '', id = '', part, chapterId, ...inChapter] = path.split('/');
  const isGone = method === 'DELETE';
  switch (list) {
    case 'classes': {
      if (isGone && inChapter.length === 0) {
        return part === 'chapters'
          ? inClass(id, (chapters) => without(chapters, chapterId))
          : (content) => ({ ...content, classes: without(content.classes, id) });
      }
      // Of a part of a chapter; `to` is the chapter that a video or a PDF was moved to.
      const answer = value as { chapter?: Versioned<Chapter>; to?: Versioned<Chapter> };
      const record: object = answer.chapter ?? answer;
      if ('chapters' in record) {
        return (content) => ({ ...content, classes: put(content.classes, record as ContentClass) });
      }
      if (!('videos' in record)) return 'reload';
      const saved = chapterSaved(id, record as Versioned<Chapter>);
      const { to } = answer;
      if (!to) return saved;
      const { classId } = JSON.parse(json) as ChapterRef;
      return (content) => chapterSaved(classId, to)(saved(content));
    }
    case 'posts': {
      if (isGone) return (content) => ({ ...content, blogPosts: without(content.blogPosts, id) });
      // In its place, a new one first; its text is not kept.
      const { content: _, ...saved } = value as Versioned<Post>;
      return ({ blogPosts, ...content }) => ({
        ...content,
        blogPosts: blogPosts.some((post) => post.id === saved.id)
          ? put(blogPosts, saved)
          : [saved, ...blogPosts],
      });
    }
    case 'profile':
      // A former name of the teacher, in all texts.
      if (id === 'name') return 'reload';
      return (content) => ({ ...content, profile: value as Versioned<Profile> });
    case 'trash':
      return isGone ? undefined : 'reload';
    case 'archive':
      return id === 'apply' ? 'reload' : undefined;
    case 'history':
    case 'publishing':
      return 'reload';
    default:
      return undefined;
  }
};
