import * as z from 'zod';

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
