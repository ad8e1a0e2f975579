import { expect, test } from 'vitest';
import { findPages, ownPages } from '#ui/editor/InsertDialogs.tsx';
import { aChapter, aPost } from '#support/builders';
import { defaultContent } from '#support/default-content';
import { routesOf } from '../../changed-routes.ts';

// Specification: POST-25
test.each([
  ['quad', ['/10/4-quadratic-equations']],
  ['zero', ['/blog/on-zero']],
  ['hidden', []],
  ['/blog/on-zero', []],
])('a page of this site is found by %j', (typed, paths) => {
  const chapters = [aChapter({ id: 4, title: 'Quadratic Equations' })];
  const pages = ownPages({
    classes: [{ id: '10', title: 'Class 10 Mathematics', chapters }],
    blogPosts: [
      aPost({ title: 'On zero', slug: 'on-zero' }),
      aPost({ title: 'Hidden', slug: 'hidden', status: 'draft' }),
    ],
  });
  expect(findPages(pages, typed).map(({ path }) => path)).toEqual(paths);
});

test('every page that is offered is one of the site', () => {
  const site = { ...defaultContent(), blogPosts: [aPost()] };
  const pages = new Set(routesOf(site).map(({ path }) => path));
  const offered = ownPages({ ...site, classes: Object.values(site.classes) });
  expect(offered.length).toBeGreaterThan(90);
  expect(offered.filter(({ path }) => !pages.has(path))).toEqual([]);
});
