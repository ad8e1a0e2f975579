import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { BlobHeaders } from '#api/stores/tables/blob-store';
import { CommandError } from '../../command-error.ts';

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
    const itemsOf = async (table: string) => {
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
  headers: BlobHeaders;
}

/** The PDFs and pictures in the folder of the former object store, by its log: lines such as `0f3a1b2c [{…}]`, a checksum and what it is of. */
export const readFormerMedia = async (folder: string): Promise<FormerFile[]> => {
  const log = path.join(folder, 'index.journal');
  const lines = (await readFile(log, 'utf8')).split('\n');
  // Behind the last line end: nothing, or what a kill has left of a line.
  lines.pop();
  const isWhole = (line: string) => crc32(line.slice(9)) === Number.parseInt(line.slice(0, 8), 16);
  const broken = lines.findIndex((line) => !isWhole(line));
  if (broken >= 0) throw new CommandError(`${log} is damaged in line ${broken + 1}.`);
  const files = new Map<string, FormerFile>();
  for (const change of lines.flatMap((line) => Changes.parse(JSON.parse(line.slice(9))))) {
    const { bucket, key } = change.kind === 'put' ? change.object : change;
    if (bucket !== 'media') continue;
    if (change.kind === 'delete') files.delete(key);
    else {
      const { body, headers } = change.object;
      files.set(key, {
        key,
        file: path.join(folder, 'bodies', body),
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
