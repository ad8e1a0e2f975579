import { readFile } from 'node:fs/promises';
import type { RenderedPage, SiteRenderer, SiteRoute } from '#api/publish/site-renderer';
import { createContentAssets, type KeepDrawn } from './content-assets.ts';
import type * as compiledSite from './entry.ts';
import { readSiteFacts } from './site-facts.ts';
import { formatPolicy, parsePolicy } from '#api/publish/content-security-policy';
import { policyHash } from '#api/publish/digest';

const CHARSET = '<meta charset="utf-8">';

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The code that stands in a page itself. */
const INLINE = /<(script|style)\b[^>]*>([^]*?)<\/\1>/g;

/**
 * Astro lets every page run what islands may need: nine hashes of 340 bytes, which nothing compresses. A page without
 * an island runs its own inline code only.
 */
const ownPolicy = (html: string, policy: string) => {
  if (html.includes('<astro-island')) return policy;
  const codes = [...html.matchAll(INLINE)].flatMap(([, , code]) => code || []);
  const own = new Set(codes.map(policyHash));
  const isOwn = (source: string) => !source.startsWith("'sha256-") || own.has(source);
  return formatPolicy(
    new Map(
      [...parsePolicy(policy)].map(([name, sources]) => [
        name,
        new Set([...sources].filter(isOwn)),
      ]),
    ),
  );
};

/**
 * Puts a page's policy into the page, before anything that it governs, so that it also holds where no
 * header is sent. Throws when the page does not begin with its character set.
 */
const withPolicyMeta = (html: string, policy: string) => {
  const at = html.indexOf(CHARSET);
  if (at === -1) throw new Error(`there is no ${CHARSET} in it`);
  const end = at + CHARSET.length;
  const meta = `<meta http-equiv="content-security-policy" content="${escapeAttribute(policy)}">`;
  return html.slice(0, end) + meta + html.slice(end);
};

/** The code of the compiled site in `dir`. */
export const loadCompiledSite = async (dir: URL) =>
  (await import(new URL('server/entry.mjs', dir).href)) as typeof compiledSite;

/**
 * Loads the site that `site/compile/compile.ts` put into `dir`. Its `render` throws when a page does not render
 * as its route says. `keepDrawn` is where share pictures outlast the process.
 */
export const loadSite = async (
  dir: URL,
  { keepDrawn }: { keepDrawn?: KeepDrawn } = {},
): Promise<SiteRenderer> => {
  const [{ hosts, createSiteRoutes }, facts] = await Promise.all([
    loadCompiledSite(dir),
    readSiteFacts(dir),
  ]);
  const assets = facts.assets.map((asset) => ({
    ...asset,
    read: (): Promise<Uint8Array> => readFile(new URL(`client${asset.path}`, dir)),
  }));
  const contentAsset = createContentAssets(keepDrawn);

  const renderPage = async (route: SiteRoute): Promise<RenderedPage> => {
    const { saving } = facts;
    const { text, policy } = await hosts.fast({ ...route, saving });
    if (policy === '') throw new Error('it has no security policy');
    const own = ownPolicy(text, policy);
    return { body: withPolicyMeta(text, own), policy: own };
  };

  return {
    ...facts,
    assets,
    createRoutes: createSiteRoutes,
    async render(route) {
      if (!route.contentType.startsWith('text/html')) {
        return { body: await contentAsset(route), policy: undefined };
      }
      try {
        return await renderPage(route);
      } catch (cause) {
        const why = cause instanceof Error ? `: ${cause.message}` : '';
        throw new Error(`The page ${route.path} did not render${why}`, { cause });
      }
    },
  };
};
