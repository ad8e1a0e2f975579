import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { createContentAssets } from './content-assets.ts';

const contentAsset = createContentAssets();

/** A file that is no page as `astro dev` answers it; `undefined` for what Astro renders. */
export const devFile = async (route: SiteRoute): Promise<Response | undefined> => {
  if (route.contentType.startsWith('text/html')) return undefined;
  const body = await contentAsset(route);
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'content-type': route.contentType } });
};
