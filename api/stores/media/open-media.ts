import type { BlobHeaders, BlobInfo, BlobStore } from '../tables/blob-store.ts';
import type { MediaInfo, MediaStore } from './media-store.ts';

/** File names are unique, so what is behind an address never changes. */
export const MEDIA_CACHING = 'public, max-age=31536000, immutable';

const headersOf = (contentType: string): BlobHeaders => ({
  contentType,
  cacheControl: MEDIA_CACHING,
});
const infoOf = ({ bytes, etag, headers: { contentType } }: BlobInfo): MediaInfo => ({
  bytes,
  contentType,
  etag,
});

/** PDFs and pictures in a store of files. */
export const openMedia = (blobs: BlobStore): MediaStore => ({
  async put(key, body, contentType) {
    await blobs.put(key, body, headersOf(contentType));
  },
  putDownload: (key, content, { contentType, filename }) =>
    blobs.putStream(key, content, {
      contentType,
      contentDisposition: `attachment; filename="${filename}"`,
      cacheControl: 'private, no-store',
    }),
  async head(key) {
    const info = await blobs.head(key);
    return info && infoOf(info);
  },
  get: async (key) => (await blobs.get(key))?.content,
  async peek(key, bytes) {
    const found = await blobs.get(key, { start: 0, end: bytes - 1 });
    return found && { ...infoOf(found), start: found.content };
  },
  move: (from, to, condition) => blobs.move(from, to, condition),
  delete: (key) => blobs.delete([key]),
  entries: async (prefix) =>
    (await blobs.list(prefix)).map(({ key, bytes, at }) => ({ key, bytes, modifiedAt: at })),
});
