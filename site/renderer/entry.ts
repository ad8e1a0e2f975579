import { createApp } from 'astro/app/entrypoint';
import type { SiteRoute } from '../../api/publish/site-renderer.ts';

export { createSiteRoutes } from '../content/routes.ts';

const app = createApp({ streaming: false });

/** Renders one route from the data that it carries. Astro's answer holds the page's policy as a header. */
export const render = (route: SiteRoute): Promise<Response> =>
  app.render(new Request(`http://site.invalid${route.path}`), { locals: { route } });
