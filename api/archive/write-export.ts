import { TransformStream } from 'node:stream/web';
import { filesOfContent } from '../domain/content/content-files.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { presentContent } from '../content/follow.ts';
import { buildSnapshot } from '../publish/snapshot.ts';
import { storedFiles } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { Repository } from '../tree/repository.ts';
import { streamArchive, type PackOptions } from './zip.ts';

/** An export that was written. */
export interface WrittenExport {
  digest: string;
  /** How many classes and blog posts it has, drafts too. */
  classes: number;
  posts: number;
  /** How many files it has. */
  files: number;
  /** Keys of files that the content names and that are not stored. */
  missing: string[];
}

/** How many classes and blog posts some content has. */
export const countsOf = ({
  classes,
  blogPosts,
}: Pick<SiteContent, 'classes' | 'blogPosts'>): Pick<WrittenExport, 'classes' | 'posts'> => ({
  classes: Object.keys(classes).length,
  posts: blogPosts.length,
});

/** What an export is made of. */
export interface ExportSource {
  site: Repository;
  media: BlobStore;
}

/**
 * Writes the whole site as a zip file into a stream and closes it: drafts too, with the files that belong to it. In
 * memory are the content and one file, at most as large as an upload may be.
 */
const writeExport = async (
  { site, media }: ExportSource,
  into: WritableStream,
  options: PackOptions,
): Promise<WrittenExport> => {
  const { content } = await presentContent(site);
  const stored = await storedFiles(media);
  const named = filesOfContent(content, [...stored.keys()]);
  const keys = named.filter((key) => stored.has(key));
  const missing = named.filter((key) => !stored.has(key));
  const snapshot = buildSnapshot(content);
  const read = async (key: string) => {
    const bytes = (await media.get(key))?.content;
    // Deleted since the list was made.
    if (!bytes) missing.push(key);
    return bytes;
  };
  const files = new Map(keys.map((key) => [key, () => read(key)]));
  const packed = new TextEncoder().encode(JSON.stringify(snapshot));
  await streamArchive(packed, files, into, options);
  return {
    digest: snapshot.digest,
    ...countsOf(content),
    files: named.length - missing.length,
    missing,
  };
};

/**
 * Writes the whole site into what `store` does with a stream, which must store all of it or nothing. A fault of either
 * ends both and is thrown.
 */
export const storeExport = async (
  source: ExportSource,
  store: (content: AsyncIterable<Uint8Array>) => Promise<void>,
  options: PackOptions = {},
): Promise<WrittenExport> => {
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error);
    },
  });
  // The first fault is the cause of the other.
  const faults: unknown[] = [];
  const packing = writeExport(source, writable, options).catch((error: unknown) => {
    faults.push(error);
    // What stores it would wait for more.
    fail(error);
    return undefined;
  });
  const storing = store(readable).catch((error: unknown) => {
    faults.push(error);
  });
  const [written] = await Promise.all([packing, storing]);
  if (!written || faults.length > 0) throw faults[0];
  return written;
};
