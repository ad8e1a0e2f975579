import type { SiteContent } from '#domain/content/snapshot';
import { EMPTY_CLASS, PLAIN_POST, WIDE_POST } from '#support/reach-content';

/** The chapters that each class keeps: enough for more videos than a list shows at first, and for a list to scroll. */
const KEPT: Record<string, readonly number[]> = {
  '8': [1],
  '9': [1, 2, 4],
  '10': [1, 3, 4, 5, 6, 8],
  '11': [1, 2],
  '12': [1, 5],
  ca: [1, 2, 3, 4],
};
/** The chapters of class 10 that keep their practice. */
const PRACTISED = [1, 4, 5, 6];

/**
 * The default content as the sites of browser tests have it: a quarter of its lessons and four of its practices, so that a
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
            .filter((chapter) => KEPT[id]?.includes(chapter.id))
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
