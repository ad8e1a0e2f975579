import { expect, test } from 'vitest';
import { indiaYear } from '#domain/text/calendar';
import { allowsAll, parsePolicy } from '#api/publish/content-security-policy';
import { buildWholeSite } from '#api/publish/build-release';
import { fileOf } from '../../scripts/build.ts';
import { sampleSnapshot } from '#site/renderer/sample-snapshot.ts';
import { pageText, site, has, lacks } from '#support/built-site';
import { HtmlValidate } from 'html-validate';

const context = { origin: 'https://example.org', year: indiaYear(new Date()) };
const snapshot = sampleSnapshot();
const routes = site.createRoutes()(snapshot, context);

test('every page of a site with all kinds of content passes the gate, and each address and file is there once', async () => {
  const release = await buildWholeSite(site, snapshot, context, Date.now(), () => undefined);
  expect(release.result === 'built' ? [] : release.problems).toEqual([]);
  for (const names of [routes.map(({ path }) => path), routes.map(fileOf)])
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
    if (pageText(page).includes('<astro-island')) continue;
    // Every hash is 35 bytes that nothing compresses: a page names its own code alone.
    const inline = pageText(page).match(/<(script|style)(?![^>]* src=)/g) ?? [];
    const hashes = page.policy?.match(/sha256-/g) ?? [];
    expect(hashes.length, route.path).toBeLessThanOrEqual(inline.length);
  }
  lacks(site.policy, 'unsafe');
  expect(site.policy.match(/https?:[^ ;]*/g)).toEqual(['https://www.youtube-nocookie.com']);
  has(site.policy, "default-src 'none'", "frame-ancestors 'self'");
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

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  elements: [
    'html5',
    {
      // In front of the first island, wherever that stands, Astro writes the one style sheet that a page contains.
      style: { flow: true },
      // The standard's own list, without `form`, which html-validate takes for transparent parents only.
      main: { permittedParent: ['body', 'div'] },
    },
  ],
  rules: {
    // All files come from the site itself.
    'require-sri': 'off',
  },
});
// Specification: SITE-47
test('every kind of page is valid HTML in every language', async () => {
  const seen = new Map<string, number>();
  const faults: string[] = [];
  for (const route of routes) {
    const kind = `${(route.selection as { kind: string }).kind} ${route.language ?? ''}`;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    // Pages of one kind differ in what the teacher wrote: the first of them stand for the rest.
    if (!route.contentType.startsWith('text/html') || count > (route.language ? 1 : 2)) continue;
    const html = pageText(await site.render(route));
    // What follows the end is let through by the checker, and moved by browsers.
    if (!html.trimEnd().endsWith('</html>')) faults.push(`${route.path}: not at its end`);
    const { results } = await checker.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      faults.push(`${route.path}: ${ruleId}, ${message}, ${selector ?? ''}`);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
});
