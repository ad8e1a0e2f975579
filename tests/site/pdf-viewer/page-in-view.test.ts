import { expect, test } from 'vitest';
import {
  followPageInView,
  showPageInView,
  type PageInView,
} from '#site/islands/pdf-viewer/open-document.ts';

// Specification: VIEWER-25
test('who follows late is told the page in view, then each that comes into view', () => {
  const seen: PageInView[] = [];
  showPageInView({ page: 1, pages: 3 });
  showPageInView({ page: 2, pages: 3 });
  followPageInView((inView) => seen.push(inView));
  showPageInView({ page: 3, pages: 3 });
  expect(seen.map(({ page }) => page)).toEqual([2, 3]);
});
