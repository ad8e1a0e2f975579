/**
 * Renders a whole site into a folder and ends: `node render-once.ts pages|all <content file> <folder> <compiled site>`.
 * The gate is passed as by the publisher. `pages` leaves out the share pictures, which no peer draws.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkRelease } from '#api/publish/gate.ts';
import { renderPages } from '#api/publish/render-release.ts';
import type { SiteRenderer } from '#api/publish/site-renderer.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { loadSite } from '#site/renderer/load-site.ts';

const CONTEXT = { origin: 'https://example.org', year: 2026 };

const [, , kind = '', file = '', folder = '', compiled = ''] = process.argv;
// The benchmark has just written it.
const content = JSON.parse(await readFile(file, 'utf8')) as SiteContent;
const site = await loadSite(new URL(compiled));
const pictures = new Set<string>();
const routes: SiteRenderer['routes'] = (snapshot, context) =>
  site.routes(snapshot, context).filter(({ path: picture, contentType }) => {
    if (kind === 'all' || contentType !== 'image/png') return true;
    pictures.add(picture);
    return false;
  });
const snapshot = buildSnapshot(content);
const { pages, problems } = await renderPages({ ...site, routes }, snapshot, CONTEXT, undefined);
problems.push(
  ...checkRelease({
    snapshot,
    pages: new Map(pages.map(({ route, entry }) => [route.path, entry])),
    assets: new Set([...site.assets.map((asset) => asset.path), ...pictures]),
    live: undefined,
  }),
);
if (problems.length > 0) throw new Error(problems.join('\n'));

const made = new Set<string>();
const writes: Promise<void>[] = [];
for (const { route, body } of pages) {
  const target = path.join(folder, route.file);
  const parent = path.dirname(target);
  if (!made.has(parent)) await mkdir(parent, { recursive: true });
  made.add(parent);
  writes.push(writeFile(target, body ?? ''));
}
await Promise.all(writes);
