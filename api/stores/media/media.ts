import { PUBLIC_FOLDERS } from '#domain/files/file-identifier';
import type { BlobHeaders, BlobStore } from '../tables/blob-store.ts';

/** File names are unique, so what is behind an address never changes. */
export const MEDIA_CACHING = 'public, max-age=31536000, immutable';

/** How a PDF or a picture is stored. */
export const mediaHeaders = (contentType: string): BlobHeaders => ({
  contentType,
  cacheControl: MEDIA_CACHING,
});

/** How a file is stored that browsers save under a name, in letters of ASCII, and no cache keeps. */
export const downloadHeaders = (contentType: string, filename: string): BlobHeaders => ({
  contentType,
  contentDisposition: `attachment; filename="${filename}"`,
  cacheControl: 'private, no-store',
});

/** The public files by their keys, with their sizes. Everything else in the bucket is on its way in or out. */
export const storedFiles = async (media: BlobStore): Promise<ReadonlyMap<string, number>> => {
  const folders = await Promise.all(PUBLIC_FOLDERS.map((folder) => media.list(`${folder}/`)));
  return new Map(folders.flat().map(({ key, bytes }) => [key, bytes]));
};
