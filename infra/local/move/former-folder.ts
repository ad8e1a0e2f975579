import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { BlobHeaders } from '#api/stores/tables/blob-store.ts';

/** Why a data folder of the former format is not moved over, in words for who starts the site. */
export class FormerFolderError extends Error {
  override readonly name = 'FormerFolderError';
}

/** A value as DynamoDB writes it: `{ S: 'text' }`, `{ L: [{ N: '1' }] }`; bytes are in base64. */
type Typed = Record<string, unknown>;
const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()));

const plain = (typed: Typed): unknown => {
  const [type = '', value] = Object.entries(typed)[0] ?? [];
  if (type === 'N') return Number(value);
  if (type === 'NULL') return null;
  if (type === 'L') return (value as Typed[]).map(plain);
  return type === 'M' ? fieldsOf(value) : value;
};
const fieldsOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Attributes.parse(value)).map(([name, typed]) => [name, plain(typed)]),
  );

const FormerItem = z.looseObject({ pk: z.string(), sk: z.string() });
/** An item of the former database, with bytes in base64. */
export type FormerItem = z.infer<typeof FormerItem>;

/** The items of both former tables; `folder` is a LevelDB, which is written to when it is opened: give a copy. */
export const readFormerDatabase = async (
  folder: string,
): Promise<{ content: FormerItem[]; private: FormerItem[] }> => {
  // A native module of 6 MB, which no other start needs.
  const { ClassicLevel } = await import('classic-level');
  const db = new ClassicLevel<string, unknown>(folder, {
    valueEncoding: 'json',
    createIfMissing: false,
  });
  await db.open();
  try {
    const itemsOf = async (table: string): Promise<FormerItem[]> => {
      const values = await db.values({ gte: `item-${table}~`, lt: `item-${table}~~` }).all();
      return values.map((value) => FormerItem.parse(fieldsOf(value)));
    };
    return { content: await itemsOf('content'), private: await itemsOf('private') };
  } finally {
    await db.close();
  }
};

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
