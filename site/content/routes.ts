import type { Snapshot } from '#domain/snapshot.ts';
import type { RenderContext, SiteRoute } from '#api/publish/site-renderer.ts';

/** Every address of the site with the data that its page shows. */
export const siteRoutes = (snapshot: Snapshot, context: RenderContext): SiteRoute[] => [
  {
    path: '/',
    file: 'index.html',
    contentType: 'text/html; charset=utf-8',
    selection: { name: snapshot.profile.productName, origin: context.origin },
  },
];
