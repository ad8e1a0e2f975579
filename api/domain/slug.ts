import { LIMITS } from './limits.ts';

/**
 * The address of a post made from its title (SPEC.md section 4): lower case, non-word characters removed,
 * spaces to hyphens, repeated hyphens collapsed. Letters of every script count as word characters.
 * `What is x^2 + 1?` -> `what-is-x2-1`
 */
export const slugify = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LIMITS.slug)
    .replace(/-$/, '');

/** Whether a typed slug can be an address as it stands. */
export const isSlug = (slug: string): boolean =>
  slug !== '' && slugify(slug) === slug.normalize('NFC');
