import { instantOf, isIsoDate, longDate, clockTime } from '#domain/text/calendar.ts';
import type { PostStatus } from '#domain/blog/post.ts';

/** Whether readers see a post at an instant (epoch milliseconds). */
export type PostState = 'draft' | 'scheduled' | 'live';

/** Whether readers see a post at an instant, or when they will. */
export const postStateOf = (
  { status, publishDate }: { status: PostStatus; publishDate: string },
  nowMs: number,
): PostState =>
  status === 'draft' ? 'draft' : instantOf(publishDate) > nowMs ? 'scheduled' : 'live';

/** What readers see of a post that was just saved: `It goes live in a moment.` */
export const addedWords = (
  post: { status: PostStatus; publishDate: string },
  nowMs: number,
): string =>
  postStateOf(post, nowMs) === 'live'
    ? 'It goes live in a moment.'
    : `${goLiveWords(post, nowMs)}.`;

/** When readers get to see a post, as a sentence: `Goes live on 5 December 2026 at 7:30 am` */
export const goLiveWords = (
  post: { status: PostStatus; publishDate: string },
  nowMs: number,
): string => {
  if (post.status === 'draft') return 'Draft: only you can see it until you publish it';
  if (!isIsoDate(post.publishDate)) return 'Choose a publish date';
  if (postStateOf(post, nowMs) !== 'scheduled') return 'Live as soon as it is saved';
  const { publishDate } = post;
  const isWholeDay = publishDate.length === 10;
  return `Goes live on ${longDate(publishDate)} ${isWholeDay ? 'at midnight' : `at ${clockTime(instantOf(publishDate))}`}`;
};
