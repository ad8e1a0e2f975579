import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';

const get = (path: string) => anApp().call('GET', path, { token: null });
const key = 'materials/10/chapter3/10_ch3_linear-equations.pdf';

// Specification: ROUTE-4, API-9
test.each([
  [`/api/serveFile?key=${encodeURIComponent(key)}`, `/media/${key}`],
  [`/api/serveFile?key=${key}`, `/media/${key}`],
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

test.each([
  '/api/serveFile',
  '/api/serveFile?key=',
  '/api/serveImage',
  '/api/serveImage?filename=',
])('%s names no file', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid-argument', message: TEXT.viewer.noFile },
  });
});

const HOSTILE_KEYS = [
  'releases/1/index.html',
  'materials/10/chapter3/../../x',
  'blog-images/a\u0000.png',
  '//evil.example',
];

// Specification: API-9
test.each(HOSTILE_KEYS)('the key %j is refused', async (hostile) => {
  const response = await get(`/api/serveFile?key=${encodeURIComponent(hostile)}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('location')).toBeNull();
});

// Specification: ROUTE-4
test.each(['../a', 'a%00', '.%2e'])('the picture name %j is refused', async (name) => {
  for (const path of ['/api/serveImage?filename=', '/api/images/']) {
    const response = await get(path + encodeURIComponent(name));
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  }
});
