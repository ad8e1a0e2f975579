import type { Snapshot } from '../domain/content/snapshot.ts';
import { checkRelease, countRecords } from './gate.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { comparePages, renderPages, type BuiltPage } from './render-release.ts';
import type { RenderContext, SiteRenderer } from './site-renderer.ts';

/** A release that passed the gate, not yet written. `files` has no hashes before the files are read. */
export interface BuiltRelease {
  kind: 'built';
  snapshot: Snapshot;
  pages: BuiltPage[];
  manifest: Omit<Manifest, 'files'>;
}

/** Why there is no release, in the teacher's words. */
export interface RefusedRelease {
  kind: 'refused';
  problems: string[];
}

/** Shared by all releases; everything else that the site ships is copied into each. */
export const isSharedAsset = (path: string): boolean => path.startsWith('/_astro/');

/** Renders a release and passes it through the gate. Writes nothing. */
export const buildRelease = async (
  site: SiteRenderer,
  snapshot: Snapshot,
  context: RenderContext,
  live: Manifest | undefined,
  as: { id: string; publishedAt: string },
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
    schema: 1 as const,
    ...as,
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
