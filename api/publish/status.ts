import * as z from 'zod';
import { indiaYear } from '#domain/text/calendar.ts';
import { describeChanges } from '#domain/content/describe-changes.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { contentAt, presentContent } from '../content/follow.ts';
import type { PagePointers } from '../stores/releases/page-pointers.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { MissingObjectError } from '../tree/objects.ts';
import type { Repository } from '../tree/repository.ts';
import { createGenerations } from './generations.ts';
import { createPublishRecords, type Finding } from './publish-records.ts';
import { type SiteRenderer, isSharedAsset, type SiteRoute } from './site-renderer.ts';
import { Parser } from 'htmlparser2';
import { englishPath } from '#domain/text/language.ts';
import { selectionKey } from './build-release.ts';
import { targetOf } from './links.ts';

/** What the admin's Saved -> Publishing -> Live line shows. */
export const PublishingStatus = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('live'), releaseId: z.string(), publishedAt: z.string() }),
  z.strictObject({ state: z.literal('publishing'), releaseId: z.string().nullable() }),
  /** The last attempt failed; the release before it is still live. */
  z.strictObject({
    state: z.literal('failed'),
    releaseId: z.string().nullable(),
    problems: z.array(z.string()),
  }),
]);
type PublishingStatus = z.infer<typeof PublishingStatus>;

/** What publishing works with: the content, what is stored of the live site, and the compiled site. */
export interface PublishDeps {
  repository: Repository;
  releases: BlobStore;
  pointers: PagePointers;
  /** The compiled site; loaded before the first release or preview that this process makes. */
  site: () => Promise<SiteRenderer>;
  /** Digest of the compiled site. */
  bundle: string;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Whether everything but the content is as it was found. */
export const isAsFound = (
  finding: Finding,
  releaseId: string | undefined,
  { bundle, origin, now }: Pick<PublishDeps, 'bundle' | 'origin' | 'now'>,
): boolean => {
  const at = now();
  return (
    finding.releaseId === (releaseId ?? null) &&
    finding.bundle === bundle &&
    finding.origin === origin &&
    finding.year === indiaYear(at) &&
    at < (finding.until ?? Infinity)
  );
};

/** What the admin's view of publishing is made from. */
interface PublishingViewDeps extends Omit<PublishDeps, 'pointers' | 'site'> {
  pointers: Pick<PagePointers, 'live'>;
  /**
   * Whether the publisher's last attempt failed.
   * @default what a publisher that runs apart has noted
   */
  hasFailed?: () => boolean;
  /**
   * Called when something is stored that is not live yet, and nothing is known to be wrong.
   * @default nothing happens
   */
  onChange?: () => void;
}

const FAILED = 'Publishing failed. It will be tried again automatically.';

/** How publishing stands, from the stores alone: the same where the publisher is another process. */
export const createPublishingView = ({
  releases,
  pointers,
  hasFailed,
  onChange,
  ...desired
}: PublishingViewDeps) => {
  const { repository, now } = desired;
  const generations = createGenerations(releases);
  const records = createPublishRecords(releases);

  /** What readers see; `undefined` when its content is not kept. */
  const shownNow = async (): Promise<SiteContent | undefined> => {
    const live = await pointers.live();
    const { root, publishedAt = '' } = (live && (await generations.record(live))) || {};
    if (root === undefined) return undefined;
    try {
      return publicOnly(await contentAt(repository, root), Date.parse(publishedAt));
    } catch (error) {
      if (error instanceof MissingObjectError) return undefined;
      throw error;
    }
  };

  return {
    /** What is saved and not live yet, in words. */
    async waiting(): Promise<string[]> {
      const { content } = await presentContent(repository);
      const was = await shownNow();
      return was ? describeChanges(was, publicOnly(content, now())) : [];
    },

    /** Whether what is stored is live; reads no content. */
    async status(): Promise<PublishingStatus> {
      const [id, finding, revision] = await Promise.all([
        pointers.live(),
        records.finding(),
        repository.revision(),
      ]);
      const releaseId = id ?? null;
      // Without a finding the publisher has to look first.
      if (finding?.revision === revision && isAsFound(finding, id, desired)) {
        const { problems, publishedAt } = finding;
        if (problems.length > 0) return { state: 'failed', releaseId, problems };
        if (id !== undefined) {
          return { state: 'live', releaseId: id, publishedAt: publishedAt ?? '' };
        }
      }
      if (await (hasFailed ?? records.hasFailed)()) {
        return { state: 'failed', releaseId, problems: [FAILED] };
      }
      onChange?.();
      return { state: 'publishing', releaseId };
    },
  };
};

/** Publishing, as the API and the local server use it. */
export type Publishing = ReturnType<typeof createPublishingView> & {
  /** Says that content changed; the cloud run does nothing here, its table stream does. Returns at once. */
  contentChanged: () => void;
};

/** What a publish would do to the live site, as paths: `/10`, `/blog/some-post`, `/sitemap.xml`. */
export const PageChanges = z.strictObject({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
type PageChanges = z.infer<typeof PageChanges>;

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
interface PreviewDeps extends Pick<PublishDeps, 'site' | 'origin' | 'now' | 'releases'> {
  pointers: Pick<PagePointers, 'live'>;
}

/** Which pages there are only before or after, and which say something else, by their digests. */
const difference = (
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): PageChanges => ({
  added: namedOnce([...is.keys()].filter((path) => !was.has(path))),
  changed: namedOnce(
    [...is].flatMap(([path, key]) => (was.has(path) && was.get(path) !== key ? [path] : [])),
  ),
  removed: namedOnce([...was.keys()].filter((path) => !is.has(path))),
});

/** Looks at content that is not published, with the renderer that publishes; each holds what is to be public. Writes nothing. */
export const createPreview = ({ site, origin, now, releases, pointers }: PreviewDeps) => {
  const generations = createGenerations(releases);
  const routesOf = async (content: SiteContent): Promise<readonly SiteRoute[]> =>
    (await site()).routes(content, { origin, year: indiaYear(now()) });
  // A page shows its selection and nothing else, so the digest of that tells without rendering it.
  const keysOf = (routes: readonly SiteRoute[]) =>
    new Map(routes.map((route) => [route.path, selectionKey(route)]));

  return {
    /** The page at `path` as readers would get it, for a frame without scripts; `undefined` when the content has no such page. */
    async page(content: SiteContent, path: string): Promise<{ html: string } | undefined> {
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
    async between(before: SiteContent, after: SiteContent): Promise<PageChanges> {
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
    async changes(content: SiteContent): Promise<PageChanges> {
      const { manifest } = await generations.live(pointers);
      const isSameCode = manifest?.bundle === (await site()).bundle;
      const live = [...(manifest?.pages ?? [])].filter(([path, page]) => isListed(path, page));
      const routes = (await routesOf(content)).filter((route) => isListed(route.path, route));
      return difference(
        new Map(live.map(([path, { key }]) => [path, isSameCode ? key : ''])),
        keysOf(routes),
      );
    },
  };
};
export type Preview = ReturnType<typeof createPreview>;
