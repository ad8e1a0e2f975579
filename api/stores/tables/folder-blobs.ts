import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  type BigIntStats,
} from 'node:fs';
import { constants, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '../durable-files.ts';
import { StorageUnavailableError } from '../errors.ts';
import {
  checkedKey,
  type BlobHeaders,
  type BlobInfo,
  type BlobStore,
  type ListedBlob,
} from './blob-store.ts';

/** Before its content each file has its headers, filled up with spaces: they stay together through any crash. */
const HEADER_BYTES = 512;
const Headers = z.object({
  contentType: z.string(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
});
/** `sum`: checksum of the headers and the content; files of earlier versions have none. */
const Header = Headers.extend({ sum: z.number().optional() });
const headerOf = (header: z.infer<typeof Header>): Buffer => {
  const text = Buffer.from(JSON.stringify(header).padEnd(HEADER_BYTES - 1) + '\n');
  if (text.length !== HEADER_BYTES) throw new Error('Too long or not in ASCII');
  return text;
};
/** What the checksum of a file begins with; its content follows. */
const sumOf = (headers: BlobHeaders) => crc32(JSON.stringify(Headers.parse(headers)));

/** What a file says of itself; one whose headers cannot be read any more is damaged in any case. */
const parseHeader = (text: string) => {
  try {
    return Header.parse(JSON.parse(text));
  } catch {
    return { contentType: 'application/octet-stream', sum: -1 };
  }
};

/** File systems take 255 bytes for a name: after 200 it goes on in a folder that ends with `=`, as no encoded name does. */
const LONG = /.{200}(?=.)/g;
/** `a/b c.pdf` -> `a/b%20c.pdf` */
const pathOf = (key: string) =>
  checkedKey(key)
    .split('/')
    .map((name) => encodeURIComponent(name).replace(LONG, '$&=/'))
    .join('/');
const keyOf = (file: string) =>
  file.replaceAll('=/', '').split('/').map(decodeURIComponent).join('/');

/** Faults of a disk after which a later try may succeed: full, over quota, failing, too many open files. */
const TRANSIENT = new Set(['EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC']);
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const translated = async <T>(work: () => Promise<T>) => {
  try {
    return await work();
  } catch (error) {
    throw TRANSIENT.has(codeOf(error)) ? new StorageUnavailableError({ cause: error }) : error;
  }
};
/** `undefined` for a file that is not there. */
const ifThere = <T>(work: () => Promise<T>) =>
  translated(async () => {
    try {
      return await work();
    } catch (error) {
      if (ABSENT.has(codeOf(error))) return undefined;
      throw error;
    }
  });

/** Each write makes a new file, and a move sets its time. */
const listedAs = (key: string, { ino, mtimeNs, mtimeMs, size }: BigIntStats): ListedBlob => ({
  key,
  bytes: Math.max(0, Number(size) - HEADER_BYTES),
  at: Number(mtimeMs),
  etag: `"${[ino, mtimeNs, size].map((part) => part.toString(36)).join('-')}"`,
});

/**
 * Files in a folder of a local disk. One is written beside the others, forced to the disk, then renamed to its place. Only
 * one process may use the folder; of two keys none is a folder of the other. What decides whether a file may take its
 * place is looked at in the same turn as the rename, and when no other is on its way, so that nothing comes between them.
 */
export const folderBlobs = (root: string, { readOnly = false } = {}): BlobStore => {
  const files = path.join(root, 'files');
  const unfinished = path.join(root, 'unfinished');
  // What a crash has left.
  if (!readOnly) rmSync(unfinished, { recursive: true, force: true });

  const fileOf = (key: string) => path.join(files, pathOf(key));
  /** Makes a folder with those above it, each durable in the one that holds it. */
  const makeFolder = async (folder: string) => {
    const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
      await syncFolder(path.dirname(made));
    }
  };

  /** By file: the last rename to it that is under way. */
  const renaming = new Map<string, Promise<void>>();
  /** Waited for until there is none, before one looks what is at a place and acts on it in the same turn. */
  const onItsWay = (file: string) => renaming.get(file)?.catch(() => undefined);
  /** Puts a file at its place without holding up the process: a rename waits for what others force to the disk. */
  const put = async (draft: string, file: string) => {
    const before = renaming.get(file) ?? Promise.resolve();
    const move = () => rename(draft, file);
    const last = before.then(move, move).finally(() => {
      if (renaming.get(file) === last) renaming.delete(file);
    });
    renaming.set(file, last);
    return last;
  };

  const reading = <T>(
    key: string,
    work: (handle: FileHandle, info: BlobInfo, sum: number | undefined) => Promise<T> | T,
  ) =>
    ifThere(async () => {
      const handle = await open(fileOf(key), constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        const header = Buffer.alloc(HEADER_BYTES);
        await handle.read(header, 0, HEADER_BYTES, 0);
        const { sum, ...headers } = parseHeader(header.toString());
        const stats = await handle.stat({ bigint: true });
        return await work(handle, { ...listedAs(key, stats), headers }, sum);
      } finally {
        await handle.close();
      }
    });

  const store = (
    key: string,
    headers: BlobHeaders,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    isWanted?: (file: string) => boolean,
  ) =>
    translated(async () => {
      const file = fileOf(key);
      await makeFolder(unfinished);
      await makeFolder(path.dirname(file));
      const draft = path.join(unfinished, randomUUID());
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          if (content instanceof Uint8Array) {
            const header = headerOf({ ...headers, sum: crc32(content, sumOf(headers)) });
            await handle.writeFile(Buffer.concat([header, content]));
          } else {
            await handle.writeFile(headerOf(headers));
            let sum = sumOf(headers);
            for await (const chunk of content) {
              sum = crc32(chunk, sum);
              await handle.writeFile(chunk);
            }
            await handle.write(headerOf({ ...headers, sum }), 0, HEADER_BYTES, 0);
          }
          await handle.sync();
        } finally {
          await handle.close();
        }
        if (!isWanted) await put(draft, file);
        else {
          for (let last; (last = onItsWay(file));) await last;
          if (!isWanted(file)) {
            rmSync(draft);
            return false;
          }
          renameSync(draft, file);
        }
      } catch (error) {
        rmSync(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
      return true;
    });

  return {
    head: (key) => reading(key, (_, info) => info),
    get: (key, range) =>
      reading(key, async (handle, info, sum) => {
        const { start, end } = range ?? { start: 0, end: info.bytes - 1 };
        const content = Buffer.alloc(Math.max(0, Math.min(end + 1, info.bytes) - start));
        // A read may bring less than was asked for.
        for (let done = 0; done < content.length;) {
          const at = HEADER_BYTES + start + done;
          const { bytesRead } = await handle.read(content, done, content.length - done, at);
          if (bytesRead === 0) throw new Error(`"${key}" ends too early`);
          done += bytesRead;
        }
        const isDamaged =
          !range && sum !== undefined && sum !== crc32(content, sumOf(info.headers));
        return { ...info, content, ...(isDamaged && { isDamaged }) };
      }),
    put: (key, content, headers, condition) =>
      store(key, headers, content, condition && ((file) => !existsSync(file))),
    async putStream(key, content, headers) {
      await store(key, headers, content);
    },
    delete: (keys) =>
      translated(async () => {
        const all = keys.map(fileOf);
        for (const file of all) await rm(file, { force: true });
        for (const folder of new Set(all.map((file) => path.dirname(file)))) {
          await ifThere(() => syncFolder(folder));
        }
      }),
    async list(prefix) {
      const folder = path.join(files, pathOf(`${prefix}x`), '..');
      const options = { recursive: true, withFileTypes: true } as const;
      const listed: ListedBlob[] = [];
      for (const entry of (await ifThere(() => readdir(folder, options))) ?? []) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const key = keyOf(path.relative(files, file).split(path.sep).join('/'));
        if (!key.startsWith(prefix)) continue;
        // One may be gone by now.
        const stats = await ifThere(() => stat(file, { bigint: true }));
        if (stats) listed.push(listedAs(key, stats));
      }
      return listed.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
    move: (from, to, condition) =>
      translated(async () => {
        const [source, target] = [fileOf(from), fileOf(to)];
        await makeFolder(path.dirname(target));
        for (let last; (last = onItsWay(source));) await last;
        const stats = statSync(source, { bigint: true, throwIfNoEntry: false });
        if (!stats?.isFile()) return false;
        if (condition && listedAs(from, stats).etag !== condition.etag) return false;
        const now = new Date();
        utimesSync(source, now, now);
        renameSync(source, target);
        await syncFolder(path.dirname(target));
        await syncFolder(path.dirname(source));
        return true;
      }),
  };
};
