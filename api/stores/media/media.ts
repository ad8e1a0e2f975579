import { PUBLIC_FOLDERS } from '../../domain/files/file-identifier.ts';
import type { BlobHeaders, BlobInfo, BlobStore } from '../tables/blob-store.ts';

/** What is known about a stored file without reading it. */
export interface MediaInfo {
  bytes: number;
  contentType: string;
  etag: string;
}

/** One stored file in a list. */
interface MediaEntry {
  key: string;
  bytes: number;
  /** When it was put or copied there; epoch milliseconds. */
  modifiedAt: number;
}

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

/** PDFs and pictures. Keys are those of MODEL-9, never starting with a slash. */
export const openMedia = (blobs: BlobStore) => ({
  async put(key: string, body: Uint8Array, contentType: string): Promise<void> {
    await blobs.put(key, body, headersOf(contentType));
  },
  /**
   * Stores a file for downloading as its content comes, of any length from one byte on and in bounded memory: all of it
   * or nothing. Browsers save it under `filename`, in letters of ASCII; caches do not keep it.
   */
  putDownload: (
    key: string,
    content: AsyncIterable<Uint8Array>,
    { contentType, filename }: { contentType: string; filename: string },
  ): Promise<void> =>
    blobs.putStream(key, content, {
      contentType,
      contentDisposition: `attachment; filename="${filename}"`,
      cacheControl: 'private, no-store',
    }),
  async head(key: string): Promise<MediaInfo | undefined> {
    const info = await blobs.head(key);
    return info && infoOf(info);
  },
  get: async (key: string): Promise<Uint8Array | undefined> => (await blobs.get(key))?.content,
  /** What is known about a file with its first `bytes` bytes, of one version. */
  async peek(key: string, bytes: number): Promise<(MediaInfo & { start: Uint8Array }) | undefined> {
    const found = await blobs.get(key, { start: 0, end: bytes - 1 });
    return found && { ...infoOf(found), start: found.content };
  },
  /** `false` when the source is gone, or another version than the one with this etag. */
  move: (from: string, to: string, condition?: { etag: string }): Promise<boolean> =>
    blobs.move(from, to, condition),
  /** Succeeds when there is nothing to delete. */
  delete: (key: string): Promise<void> => blobs.delete([key]),
  /** Every file under a prefix, with size and age. */
  entries: async (prefix: string): Promise<MediaEntry[]> =>
    (await blobs.list(prefix)).map(({ key, bytes, at }) => ({ key, bytes, modifiedAt: at })),
});
export type MediaStore = ReturnType<typeof openMedia>;

/** The public files by their keys, with their sizes. Everything else in the bucket is on its way in or out. */
export const storedFiles = async (
  media: Pick<MediaStore, 'entries'>,
): Promise<ReadonlyMap<string, number>> => {
  const folders = await Promise.all(PUBLIC_FOLDERS.map((folder) => media.entries(`${folder}/`)));
  return new Map(folders.flat().map(({ key, bytes }) => [key, bytes]));
};
