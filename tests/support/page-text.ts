import type { RenderedPage, SiteRenderer, SiteRoute } from '#api/publish/site-renderer.ts';

/** A rendered page's text; fails on pictures. */
export const pageText = ({ body }: RenderedPage): string => {
  if (typeof body !== 'string') throw new Error('This is a picture, not a page');
  return body;
};

/** The HTML of the page at `path`, which must be one of the routes. */
export const pageAt = async (
  site: SiteRenderer,
  routes: readonly SiteRoute[],
  path: string,
): Promise<string> => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`There is no page ${path}`);
  return pageText(await site.render(route));
};

/** The words that readers see of a page: without scripts, styles, templates and the sources of formulas. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** What the first group of a pattern finds, each time. */
export const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, found]) => found ?? []);
