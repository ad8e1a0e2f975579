import { indiaDay, instantOf, timeOfDay } from '#domain/text/calendar.ts';
import type { Post, PostFields, PostImage } from '#domain/blog/post.ts';
import { slugify } from '#domain/text/slug.ts';

/** What the blog form holds, as typed. `image` is the stored picture's file name, empty for none. */
export type PostValues = Record<
  | 'title'
  | 'slug'
  | 'description'
  | 'keywords'
  | 'publishDate'
  | 'publishTime'
  | 'status'
  | 'image'
  | 'imageAlt'
  | 'content',
  string
>;

/** What each field of the blog form is called. */
export const POST_LABELS: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  keywords: 'Keywords (comma-separated)',
  publishDate: 'Publish Date',
  publishTime: 'Publish time',
  status: 'Status',
  image: 'Featured Image',
  imageAlt: 'What the picture shows',
  content: 'Content (HTML)',
};

/** The day of publishing in India: what the date field shows. */
export const publishDay = (publishDate: string): string =>
  indiaDay(new Date(instantOf(publishDate)));

/** The time of day of publishing in India: `07:30`; empty for the start of the day. */
const publishTime = (publishDate: string): string =>
  publishDate.length === 10 ? '' : timeOfDay(publishDate);

/** The form of a stored post. */
export const valuesOf = (post: Omit<Post, 'id'>): PostValues => ({
  title: post.title,
  slug: post.slug,
  description: post.description,
  keywords: post.keywords,
  publishDate: publishDay(post.publishDate),
  publishTime: publishTime(post.publishDate),
  status: post.status,
  image: post.image?.filename ?? '',
  imageAlt: post.image?.alt ?? '',
  content: post.content,
});

/** An empty form; publishDate defaults to today. */
export const newPost = (today: string): PostValues => ({
  title: '',
  slug: '',
  description: '',
  keywords: '',
  publishDate: today,
  publishTime: '',
  status: 'published',
  image: '',
  imageAlt: '',
  content: '',
});

/** Another title: while adding, the slug follows it until the teacher types her own (POST-5). */
export const withTitle = (values: PostValues, title: string, adding: boolean): PostValues => ({
  ...values,
  title,
  slug: adding && values.slug === slugify(values.title) ? slugify(title) : values.slug,
});

/**
 * What the form says about readers: a draft, or published with its date. India's own offset is written, so that the
 * first ten characters are the day in India; a stored date that shows the same is left as it is.
 */
export const publishingOf = (values: PostValues, stored: Post | undefined) => {
  const { publishDate: day, publishTime: time } = values;
  const isStored =
    stored !== undefined &&
    publishDay(stored.publishDate) === day &&
    publishTime(stored.publishDate) === time;
  const publishDate = time === '' ? day : `${day}T${time}:00+05:30`;
  return {
    status: values.status === 'draft' ? ('draft' as const) : ('published' as const),
    publishDate: isStored ? stored.publishDate : publishDate,
  };
};

const described = ({ alt: _, ...image }: PostImage, alt: string): PostImage => ({
  ...image,
  ...(alt.trim() === '' ? {} : { alt: alt.trim() }),
});

/** The picture to save: one that was just sent, none, or the stored one with its description. */
const imageOf = (
  values: PostValues,
  stored: Post | undefined,
  sent: PostImage | undefined,
): PostImage | null | undefined => {
  if (sent !== undefined) return described(sent, values.imageAlt);
  if (stored === undefined || values.image === '') return null;
  // Another tab's picture, accepted after a stale save: it is not changed.
  if (stored.image?.filename !== values.image) return undefined;
  return described(stored.image, values.imageAlt);
};

/**
 * The form with the texts of an earlier version. Its picture, and whether and when it is published, stay: an old file may
 * be gone, and a text from before the post was published must not take it off the site.
 */
export const withVersion = (
  values: PostValues,
  { title, slug, description, keywords, content }: Omit<Post, 'id'>,
): PostValues => ({ ...values, title, slug, description, keywords, content });

/** What is sent. */
export const fieldsOf = (
  values: PostValues,
  stored: Post | undefined,
  sent?: PostImage,
): PostFields => {
  const { title, slug, description, keywords, content } = values;
  const image = imageOf(values, stored, sent);
  return {
    title,
    slug,
    description,
    keywords,
    content,
    ...publishingOf(values, stored),
    ...(image === undefined ? {} : { image }),
  };
};
