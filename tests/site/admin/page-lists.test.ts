import { expect, test } from 'vitest';
import { englishPages, pageCounts } from '#site/admin/features/publishing/PageLists.tsx';

test('the history names a page once, not in each language', () => {
  const pages = englishPages({
    added: ['/blog/a', '/hi/blog/a', '/pa/blog/a'],
    // A translation changes the pages of its language alone.
    changed: ['/', '/hi', '/pa', '/hi/10', '/rss.xml'],
    removed: [],
  });
  expect(pages.added).toEqual(['/blog/a']);
  expect(pageCounts(pages)).toBe('1 page added, 3 pages changed');
});
