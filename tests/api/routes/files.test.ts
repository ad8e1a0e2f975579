import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, refusal } from '#support/an-app.ts';

const get = (path: string) => anApp().call('GET', `/api/${path}`, { token: null });
const PDF = 'materials/10/chapter3/10_ch3_two%20words.pdf';

// Specification: ROUTE-4, API-9
test.each([
  [`serveFile?key=${encodeURIComponent(decodeURIComponent(PDF))}`, PDF],
  [`serveFile?key=${PDF}`, PDF],
  ['serveFile?key=blog-images%2Fa.png', 'blog-images/a.png'],
  ['serveImage?filename=a.png', 'blog-images/a.png'],
  ['images/a.png', 'blog-images/a.png'],
  ['images/%E0%A4%97.png', 'blog-images/%E0%A4%97.png'],
])('%s leads to %s', async (path, key) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([302, `/media/${key}`]);
});

test.each(['serveFile?key=', 'serveImage'])('%s names no file', async (path) => {
  const answer = await anApp().ask('GET', `/api/${path}`);
  expect(answer).toMatchObject(refusal(400, TEXT.viewer.noFile));
});

// Specification: API-9, ROUTE-4
test.each([
  'serveFile?key=releases/1/index.html',
  'serveFile?key=//evil.example',
  'images/..%2Fa',
  'images/.%252e',
])('%s is refused', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([404, null]);
});
