import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { BlobHeaders } from '#api/stores/tables/blob-store.ts';
import { FormerFolderError } from './former-database.ts';

const Changes = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('put'),
      object: z.object({
        bucket: z.string(),
        key: z.string(),
        body: z.uuid(),
        bytes: z.int(),
        headers: z.record(z.string(), z.string()),
      }),
    }),
    z.object({ kind: z.literal('delete'), bucket: z.string(), key: z.string() }),
  ]),
);

/** A stored file of the former version. */
export interface FormerFile {
  key: string;
  /** Where its content is. */
  file: string;
  bytes: number;
  headers: BlobHeaders;
}

/** `0f3a… [{…}]`, a checksum and what it is of. */
const isWhole = (line: string): boolean =>
  crc32(line.slice(9)).toString(16).padStart(8, '0') === line.slice(0, 8);

/** The PDFs and pictures in the folder of the former object store, by its log; only the end of that may be torn. */
export const readFormerMedia = async (folder: string): Promise<FormerFile[]> => {
  const log = path.join(folder, 'index.journal');
  const lines = (await readFile(log, 'utf8')).split('\n');
  // Behind the last line end: nothing, or what a kill has left of a line.
  lines.pop();
  const broken = lines.findIndex((line) => !isWhole(line));
  const whole = broken < 0 ? lines : lines.slice(0, broken);
  if (lines.slice(whole.length + 1).some(isWhole)) {
    throw new FormerFolderError(`${log} is damaged in line ${broken + 1}.`);
  }
  const files = new Map<string, FormerFile>();
  for (const change of whole.flatMap((line) => Changes.parse(JSON.parse(line.slice(9))))) {
    const { bucket, key } = change.kind === 'put' ? change.object : change;
    if (bucket !== 'media') continue;
    if (change.kind === 'delete') files.delete(key);
    else {
      const { body, bytes, headers } = change.object;
      files.set(key, {
        key,
        file: path.join(folder, 'bodies', body),
        bytes,
        headers: {
          contentType: headers['content-type'] ?? 'application/octet-stream',
          cacheControl: headers['cache-control'],
          contentDisposition: headers['content-disposition'],
        },
      });
    }
  }
  return [...files.values()];
};
