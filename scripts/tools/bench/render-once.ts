/**
 * Renders a whole site into a folder and ends: `node render-once.ts pages|all <content file> <folder>`.
 * `pages` leaves out the share pictures, which no peer draws.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { benchSite, CONTEXT } from './built-pages.ts';

const [, , kind = '', file = '', folder = ''] = process.argv;
// The benchmark has just written it.
const content = JSON.parse(await readFile(file, 'utf8')) as SiteContent;
const site = await benchSite();
const made = new Set<string>();
for (const route of site.routes(buildSnapshot(content), CONTEXT)) {
  if (kind === 'pages' && route.contentType === 'image/png') continue;
  const target = path.join(folder, route.file);
  const parent = path.dirname(target);
  if (!made.has(parent)) await mkdir(parent, { recursive: true });
  made.add(parent);
  await writeFile(target, (await site.render(route)).body);
}
