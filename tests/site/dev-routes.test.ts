import { expect, test } from 'vitest';
import { devFile, findDevRoute } from '#site/renderer/dev-routes.ts';

const at = (path: string) => findDevRoute(new URL(path, 'http://localhost:4321'));

test('the development server has the pages and files of the site; what is below a shell is the shell, and what is unknown the not-found page', async () => {
  for (const [path, shown] of [
    ['/', '/'],
    ['/hi/10', '/hi/10'],
    ['/admin/videos', '/admin'],
    ['/pa/files/no-such.pdf', '/pa/files'],
    ['/no/such/page', '/404'],
  ] as const)
    expect(at(path).path, path).toBe(shown);
  expect(await devFile(at('/10'))).toBeUndefined();
  const robots = await devFile(at('/robots.txt'));
  expect(robots?.headers.get('content-type')).toContain('text/plain');
  expect(await robots?.text()).toContain('http://localhost:4321/sitemap.xml');
});
