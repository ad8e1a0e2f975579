import {
  BlobReader,
  BlobWriter,
  ZipReader,
  ZipWriter,
  type FileEntry,
  type Reader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { CONTENT_ENTRY, fileEntry, keyOfEntry } from '../domain/content/archive.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { invalid, ok, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';

/** PDFs and pictures are compressed already; a worker would need another policy for scripts. */
const STORED = { level: 0, useWebWorkers: false } as const;

/** A file for an export, read when its turn comes. */
export interface FileToPack {
  key: string;
  read: () => Promise<Blob>;
}

/** The parts of an export. */
export interface ArchiveToPack {
  content: Blob;
  files: readonly FileToPack[];
}

interface PackOptions {
  /** Ends it with the signal's reason. */
  signal?: AbortSignal;
  /** Called after each file. */
  onFile?: (done: number) => void;
}

const pack = async <Packed>(
  writer: ZipWriter<Packed>,
  { content, files }: ArchiveToPack,
  { signal, onFile }: PackOptions = {},
): Promise<Packed> => {
  await writer.add(CONTENT_ENTRY, new BlobReader(content));
  for (const [index, { key, read }] of files.entries()) {
    signal?.throwIfAborted();
    await writer.add(fileEntry(key), new BlobReader(await read()));
    onFile?.(index + 1);
  }
  return writer.close();
};

/** Packs an export into a blob, which browsers keep on the disk when it is large. */
export const packArchive = (archive: ArchiveToPack, options?: PackOptions): Promise<Blob> =>
  pack(new ZipWriter(new BlobWriter('application/zip'), STORED), archive, options);

/** Packs an export into a stream and closes it: one file after another, so that one at a time is in memory. */
export const streamArchive = async (
  archive: ArchiveToPack,
  into: WritableStream,
  options?: PackOptions,
): Promise<void> => {
  await pack(new ZipWriter(into, STORED), archive, options);
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
const unpacked = async (entry: FileEntry, type = ''): Promise<Blob> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw new RangeError('The entry is larger than it says');
      chunks.push(chunk);
    },
  });
  await entry.getData(sink, { useWebWorkers: false, checkSignature: true });
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
