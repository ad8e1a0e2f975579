import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { indiaYear } from '#domain/text/calendar.ts';
import { allowsAll, parsePolicy } from '#api/publish/content-security-policy.ts';
import { buildWholeSite } from '#api/publish/build-release.ts';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { amount } from '../support/amount.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startDevServer } from '../support/dev-server.ts';
import { visibleStructure } from '../support/visible-structure.ts';
import { pageText, site } from '../support/built-site.ts';

const context = { origin: 'https://example.org', year: indiaYear(new Date()) };
const snapshot = sampleSnapshot();
const routes = site.routes(snapshot, context);
/** Of other languages, a page of each kind that is found in another way. */
const TRANSLATED = ['/hi', '/pa/blog', '/hi/404', '/pa/files'];
/** The development server takes its time for each page. */
const OF_A_KIND = amount({ sample: 1, full: Infinity });

test('every page of a site with all kinds of content passes the gate, and each address and file is there once', async () => {
  const release = await buildWholeSite(site, snapshot, context, Date.now(), () => undefined);
  expect(release.kind === 'refused' ? release.problems : []).toEqual([]);
  for (const names of [routes.map(({ path }) => path), routes.map(({ file }) => file)])
    expect(new Set(names).size).toBe(names.length);
});

// Specification: SITE-21, VIEWER-10
test('every page carries its policy before anything that it governs; the header allows all of it, no inline code at large and nothing from elsewhere but the video player', async () => {
  const header = parsePolicy(site.policy);
  const meta = '<meta charset="utf-8"><meta http-equiv="content-security-policy" content="';
  for (const route of routes.filter(({ contentType }) => contentType.startsWith('text/html'))) {
    const page = await site.render(route);
    const [before = '', ...rest] = pageText(page).split(meta);
    expect(rest.length, route.path).toBe(1);
    expect(before, route.path).not.toMatch(/<(script|style|link)\b/);
    expect(allowsAll(header, parsePolicy(page.policy ?? '')), route.path).toBe(true);
  }
  expect(site.policy).not.toContain('unsafe');
  expect(site.policy.match(/https?:[^ ;]*/g)).toEqual(['https://www.youtube-nocookie.com']);
  expect(site.policy).toContain("default-src 'none'");
  expect(site.policy).toContain("frame-ancestors 'self'");
  // Previews are texts in their frames, not pages of the site.
  expect([...(header.get('frame-src') ?? [])]).toEqual(['https://www.youtube-nocookie.com']);
});

test('a page that cannot be rendered is a fault, not an empty page', async () => {
  const [home] = routes;
  if (home === undefined) throw new Error('The site has no pages');
  await expect(site.render({ ...home, path: '/no/such/page/at-all' })).rejects.toThrow(
    'The page /no/such/page/at-all did not render',
  );
});

/** A page without what saving its first chapter takes, which is measured when the site is compiled. */
const unmeasured = (html: string): string =>
  html.replace(/data-first-bytes="\d+"/, '').replace(/(<span data-first[^>]*>[^<(]*\()[^)]*/, '$1');

test('the compiled site shows what the development server shows', async () => {
  const file = path.join(await temporaryFolder(), 'snapshot.json');
  await writeFile(file, JSON.stringify(snapshot));
  const server = await startDevServer(file);
  onTestFinished(() => server.stop());
  const shownOf = new Map<unknown, number>();
  for (const route of site.routes(snapshot, { ...context, origin: server.origin })) {
    if (route.language !== undefined && !TRANSLATED.includes(route.path)) continue;
    const { kind } = route.selection as { kind: unknown };
    const count = (shownOf.get(kind) ?? 0) + 1;
    shownOf.set(kind, count);
    if (count > OF_A_KIND) continue;
    const response = await fetch(server.origin + route.path);
    expect(response.status, route.path).toBe(route.path.endsWith('/404') ? 404 : 200);
    const [shown, { body }] = [await response.bytes(), await site.render(route)];
    const seen = (page: string | Uint8Array) =>
      route.contentType.startsWith('text/html')
        ? visibleStructure(unmeasured(Buffer.from(page).toString()))
        : Buffer.from(page).toString('base64');
    expect(seen(shown), route.path).toEqual(seen(body));
  }
  expect((await fetch(`${server.origin}/no-such-page`)).status).toBe(404);
});
