import type { SiteContent } from '#domain/content/snapshot.ts';

/** How many chapters each class keeps: enough for more videos than a list shows at first, and for a list to scroll. */
const KEPT: Record<string, number> = { '8': 5, '9': 4, '10': 9, '11': 3, '12': 4, ca: 4 };

/**
 * The default content as the sites of browser tests have it. A third of its pages: a start and a save that changes every
 * page render so many fewer. With a post: the first one puts the blog into the menu of every page (SITE-129).
 */
export const fewChapters = (content: SiteContent): SiteContent => ({
  ...content,
  classes: Object.fromEntries(
    Object.entries(content.classes).map(([id, { chapters, ...rest }]) => [
      id,
      { ...rest, chapters: chapters.slice(0, KEPT[id]) },
    ]),
  ),
  blogPosts: [
    {
      id: 'blog_1000',
      slug: 'always-there',
      title: 'Always there',
      description: 'A post that no test touches.',
      content: '<p>Nothing but words.</p>',
      keywords: '',
      publishDate: '2026-01-01',
      status: 'published',
      image: null,
    },
  ],
});
