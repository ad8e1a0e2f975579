import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { pageData } from '../content/page-data.ts';
import { drawShareCard } from './share-card.ts';

/** A share card as `astro dev` answers it. */
export const devPicture = async (route: SiteRoute): Promise<Response> => {
  const bytes = await drawShareCard(pageData({ route }, 'share-card'));
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': route.contentType } });
};
