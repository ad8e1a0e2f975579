import { randomUUID } from 'node:crypto';
import { change, replaceAll } from '#api/content/edits.ts';
import { postPlace } from '#domain/content/places.ts';
import type { Repository } from '#api/tree/repository.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { ok } from '#domain/text/outcome.ts';
import { demoContent } from '../demo.ts';

const PARAGRAPH =
  'A quadratic equation has at most two roots, and the discriminant tells how many of them are real. Write the square, move the constant to the other side, and take the root of both sides with both signs.';

/** 6 KB without formulas, which no peer sets. */
const body = (number: number): string =>
  [
    `<h2>Worked example ${number}</h2>`,
    ...Array.from({ length: 28 }, (_, line) => `<p>${number}.${line + 1} ${PARAGRAPH}</p>`),
  ].join('\n');

const post = (number: number): Post => ({
  id: `blog_${1_700_000_000_000 + number * 60_000}`,
  slug: `post-${String(number).padStart(4, '0')}`,
  title: `Worked example ${number} of the year`,
  description: `How example ${number} is solved step by step.`,
  content: body(number),
  keywords: 'mathematics, example',
  // One a day, and after a thousand days from the first day again: later ones would still be waiting.
  publishDate: new Date(Date.UTC(2024, 0, 2 + ((number - 1) % 1_000))).toISOString().slice(0, 10),
  status: 'published',
  image: null,
});

const CLASSES = 6;
const RECORDS_PER_CHAPTER = 10;

/** What ours and the peers render: 6 classes with 15 chapters, 10 videos and 10 sheets each, and posts of 6 KB. */
export const equalContent = (posts: number, chaptersPerClass = 15): SiteContent => {
  const records = CLASSES * chaptersPerClass * RECORDS_PER_CHAPTER;
  return {
    ...demoContent({ posts: 0, videos: records, materials: records, chaptersPerClass }),
    blogPosts: Array.from({ length: posts }, (_, place) => post(posts - place)),
  };
};

/** Makes the content of a repository equal to some content. */
export const store = async (repository: Repository, content: SiteContent): Promise<void> => {
  const intent = { id: randomUUID(), by: '', operation: 'edit', target: '' };
  const outcome = await repository.commit(intent, replaceAll(content));
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
};

/** The post that is edited, one in the middle, with one more paragraph, another one each time. */
export const editedPost = (posts: number, edit: number): Post => {
  const middle = post(Math.ceil(posts / 2));
  return { ...middle, content: `${middle.content}\n<p>Edit ${edit}.</p>` };
};

/** Saves an edit of the equal content, each of another post. */
export const saveEdit = async (site: Repository, posts: number, edit: number): Promise<void> => {
  const { id, content: before } = post(1 + ((edit * 389) % posts));
  const content = `${before}\n<p>Edit ${edit}.</p>`;
  const intent = { id: randomUUID(), by: '', operation: 'edit', target: id };
  const outcome = await site.commit(
    intent,
    change(postPlace(id), (each) => ok({ ...each, content })),
  );
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
};
