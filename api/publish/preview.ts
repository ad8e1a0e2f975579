import * as z from 'zod';
import { Parser } from 'htmlparser2';
import { englishPath } from '../domain/text/language.ts';
import { indiaYear } from '../domain/text/calendar.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { selectionKey } from './build-release.ts';
import { targetOf } from './links.ts';
import { isSharedAsset, type SiteRenderer, type SiteRoute } from './site-renderer.ts';
import type { ReleaseReader } from './status.ts';

/** What a publish would do to the live site, as paths: `/10`, `/blog/some-post`, `/sitemap.xml`. */
export const PageChanges = z.strictObject({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
type PageChanges = z.infer<typeof PageChanges>;

/** Looks at content that is not published, with the renderer that publishes. Writes nothing. */
export interface Preview {
  /**
   * The page at `path` as readers would get it, for a frame without scripts; `undefined` when the content
   * has no such page. `content` holds what is to be public (`toPublicContent`).
   */
  page(content: SiteContent, path: string): Promise<{ html: string } | undefined>;
  /** All addresses of the site with this content, and its files, as links name them (`targetOf`). */
  addresses(content: SiteContent): Promise<ReadonlySet<string>>;
  /** Which pages of the live site would be others if `content` were published. */
  changes(content: SiteContent): Promise<PageChanges>;
  /** Which pages, in English, differ between two contents; both hold what is to be public. */
  between(before: SiteContent, after: SiteContent): Promise<PageChanges>;
}

/**
 * Not what pages load by themselves: pictures, data of their scripts. A page is named once,
 * by its English address, also if it changes in another language alone.
 */
const isListed = (path: string, { contentType }: Pick<SiteRoute, 'contentType'>): boolean =>
  !isSharedAsset(path) && !contentType.startsWith('application/json');
const namedOnce = (paths: readonly string[]): string[] => [...new Set(paths.map(englishPath))];

/**
 * A rendered page as a frame without rights shows it: without its scripts, which would only be refused, and
 * with links that cannot lead the frame away. `<head><script>x()</script>` -> `<head><base target="_blank">`
 */
const forFrame = (html: string): string => {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  const cutTo = (start: number, end: number) => {
    kept.push(html.slice(from, start));
    from = end;
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'script') {
        depth += 1;
        if (depth === 1) cutTo(parser.startIndex, html.length);
      }
      if (name === 'head') {
        cutTo(parser.endIndex + 1, parser.endIndex + 1);
        kept.push('<base target="_blank">');
      }
    },
    onclosetag(name) {
      if (name !== 'script') return;
      depth -= 1;
      if (depth > 0) return;
      // The parser ends a tag before its spaces: `</script >`.
      const end = html.indexOf('>', parser.endIndex);
      from = end === -1 ? html.length : end + 1;
    },
  });
  parser.end(html);
  kept.push(html.slice(from));
  return kept.join('');
};

/** What previews are made with. */
interface PreviewDeps {
  /** The compiled site; asked for at each preview. */
  site: () => Promise<SiteRenderer>;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  releases: Pick<ReleaseReader, 'live'>;
}

/** Makes previews and lists of changes from the compiled site and the live release. */
export const createPreview = ({ site, origin, now, releases }: PreviewDeps): Preview => {
  const routesOf = (renderer: SiteRenderer, content: SiteContent): readonly SiteRoute[] => {
    const context = { origin, year: indiaYear(new Date(now())) };
    return renderer.routes(content, context);
  };

  return {
    async page(content, path) {
      const renderer = await site();
      const route = routesOf(renderer, content).find((each) => each.path === path);
      if (route?.contentType.startsWith('text/html') !== true) return undefined;
      const { body } = await renderer.render(route);
      return typeof body === 'string' ? { html: forFrame(body) } : undefined;
    },

    async addresses(content) {
      const renderer = await site();
      const all = [...routesOf(renderer, content), ...renderer.assets];
      return new Set(all.map(({ path }) => targetOf(path)));
    },

    async between(before, after) {
      const renderer = await site();
      const keysOf = (content: SiteContent) =>
        new Map(
          routesOf(renderer, content)
            .filter((route) => route.contentType.startsWith('text/html'))
            .filter(({ path }) => path === englishPath(path))
            .map((route) => [route.path, selectionKey(route)]),
        );
      const [was, is] = [keysOf(before), keysOf(after)];
      return {
        added: [...is.keys()].filter((path) => !was.has(path)),
        changed: [...is].flatMap(([path, key]) => {
          const old = was.get(path);
          return old === undefined || old === key ? [] : [path];
        }),
        removed: [...was.keys()].filter((path) => !is.has(path)),
      };
    },

    async changes(content) {
      const [renderer, { manifest }] = await Promise.all([site(), releases.live()]);
      const live = new Map(
        [...(manifest?.pages ?? [])].filter(([path, page]) => isListed(path, page)),
      );
      // A page shows its selection and nothing else, so the digest of that tells without rendering it.
      const isOther = (route: SiteRoute) =>
        manifest?.bundle !== renderer.bundle || live.get(route.path)?.key !== selectionKey(route);
      const routes = routesOf(renderer, content).filter((route) => isListed(route.path, route));
      const paths = new Set(routes.map(({ path }) => path));
      return {
        added: namedOnce(routes.filter(({ path }) => !live.has(path)).map(({ path }) => path)),
        changed: namedOnce(
          routes.filter((route) => live.has(route.path) && isOther(route)).map(({ path }) => path),
        ),
        removed: namedOnce([...live.keys()].filter((path) => !paths.has(path))),
      };
    },
  };
};
