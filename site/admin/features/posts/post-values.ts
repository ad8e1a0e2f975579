import * as z from 'zod';
import { indiaDay, instantOf } from '#domain/calendar.ts';
import { Post, type PostFields } from '#domain/post.ts';
import { slugify } from '#domain/slug.ts';

/** What the blog form holds, as typed. */
export type PostValues = Record<
  'title' | 'slug' | 'description' | 'keywords' | 'publishDate' | 'content',
  string
>;

/** The day of publishing in India: what the date field shows. */
export const publishDay = (publishDate: string): string =>
  indiaDay(new Date(instantOf(publishDate)));

/** The form of a stored post. */
export const valuesOf = (post: Omit<Post, 'id' | 'image'>): PostValues => ({
  title: post.title,
  slug: post.slug,
  description: post.description,
  keywords: post.keywords,
  publishDate: publishDay(post.publishDate),
  content: post.content,
});

/** An empty form; publishDate defaults to today. */
export const newPost = (today: string): PostValues => ({
  title: '',
  slug: '',
  description: '',
  keywords: '',
  publishDate: today,
  content: '',
});

/** Another title: while adding, the slug follows it until the teacher types her own (SPEC.md section 4). */
export const withTitle = (values: PostValues, title: string, adding: boolean): PostValues => ({
  ...values,
  title,
  slug: adding && values.slug === slugify(values.title) ? slugify(title) : values.slug,
});

/** What is sent: the picture stays as it is stored, and so does the time of day while its date is unchanged. */
export const fieldsOf = (values: PostValues, stored: Post | undefined): PostFields => {
  const { publishDate, ...rest } = values;
  const unchanged = stored !== undefined && publishDay(stored.publishDate) === publishDate;
  return unchanged ? rest : { ...rest, publishDate };
};

const StoredPost = Post.extend({ ver: z.int() });

/** Reads what is stored now from a stale save's answer. */
export const readStored = (current: unknown) => {
  const stored = StoredPost.safeParse(current);
  return stored.success ? { values: valuesOf(stored.data), ver: stored.data.ver } : undefined;
};
