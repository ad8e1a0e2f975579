import { expect, test } from 'vitest';
import { createVisitorApp, isVisitorPath } from '#api/visitor-app.ts';
import { anApp, ORIGIN } from '../support/an-app.ts';

type Routes = readonly { method: string; path: string }[];

/** The addresses of routes: `/api/images/:filename` -> `/api/images/filename`. */
const addresses = (routes: Routes): string[] =>
  routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path.replaceAll(':', ''));

const visitorApp = () => createVisitorApp(anApp().parts);

test('the calls of visitors, and no others, are answered without the whole API', () => {
  const visitors = addresses(visitorApp().routes);
  const others = addresses(anApp().app.routes).filter((path) => !visitors.includes(path));
  expect(visitors.length).toBeGreaterThan(0);
  expect(visitors.filter((path) => !isVisitorPath(path))).toEqual([]);
  expect(others.filter(isVisitorPath)).toEqual([]);
});

test.each([
  '/api/health',
  '/api/public/posts/none',
  '/api/public/classes/10',
  '/api/public/classes/%2e',
  '/api/serveFile',
  '/api/serveFile?key=materials/10/chapter1/10_ch1_a.pdf',
  '/api/images/a.png',
  '/api/contact',
])('%s is answered alike by the part and by the whole', async (path) => {
  const answers = await Promise.all(
    [visitorApp(), anApp().app].map(async (app) => {
      const response = await app.request(`${ORIGIN}${path}`);
      return [response.status, [...response.headers], await response.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});
