import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '#api/publish/content-types.ts';
import type { SiteAsset } from '#api/publish/site-renderer.ts';

/** The files below the compiled site's `client` folder, sorted by path. Their bytes are read when asked for. */
export const loadAssets = async (client: string): Promise<SiteAsset[]> => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const address = path.relative(client, file).split(path.sep).join('/');
      return {
        path: `/${address}`,
        contentType: contentTypeOf(address),
        read: (): Promise<Uint8Array> => readFile(file),
      };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
};
