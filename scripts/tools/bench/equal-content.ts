import { randomUUID } from 'node:crypto';
import { replaceAll } from '#api/content/edits.ts';
import type { Repository } from '#api/tree/repository.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { demoContent } from '../demo/demo-content.ts';

const PARAGRAPH =
  'A quadratic equation has at most two roots, and the discriminant tells how many of them are real. Write the square, move the constant to the other side, and take the root of both sides with both signs.';
const POST_LENGTH = 6_000;

const body = (number: number): string => {
  const parts = [`<h2>Worked example ${number}</h2>`];
  for (let length = 0, line = 1; length < POST_LENGTH; line += 1) {
    const part = `<p>${number}.${line} ${PARAGRAPH}</p>`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('\n');
};

const DAY_MS = 86_400_000;

/** A post a day, and after a thousand days from the first day again: later ones would still be waiting. */
const dayOf = (number: number): number => ((number - 1) % 1_000) + 1;

const post = (number: number): Post => ({
  id: `blog_${1_700_000_000_000 + number * 60_000}`,
  slug: `post-${String(number).padStart(4, '0')}`,
  title: `Worked example ${number} of the year`,
  description: `How example ${number} is solved step by step.`,
  content: body(number),
  keywords: 'mathematics, example',
  publishDate: new Date(Date.UTC(2024, 0, 1) + dayOf(number) * DAY_MS).toISOString().slice(0, 10),
  status: 'published',
  image: null,
});

const CLASSES = 6;
const RECORDS_PER_CHAPTER = 10;

/** 6 classes with that many chapters, 10 videos and 10 sheets in each chapter. */
const courses = (chaptersPerClass: number): SiteContent => {
  const records = CLASSES * chaptersPerClass * RECORDS_PER_CHAPTER;
  return demoContent({ posts: 0, videos: records, materials: records, chaptersPerClass, seed: 1 });
};

/**
 * The content that ours and the peers render: 6 classes with 15 chapters, 10 videos and 10 sheets each, and
 * posts of 6 KB without formulas, which no peer sets.
 */
export const equalContent = (posts: number, chaptersPerClass = 15): SiteContent => ({
  ...courses(chaptersPerClass),
  blogPosts: Array.from({ length: posts }, (_, place) => post(posts - place)),
});

/** Makes the content of a repository equal to some content. */
export const store = async (repository: Repository, content: SiteContent): Promise<void> => {
  const intent = { id: randomUUID(), by: '', operation: 'edit', target: '' };
  const outcome = await repository.commit(intent, replaceAll(content));
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
};

/** The slug of the post that is edited: one in the middle. */
export const editedSlug = (posts: number): string =>
  `post-${String(Math.ceil(posts / 2)).padStart(4, '0')}`;

/** The edit: one more paragraph, another one each time. */
export const editedContent = (posts: number, edit: number): string =>
  `${body(Math.ceil(posts / 2))}\n<p>Edit ${edit}.</p>`;

/** The content with that edit. */
export const withEdit = (content: SiteContent, edit: number): SiteContent => {
  const posts = content.blogPosts.length;
  const slug = editedSlug(posts);
  const blogPosts = content.blogPosts.map((each) =>
    each.slug === slug ? { ...each, content: editedContent(posts, edit) } : each,
  );
  return { ...content, blogPosts };
};
