import { isIsoDate } from '../text/calendar.ts';
import type { Post, PostFields } from './post.ts';
import { isSlug, slugify } from '../text/slug.ts';

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
