import { expect } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot';
import type { RenderedPage } from '#api/publish/site-renderer';
import type { SiteContent } from '#domain/content/snapshot';
import { loadSite } from '#site/renderer/load-site.ts';
import { openDrawnFiles } from '#site/renderer/drawn-files.ts';
import { compileSite } from '#site/compile/compile.ts';

const { dir } = await compileSite();

/** The real site as `npm start` runs it; compiled, and its pictures drawn, at most once for all tests. */
export const site = await loadSite(dir, {
  keepDrawn: await openDrawnFiles(dir, (line) => {
    throw new Error(line);
  }),
});

export const ORIGIN = 'https://example.org';

/** A rendered page's text; fails on pictures. */
export const pageText = ({ body }: RenderedPage): string => {
  if (typeof body !== 'string') throw new Error('This is a picture, not a page');
  return body;
};

/** The addresses of a site with this content, and the text at each, rendered when it is asked for. */
export const builtSite = (content: SiteContent, year = 2026) => {
  const routes = site.createRoutes()(buildSnapshot(content), { origin: ORIGIN, year });
  const page = async (path: string): Promise<string> => {
    const route = routes.find((each) => each.path === path);
    if (!route) throw new Error(`There is no page ${path}`);
    return pageText(await site.render(route));
  };
  return { routes, page };
};

/** The words that readers see of a page: without scripts, styles, templates and the sources of formulas. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

/** What the first group of a pattern finds, each time. */
export const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** What a page tells search engines. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  allOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
    (data) => JSON.parse(data) as Record<string, unknown>,
  );

type Part = string | RegExp;

/** That a page or a list has all of these, and that it has none of them. */
export const has = (html: string | readonly string[] | undefined, ...parts: Part[]): void => {
  for (const part of parts)
    if (typeof part === 'string') expect(html).toContain(part);
    else expect(html).toMatch(part);
};
export const lacks = (html: string | readonly string[] | undefined, ...parts: Part[]): void => {
  for (const part of parts)
    if (typeof part === 'string') expect(html).not.toContain(part);
    else expect(html).not.toMatch(part);
};

/** That a page leads to these addresses. */
export const linksTo = (html: string | undefined, ...paths: string[]): void =>
  has(html, ...paths.map((path) => `href="${path}"`));
