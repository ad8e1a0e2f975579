import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { indiaYear } from '#domain/text/calendar';
import { publicOnly } from '#domain/content/public-view';
import type { SiteContent } from '#domain/content/snapshot';
import { defaultContent } from '../infra/default-content/default-content.ts';
import { buildWholeSite, type TakeBody } from '#api/publish/build-release';
import { readArchive } from '#api/archive/read-archive';
import type { SiteRenderer, SiteRoute } from '#api/publish/site-renderer';
import { loadSite } from '#site/renderer/load-site.ts';
import { compileSite } from '../site/compile/compile.ts';

const OUT = fileURLToPath(new URL('../dist/site', import.meta.url));

/** Reads an exported snapshot; throws in plain words when the file is not one. */
const readSnapshotFile = async (file: string): Promise<SiteContent> => {
  const read = readArchive(await readFile(file));
  if (read.kind !== 'ok') throw new Error(`${file}: ${read.message}`);
  return read.value;
};

/** `/` -> `index.html`, `/10` -> `10.html`, `/rss.xml` -> `rss.xml`, `/blog/%E0%A4%97` -> `blog/ग.html`: web servers use the decoded name. */
export const fileOf = ({ path: address, contentType }: SiteRoute): string =>
  address === '/'
    ? 'index.html'
    : `${decodeURIComponent(address.slice(1))}${contentType.startsWith('text/html') ? '.html' : ''}`;

/**
 * Renders an exported snapshot, or the default content, into a plain static site: pages, assets and all. Returns the
 * problems that the gate found; then nothing is written. What is in the folder `out` is replaced when the new site is
 * complete; `origin` has no slash at its end.
 */
export const buildSite = async (
  site: SiteRenderer,
  snapshotFile: string | undefined,
  origin: string,
  out: string,
): Promise<string[]> => {
  const content =
    snapshotFile === undefined ? defaultContent() : await readSnapshotFile(snapshotFile);
  const now = new Date();
  // An export holds drafts and waiting posts too.
  const shown = publicOnly(content, now.getTime());
  const context = { origin, year: indiaYear(now) };
  const temporary = `${out}.making-${process.pid}`;
  const write = async (file: string, body: string | Uint8Array) => {
    const target = path.join(temporary, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, body);
  };
  // The next pages are rendered while these are written.
  const writes: Promise<void>[] = [];
  try {
    const take: TakeBody = (route, _, { body }) => {
      const writing = write(fileOf(route), body);
      writing.catch(() => undefined);
      writes.push(writing);
    };
    const release = await buildWholeSite(site, shown, context, now.getTime(), take);
    if (release.result !== 'built') return release.problems;
    await Promise.all(writes);
    for (const asset of site.assets) await write(asset.path.slice(1), await asset.read());
    await rm(out, { recursive: true, force: true });
    await rename(temporary, out);
  } finally {
    await Promise.allSettled(writes);
    await rm(temporary, { recursive: true, force: true });
  }
  return [];
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { snapshot: { type: 'string' } } });
  const origin = (process.env['SITE_ORIGIN'] ?? 'http://localhost:4321').replace(/\/+$/, '');
  const site = await loadSite((await compileSite()).dir);
  const problems = await buildSite(site, values.snapshot, origin, OUT);
  if (problems.length > 0) {
    console.error(['The site cannot be published:', ...problems].join('\n  '));
    process.exitCode = 1;
  } else {
    console.log(`Built ${OUT}`);
  }
}
