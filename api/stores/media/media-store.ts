import { PUBLIC_FOLDERS } from '../../domain/files/media-key.ts';

/** What is known about a stored file without reading it. */
export interface MediaInfo {
  bytes: number;
  contentType: string;
  etag: string;
}

/** One stored file in a list. */
export interface MediaEntry {
  key: string;
  bytes: number;
  /** When it was put or copied there; epoch milliseconds. */
  modifiedAt: number;
}

/** PDFs and pictures. Keys are those of MODEL-9, never starting with a slash. */
export interface MediaStore {
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /**
   * Stores a file for downloading as its content comes, of any length from one byte on and in bounded memory: all of it
   * or nothing. Browsers save it under `filename`, in letters of ASCII; caches do not keep it.
   */
  putDownload(
    key: string,
    content: AsyncIterable<Uint8Array>,
    file: { contentType: string; filename: string },
  ): Promise<void>;
  head(key: string): Promise<MediaInfo | undefined>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** What is known about a file with its first `bytes` bytes, of one version. */
  peek(key: string, bytes: number): Promise<(MediaInfo & { start: Uint8Array }) | undefined>;
  /** `false` when the source is gone, or another version than the one with this etag. */
  move(from: string, to: string, condition?: { etag: string }): Promise<boolean>;
  /** Succeeds when there is nothing to delete. */
  delete(key: string): Promise<void>;
  /** Every file under a prefix, with size and age. */
  entries(prefix: string): Promise<MediaEntry[]>;
}

/** The public files by their keys, with their sizes. Everything else in the bucket is on its way in or out. */
export const storedFiles = async (
  media: Pick<MediaStore, 'entries'>,
): Promise<ReadonlyMap<string, number>> => {
  const folders = await Promise.all(PUBLIC_FOLDERS.map((folder) => media.entries(`${folder}/`)));
  return new Map(folders.flat().map(({ key, bytes }) => [key, bytes]));
};
