import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { formatPolicy, mergePolicies, parsePolicy } from '#api/publish/content-security-policy.ts';
import type {
  RenderedPage,
  SelectRoutes,
  SiteRenderer,
  SiteRoute,
  SiteAsset,
} from '#api/publish/site-renderer.ts';
import { pageData } from '../content/page-data.ts';
import { createCardDrawer } from './card-drawer.ts';
import { createFontCutter, type ReadFont } from './page-font.ts';
import { withPolicyMeta } from './policy-meta.ts';
import { sampleSnapshot } from './sample-snapshot.ts';
import path from 'node:path';
import { contentTypeOf } from '#api/publish/content-types.ts';

/** The files below the compiled site's `client` folder, sorted by path. Their bytes are read when asked for. */
const loadAssets = async (client: string): Promise<SiteAsset[]> => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const address = path.relative(client, file).split(path.sep).join('/');
      return {
        path: `/${address}`,
        contentType: contentTypeOf(address),
        read: (): Promise<Uint8Array> => readFile(file),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};

const isFunction = (value: unknown) => typeof value === 'function';

/** The fonts of the scripts as the compiler ships them: `/_astro/noto-sans-gurmukhi-gurmukhi-wght-normal.1a2b.woff2` */
const fontReader =
  (assets: readonly SiteAsset[]): ReadFont =>
  async (script) => {
    const start = `/_astro/noto-sans-${script}-${script}-wght-normal.`;
    const asset = assets.find((each) => each.path.startsWith(start));
    if (asset === undefined) throw new Error(`The compiled site ships no font for ${script}`);
    return asset.read();
  };

/** What `entry.ts` exports when compiled. */
const CompiledSite = z.object({
  render: z.custom<(route: SiteRoute) => Promise<Response>>(isFunction),
  createSiteRoutes: z.custom<SiteRenderer['createRoutes']>(isFunction),
});

/** The admin shows previews of pages in frames. */
const HEADER_ONLY = parsePolicy("frame-ancestors 'self'");

const bundleDigest = async (dir: URL, assets: SiteRenderer['assets']): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(new URL('sources.txt', dir)));
  for (const asset of assets) hash.update(`\0${asset.path}\0`).update(await asset.read());
  return hash.digest('hex');
};

/** The 404 page answers with the status that it will be served with. */
const expectedStatus = (route: SiteRoute): number[] => (route.path === '/404' ? [200, 404] : [200]);

/** What is worked out once for a compiled site. */
export type SiteFacts = Pick<SiteRenderer, 'bundle' | 'policy'>;

/**
 * Loads the site that `site/compile/compile.ts` put into `dir`. Its `render` throws when a page does not render
 * as its route says: another status, another content type, nothing in it. With `known` facts nothing is
 * rendered and no asset is read until it is needed.
 */
export const loadSite = async (dir: URL, known?: SiteFacts): Promise<SiteRenderer> => {
  const compiled = CompiledSite.parse(await import(new URL('server/entry.mjs', dir).href));
  const assets = await loadAssets(fileURLToPath(new URL('client/', dir)));

  const cards = createCardDrawer();
  const routes: SelectRoutes = (content, context) => compiled.createSiteRoutes()(content, context);
  const fonts = createFontCutter(fontReader(assets));

  const render = async (route: SiteRoute): Promise<RenderedPage> => {
    if (route.contentType === 'image/png') {
      return { body: await cards.draw(pageData({ route }, 'share-card')), policy: undefined };
    }
    if (route.contentType === 'font/woff2') {
      return { body: await fonts.cut(pageData({ route }, 'page-font')), policy: undefined };
    }
    const response = await compiled.render(route);
    const text = await response.text();
    const isHtml = route.contentType.startsWith('text/html');
    const policy = response.headers.get('content-security-policy') ?? undefined;
    const fail = (why: string) => new Error(`The page ${route.path} did not render: ${why}`);
    if (!expectedStatus(route).includes(response.status)) {
      throw fail(`status ${response.status}`);
    }
    if (text === '') throw fail('it is empty');
    if (!isHtml) return { body: text, policy: undefined };
    if (policy === undefined) throw fail('it has no security policy');
    try {
      return { body: withPolicyMeta(text, policy), policy };
    } catch (error) {
      throw new Error(`The page ${route.path} did not render`, { cause: error });
    }
  };

  // Pages' policies differ in the hashes of what they show; one of each kind of page has them all.
  const mergedPolicy = async () => {
    const policies = [];
    const context = { origin: 'https://site.invalid', year: 2026 };
    for (const route of routes(sampleSnapshot(), context)) {
      if (!route.contentType.startsWith('text/html')) continue;
      const { policy } = await render(route);
      if (policy !== undefined) policies.push(parsePolicy(policy));
    }
    return formatPolicy(mergePolicies([...policies, HEADER_ONLY]));
  };

  return {
    bundle: known?.bundle ?? (await bundleDigest(dir, assets)),
    policy: known?.policy ?? (await mergedPolicy()),
    assets,
    createRoutes: compiled.createSiteRoutes,
    routes,
    render,
  };
};
