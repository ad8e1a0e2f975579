import type { Site } from '../../../../infra/aws/deploy/smoke-test.ts';

export const html = { 'content-type': 'text/html; charset=utf-8' };
export const secure = {
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
export const HOME = '<html><link href="/_astro/site.a1.css"></html>';
const xml = { headers: { 'content-type': 'application/xml' } };
const LOCS = '<loc>https://x.test/</loc><loc>https://x.test/10</loc>';

/** What a healthy site answers, by path. */
export const healthySite = (): Record<string, Response> => ({
  '/': new Response(HOME, { headers: { ...html, ...secure } }),
  '/10': new Response('<html></html>', { headers: html }),
  '/sitemap.xml': new Response('<loc>https://x.test/sitemap-pages.xml</loc>', xml),
  '/sitemap-pages.xml': new Response(LOCS, xml),
  '/admin': new Response('', { headers: { ...html, ...secure, 'cache-control': 'no-store' } }),
  '/files/x.pdf': new Response('', { headers: html }),
  '/_astro/site.a1.css': new Response('', {
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  }),
  '/study-materials': new Response('<a href="/files/10_ch1_a.pdf">', { headers: html }),
  '/media/materials/10/chapter1/10_ch1_a.pdf': new Response('%PDF-', {
    status: 206,
    headers: { 'content-range': 'bytes 0-4/900', 'content-type': 'application/pdf' },
  }),
  '/no-such-page': new Response('<html></html>', { status: 404, headers: html }),
  '/api/health': new Response('{"status":"ok"}'),
  '/api/content': new Response('', { status: 401 }),
  'https://api.test/api/health': new Response('', { status: 403 }),
});

/** Fetches from a site with these answers. */
export const answering =
  (answers: Record<string, Response>): Site['get'] =>
  (path) => {
    const answer = answers[path];
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new Error(`no ${path}`));
  };
