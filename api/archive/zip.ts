import {
  BlobReader,
  Uint8ArrayReader,
  ZipReader,
  ZipWriter,
  type FileEntry,
  type Reader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { fileTermsOf } from '../domain/content/archive.ts';
import { isPublicKey } from '../domain/files/file-identifier.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { TEXT, invalid, ok, type Outcome } from '../domain/text/texts.ts';

/** The entry of an export that holds the content, as a snapshot. */
const CONTENT_ENTRY = 'content.json';
const FILES = 'files/';

/** The entry of a stored file: `covers/10_ch1_a.webp` -> `files/covers/10_ch1_a.webp`. */
const fileEntry = (key: string) => `${FILES}${key}`;

/** The storage key of an entry; `undefined` for everything that may not become a stored file. */
const keyOfEntry = (entry: string) => {
  const key = entry.startsWith(FILES) ? entry.slice(FILES.length) : '';
  return isPublicKey(key) && fileTermsOf(key) ? key : undefined;
};

/** PDFs and pictures are compressed already; a worker would need another policy for scripts. */
const STORED = { level: 0, useWebWorkers: false } as const;

/** What to do while an export is packed. */
export interface PackOptions {
  /** Ends it with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called before the first file and after each; awaited. */
  onFile?: (done: number, total: number) => unknown;
}

/**
 * Packs an export into a stream and closes it: one file after another, each read when its turn comes, so that one at a time is
 * in memory. One that is gone by then is left out.
 */
export const streamArchive = async (
  content: Uint8Array,
  files: ReadonlyMap<string, () => Promise<Uint8Array | undefined>>,
  into: WritableStream,
  { signal, onFile }: PackOptions = {},
): Promise<void> => {
  const writer = new ZipWriter(into, STORED);
  await writer.add(CONTENT_ENTRY, new Uint8ArrayReader(content));
  let done = 0;
  await onFile?.(done, files.size);
  for (const [key, read] of files) {
    signal?.throwIfAborted();
    const body = await read();
    if (body) await writer.add(fileEntry(key), new Uint8ArrayReader(body));
    done += 1;
    await onFile?.(done, files.size);
  }
  await writer.close();
};

/** A file of an opened export. */
export interface PackedFile {
  key: string;
  /** Its size when unpacked. */
  bytes: number;
  read: () => Promise<Blob>;
}

/** An export that was opened. */
export interface OpenArchive {
  content: Blob;
  files: ReadonlyMap<string, PackedFile>;
}

/** What an entry holds: never more than it says, which is what its reader has checked. */
const unpacked = async (entry: FileEntry, type = '') => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw new RangeError('The entry is larger than it says');
      chunks.push(chunk);
    },
  });
  await entry.getData(sink, { useWebWorkers: false, checkCrc32: true });
  return new Blob(chunks, { type });
};

/**
 * Opens a zip file by random access, never as a whole. Entries that can be no part of an export are
 * ignored. What cannot be read as an export is refused in plain words.
 */
export const openArchive = async (zip: Blob | Reader<unknown>): Promise<Outcome<OpenArchive>> => {
  try {
    const entries = await new ZipReader(zip instanceof Blob ? new BlobReader(zip) : zip, {
      useWebWorkers: false,
    }).getEntries();
    const whole = entries.filter((entry) => !entry.directory);
    const content = whole.find(({ filename }) => filename === CONTENT_ENTRY);
    if (!content || content.uncompressedSize > LIMITS.archiveContentBytes) {
      return invalid(TEXT.archive.notOurs);
    }
    const files = whole.flatMap((entry): [string, PackedFile][] => {
      const key = keyOfEntry(entry.filename);
      if (key === undefined) return [];
      return [[key, { key, bytes: entry.uncompressedSize, read: () => unpacked(entry) }]];
    });
    return ok({ content: await unpacked(content, 'application/json'), files: new Map(files) });
  } catch {
    // zip.js throws for whatever is no zip file, is cut off or has a wrong checksum.
    return invalid(TEXT.archive.notOurs);
  }
};
