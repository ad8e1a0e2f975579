import { expect, test } from 'vitest';
import { missingPageAt } from '#site/components/not-found/start-look-up.ts';

// Specification: ROUTE-6
test.each<readonly [string, object | undefined]>([
  ['/blog/%E0%A4%97', { kind: 'post', slug: '%E0%A4%97' }],
  ['/ca-foundation', { kind: 'class', id: 'ca' }],
  ['/olympiad/', { kind: 'class', id: 'olympiad' }],
  ['/10/4-quadratic-equations', { kind: 'chapter', id: '10' }],
  ['/ca-foundation/2', { kind: 'chapter', id: 'ca' }],
  ['/videos/10/dQw4w9WgXcQ', { kind: 'chapter', id: '10' }],
  // Not asked about.
  ...['/blog', '/blog/a/b', '/10/chapter', '/Some-Page', '/wp-login.php', '/admin', '/'].map(
    (path) => [path, undefined] as const,
  ),
])('what may have been saved seconds ago at %s', (path, wanted) =>
  expect(missingPageAt(path)).toEqual(wanted),
);
