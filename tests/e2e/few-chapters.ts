import type { SiteContent } from '#domain/content/snapshot.ts';
import { EMPTY_CLASS, PLAIN_POST, WIDE_POST } from '../support/reach-content.ts';

/** How many chapters each class keeps: enough for more videos than a list shows at first, and for a list to scroll. */
const KEPT: Record<string, number> = { '8': 1, '9': 4, '10': 9, '11': 2, '12': 4, ca: 4 };
/** The chapters of class 10 that keep their practice. */
const PRACTISED = [1, 4, 5, 6];

/**
 * The default content as the sites of browser tests have it: a third of its lessons and four of its practices, so that a
 * start and a save that changes every page render so much less. With what is hard to show: an empty class, two posts.
 */
export const fewChapters = (content: SiteContent): SiteContent => ({
  ...content,
  classOrder: [...content.classOrder, EMPTY_CLASS.id],
  classes: {
    ...Object.fromEntries(
      Object.entries(content.classes).map(([id, { chapters, ...rest }]) => [
        id,
        {
          ...rest,
          chapters: chapters
            .slice(0, KEPT[id])
            .map(({ questions, ...chapter }) =>
              id === '10' && PRACTISED.includes(chapter.id) && questions
                ? { ...chapter, questions }
                : chapter,
            ),
        },
      ]),
    ),
    [EMPTY_CLASS.id]: EMPTY_CLASS,
  },
  blogPosts: [WIDE_POST, PLAIN_POST],
});
