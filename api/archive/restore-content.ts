import { isPublic, type Post } from '../domain/blog/post.ts';
import { byNewest } from '../domain/content/content.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';

const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; taken.has(slug); number += 1) {
    const next = `${slug.replace(/-\d+$/, '')}-${number}`;
    if (!taken.has(next)) return next;
  }
  return slug;
};

/**
 * The content after an earlier release is restored: what readers saw then, and beside it the drafts and the
 * posts that wait for their date, which no release holds. `now` is epoch milliseconds. A draft whose slug a
 * post of the release has gets another one: `pi` -> `pi-2`.
 */
export const contentOfRelease = (
  present: SiteContent,
  released: SiteContent,
  now: number,
): SiteContent => {
  const back = new Set(released.blogPosts.map(({ id }) => id));
  const taken = new Set([
    ...released.blogPosts.map(({ slug }) => slug),
    ...Object.keys(released.formerSlugs),
  ]);
  const renamed = new Map<string, string>();
  const kept = present.blogPosts
    .filter((post) => !isPublic(post, now) && !back.has(post.id))
    .map((post): Post => {
      const slug = freeSlug(post.slug, taken);
      taken.add(slug);
      renamed.set(post.slug, slug);
      return { ...post, slug };
    });
  const formerOfKept = Object.entries(present.formerSlugs).flatMap(([former, slug]) => {
    const moved = renamed.get(slug);
    return moved === undefined || taken.has(former) ? [] : [[former, moved] as const];
  });
  return {
    ...released,
    blogPosts: [...released.blogPosts, ...kept].sort(byNewest),
    formerSlugs: { ...Object.fromEntries(formerOfKept), ...released.formerSlugs },
  };
};
