import { expect, test } from 'vitest';
import { englishPages, pageCounts } from '#site/admin/features/publishing/PageLists.tsx';

test('the history names a page once, not in each language', () => {
  const pages = englishPages({
    added: ['/blog/a', '/hi/blog/a', '/pa/blog/a'],
    changed: ['/', '/hi', '/pa', '/rss.xml'],
    removed: [],
  });
  expect(pages.added).toEqual(['/blog/a']);
  expect(pageCounts(pages)).toBe('1 page added, 2 pages changed');
});
