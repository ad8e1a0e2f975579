import * as z from 'zod';
import { Snapshot } from '../domain/content/snapshot.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { readJson } from '../stores/releases/json-file.ts';
import { Summary } from './manifest.ts';

/** Releases as they were stored before generations: all files of one below `releases/<id>/`. */
const FOLDER = 'releases/';

/** `20261121t…` -> `releases/20261121t…/` */
export const wholeReleaseFolder = (id: string): string => `${FOLDER}${id}/`;

/** What was written last, so a release that has one is whole. */
const WholeManifest = z.object({
  ...Summary.shape,
  schema: z.literal(1),
  pages: z.record(z.string(), z.unknown()),
  assets: z.array(z.string()),
});
export type WholeManifest = z.infer<typeof WholeManifest>;

/** Reads what an earlier version of the product has published; the site is served from it until the next publish. */
export const createWholeReleases = (store: Pick<ReleaseStore, 'get' | 'list'>) => ({
  /** Ids of all complete releases, newest first: they begin with the date. */
  async ids(): Promise<string[]> {
    return (await store.list(FOLDER))
      .flatMap(({ key }) => /^releases\/([^/]+)\/manifest\.json$/.exec(key)?.[1] ?? [])
      .sort()
      .reverse();
  },

  /** Ids of all releases, those included whose writer did not finish. */
  async folders(): Promise<string[]> {
    const ids = (await store.list(FOLDER)).map(({ key }) => key.split('/')[1] ?? '');
    return [...new Set(ids)];
  },

  /** Every key of a release, the manifest first: without it the rest is no release. */
  async keysBelow(folder: string): Promise<string[]> {
    const keys = (await store.list(folder)).map(({ key }) => key);
    const manifest = `${folder}manifest.json`;
    return [manifest, ...keys.filter((key) => key !== manifest)];
  },

  manifest: (id: string) =>
    readJson(store, `${wholeReleaseFolder(id)}manifest.json`, WholeManifest),

  /** The content of a release; `undefined` when it is gone, or of a version of the product with another shape. */
  snapshot: (id: string) => readJson(store, `${wholeReleaseFolder(id)}snapshot.json`, Snapshot),
});
