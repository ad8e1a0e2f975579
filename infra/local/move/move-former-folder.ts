import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceAll } from '#api/content/edits';
import { openSite } from '#api/content/open-site';
import { syncFolder } from '#api/stores/durable-files';
import { openDataFolder } from '../data-folder.ts';
import { privateItemsOf, readFormerContent } from './former-content.ts';
import { readFormerDatabase, readFormerMedia } from './former-folder.ts';
import { CommandError } from '../../command-error.ts';

/** What the former version kept, and only it. */
const FORMER = ['database', 'objects', 'pointers.log', 'live-release'];
/** Where it is kept from then on. */
const KEPT = 'former-version';
/** The new folder while it is made: of no worth when that is interrupted. */
const MAKING = 'moving';
/** The new folder when it is whole: from then on only names change. */
const MADE = 'moved';

const exists = (dir: string, name: string) => existsSync(path.join(dir, name));

/** Makes the new folder beside the former data; returns what it holds, in words. */
const makeFolder = async (dir: string, now: number) => {
  const making = path.join(dir, MAKING);
  await rm(making, { recursive: true, force: true });
  const files = await readFormerMedia(path.join(dir, 'objects'));
  await mkdir(making, { mode: 0o700 });
  const copy = path.join(making, 'database');
  await cp(path.join(dir, 'database'), copy, { recursive: true });
  const former = await readFormerDatabase(copy);
  await rm(copy, { recursive: true });

  const folder = openDataFolder(making, () => now);
  try {
    const content = readFormerContent(former.content);
    if (content) {
      const intent = { id: 'former-folder', by: '', operation: 'seed', target: '' };
      const site = openSite(folder.tables.content, { now: () => now });
      const moved = await site.commit(intent, replaceAll(content));
      if (moved.kind !== 'ok') throw new CommandError(moved.message);
    }
    await folder.tables.private.putMany(privateItemsOf(former.private, now));
    const missing: string[] = [];
    for (const { key, file, headers } of files) {
      if (existsSync(file))
        await folder.blobs.media.putStream(key, createReadStream(file), headers);
      else missing.push(key);
    }
    const count = (sk: string) => former.private.filter((item) => item.sk === sk).length;
    const classes = Object.values(content?.classes ?? {});
    const moved = {
      classes: classes.length,
      chapters: classes.flatMap(({ chapters }) => chapters).length,
      posts: content?.blogPosts.length ?? 0,
      accounts: count('USER'),
      enquiries: count('ENQUIRY'),
      files: files.length - missing.length,
    };
    const counts = Object.entries(moved).map(([what, number]) => `${what} ${number}`);
    return [
      `Moved: ${counts.join(', ')}.`,
      ...missing.map((key) => `The file ${key} was missing already.`),
    ];
  } finally {
    folder.close();
  }
};

/** Renames everything to its place; what an interrupted call has left to do the next one does. */
const takePlace = async (dir: string) => {
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
 * folder's lock. Throws `CommandError` where it cannot be moved.
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
        throw new CommandError(
          `It holds "${other}" as well, so that both versions were started in it. Look which of both has your work, and take the other one's files out of the folder.`,
        );
      }
      print(
        'The data folder is from the former version. Its content, accounts, enquiries and files are moved over now, once. The history of changes, what was deleted and what was typed and not saved are not, and everybody signs in again.',
      );
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
    throw new CommandError(
      `The data folder ${dir} is from the former version, and could not be moved over: ${why.replace(/\.?$/, '.')} Nothing of the former data was changed.`,
      undefined,
      { cause },
    );
  }
  print(`The former data is kept in ${path.join(dir, KEPT)}: delete it when all is well.`);
};
