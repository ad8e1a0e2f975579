import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { benchSite, CONTEXT } from './built-pages.ts';

/** A page that the peers' templates do not make: its address, title, and what stands in its `main`. */
export interface OtherPage {
  path: string;
  title: string;
  html: string;
}

/** What the peers make by templates of their own, from the same content. */
const TEMPLATED =
  /^\/(?:$|404$|admin$|videos$|study-materials$|blog(?:\/|$)|(?:\d+|ca-foundation)$)/;

const between = (text: string, start: RegExp, end: string): string => {
  const found = start.exec(text);
  if (found === null) return '';
  const from = found.index + found[0].length;
  return text.slice(from, text.indexOf(end, from));
};

/**
 * All other HTML pages of ours (chapters, videos, materials, print, other languages) for the peers, which get their
 * bodies ready-made, without icons and scripts: they copy where ours selects, renders and checks.
 */
export const otherPages = async (content: SiteContent): Promise<OtherPage[]> => {
  const site = await benchSite();
  const pages: OtherPage[] = [];
  for (const route of site.routes(buildSnapshot(content), CONTEXT)) {
    if (!route.contentType.startsWith('text/html') || TEMPLATED.test(route.path)) continue;
    const text = String((await site.render(route)).body);
    pages.push({
      path: decodeURI(route.path),
      title: between(text, /<title>/, '</title>'),
      html: between(text, /<main[^>]*>/, '</main>').replace(
        /<(svg|script|style)\b[\s\S]*?<\/\1>/g,
        '',
      ),
    });
  }
  return pages;
};
