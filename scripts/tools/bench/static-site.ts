import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { englishPath, languageOfPath } from '#domain/text/language.ts';
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

const CLASS = /^\/(?!404$)(?:\d+|ca-foundation)$/;

/** Whether it is the home page or that of a class, in any language. */
export const isHomeOrClass = (path: string): boolean =>
  englishPath(path) === '/' || CLASS.test(englishPath(path));

/** Kinds of which one page stands for all. */
const KINDS = [
  /^\/blog\/(?!page\/)/,
  /^\/blog\/page\//,
  /^\/videos\/[^/]+$/,
  /^\/videos\/.+\//,
  /^\/study-materials\//,
  /^\/files\//,
  /^\/print\//,
  /^\/[^/]+\/[^/]+\/practice$/,
  /^\/[^/]+\/(?:exam|practice)$/,
  /^\/(?:\d+|ca-foundation)\/[^/]+$/,
  CLASS,
];

const kindOf = (path: string): string => {
  const kind = KINDS.findIndex((pattern) => pattern.test(englishPath(path)));
  return kind < 0 ? path : `${languageOfPath(path)} ${kind}`;
};

/** One address of each kind of page, in each language. */
export const publicPaths = (paths: readonly string[]): string[] => {
  const firsts = new Map(paths.toReversed().map((path) => [kindOf(path), path]));
  return paths.filter((path) => path !== '/admin' && firsts.get(kindOf(path)) === path);
};
