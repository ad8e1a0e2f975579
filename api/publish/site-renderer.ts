import type { SiteContent } from '#domain/content/snapshot';
import type { Language } from '#domain/text/language';

/**
 * Below it are files named by their content, those of the compiled site and those made from the teacher's: the edge
 * serves them by their name, without a pointer (`infra/edge/behaviours.ts`).
 */
export const SHARED_ASSETS = '/_astro/';

/** Whether the file at `path` is named by its content and so never changes. All else is found by a pointer. */
export const isSharedAsset = (path: string): boolean => path.startsWith(SHARED_ASSETS);

/** What pages depend on besides the snapshot. */
export interface RenderContext {
  /** `https://example.org`, without a slash at the end; for canonical links. */
  origin: string;
  /** The year in India, for the copyright line and the experience figure. */
  year: number;
}

/** One address of the site with exactly the data that its page shows. */
export interface SiteRoute {
  /** `/`, `/10`, `/blog/some-post`, `/sitemap.xml`; below `SHARED_ASSETS` only if equal paths have equal selections. */
  path: string;
  contentType: string;
  /** JSON data; the page reads nothing else, so its digest tells whether the page changed. */
  selection: unknown;
  /**
   * The language of the page; its address begins with it.
   * @default 'en', whose addresses have no prefix
   */
  language?: Language;
}

/** A rendered page: text, or the bytes of a picture; `policy` is the content security policy that it was rendered with (HTML only). */
export interface RenderedPage {
  body: string | Uint8Array;
  policy: string | undefined;
}

/** A file that the compiled site ships as it is. `path` starts with a slash: `/_astro/x.1a2b.css`, `/img/a.svg`; `hash` is the SHA-256 (hex) of its bytes. */
export interface SiteAsset {
  path: string;
  contentType: string;
  hash: string;
  read: () => Promise<Uint8Array>;
}

/** Every address of the site with its selection, for some content. The same arguments always give equal routes. */
export type SelectRoutes = (content: SiteContent, context: RenderContext) => readonly SiteRoute[];

/** The compiled site as a function (`site/renderer`). */
export interface SiteRenderer {
  /** Digest of the compiled code and assets: another bundle renders every page again. */
  bundle: string;
  /** The policy for the response header: all pages' policies in one. */
  policy: string;
  assets: readonly SiteAsset[];
  /** Selects for one that follows the content: what belongs to records that are the same objects as in the call before is the same object as well. */
  createRoutes: () => SelectRoutes;
  render(route: SiteRoute): Promise<RenderedPage>;
}
