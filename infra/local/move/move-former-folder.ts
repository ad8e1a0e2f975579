import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '#api/content/open-site.ts';
import { postPlace } from '#domain/content/places.ts';
import { syncFolder } from '#api/stores/durable-files.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { openDataFolder } from '../data-folder.ts';
import { privateItemsOf, readFormerContent } from './former-content.ts';
import {
  type FormerFile,
  FormerFolderError,
  type FormerItem,
  readFormerDatabase,
  readFormerMedia,
} from './former-folder.ts';
import { moveContent } from './former-history.ts';

/** What the former version kept, and only it. */
const FORMER = ['database', 'objects', 'pointers.log', 'live-release'];
/** Where it is kept from then on. */
const KEPT = 'former-version';
/** The new folder while it is made: of no worth when that is interrupted. */
const MAKING = 'moving';
/** The new folder when it is whole: from then on only names change. */
const MADE = 'moved';

const MEGABYTE = 1024 * 1024;

const exists = (dir: string, name: string): boolean => existsSync(path.join(dir, name));

const sizeOf = async (folder: string): Promise<number> => {
  const names = await readdir(folder);
  const stats = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return stats.reduce((sum, { size }) => sum + size, 0);
};

/** Throws where the move would end halfway, before anything is touched. */
const checkRoom = async (dir: string, files: readonly FormerFile[]): Promise<void> => {
  const media = files.reduce((sum, { bytes }) => sum + bytes, 0);
  // The database is copied to be read; its texts are compressed, and are not in the new one.
  const needed = media + 5 * (await sizeOf(path.join(dir, 'database'))) + 20 * MEGABYTE;
  const { bavail, bsize } = await statfs(dir);
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  if (bavail * bsize < needed) {
    throw new FormerFolderError(
      `It needs ${inMegabytes(needed)} on the disk, and ${inMegabytes(bavail * bsize)} are free.`,
    );
  }
};

const amount = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** The version of each post by its id and its former one, which rose with each edit. */
const versionsOf = async (
  items: readonly FormerItem[],
  table: ItemTable,
): Promise<Map<string, string>> => {
  const { content } = await openSite(table).read();
  const versions = new Map<string, string>();
  for (const { sk, id, ver } of items) {
    const version = sk === 'POST' && (await content.version(postPlace(String(id))));
    if (version) versions.set(`${String(id)} ${String(ver)}`, version);
  }
  return versions;
};

/** Makes the new folder beside the former data; returns what it holds, in words. */
const makeFolder = async (dir: string, now: number): Promise<string[]> => {
  const making = path.join(dir, MAKING);
  await rm(making, { recursive: true, force: true });
  const files = await readFormerMedia(path.join(dir, 'objects'));
  await checkRoom(dir, files);
  await mkdir(making, { mode: 0o700 });
  const copy = path.join(making, 'database');
  await cp(path.join(dir, 'database'), copy, { recursive: true });
  const former = await readFormerDatabase(copy);
  await rm(copy, { recursive: true });

  const folder = openDataFolder(making, () => now);
  try {
    const content = readFormerContent(former.content);
    const kept =
      content &&
      (await moveContent(folder.tables.content, content, { items: former.private, now }));
    const versions = await versionsOf(former.content, folder.tables.content);
    await folder.tables.private.putMany(privateItemsOf(former.private, { now, versions }));
    const missing: string[] = [];
    for (const { key, file, headers } of files) {
      if (existsSync(file))
        await folder.blobs.media.putStream(key, createReadStream(file), headers);
      else missing.push(key);
    }
    const count = (sk: string) => former.private.filter((item) => item.sk === sk).length;
    const chapters = Object.values(content?.classes ?? {}).flatMap((one) => one.chapters);
    return [
      `Moved: ${amount(content?.classOrder.length ?? 0, 'class', 'classes')}, ${amount(chapters.length, 'chapter')}, ${amount(content?.blogPosts.length ?? 0, 'post')}, ${amount(count('USER'), 'account')}, ${amount(count('ENQUIRY'), 'enquiry', 'enquiries')}, ${amount(files.length - missing.length, 'file')}.`,
      `History: ${amount(kept?.changes ?? 0, 'change')} can be looked at and undone; earlier ones are not kept.`,
      ...(kept?.deletionsLost
        ? [`${amount(kept.deletionsLost, 'deletion')} of the last 30 days can no longer be undone.`]
        : []),
      ...missing.map((key) => `The file ${key} was missing already.`),
    ];
  } finally {
    folder.close();
  }
};

/** Renames everything to its place; what an interrupted call has left to do the next one does. */
const takePlace = async (dir: string): Promise<void> => {
  const made = path.join(dir, MADE);
  for (const name of await readdir(made)) await rename(path.join(made, name), path.join(dir, name));
  await syncFolder(dir);
  const kept = path.join(dir, KEPT);
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const name of FORMER) {
    if (exists(dir, name)) await rename(path.join(dir, name), path.join(kept, name));
  }
  await syncFolder(kept);
  await syncFolder(dir);
  await rmdir(made);
};

/**
 * Moves a data folder of the former format over to the present one, once; one without such data is left alone. Until the new
 * data is whole nothing else in the folder changes, and the former data is kept in `former-version`. The caller holds the
 * folder's lock. Throws `FormerFolderError` where it cannot be moved.
 */
export const moveFormerFolder = async (
  dir: string,
  print: (line: string) => void,
  now = Date.now(),
): Promise<void> => {
  const isMade = exists(dir, MADE);
  if (!isMade && !exists(dir, 'database')) return;
  try {
    if (!isMade) {
      const others = ['site.sqlite', 'media', 'releases', path.join(KEPT, 'database')];
      const other = others.find((name) => exists(dir, name));
      if (other !== undefined) {
        throw new FormerFolderError(
          `It holds "${other}" as well, so that both versions were started in it. Look which of both has your work, and take the other one's files out of the folder.`,
        );
      }
      print('The data folder is from the former version. Its content is moved over now, once.');
      const lines = await makeFolder(dir, now);
      await syncFolder(path.join(dir, MAKING));
      await rename(path.join(dir, MAKING), path.join(dir, MADE));
      await syncFolder(dir);
      for (const line of lines) print(line);
    }
    await takePlace(dir);
  } catch (cause) {
    await rm(path.join(dir, MAKING), { recursive: true, force: true });
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new FormerFolderError(
      `The data folder ${dir} is from the former version, and could not be moved over: ${why.replace(/\.?$/, '.')} Nothing of the former data was changed.`,
      { cause },
    );
  }
  print(`The former data is kept in ${path.join(dir, KEPT)}: delete it when all is well.`);
};
