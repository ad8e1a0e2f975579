import * as z from 'zod';
import type { Post } from '../domain/blog/post.ts';
import { chapterPath } from '../domain/course/addresses.ts';
import { classLabel, classPath } from '../domain/course/class-id.ts';
import type { Chapter } from '../domain/course/chapter.ts';
import { readPlace, type RecordChange } from '../domain/content/places.ts';

/** The most pages that are offered for one edit. */
const PAGES_KEPT = 8;

/** A page as it was before an edit and after it. */
export const ComparedPage = z.strictObject({
  /** `Class 10, Chapter 3`; of pages that are only named by their address, that. */
  label: z.string(),
  /** Its addresses, as a new title gives a chapter another one; `null` when there was or is no such page. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ComparedPage = z.infer<typeof ComparedPage>;

/** The page that a record is about. */
const ownPage = ({ place, before, after }: RecordChange): ComparedPage => {
  const where = readPlace(place);
  const page = (label: string, pathOf: (value: unknown) => string): ComparedPage => ({
    label,
    before: before === undefined ? null : pathOf(before),
    after: after === undefined ? null : pathOf(after),
  });
  switch (where.kind) {
    case 'profile':
      return page('Home page', () => '/');
    case 'class':
    case 'order':
      return page(classLabel(where.classId), () => classPath(where.classId));
    case 'chapter':
      return page(`${classLabel(where.classId)}, Chapter ${where.chapterId}`, (chapter) =>
        chapterPath(where.classId, chapter as Chapter),
      );
    case 'post':
      return page('The post', (post) => `/blog/${encodeURIComponent((post as Post).slug)}`);
  }
};

/** The pages to compare for an edit: the record's own, then others that differ, from which both sides exist. */
export const comparedPages = (
  changes: readonly RecordChange[],
  { changed }: { changed: readonly string[] },
): ComparedPage[] => {
  const own = changes.slice(0, 1).map(ownPage);
  const named = new Set(own.flatMap(({ before, after }) => [before, after]));
  const others = changed
    .filter((path) => !named.has(path))
    .map((path) => ({ label: decodeURI(path), before: path, after: path }));
  return [...own, ...others].slice(0, PAGES_KEPT);
};
