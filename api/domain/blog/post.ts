import * as z from 'zod';
import { PICTURE } from './blog-image.ts';
import { instantOf, isIsoDate } from '../text/calendar.ts';
import { checkFields, defineRecord, choice, day, picture, text } from '../text/define-record.ts';
import { LIMITS } from '../text/limits.ts';
import { isSlug, slugify } from '../text/slug.ts';
import { TEXT, invalid, ok, type Outcome } from '../text/texts.ts';

/** A stored blog picture (MODEL-6). */
export const PostImage = z.strictObject({
  /** `/api/images/{filename}` */
  url: z.string(),
  s3Key: z.string(),
  filename: z.string(),
  /** What the picture shows, for those who cannot see it. */
  alt: z.string().trim().optional(),
  /** Pixels, so that a page can keep the room; unknown for pictures from before they were measured. */
  width: z.int().min(1).max(PICTURE.width).optional(),
  height: z.int().min(1).max(PICTURE.height).optional(),
});
export type PostImage = z.infer<typeof PostImage>;

/** Whether readers may see a post: a draft never, a published one from its date on. */
export const PostStatus = z.enum(['draft', 'published']);
export type PostStatus = z.infer<typeof PostStatus>;

const required = z.string(TEXT.form.post);

/** One blog post (MODEL-6). `content` is sanitised HTML; `publishDate` an ISO date. */
export const Post = z.strictObject({
  id: z.string(),
  title: required,
  slug: required,
  description: required,
  content: required,
  keywords: z.string(),
  publishDate: z.string(),
  status: PostStatus,
  image: PostImage.nullable(),
});
export type Post = z.infer<typeof Post>;

/** A post without its text: what lists, searches and links need. */
export const PostSummary = Post.omit({ content: true });
export type PostSummary = z.infer<typeof PostSummary>;

/** A post as it may be stored or exported: those from before drafts existed were all published. */
export const StoredPost = Post.extend({ status: PostStatus.default('published') });

/**
 * What the blog form holds. `keywords`, `publishDate` and `status` may be left out: default empty, today
 * and published.
 */
export const PostFields = Post.omit({ id: true }).partial({
  keywords: true,
  publishDate: true,
  status: true,
  image: true,
});
export type PostFields = z.infer<typeof PostFields>;

/** What each field of a post is, in the order of its form. */
export const POST = defineRecord(PostFields, {
  title: text('Title', {
    maxLength: LIMITS.title,
    missing: TEXT.form.post,
    formulas: 'text',
  }),
  content: text('Content (HTML)', {
    said: 'text',
    rows: 12,
    missing: TEXT.form.post,
    formulas: 'html',
    // What readers see; a change of the markup alone is shown as such.
    words: (html: string | undefined) =>
      (html ?? '')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
  }),
  image: picture('Featured Image', {
    said: 'picture',
    optional: true,
  }),
  slug: text('Slug', {
    said: 'address',
    missing: TEXT.form.post,
    words: (slug: string | undefined) => `/blog/${slug ?? ''}`,
  }),
  description: text('Description', {
    hint: 'One or two sentences for the list and for search engines; the first one of the text unless you write your own.',
    rows: 3,
    maxLength: LIMITS.description,
    missing: TEXT.form.post,
    formulas: 'text',
  }),
  keywords: text('Keywords (comma-separated)', {
    said: 'keywords',
    optional: true,
    maxLength: LIMITS.keywords,
  }),
  publishDate: day('Publish Date', {
    said: 'publish date',
    optional: true,
  }),
  status: choice('Status', {
    optional: true,
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
    ],
  }),
});

/** Checks the blog form (POST-4). `today` is the date to use when none was given, `YYYY-MM-DD`. */
export const checkPostForm = (input: PostFields, today: string): Outcome<Omit<Post, 'id'>> => {
  // A form makes the slug from the title and the description from the content: those are to be typed first.
  const checked = checkFields<PostFields>(
    POST,
    { ...input, slug: input.slug.normalize('NFC') },
    ({ slug, publishDate = today }) => {
      if (!isSlug(slug)) return invalid(TEXT.postForm.slug, 'slug');
      if (isIsoDate(publishDate)) return undefined;
      return invalid(TEXT.postForm.publishDate, 'publishDate');
    },
  );
  if (checked.kind !== 'ok') return checked;
  const {
    keywords = '',
    publishDate = today,
    status = 'published',
    image = null,
    ...texts
  } = checked.value;
  return ok({ ...texts, keywords, publishDate, status, image });
};

/** From when on readers may see a post, in epoch milliseconds; a draft never. */
export const publicFrom = ({ status, publishDate }: PostSummary): number =>
  status === 'published' ? instantOf(publishDate) : Infinity;

/** The first 200 characters of a post's content, followed by an ellipsis (POST-20). */
export const excerpt = (content: string): string => {
  // No character takes more than two units of a string; whole ones are counted, never half of one.
  const characters = Array.from(content.slice(0, 2 * LIMITS.excerptCharacters));
  return `${characters.slice(0, LIMITS.excerptCharacters).join('')}…`;
};

/**
 * A post as its form stands, whole or not, to be looked at: what is missing has a stand-in. `today` is the
 * date to use when there is none that can be read, `YYYY-MM-DD`.
 */
export const postDraft = (input: PostFields, id: string, today: string): Post => {
  const title = input.title.trim() || 'Untitled post';
  const slug = input.slug.trim().normalize('NFC');
  const publishDate = input.publishDate?.trim() ?? '';
  return {
    id,
    slug: isSlug(slug) ? slug : slugify(title) || 'preview',
    title,
    description: input.description.trim(),
    content: input.content,
    keywords: (input.keywords ?? '').trim(),
    publishDate: isIsoDate(publishDate) ? publishDate : today,
    status: 'published',
    image: input.image ?? null,
  };
};

/** The posts of a site with one more that is looked at, in place of its stored state and of any at its address. */
export const withDraft = (posts: readonly Post[], draft: Post): Post[] => [
  draft,
  ...posts.filter(({ id, slug }) => id !== draft.id && slug !== draft.slug),
];

/** In place of a post's id: a post that was never saved. */
export const NEW_POST = 'new';

// Not `catch`, which the description of the API cannot say.
const Picture = z.preprocess(
  (typed) => PostImage.safeParse(typed).data ?? null,
  PostImage.nullable(),
);

/** What a post's form sends while somebody types (POST-30). */
export const TypedPost = z.strictObject({
  /** The fields as typed: nothing of them is checked or cleaned. Copies of the former form hold no picture. */
  values: Post.omit({ id: true }).extend({ image: Picture }).partial().strip(),
  /** The version of the post that the form was opened on; missing for a new post. */
  ver: z.string().optional(),
});
export type TypedPost = z.infer<typeof TypedPost>;

/** Typed text of a post that is not saved, as it is kept for all devices of the teacher. Never public. */
export const PostCopy = z.object({
  ...TypedPost.shape,
  /** The browser's own random name, by which it knows its text again. */
  id: z.string(),
  /** The browser in words: `Chrome on Android`. */
  device: z.string(),
  /** When this browser began, and when it last sent something. Epoch milliseconds. */
  since: z.number(),
  at: z.number(),
});
export type PostCopy = z.infer<typeof PostCopy>;
