/**
 * Renders a whole site into a folder and ends: `node render-once.ts pages|all <content file> <folder> <compiled site>`.
 * The gate is passed as by the publisher. `pages` leaves out the share pictures, which no peer draws.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWholeSite, type TakeBody } from '#api/publish/build-release.ts';
import type { SiteRenderer, SiteRoute } from '#api/publish/site-renderer.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { loadSite } from '#site/renderer/load-site.ts';

const CONTEXT = { origin: 'https://example.org', year: 2026 };

const [, , kind = '', file = '', folder = '', compiled = ''] = process.argv;
// The benchmark has just written it.
const content = JSON.parse(await readFile(file, 'utf8')) as SiteContent;
const site = await loadSite(new URL(compiled));
const isLeftOut = ({ contentType }: SiteRoute) => kind === 'pages' && contentType === 'image/png';
const render: SiteRenderer['render'] = (route) =>
  isLeftOut(route) ? Promise.resolve({ body: '', policy: undefined }) : site.render(route);

const made = new Set<string>();
const writes: Promise<void>[] = [];
const take: TakeBody = async ({ route }, { body }) => {
  if (isLeftOut(route)) return;
  const target = path.join(folder, route.file);
  const parent = path.dirname(target);
  if (!made.has(parent)) await mkdir(parent, { recursive: true });
  made.add(parent);
  writes.push(writeFile(target, body));
};
const release = await buildWholeSite({ ...site, render }, content, CONTEXT, Date.now(), take);
if (release.kind === 'refused') throw new Error(release.problems.join('\n'));
await Promise.all(writes);
