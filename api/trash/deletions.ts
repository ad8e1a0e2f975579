import { withoutMaterial, withoutVideo } from '../domain/course/chapter-edits.ts';
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

    async deleteVideo(
      key: ChapterKey,
      videoId: string,
      by: string,
      change: Change,
    ): ChapterDeletion {
      const there = await readChapter(key);
      if (!there) return missing(TEXT.missing.chapter);
      const { stored, chapter } = there;
      const position = chapter.videos.findIndex(({ id }) => id === videoId);
      const record = chapter.videos[position];
      if (!record) return gone(change, chapter, TEXT.missing.video);
      const videos = chapter.videos.toSpliced(position, 1);
      return trash.discard({
        id: change.id,
        what: { kind: 'video', ...key, position, record },
        rest: withChapter(stored, key, (one) => [{ ...one, videos }]),
        by,
        remove: () => content.editChapter(key, withoutVideo(videoId)),
      });
    },

    async deleteMaterial(
      key: ChapterKey,
      materialId: string,
      by: string,
      change: Change,
    ): ChapterDeletion {
      const there = await readChapter(key);
      if (!there) return missing(TEXT.missing.chapter);
      const { stored, chapter } = there;
      const position = chapter.materials.findIndex(({ id }) => id === materialId);
      const record = chapter.materials[position];
      if (!record) return gone(change, chapter, TEXT.missing.material);
      const materials = chapter.materials.toSpliced(position, 1);
      return trash.discard({
        id: change.id,
        what: { kind: 'material', ...key, position, record },
        rest: withChapter(stored, key, (one) => [{ ...one, materials }]),
        by,
        remove: () => content.editChapter(key, withoutMaterial(materialId)),
      });
    },

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
