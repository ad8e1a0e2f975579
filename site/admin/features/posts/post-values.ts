import {
  clockTime,
  indiaDay,
  instantOf,
  isIsoDate,
  longDate,
  timeOfDay,
} from '#domain/text/calendar';
import type { Post } from '#domain/blog/post';
import { slugify } from '#domain/text/slug';

/** What the blog form holds: the post itself. */
export type PostValues = Omit<Post, 'id'>;

/** An empty form; publishDate defaults to today. */
export const newPost = (today: string): PostValues => ({
  title: '',
  slug: '',
  description: '',
  keywords: '',
  publishDate: today,
  status: 'published',
  image: null,
  content: '',
});

/** Another title: while adding, the slug follows it until the teacher types her own (POST-5). */
export const withTitle = (values: PostValues, title: string, adding: boolean): PostValues => ({
  ...values,
  title,
  slug: adding && values.slug === slugify(values.title) ? slugify(title) : values.slug,
});

/** As long as a search engine shows. */
const SENTENCE = 160;
const SIGNS = { amp: '&', lt: '<', gt: '>', nbsp: ' ' } as const;

/** The first sentence of a text: `<h2>A</h2><p>Zero is <b>even</b>. So</p>` -> `Zero is even.` */
export const firstSentence = (html: string): string => {
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  const text = paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp);/g, (_, name: keyof typeof SIGNS) => SIGNS[name])
    .replace(/\s+/g, ' ')
    .trim();
  const [sentence = text] = /^.+?[.!?।](?= |$)/.exec(text) ?? [];
  if (sentence.length <= SENTENCE) return sentence;
  const cut = sentence.slice(0, SENTENCE);
  // Half a formula would be none.
  return sentence.includes('$') ? '' : `${cut.slice(0, cut.lastIndexOf(' '))}…`;
};

/** Another text: until the teacher types a description, it is the first sentence. */
export const withContent = (values: PostValues, content: string): PostValues => ({
  ...values,
  content,
  description:
    values.description === firstSentence(values.content)
      ? firstSentence(content)
      : values.description,
});

/** The day of publishing in India: what the date field shows. */
export const publishDay = (publishDate: string): string =>
  isIsoDate(publishDate) ? indiaDay(instantOf(publishDate)) : publishDate;

/** The time of day of publishing in India: `07:30`; empty for the start of the day. */
export const publishTime = (publishDate: string): string =>
  publishDate.length === 10 || !isIsoDate(publishDate) ? '' : timeOfDay(publishDate);

/** A publish date of a day and a time in India, whose first ten characters are the day there. */
export const publishAt = (day: string, time: string): string =>
  time === '' || day === '' ? day : `${day}T${time}:00+05:30`;

/** What decides when readers see a post. */
type Timing = Pick<Post, 'status' | 'publishDate'>;

/** Whether readers see a post at an instant (epoch milliseconds), or when they will. */
export const postStateOf = (
  { status, publishDate }: Timing,
  nowMs = Date.now(),
): 'draft' | 'scheduled' | 'live' =>
  status === 'draft' ? 'draft' : instantOf(publishDate) > nowMs ? 'scheduled' : 'live';

/** When readers get to see a post, as a sentence: `Goes live on 5 December 2026 at 7:30 am` */
export const goLiveWords = (post: Timing, nowMs = Date.now()): string => {
  if (post.status === 'draft') return 'Draft: only you can see it until you publish it';
  if (!isIsoDate(post.publishDate)) return 'Choose a publish date';
  if (postStateOf(post, nowMs) !== 'scheduled') return 'Live as soon as it is saved';
  const { publishDate } = post;
  const isWholeDay = publishDate.length === 10;
  return `Goes live on ${longDate(publishDate)} ${isWholeDay ? 'at midnight' : `at ${clockTime(instantOf(publishDate))}`}`;
};
