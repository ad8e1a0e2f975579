import { Parser } from 'htmlparser2';
import * as z from 'zod';
import type { SiteContent } from '#domain/content/snapshot';
import { indiaYear } from '#domain/text/calendar';
import { englishPath } from '#domain/text/language';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import { selectionKey } from './build-release.ts';
import { createGenerations } from './generations.ts';
import { targetOf } from './links.ts';
import { isSharedAsset, type SiteRoute } from './site-renderer.ts';
import type { PublishDeps } from './status.ts';

/** What a publish would do to the live site, as paths: `/10`, `/blog/some-post`, `/sitemap.xml`. */
export const PageChanges = z.strictObject({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
type PageChanges = z.infer<typeof PageChanges>;

/** A page is named once, by its English address, also if it changes in another language alone. */
const namedOnce = (paths: readonly string[]) => [...new Set(paths.map(englishPath))];

/**
 * A rendered page as a frame without rights shows it: without its scripts, which would only be refused, and
 * with links that cannot lead the frame away. `<head><script>x()</script>` -> `<head><base target="_blank">`
 */
const forFrame = (html: string) => {
  let kept = '';
  let from = 0;
  const parser = new Parser({
    onopentag(name) {
      if (name === 'script') {
        kept += html.slice(from, parser.startIndex);
        from = html.length;
      }
      if (name === 'head') {
        kept += `${html.slice(from, parser.endIndex + 1)}<base target="_blank">`;
        from = parser.endIndex + 1;
      }
    },
    onclosetag(name) {
      if (name !== 'script') return;
      // The parser ends a tag before its spaces: `</script >`.
      const end = html.indexOf('>', parser.endIndex);
      from = end === -1 ? html.length : end + 1;
    },
  });
  parser.end(html);
  return kept + html.slice(from);
};

/** What previews are made with. */
interface PreviewDeps extends Pick<PublishDeps, 'site' | 'origin' | 'now' | 'releases'> {
  pointers: Pick<PagePointers, 'live'>;
}

/** Which pages there are only before or after, and which say something else, by their digests. */
const difference = (was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>) => ({
  added: namedOnce([...is.keys()].filter((path) => !was.has(path))),
  changed: namedOnce(
    [...is].flatMap(([path, key]) => (was.has(path) && was.get(path) !== key ? [path] : [])),
  ),
  removed: namedOnce([...was.keys()].filter((path) => !is.has(path))),
});

/** Looks at content that is not published, with the renderer that publishes; each holds what is to be public. Writes nothing. */
export const createPreview = ({ site, origin, now, releases, pointers }: PreviewDeps) => {
  const generations = createGenerations(releases);
  const routesOf = async (content: SiteContent) =>
    (await site()).createRoutes()(content, { origin, year: indiaYear(now()) });
  // A page shows its selection and nothing else, so the digest of that tells without rendering it.
  const keysOf = (routes: readonly SiteRoute[]) =>
    new Map(routes.map((route) => [route.path, selectionKey(route)]));

  return {
    /** The page at `path` as readers would get it, for a frame without scripts; `undefined` when the content has no such page. */
    async page(content: SiteContent, path: string) {
      const route = (await routesOf(content)).find((each) => each.path === path);
      if (route?.contentType.startsWith('text/html') !== true) return undefined;
      const { body } = await (await site()).render(route);
      return typeof body === 'string' ? { html: forFrame(body) } : undefined;
    },

    /** All addresses of the site with this content, and its files, as links name them (`targetOf`). */
    async addresses(content: SiteContent): Promise<ReadonlySet<string>> {
      const all = [...(await routesOf(content)), ...(await site()).assets];
      return new Set(all.map(({ path }) => targetOf(path)));
    },

    /** Which pages, in English, differ between two contents. */
    async between(before: SiteContent, after: SiteContent) {
      const pagesOf = async (content: SiteContent) =>
        keysOf(
          (await routesOf(content)).filter(
            ({ path, contentType }) =>
              contentType.startsWith('text/html') && path === englishPath(path),
          ),
        );
      return difference(await pagesOf(before), await pagesOf(after));
    },

    /** Which pages of the live site would be others if `content` were published. */
    async changes(content: SiteContent) {
      const manifest = await generations.load(await pointers.live());
      const isSameCode = manifest?.bundle === (await site()).bundle;
      // Not what pages load by themselves: pictures, data of their scripts.
      const live = [...(manifest?.pages ?? [])].filter(([path]) => !isSharedAsset(path));
      const routes = (await routesOf(content)).filter(({ path }) => !isSharedAsset(path));
      return difference(
        new Map(live.map(([path, { key }]) => [path, isSameCode ? key : ''])),
        keysOf(routes),
      );
    },
  };
};
export type Preview = ReturnType<typeof createPreview>;
