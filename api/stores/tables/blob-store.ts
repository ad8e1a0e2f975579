/** Headers that a file is served with. */
export interface BlobHeaders {
  contentType: string;
  cacheControl?: string | undefined;
  contentDisposition?: string | undefined;
}

/** What a list says of a file. */
export interface ListedBlob {
  key: string;
  bytes: number;
  /** When it was put or moved there; epoch milliseconds. */
  at: number;
  /** Names the content: equal ones only for equal contents. */
  etag: string;
}

/** What is known of a file without its content. */
export interface BlobInfo extends ListedBlob {
  headers: BlobHeaders;
}

/** The first and the last byte that are meant, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Files under keys such as `materials/10/a.pdf`: in memory, in a folder or in S3 (docs/decisions/0075-content-tree.md).
 * Every read sees every write that was answered, and every answered write is durable. A key is one to 1,024 bytes long and has
 * no empty name, `.` or `..` between its slashes. Faults are thrown.
 */
export interface BlobStore {
  head(key: string): Promise<BlobInfo | undefined>;
  /** A file with its content, or with the part of it that lies in `range`; `bytes` is the whole length. */
  get(key: string, range?: ByteRange): Promise<(BlobInfo & { content: Uint8Array }) | undefined>;
  /** Whole or not at all. With `absent` only where no file is; `false` when there is one. */
  put(
    key: string,
    content: Uint8Array,
    headers: BlobHeaders,
    condition?: 'absent',
  ): Promise<boolean>;
  /** The same for content of unknown length, from one byte on and in bounded memory. */
  putStream(key: string, content: AsyncIterable<Uint8Array>, headers: BlobHeaders): Promise<void>;
  /** One that is not there counts as deleted. */
  delete(keys: readonly string[]): Promise<void>;
  /** In the order of the keys. */
  list(prefix: string): Promise<ListedBlob[]>;
  /**
   * With its headers, in place of what is at `to`. `false` when nothing is at `from`, or another content than with `etag`.
   * After a fault it may be at both keys, never at none.
   */
  move(from: string, to: string, condition?: { etag: string }): Promise<boolean>;
}

/** Throws for a key that could name a file outside the store, or another one than it says. */
export const checkedKey = (key: string): string => {
  const names = key.split('/');
  if (Buffer.byteLength(key) > 1_024 || names.some((name) => /^\.{0,2}$/.test(name))) {
    throw new Error(`Not a storage key: "${key}"`);
  }
  return key;
};
