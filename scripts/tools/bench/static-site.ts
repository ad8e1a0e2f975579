import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { benchSite, CONTEXT } from './built-pages.ts';

/** Renders the whole site into a folder; resolves to the paths of its HTML pages. */
export const writeStaticSite = async (content: SiteContent, folder: string): Promise<string[]> => {
  const site = await benchSite();
  const write = async (file: string, body: string | Uint8Array) => {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, body);
  };
  const paths: string[] = [];
  for (const route of site.routes(buildSnapshot(content), CONTEXT)) {
    await write(route.file, (await site.render(route)).body);
    if (route.contentType.startsWith('text/html')) paths.push(route.path);
  }
  for (const asset of site.assets) await write(asset.path.slice(1), await asset.read());
  return paths;
};

/** Kinds of which one page stands for all: posts, and the lists of one class. */
const KINDS = [/^\/blog\/(?!page\/)/, /^\/videos\//, /^\/study-materials\//];

/** One address of each kind of page, and every class. */
export const publicPaths = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    const kind = KINDS.find((each) => each.test(path));
    return path !== '/admin' && (!kind || path === paths.find((each) => kind.test(each)));
  });
