import type { Post } from '../domain/blog/post.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { reordered } from '../domain/course/chapter-edits.ts';
import type { Chapter } from '../domain/course/chapter.ts';
import type { Class } from '../domain/course/class.ts';
import { duplicate, missing, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { Content } from '../tree/content.ts';
import type { Edit } from '../tree/repository.ts';
import {
  chapterPlace,
  CLASSES,
  classPlace,
  orderPlace,
  postPlace,
  recordAt,
  recordsOf,
  slugPlace,
  type Kind,
  type RecordOf,
} from './places.ts';

const isThere = async (content: Content, place: string): Promise<boolean> =>
  (await content.version(place)) !== undefined;

/** What is known of the record that a form was opened with. */
export interface Seen {
  /** Whether this version is that one. */
  isIt: (version: string) => boolean;
  /** What is there now, for the person to compare. */
  shown: (content: Content) => Promise<unknown>;
}

/**
 * Changes the record at a place. When it is not the one that was `seen`, the edit is stale, unless what it is about is
 * gone. Without `seen` it is made to whatever is there.
 */
export const change =
  <K extends Kind>(
    [kind, place, whenMissing]: readonly [K, string, string],
    make: (record: RecordOf<K>) => Outcome<RecordOf<K>> | Promise<Outcome<RecordOf<K>>>,
    seen?: Seen,
  ): Edit =>
  async (content) => {
    const [record, version] = [await recordAt(content, kind, place), await content.version(place)];
    if (record === undefined || version === undefined) return missing(whenMissing);
    const made = await make(record);
    if (seen && !seen.isIt(version) && made.kind !== 'missing') {
      return { kind: 'stale', message: TEXT.edit.stale, current: await seen.shown(content) };
    }
    return made.kind === 'ok' ? ok(content.set(place, made.value)) : made;
  };

const remove =
  (place: string, whenMissing: string): Edit =>
  async (content) =>
    (await isThere(content, place)) ? ok(content.set(place, undefined)) : missing(whenMissing);

/** Adds a class with its chapters; at `position` among the others, counted from 0, or last. */
export const addClass =
  ({ id, chapters, ...details }: Class, position?: number): Edit =>
  async (content) => {
    if (await isThere(content, classPlace(id))) return duplicate(TEXT.duplicate.class, 'id');
    const order = (await recordAt(content, 'classes', CLASSES)) ?? [];
    const values = new Map<string, object>([
      [classPlace(id), details],
      [orderPlace(id), chapters.map((chapter) => chapter.id)],
      [CLASSES, order.toSpliced(position ?? order.length, 0, id)],
    ]);
    for (const chapter of chapters) values.set(chapterPlace(id, chapter.id), chapter);
    return ok(content.setAll(values));
  };

export const deleteClass = (id: string): Edit => remove(classPlace(id), TEXT.missing.class);

export const addChapter =
  (classId: string, chapter: Chapter): Edit =>
  async (content) => {
    const place = chapterPlace(classId, chapter.id);
    if (await isThere(content, place)) return duplicate(TEXT.duplicate.chapter, 'id');
    return ok(content.set(place, chapter));
  };

export const deleteChapter = (classId: string, chapterId: number): Edit =>
  remove(chapterPlace(classId, chapterId), TEXT.missing.chapter);

/** Refused when `ids` does not name what is there. */
export const reorderChapters =
  (classId: string, ids: readonly number[]): Edit =>
  async (content) => {
    const order = await recordAt(content, 'order', orderPlace(classId));
    if (order === undefined) return missing(TEXT.missing.class);
    const sorted = reordered(
      order.map((id) => ({ id })),
      ids,
    );
    if (sorted.kind !== 'ok') return sorted;
    return ok(
      content.set(
        orderPlace(classId),
        sorted.value.map(({ id }) => id),
      ),
    );
  };

/** A post that is there already by its id was added by an attempt before, and stays as it is. */
export const addPost =
  (post: Post): Edit =>
  async (content) => {
    const place = postPlace(post.id);
    return ok((await isThere(content, place)) ? content : content.set(place, post));
  };

export const deletePost = (id: string): Edit => remove(postPlace(id), TEXT.missing.post);

/** The id of a post by its id or by the address that it has now; the key itself where there is none. */
export const postIdOf = async (content: Content, key: string): Promise<string> => {
  if (await isThere(content, postPlace(key))) return key;
  const claim = await recordAt(content, 'slug', slugPlace(key));
  const post = claim && (await recordAt(content, 'post', postPlace(claim.post)));
  return post?.slug === key ? post.id : key;
};

/** Makes all content equal to `site`: an import, or the first start. */
export const replaceAll =
  (site: SiteContent): Edit =>
  async (content) => {
    const records = recordsOf(site);
    const gone = (await content.list('')).flatMap(({ place }) => (records.has(place) ? [] : place));
    const removed = gone.map((place): [string, undefined] => [place, undefined]);
    return ok(content.setAll(new Map<string, object | undefined>([...removed, ...records])));
  };
