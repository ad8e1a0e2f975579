import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFolder } from '#api/stores/durable-files.ts';

/** A file of JSON records, one a line, that only ever grows, until it is rewritten. */
export interface AppendLog {
  /** Resolves when the records are on the disk; if it rejects, none of them will be there. */
  append(records: readonly unknown[]): Promise<void>;
  /** Replaces everything by these records, in one step. */
  rewrite(records: Iterable<unknown>): Promise<void>;
  /** How many records the file holds. */
  size(): number;
  close(): Promise<void>;
}

/** The log was damaged in its middle, where no crash of ours leaves marks. */
export class LogDamagedError extends Error {
  override readonly name = 'LogDamagedError';
}

const checkOf = (json: string) => crc32(json).toString(16).padStart(8, '0');

const lineOf = (record: unknown) => {
  const json = JSON.stringify(record);
  return `${checkOf(json)} ${json}\n`;
};

const isWhole = (line: string) => checkOf(line.slice(9)) === line.slice(0, 8);

/** Reads up to the first broken record. Only the end may be torn: by a kill while it was written. */
const readRecords = (path: string, text: string) => {
  const lines = text.split('\n');
  const unfinished = lines.pop() ?? '';
  const broken = lines.findIndex((line) => !isWhole(line));
  const whole = broken < 0 ? lines : lines.slice(0, broken);
  if (broken >= 0 && [...lines.slice(broken + 1), unfinished].some(isWhole)) {
    throw new LogDamagedError(`${path} is damaged in line ${broken + 1}.`);
  }
  return {
    records: whole.map((line): unknown => JSON.parse(line.slice(9))),
    bytes: whole.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0),
  };
};

const readText = async (path: string) => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

/** What a log holds, without opening it for anything else; nothing when it is missing. */
export const readAppendLog = async (path: string): Promise<unknown[]> =>
  readRecords(path, await readText(path)).records;

/** Opens a log (made if missing) and returns it with what it holds. */
export const openAppendLog = async (
  path: string,
): Promise<{ log: AppendLog; records: unknown[] }> => {
  const draft = `${path}.tmp`;
  await rm(draft, { force: true });
  const { records, bytes } = readRecords(path, await readText(path));
  let handle: FileHandle = await open(path, 'a');
  let count = records.length;
  // Bytes up to the end of the last whole record.
  let end = bytes;
  let torn = true;

  const cutTornEnd = async () => {
    if (!torn) return;
    await handle.truncate(end);
    torn = false;
  };

  await cutTornEnd();
  await syncFolder(dirname(path));

  const log: AppendLog = {
    async append(added) {
      const data = Buffer.from(added.map(lineOf).join(''));
      await cutTornEnd();
      torn = true;
      try {
        await handle.appendFile(data);
        await handle.datasync();
      } catch (error) {
        // If this fails as well, the next append tries again before it writes.
        await cutTornEnd().catch(() => undefined);
        throw error;
      }
      torn = false;
      end += data.length;
      count += added.length;
    },
    async rewrite(kept) {
      const lines = Array.from(kept, lineOf);
      const data = Buffer.from(lines.join(''));
      const fresh = await open(draft, 'ax');
      try {
        await fresh.appendFile(data);
        await fresh.sync();
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await fresh.close();
        await rm(draft, { force: true });
        throw error;
      }
      const old = handle;
      [handle, end, count, torn] = [fresh, data.length, lines.length, false];
      await old.close();
    },
    size: () => count,
    close: () => handle.close(),
  };
  return { log, records };
};
