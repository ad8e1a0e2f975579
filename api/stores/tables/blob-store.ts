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
  /**
   * A file with its content, or with the part of it that lies in `range`; `bytes` is the whole length. `isDamaged`: a disk
   * gives another content back than was put, as far as it is known.
   */
  get(
    key: string,
    range?: ByteRange,
  ): Promise<(BlobInfo & { content: Uint8Array; isDamaged?: boolean }) | undefined>;
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

/** Whether a key names a file of the store, and no other one than it says. */
export const isKey = (key: string): boolean =>
  Buffer.byteLength(key) <= 1_024 && !key.split('/').some((name) => /^\.{0,2}$/.test(name));

/** The key itself; throws where it is none. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a storage key: "${key}"`);
  return key;
};

/** The content of a file, or a part of it, in pieces; it fails when the file is another one by then. */
export async function* contentOf(
  blobs: Pick<BlobStore, 'get'>,
  { key, bytes, etag }: ListedBlob,
  {
    range: { start, end } = { start: 0, end: bytes - 1 },
    pieceBytes = 4 * 1_024 * 1_024,
  }: { range?: ByteRange; pieceBytes?: number } = {},
): AsyncGenerator<Uint8Array> {
  for (let from = start; from <= end; from += pieceBytes) {
    const piece = await blobs.get(key, { start: from, end: Math.min(end, from + pieceBytes - 1) });
    if (piece?.etag !== etag) throw new Error(`"${key}" has changed`);
    yield piece.content;
  }
}
