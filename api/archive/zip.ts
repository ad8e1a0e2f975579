import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipReader,
  ZipWriter,
  type FileEntry,
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

/** Packs an export. `onFile` is called after each file; `signal` ends it with the signal's reason. */
export const packArchive = async (
  { content, files }: { content: string; files: readonly FileToPack[] },
  { signal, onFile }: { signal?: AbortSignal; onFile?: (done: number) => void } = {},
): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), STORED);
  await writer.add(CONTENT_ENTRY, new TextReader(content));
  for (const [index, { key, read }] of files.entries()) {
    signal?.throwIfAborted();
    await writer.add(fileEntry(key), new BlobReader(await read()));
    onFile?.(index + 1);
  }
  return writer.close();
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

const unpacked = (entry: FileEntry, type = ''): Promise<Blob> =>
  entry.getData(new BlobWriter(type), { useWebWorkers: false, checkSignature: true });

/**
 * Opens a zip file by random access, never as a whole. Entries that can be no part of an export are
 * ignored. What cannot be read as an export is refused in plain words.
 */
export const openArchive = async (zip: Blob): Promise<Outcome<OpenArchive>> => {
  try {
    const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries();
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
