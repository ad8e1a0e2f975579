import { instantOf } from '../text/calendar.ts';
import type { ContentClass, ContentSummary } from './content.ts';

/** Some of the content: everything from one place in it on, as far as an answer has room. */
export interface ContentPart extends ContentSummary {
  /** What the next part is asked for with; `null` after the last. */
  next: string | null;
}

/**
 * How much of the content one part holds, as bytes of JSON. One record more, and the profile, may come on top: each
 * is at most one stored item (`LIMITS.itemBytes`), so no answer exceeds 1.3 MB.
 */
const PART_BYTES = 524_288;

/** The last record of a part, as text: `class:10`, `chapter:10:4`, `post:1767225600000:blog_1`. */
export const PART_CURSOR =
  /^(?:class:[^:]{1,40}|chapter:[^:]{1,40}:\d{1,4}|post:-?\d{1,16}:.{1,200})$/;

const encoder = new TextEncoder();
/** What a record takes of an answer, in UTF-8. */
const bytesOf = (record: object) => encoder.encode(JSON.stringify(record)).length;

type Post = ContentSummary['blogPosts'][number];

/** A record with its cursor, and the part of the content that it is: a chapter with the class that it is of. */
interface Piece {
  at: string;
  record: object;
  of?: ContentClass;
  post?: Post;
}

const piecesOf = ({ classes, blogPosts }: ContentSummary): Piece[] => [
  ...classes.flatMap(({ chapters, ...rest }): Piece[] => {
    const of = { ...rest, chapters: [] };
    return [
      { at: `class:${of.id}`, record: of, of },
      ...chapters.map((chapter): Piece => ({
        at: `chapter:${of.id}:${chapter.id}`,
        record: chapter,
        of: { ...of, chapters: [chapter] },
      })),
    ];
  }),
  ...blogPosts.map((post): Piece => ({
    at: `post:${instantOf(post.publishDate)}:${post.id}`,
    record: post,
    post,
  })),
];

/**
 * Where the pieces after a cursor begin. Of posts it is the first one that is older, whether the named one is still
 * there or not; a chapter that is gone begins its class again, a class that is gone all of them, since what comes
 * twice replaces itself.
 */
const startAfter = (pieces: readonly Piece[], cursor: string) => {
  const [kind, first = '', ...rest] = cursor.split(':');
  if (kind === 'post') {
    const [time, id] = [Number(first), rest.join(':')];
    const next = pieces.findIndex(({ post }) => {
      if (!post) return false;
      const own = instantOf(post.publishDate);
      return own < time || (own === time && post.id < id);
    });
    return next === -1 ? pieces.length : next;
  }
  const found = pieces.findIndex(({ at }) => at === cursor);
  if (found !== -1) return found + 1;
  return Math.max(
    0,
    pieces.findIndex(({ at }) => at === `class:${first}`),
  );
};

/**
 * The part of some content after a cursor (`PART_CURSOR`), or the first one: classes in order, each with those of its
 * chapters that belong to this part, then posts, newest first. A record that is there throughout is in some part,
 * whatever else is added or deleted between them.
 */
export const contentPart = (
  content: ContentSummary,
  after: string | undefined,
  maxBytes = PART_BYTES,
): ContentPart => {
  const all = piecesOf(content);
  const rest = all.slice(after === undefined ? 0 : startAfter(all, after));
  let bytes = 0;
  // The one that reaches the limit ends the part: there is at least one, and the parts come to an end.
  const end = rest.findIndex(({ record }) => (bytes += bytesOf(record)) >= maxBytes);
  const pieces = end === -1 ? rest : rest.slice(0, end + 1);
  const last = pieces.length < rest.length ? pieces.at(-1) : undefined;
  const part = {
    profile: content.profile,
    classes: pieces.flatMap(({ of }) => of ?? []),
    blogPosts: pieces.flatMap(({ post }) => post ?? []),
  };
  return { ...withPart({ ...part, classes: [], blogPosts: [] }, part), next: last?.at ?? null };
};

const eachOnce = <T extends { id: string | number }>(records: readonly T[]) => [
  ...new Map(records.map((one) => [one.id, one])).values(),
];

/** What was loaded so far with the part that comes after it. Records that come twice are those of the later part. */
export const withPart = (loaded: ContentSummary, part: ContentSummary): ContentSummary => {
  const classes = new Map<string, ContentClass>();
  for (const one of [...loaded.classes, ...part.classes]) {
    const before = classes.get(one.id)?.chapters ?? [];
    classes.set(one.id, { ...one, chapters: eachOnce([...before, ...one.chapters]) });
  }
  return {
    profile: part.profile,
    classes: [...classes.values()],
    blogPosts: eachOnce([...loaded.blogPosts, ...part.blogPosts]),
  };
};
