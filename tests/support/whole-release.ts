import { toSiteContent } from '#domain/content/content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { ReleaseStore } from '#api/stores/releases/release-store.ts';
import { asStored } from './memory-content.ts';

/** A shared style sheet that whole releases need. */
export const EARLIER_ASSET = '_astro/earlier.css';

/**
 * Puts a release as versions of the product before generations laid it out: every file below `releases/<id>/`, the
 * content beside them, and the manifest last. Its pages have the notice as their text.
 */
export const putWholeRelease = async (
  store: Pick<ReleaseStore, 'put'>,
  id: string,
  content: SiteContent,
): Promise<void> => {
  const put = (key: string, value: unknown, contentType = 'application/json') => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const body = new TextEncoder().encode(text);
    return store.put(key, { body, contentType, cacheControl: '' });
  };
  const { notice } = content.profile;
  const html = 'text/html; charset=utf-8';
  await put(EARLIER_ASSET, 'css', 'text/css');
  await put(`releases/${id}/index.html`, notice, html);
  await put(`releases/${id}/404.html`, `Not found. ${notice}`, html);
  const snapshot = buildSnapshot(toSiteContent(asStored(structuredClone(content))));
  await put(`releases/${id}/snapshot.json`, snapshot);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)t/.exec(id) ?? [];
  await put(`releases/${id}/manifest.json`, {
    schema: 1,
    id,
    publishedAt: `${year ?? ''}-${month ?? ''}-${day ?? ''}T02:46:20.123Z`,
    snapshotDigest: snapshot.digest,
    bundle: 'earlier',
    origin: 'https://example.org',
    year: 2026,
    records: 6,
    pages: { '/': { file: 'index.html' } },
    files: {},
    assets: [`/${EARLIER_ASSET}`],
    added: ['/'],
    changed: [],
    removed: [],
  });
};
