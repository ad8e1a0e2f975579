import { randomUUID } from 'node:crypto';
import { change } from '#api/content/edits';
import type { Post } from '#domain/blog/post';
import { postPlace } from '#domain/content/places';
import type { Repository } from '#api/tree/repository';
import type { SiteContent } from '#domain/content/snapshot';
import { ok } from '#domain/text/texts';
import { demoContent, demoPostId } from '../demo.ts';

const CLASSES = 6;
const RECORDS_PER_CHAPTER = 10;

const PARAGRAPH =
  'A quadratic equation has at most two roots, and the discriminant tells how many of them are real. Write the square, move the constant to the other side, and take the root of both sides with both signs.';

/** A post of 6 KB without formulas, which no peer sets, and without other letters than those of English. */
const plainPost = (post: Post, place: number): Post => {
  const lines = Array.from({ length: 28 }, (_, line) => `<p>${place}.${line + 1} ${PARAGRAPH}</p>`);
  return {
    ...post,
    slug: `post-${place}`,
    title: `Worked example ${place} of the year`,
    content: [`<h2>Worked example ${place}</h2>`, ...lines].join('\n'),
  };
};

/** What ours and Hugo render: 6 classes with 15 chapters, 10 videos and 10 sheets each, and posts of 6 KB. */
export const equalContent = (posts: number, chaptersPerClass = 15): SiteContent => {
  const records = CLASSES * chaptersPerClass * RECORDS_PER_CHAPTER;
  const size = { posts, videos: records, materials: records, chaptersPerClass };
  const content = demoContent(size);
  return { ...content, blogPosts: content.blogPosts.map(plainPost) };
};

/** Saves an edit of the equal content, a paragraph more, each of another post. */
export const saveEdit = async (site: Repository, posts: number, edit: number): Promise<void> => {
  const place = postPlace(demoPostId((edit * 389) % posts));
  const intent = { id: randomUUID(), by: '', operation: 'edit', target: '' };
  const paragraph = `\n<p>Edit ${edit}.</p>`;
  const outcome = await site.commit(
    intent,
    change(place, (post) => ok({ ...post, content: post.content + paragraph })),
  );
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
};
