import * as z from 'zod';
import type { Post } from '../blog/post.ts';
import type { Chapter } from '../course/chapter.ts';
import { classLabel } from '../course/addresses.ts';
import type { Class, ClassDetails } from '../course/class.ts';
import type { Profile } from '../profile/profile.ts';
import type { SiteContent } from './snapshot.ts';

/**
 * One record as an edit found it and left it (HISTORY-2). `place` is `profile`, `class/10` (all but its chapters),
 * `order/10` (the numbers of its chapters), `chapter/10/3` or `post/blog_1`. Without `before` the edit made the
 * record, without `after` it deleted it.
 */
export const RecordChange = z.object({
  place: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** A place taken apart. */
export type Place =
  | { kind: 'profile' }
  | { kind: 'class'; classId: string }
  | { kind: 'order'; classId: string }
  | { kind: 'chapter'; classId: string; chapterId: number }
  | { kind: 'post'; id: string };

/** `chapter/10/3` -> `{ kind: 'chapter', classId: '10', chapterId: 3 }` */
export const readPlace = (place: string): Place => {
  const [kind = '', id = '', chapter] = place.split('/');
  switch (kind) {
    case 'class':
    case 'order':
      return { kind, classId: id };
    case 'chapter':
      return { kind, classId: id, chapterId: Number(chapter) };
    case 'post':
      return { kind, id };
    default:
      return { kind: 'profile' };
  }
};

/** What is stored at a place; `undefined` when nothing is. */
export const atPlace = (content: SiteContent, place: string): unknown => {
  const where = readPlace(place);
  switch (where.kind) {
    case 'profile':
      return content.profile;
    case 'class': {
      const found = content.classes[where.classId];
      if (found === undefined) return undefined;
      const { id: _, chapters: __, ...details } = found;
      return details;
    }
    case 'order':
      return content.classes[where.classId]?.chapters.map(({ id }) => id);
    case 'chapter':
      return content.classes[where.classId]?.chapters.find(({ id }) => id === where.chapterId);
    case 'post':
      return content.blogPosts.find(({ id }) => id === where.id);
  }
};

const withClass = (content: SiteContent, id: string, next: Class | undefined): SiteContent => {
  const { [id]: _, ...others } = content.classes;
  const isNew = content.classes[id] === undefined;
  return {
    ...content,
    classes: next ? { ...others, [id]: next } : others,
    classOrder: next
      ? [...content.classOrder, ...(isNew ? [id] : [])]
      : content.classOrder.filter((each) => each !== id),
  };
};

const inserted = <T>(items: readonly T[], at: number, added: readonly T[]): T[] => [
  ...items.slice(0, at),
  ...added,
  ...items.slice(at),
];

/** The content with another value at a place, to be looked at; `undefined` takes the record away. */
export const withPlace = (content: SiteContent, place: string, value: unknown): SiteContent => {
  const where = readPlace(place);
  if (where.kind === 'profile') {
    return value === undefined ? content : { ...content, profile: value as Profile };
  }
  if (where.kind === 'post') {
    const posts = content.blogPosts.filter(({ id }) => id !== where.id);
    const index = content.blogPosts.findIndex(({ id }) => id === where.id);
    const added = value === undefined ? [] : [value as Post];
    const others = posts.filter(({ slug }) => added.every((post) => post.slug !== slug));
    return { ...content, blogPosts: inserted(others, Math.max(index, 0), added) };
  }
  const { classId } = where;
  const found = content.classes[classId];
  const chapters = found?.chapters ?? [];
  if (where.kind === 'class') {
    if (value === undefined) return withClass(content, classId, undefined);
    return withClass(content, classId, { id: classId, ...(value as ClassDetails), chapters });
  }
  // A class that is not there any more is made up for the chapter that is looked at.
  const parent: Class = found ?? {
    id: classId,
    title: classLabel(classId),
    description: '',
    chapters,
  };
  if (where.kind === 'order') {
    const order = (value ?? []) as number[];
    const rank = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
    const sorted = [...chapters].sort((one, other) => rank(one.id) - rank(other.id));
    return withClass(content, classId, { ...parent, chapters: sorted });
  }
  const index = chapters.findIndex(({ id }) => id === where.chapterId);
  const next = value === undefined ? [] : [value as Chapter];
  const others = chapters.filter(({ id }) => id !== where.chapterId);
  const position = index === -1 ? others.length : index;
  return withClass(content, classId, {
    ...parent,
    chapters: inserted(others, position, next),
  });
};

/** Content with all changed records as they were (`before`) or as the edit left them (`after`). */
export const withChanges = (
  content: SiteContent,
  changes: readonly RecordChange[],
  side: 'before' | 'after',
): SiteContent =>
  // A class before its chapters: what is made up for a chapter must not replace it.
  [...changes]
    .sort(({ place }) => (place.startsWith('class/') ? -1 : 0))
    .reduce((shown, change) => withPlace(shown, change.place, change[side]), content);
