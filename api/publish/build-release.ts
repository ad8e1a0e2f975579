import type { Snapshot } from '../domain/content/snapshot.ts';
import { checkRelease, countRecords } from './gate.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { comparePages, renderPages, type BuiltPage } from './render-release.ts';
import type { RenderContext, SiteRenderer } from './site-renderer.ts';

/** A release that passed the gate, not yet written: it has no number, and its files no hashes. */
export interface BuiltRelease {
  kind: 'built';
  snapshot: Snapshot;
  pages: BuiltPage[];
  manifest: Omit<Manifest, 'id' | 'files'>;
}

/** Why there is no release, in the teacher's words. */
export interface RefusedRelease {
  kind: 'refused';
  problems: string[];
}

/** Named by its content and shared by all generations; everything else that the site ships is a body like a page. */
export const isSharedAsset = (path: string): boolean => path.startsWith('/_astro/');

/** Renders a release and passes it through the gate. Writes nothing. */
export const buildRelease = async (
  site: SiteRenderer,
  snapshot: Snapshot,
  context: RenderContext,
  live: Manifest | undefined,
  publishedAt: string,
): Promise<BuiltRelease | RefusedRelease> => {
  const { pages, problems } = await renderPages(site, snapshot, context, live);
  const entries: Record<string, ManifestPage> = Object.fromEntries(
    pages.map(({ route, entry }) => [route.path, entry]),
  );
  problems.push(
    ...checkRelease({
      snapshot,
      pages: new Map(Object.entries(entries)),
      assets: new Set(site.assets.map(({ path }) => path)),
      live: live && { paths: Object.keys(live.pages), records: live.records },
    }),
  );
  if (problems.length > 0) return { kind: 'refused', problems };
  const manifest = {
    publishedAt,
    snapshotDigest: snapshot.digest,
    bundle: site.bundle,
    ...context,
    records: countRecords(snapshot),
    pages: entries,
    assets: site.assets.map(({ path }) => path).filter(isSharedAsset),
    ...comparePages(live?.pages ?? {}, entries),
  };
  return { kind: 'built', snapshot, pages, manifest };
};
