import { withoutMaterial, withoutVideo, type ChapterEdit } from '../domain/course/chapter-edits.ts';
import type { Chapter } from '../domain/course/chapter.ts';
import {
  withoutVer,
  type Content,
  type ContentClass,
  type Versioned,
} from '../domain/content/content.ts';
import type { Change } from '../domain/text/new-id.ts';
import { missing, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { Deleted } from '../domain/content/trash.ts';
import type { ChapterKey, ContentStore } from '../stores/content/content-store.ts';
import type { Discarded, Trash } from './trash.ts';

type ChapterDeletion = Promise<Outcome<Discarded<Versioned<Chapter>>>>;

/** A video or material to delete: the record for the trash, its chapter's other ones, and the edit. */
interface LessonDeletion {
  what: Deleted;
  rest: Partial<Pick<Chapter, 'videos' | 'materials'>>;
  remove: ChapterEdit;
}

const plainClass = (classRecord: ContentClass) => {
  const { chapters, ...fields } = withoutVer(classRecord);
  return { ...fields, chapters: chapters.map((chapter) => withoutVer(chapter)) };
};

/** The content with another version of one chapter, or without it. */
const withChapter = (
  content: Content,
  { classId, chapterId }: ChapterKey,
  change: (chapter: Versioned<Chapter>) => Versioned<Chapter>[],
): Content => ({
  ...content,
  classes: content.classes.map((classRecord) =>
    classRecord.id === classId
      ? {
          ...classRecord,
          chapters: classRecord.chapters.flatMap((one) =>
            one.id === chapterId ? change(one) : [one],
          ),
        }
      : classRecord,
  ),
});

/**
 * The five deletions, each of which can be undone (TRASH-1). `by` is the administrator's name. What an
 * earlier attempt of the same change has deleted is deleted.
 */
export const createDeletions = (
  content: ContentStore,
  trash: Pick<Trash, 'discard' | 'discarded'>,
) => {
  /** Nothing is there: deleted by an attempt that left no answer, or never there. */
  const gone = async <T>({ id, resumed }: Change, value: T, text: string) =>
    resumed ? ok(await trash.discarded(id, value)) : missing(text);

  /** The content with the chapter of a key in it. */
  const readChapter = async ({ classId, chapterId }: ChapterKey) => {
    const stored = await content.load();
    const chapters = stored.classes.find(({ id }) => id === classId)?.chapters ?? [];
    const position = chapters.findIndex(({ id }) => id === chapterId);
    const chapter = chapters[position];
    return chapter && { stored, chapter, position };
  };

  /** Deletes a video or a material: `find` says which, and how its chapter is without it, or that it is missing. */
  const deleteLesson = async (
    key: ChapterKey,
    change: Change,
    by: string,
    find: (chapter: Chapter) => LessonDeletion | string,
  ): ChapterDeletion => {
    const there = await readChapter(key);
    if (!there) return missing(TEXT.missing.chapter);
    const { stored, chapter } = there;
    const found = find(chapter);
    if (typeof found === 'string') return gone(change, chapter, found);
    return trash.discard({
      id: change.id,
      what: found.what,
      rest: withChapter(stored, key, (one) => [{ ...one, ...found.rest }]),
      by,
      remove: () => content.editChapter(key, found.remove),
    });
  };

  return {
    async deleteClass(
      id: string,
      by: string,
      change: Change,
    ): Promise<Outcome<Discarded<unknown>>> {
      const stored = await content.load();
      const position = stored.classes.findIndex((one) => one.id === id);
      const classRecord = stored.classes[position];
      if (!classRecord) return gone(change, undefined, TEXT.missing.class);
      const found = (one: ContentClass): Deleted => ({
        kind: 'class',
        position,
        record: plainClass(one),
      });
      return trash.discard({
        id: change.id,
        what: found(classRecord),
        rest: { ...stored, classes: stored.classes.toSpliced(position, 1) },
        by,
        remove: () => content.deleteClass(id),
        found,
      });
    },

    async deleteChapter(
      key: ChapterKey,
      by: string,
      change: Change,
    ): Promise<Outcome<Discarded<unknown>>> {
      const there = await readChapter(key);
      if (!there) return gone(change, undefined, TEXT.missing.chapter);
      const { stored, chapter, position } = there;
      const found = (one: Versioned<Chapter>): Deleted => ({
        kind: 'chapter',
        classId: key.classId,
        position,
        record: withoutVer(one),
      });
      return trash.discard({
        id: change.id,
        what: found(chapter),
        rest: withChapter(stored, key, () => []),
        by,
        remove: () => content.deleteChapter(key),
        found,
      });
    },

    deleteVideo: (key: ChapterKey, videoId: string, by: string, change: Change): ChapterDeletion =>
      deleteLesson(key, change, by, ({ videos }) => {
        const position = videos.findIndex(({ id }) => id === videoId);
        const record = videos[position];
        return record
          ? {
              what: { kind: 'video', ...key, position, record },
              rest: { videos: videos.toSpliced(position, 1) },
              remove: withoutVideo(videoId),
            }
          : TEXT.missing.video;
      }),

    deleteMaterial: (
      key: ChapterKey,
      materialId: string,
      by: string,
      change: Change,
    ): ChapterDeletion =>
      deleteLesson(key, change, by, ({ materials }) => {
        const position = materials.findIndex(({ id }) => id === materialId);
        const record = materials[position];
        return record
          ? {
              what: { kind: 'material', ...key, position, record },
              rest: { materials: materials.toSpliced(position, 1) },
              remove: withoutMaterial(materialId),
            }
          : TEXT.missing.material;
      }),

    /** `key` is the post's id or its present slug. */
    async deletePost(
      key: string,
      by: string,
      change: Change,
    ): Promise<Outcome<Discarded<{ id: string }>>> {
      const stored = await content.load();
      const post = stored.blogPosts.find(({ id, slug }) => id === key || slug === key);
      if (!post) return gone(change, { id: key }, TEXT.missing.post);
      return trash.discard({
        id: change.id,
        what: { kind: 'post', record: withoutVer(post) },
        rest: { ...stored, blogPosts: stored.blogPosts.filter(({ id }) => id !== post.id) },
        by,
        remove: () => content.deletePost(post.id),
        found: (one): Deleted => ({ kind: 'post', record: withoutVer(one) }),
      });
    },
  };
};

/** The deletions of one site. */
export type Deletions = ReturnType<typeof createDeletions>;
