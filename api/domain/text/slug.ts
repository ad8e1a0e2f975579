import { LIMITS } from './limits.ts';

/**
 * The words of an address made from a title (POST-5, CHAPTER-2): lower case, non-word characters removed,
 * spaces to hyphens, repeated hyphens collapsed. Letters of every script count as word characters.
 * `What is x^2 + 1?` -> `what-is-x2-1`
 */
export const slugify = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    // Removing a joiner can bring a letter and its accent together.
    .normalize('NFC')
    .replace(/[\s-]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, LIMITS.slug)
    // Half of a letter outside the basic plane has no place in an address.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[-_]+$/, '');

/** Whether a typed slug can be an address as it stands. */
export const isSlug = (slug: string): boolean =>
  slug !== '' && slugify(slug) === slug.normalize('NFC');
