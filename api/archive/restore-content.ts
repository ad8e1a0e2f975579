import { isPublic, type Post } from '../domain/blog/post.ts';
import { byNewest } from '../domain/content/content.ts';
import { slugsOf, withFormerSlugs } from '../domain/course/addresses.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { withUnpublished } from '../domain/profile/centre.ts';
import { withPrivateOf } from '../domain/profile/private-fields.ts';

const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; taken.has(slug); number += 1) {
    const next = `${slug.replace(/-\d+$/, '')}-${number}`;
    if (!taken.has(next)) return next;
  }
  return slug;
};

/** The classes of a release, whose chapters are also found at the addresses that they have had since. */
const withLaterAddresses = (
  present: SiteContent['classes'],
  released: SiteContent['classes'],
): SiteContent['classes'] =>
  Object.fromEntries(
    Object.entries(released).map(([id, each]) => {
      const now = new Map(present[id]?.chapters.map((chapter) => [chapter.id, chapter]));
      const chapters = each.chapters.map((chapter) => {
        const later = now.get(chapter.id);
        return later === undefined ? chapter : withFormerSlugs(chapter, slugsOf(later));
      });
      return [id, { ...each, chapters }];
    }),
  );

/**
 * The content after an earlier release is restored: what readers saw then, and beside it the drafts and the
 * posts that wait for their date, what waits for consent, and what the site does by itself, which no release holds. Addresses that chapters have had since still lead to them. `now` is epoch milliseconds. A draft whose slug a
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
    profile: withPrivateOf(withUnpublished(released.profile, present.profile), present.profile),
    classes: withLaterAddresses(present.classes, released.classes),
    blogPosts: [...released.blogPosts, ...kept].sort(byNewest),
    formerSlugs: { ...Object.fromEntries(formerOfKept), ...released.formerSlugs },
  };
};
