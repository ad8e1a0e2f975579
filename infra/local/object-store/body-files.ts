import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '#api/stores/durable-files.ts';

/** A body that was written and is on the disk. The writer holds it until it releases it. */
export interface WrittenBody {
  id: string;
  bytes: number;
  md5: string;
}

/** A body that is written in pieces, one after another. */
export interface GrowingBody {
  id: string;
  bytes: () => number;
  /** Adds content behind the first `at` bytes and returns its MD5, on the disk. If the content fails, it holds those bytes. */
  append(content: AsyncIterable<Buffer>, at?: number): Promise<string>;
  /** Ends the writing; the writer then holds the body until it releases it. */
  finish(): Promise<void>;
  /** Ends the writing; no file stays. */
  discard(): Promise<void>;
}

/**
 * Contents of objects: files that are written once and never changed, each under a random id.
 *
 * Everything that needs a body holds it: the objects that have it (several after a copy), a reader,
 * a writer before its object is recorded. The file goes with the last holder. What a crash leaves
 * behind is held by nobody at the next start.
 */
export interface BodyFiles {
  /** Writes a body to the disk. If the content fails, so does this, and no file stays. */
  write(content: AsyncIterable<Buffer>): Promise<WrittenBody>;
  /** Begins an empty body. */
  begin(): Promise<GrowingBody>;
  /** Bytes `start` to `end`, both included. The reader must hold the body until the stream closes. */
  read(id: string, start: number, end: number): Readable;
  hold(id: string): void;
  release(id: string): void;
  /** Makes the names of all bodies written so far durable. */
  sync(): Promise<void>;
  /** Removes the files without a holder. */
  removeUnheld(): Promise<void>;
  /** Waits for removals under way. */
  close(): Promise<void>;
}

/** Opens the folder of body files, made if missing. */
export const openBodyFiles = async (folder: string): Promise<BodyFiles> => {
  await mkdir(folder, { recursive: true });
  const holders = new Map<string, number>();
  const removals = new Set<Promise<void>>();
  const pathOf = (id: string) => join(folder, id);

  const remove = (id: string) => {
    const removal = rm(pathOf(id), { force: true })
      .catch((error: unknown) => {
        console.error(`Object store: ${id} stays until the next start.`, error);
      })
      .finally(() => removals.delete(removal));
    removals.add(removal);
  };

  const begin = async (): Promise<GrowingBody> => {
    const id = randomUUID();
    const file = await open(pathOf(id), 'ax');
    let bytes = 0;
    // A piece that failed may have left more than these bytes.
    let isExact = true;
    const cutTo = async (end: number) => {
      if (isExact && bytes === end) return;
      await file.truncate(end);
      bytes = end;
      isExact = true;
    };
    return {
      id,
      bytes: () => bytes,
      async append(content, at = bytes) {
        const md5 = createHash('md5');
        await cutTo(at);
        isExact = false;
        let added = 0;
        for await (const chunk of content) {
          await file.appendFile(chunk);
          md5.update(chunk);
          added += chunk.length;
        }
        await file.sync();
        bytes = at + added;
        isExact = true;
        return md5.digest('hex');
      },
      async finish() {
        await cutTo(bytes);
        await file.close();
        holders.set(id, 1);
      },
      async discard() {
        await file.close();
        remove(id);
      },
    };
  };

  return {
    begin,
    async write(content) {
      const body = await begin();
      try {
        const md5 = await body.append(content);
        await body.finish();
        return { id: body.id, bytes: body.bytes(), md5 };
      } catch (error) {
        await body.discard();
        throw error;
      }
    },
    read: (id, start, end) => createReadStream(pathOf(id), { start, end }),
    hold(id) {
      holders.set(id, (holders.get(id) ?? 0) + 1);
    },
    release(id) {
      const left = (holders.get(id) ?? 0) - 1;
      if (left > 0) {
        holders.set(id, left);
        return;
      }
      holders.delete(id);
      remove(id);
    },
    sync: () => syncFolder(folder),
    async removeUnheld() {
      for (const name of await readdir(folder)) if (!holders.has(name)) remove(name);
      await Promise.all(removals);
    },
    async close() {
      await Promise.all(removals);
    },
  };
};
