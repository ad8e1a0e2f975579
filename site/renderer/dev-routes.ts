import { targetOf } from '#api/publish/links';
import type { SiteRoute } from '#api/publish/site-renderer';
import { buildSnapshot } from '#api/publish/snapshot';
import { englishPath, languageOfPath, pathIn } from '#domain/text/language';
import { indiaYear } from '#domain/text/calendar';
import { publicOnly } from '#domain/content/public-view';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { siteRoutes } from '../content/routes.ts';
import { createContentAssets } from './content-assets.ts';

/** Shell pages answer for every path below them without a page of its own, as the edge router does it. */
const SHELLS = ['/admin', '/files'];

/** The routes by the address of the server, which pages name: a page asks for many files. */
const known = new Map<string, readonly SiteRoute[]>();

const routesAt = (origin: string) => {
  const now = new Date();
  const routes =
    known.get(origin) ??
    siteRoutes(buildSnapshot(publicOnly(defaultContent(), now.getTime())), {
      origin,
      year: indiaYear(now),
    });
  known.set(origin, routes);
  return routes;
};

const findRoute = (routes: readonly SiteRoute[], path: string) => {
  const at = (wanted: string) => routes.find((route) => targetOf(route.path) === targetOf(wanted));
  const shell = SHELLS.find((each) => englishPath(path).startsWith(`${each}/`));
  return at(path) ?? (shell === undefined ? undefined : at(pathIn(languageOfPath(path), shell)));
};

/** The route that `astro dev` shows at an address, from the default content; at unknown ones the not-found page. */
export const findDevRoute = ({ origin, pathname }: URL): SiteRoute => {
  const routes = routesAt(origin);
  const route = findRoute(routes, pathname) ?? findRoute(routes, '/404');
  if (!route) throw new Error('The site has no not-found page');
  return route;
};

const contentAsset = createContentAssets();

/** A file that is no page as `astro dev` answers it; `undefined` for what Astro renders. */
export const devFile = async (route: SiteRoute): Promise<Response | undefined> => {
  if (route.contentType.startsWith('text/html')) return undefined;
  const body = await contentAsset(route);
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'content-type': route.contentType } });
};
