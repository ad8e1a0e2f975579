import type { ReleaseFile, ReleaseStore } from '../stores/releases/release-store.ts';
import { concurrently } from '../stores/concurrently.ts';
import { isSharedAsset, type BuiltRelease } from './build-release.ts';
import { sha256Hex } from './digest.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { assetKey, releaseKey } from './release-key.ts';
import type { SiteRenderer, SiteRoute } from './site-renderer.ts';
import { buildSnapshot } from './snapshot.ts';

/** Pages change at any time; the router names the release, so a shared cache may keep one for a minute. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=60, must-revalidate';
/** The shell of the admin: no browser shows it from its store after a logout. */
const ADMIN_FILE = 'admin.html';
const ADMIN_CACHE = 'no-store';
/** The name changes with the content. */
const HASHED_CACHE = 'public, max-age=31536000, immutable';
const PLAIN_CACHE = 'public, max-age=3600';
const WRITES_AT_ONCE = 16;

const cacheOf = ({ file, lasting = false }: SiteRoute): string => {
  if (file === ADMIN_FILE) return ADMIN_CACHE;
  return lasting ? HASHED_CACHE : PAGE_CACHE;
};

const jsonFile = (value: unknown): ReleaseFile => ({
  body: new TextEncoder().encode(JSON.stringify(value)),
  contentType: 'application/json',
  cacheControl: PAGE_CACHE,
});

/** Writes releases: shared assets first and the manifest last, so a crash at any point leaves nothing half visible. */
export const createReleaseWriter = (store: ReleaseStore, site: SiteRenderer) => {
  let stored: Set<string> | undefined;

  const writeAssets = async () => {
    stored ??= new Set(await store.list('_astro/'));
    const present = stored;
    const missing = site.assets.filter(
      ({ path }) => isSharedAsset(path) && !present.has(assetKey(path)),
    );
    await concurrently(missing, WRITES_AT_ONCE, async (asset) => {
      const { path, contentType } = asset;
      await store.put(assetKey(path), {
        body: await asset.read(),
        contentType,
        cacheControl: HASHED_CACHE,
      });
      present.add(assetKey(path));
    });
  };

  const writePage = async (
    { route, entry, body }: { route: SiteRoute; entry: ManifestPage; body?: string | Uint8Array },
    id: string,
    from?: string,
  ) => {
    const key = releaseKey(id, entry.file);
    if (body === undefined && from !== undefined) {
      if (await store.copy(releaseKey(from, entry.file), key)) return;
    }
    const page = body ?? (await site.render(route)).body;
    if (sha256Hex(page) !== entry.hash) throw new Error(`${route.path} renders differently twice`);
    await store.put(key, {
      body: typeof page === 'string' ? new TextEncoder().encode(page) : page,
      contentType: entry.contentType,
      cacheControl: cacheOf(route),
    });
  };

  /** Puts the plain files of the compiled site into the release; returns their hashes by path. */
  const writeFiles = async (id: string, live: Manifest | undefined) => {
    const known = live?.bundle === site.bundle ? live : undefined;
    const hashes: Record<string, string> = {};
    const plain = site.assets.filter(({ path }) => !isSharedAsset(path));
    await concurrently(plain, WRITES_AT_ONCE, async (asset) => {
      const { path, contentType } = asset;
      const file = path.slice(1);
      const hash = known?.files[path];
      if (known !== undefined && hash !== undefined) {
        if (await store.copy(releaseKey(known.id, file), releaseKey(id, file))) {
          hashes[path] = hash;
          return;
        }
      }
      const body = await asset.read();
      await store.put(releaseKey(id, file), { body, contentType, cacheControl: PLAIN_CACHE });
      hashes[path] = asset.hash;
    });
    return hashes;
  };

  return {
    /** Writes a whole release; `live` is the one that it was built against. Returns its manifest. */
    async write(release: BuiltRelease, live: Manifest | undefined): Promise<Manifest> {
      const { id } = release.manifest;
      await writeAssets();
      const bodies = new Map(release.rendered.map(({ route, body }) => [route, body]));
      const pages = release.pages();
      await concurrently(pages, WRITES_AT_ONCE, (page) => {
        const body = bodies.get(page.route);
        return writePage(body === undefined ? page : { ...page, body }, id, live?.id);
      });
      const entries = Object.fromEntries(pages.map(({ route, entry }) => [route.path, entry]));
      const files = await writeFiles(id, live);
      const manifest: Manifest = { ...release.manifest, pages: entries, files };
      await store.put(releaseKey(id, 'snapshot.json'), jsonFile(buildSnapshot(release.content)));
      await store.put(releaseKey(id, 'manifest.json'), jsonFile(manifest));
      return manifest;
    },

    /** Says that shared assets are no longer stored. */
    forget(keys: readonly string[]): void {
      for (const key of keys) stored?.delete(key);
    },
  };
};
