import { targetOf } from '#api/publish/links.ts';
import type { RenderContext, SiteRoute } from '#api/publish/site-renderer.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { indiaYear } from '#domain/text/calendar.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';
import { siteRoutes } from '../content/routes.ts';
import { createContentAssets } from './content-assets.ts';
import { readSnapshotFile } from './read-snapshot-file.ts';

/** Shell pages answer for every path below them without a page of its own, as the edge router does it. */
const SHELLS = ['/admin', '/files'];

const loadSnapshot = async (): Promise<Snapshot> => {
  const file = process.env['SNAPSHOT_FILE'];
  const content = file === undefined ? defaultContent() : await readSnapshotFile(file);
  return buildSnapshot(publicOnly(content, Date.now()));
};

/** Routes of the content that was shown last: a page asks for many files, and content rarely changes between them. */
let last: { key: string; routes: readonly SiteRoute[] } | undefined;

const routesOf = (snapshot: Snapshot, context: RenderContext): readonly SiteRoute[] => {
  const key = JSON.stringify([snapshot.digest, context]);
  if (last?.key !== key) last = { key, routes: siteRoutes(snapshot, context) };
  return last.routes;
};

const findRoute = (routes: readonly SiteRoute[], path: string) => {
  const at = (wanted: string) => routes.find((route) => targetOf(route.path) === targetOf(wanted));
  const shell = SHELLS.find((each) => englishPath(path).startsWith(`${each}/`));
  return at(path) ?? (shell === undefined ? undefined : at(pathIn(languageOfPath(path), shell)));
};

/**
 * The route that `astro dev` shows at an address, from the default content or the snapshot in the file
 * that SNAPSHOT_FILE names (read again each time, so that edits show). Unknown addresses get the not-found page.
 */
export const findDevRoute = async (url: URL): Promise<SiteRoute> => {
  const context = { origin: url.origin, year: indiaYear(new Date()) };
  const routes = routesOf(await loadSnapshot(), context);
  const route = findRoute(routes, url.pathname) ?? findRoute(routes, '/404');
  if (route === undefined) throw new Error('The site has no not-found page');
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
