import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';

const get = (path: string) => anApp().call('GET', path, { token: null });
const key = 'materials/10/chapter3/10_ch3_linear-equations.pdf';

// Specification: ROUTE-4, API-9
test.each([
  [`/api/serveFile?key=${encodeURIComponent(key)}`, `/media/${key}`],
  [
    '/api/serveFile?key=materials/10/chapter3/10_ch3_two%20words.pdf',
    '/media/materials/10/chapter3/10_ch3_two%20words.pdf',
  ],
  ['/api/serveFile?key=blog-images%2Fa.png', '/media/blog-images/a.png'],
  ['/api/serveImage?filename=a.png', '/media/blog-images/a.png'],
  ['/api/images/a.png', '/media/blog-images/a.png'],
  ['/api/images/%E0%A4%97.png', '/media/blog-images/%E0%A4%97.png'],
])('%s leads to %s', async (path, location) => {
  const response = await get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(location);
});

test.each(['/api/serveFile?key=', '/api/serveImage'])('%s names no file', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.viewer.noFile } });
});

// Specification: API-9, ROUTE-4
test.each([
  '/api/serveFile?key=releases/1/index.html',
  '/api/serveFile?key=materials/10/chapter3/../../x',
  '/api/serveFile?key=blog-images/a%00.png',
  '/api/serveFile?key=//evil.example',
  '/api/serveImage?filename=..%2Fa',
  '/api/images/..%2Fa',
  '/api/images/.%252e',
])('%s is refused', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('location')).toBeNull();
});
