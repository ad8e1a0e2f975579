import type { Site } from '../../../../infra/aws/deploy/smoke-test.ts';

/** What a browser gets of a page. */
export const page = (text = '', headers: object = {}, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
export const secure = {
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
export const HOME = '<html><link href="/_astro/site.a1.css"></html>';
const xml = { 'content-type': 'application/xml' };

/** What a healthy site answers, by path. */
export const healthySite = (): Record<string, Response> => ({
  '/': page(HOME, secure),
  '/10': page('<html></html>'),
  '/sitemap.xml': page('<loc>https://x.test/sitemap-pages.xml</loc>', xml),
  '/sitemap-pages.xml': page('<loc>https://x.test/</loc><loc>https://x.test/10</loc>', xml),
  '/admin': page('', { ...secure, 'cache-control': 'no-store' }),
  '/files/x.pdf': page(),
  '/_astro/site.a1.css': page('', { 'cache-control': 'public, max-age=31536000, immutable' }),
  '/study-materials': page('<a href="/files/10_ch1_a.pdf">'),
  '/media/materials/10/chapter1/10_ch1_a.pdf': page(
    '%PDF-',
    { 'content-range': 'bytes 0-4/900', 'content-type': 'application/pdf' },
    206,
  ),
  '/no-such-page': page('<html></html>', {}, 404),
  '/api/health': page('{"status":"ok"}'),
  '/api/content': page('', {}, 401),
  'https://api.test/api/health': page('', {}, 403),
});

/** Fetches from a site with these answers. */
export const answering =
  (answers: Record<string, Response>): Site['get'] =>
  (path) => {
    const answer = answers[path];
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new Error(`no ${path}`));
  };
