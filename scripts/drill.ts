import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { mkdtempDisposable, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { WrittenExport } from '#api/archive/write-export';
import { concurrently } from '#api/stores/concurrently';
import { CopyRecord, isCopyName } from '#domain/content/safe-copy';
import { mediaPath } from '#domain/files/file-identifier';
import { counted, fileSize } from '#domain/text/format';
import { dateAndTime } from '#domain/text/calendar';
import { importFrom } from './archive.ts';
import { withCloud } from './command.ts';
import { startSiteProcess } from './site-process.ts';
import { CommandError, reportFailure } from '../infra/command-error.ts';

/** The copy does not bring the site back; the message says why, in plain words. */
const failure = (why: string) => new CommandError(`The drill failed. ${why}`);

/** How many pages and files are asked for at once. */
const AT_ONCE = 4;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The zip file itself, or the newest copy of a folder: of those that were read back, if there is one. */
const findCopy = async (from: string) => {
  const found = await stat(from).catch(() => undefined);
  if (!found) throw failure(`There is no ${from}. Check its name.`);
  if (!found.isDirectory()) return from;
  const copies = (await readdir(from))
    .filter((name) => name.endsWith('.zip') && isCopyName(name.slice(0, -'.zip'.length)))
    .sort()
    .map((name) => path.join(from, name));
  const newest = copies.findLast((zip) => existsSync(recordOf(zip))) ?? copies.at(-1);
  if (newest === undefined) throw failure(`There is no copy in ${from}.`);
  return newest;
};

/** `site-…zip` -> `site-…json` */
const recordOf = (zip: string) => `${zip.replace(/\.zip$/, '')}.json`;

/** What the record beside a copy says; `undefined` when it has none. */
const readRecord = async (zip: string) => {
  if (!existsSync(recordOf(zip))) return undefined;
  try {
    return CopyRecord.parse(JSON.parse(await readFile(recordOf(zip), 'utf8')));
  } catch {
    throw failure(`The record beside ${zip} cannot be read.`);
  }
};

/** Restores a copy into an empty data folder; checksums of the files as they were stored, by key. */
const restore = (zip: string, dataDir: string) =>
  withCloud(dataDir, async (cloud) => {
    const stored = new Map<string, string>();
    let changed = 0;
    const imported = await importFrom(cloud, zip, (key, packed, body) => {
      stored.set(key, sha256(body));
      if (packed !== body) changed += 1;
    });
    if (imported.kind !== 'ok') throw failure(imported.message);
    return { ...imported.value, stored, changed };
  });

/** Whether all that its record names is there again. Files that the site itself did not have are no loss. */
const checkRestored = (restored: WrittenExport, record: CopyRecord | undefined) => {
  const lost = restored.missing.filter((key) => record?.missing.includes(key) !== true);
  if (lost.length > 0) {
    throw failure(
      `The copy lacks ${counted(lost.length, 'file')} of the site: ${lost.slice(0, 5).join(', ')}`,
    );
  }
  for (const what of ['classes', 'posts', 'files'] as const) {
    if (!record || restored[what] === record[what]) continue;
    throw failure(
      `The copy was made with ${record[what]} ${what}, and ${restored[what]} were restored.`,
    );
  }
};

/** The pages that a sitemap and its parts name. */
const pagesOf = async (url: string, page = '/sitemap.xml'): Promise<string[]> => {
  if (!page.endsWith('.xml')) return [page];
  const text = await (await fetch(`${url}${page}`)).text();
  const named = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, each = '']) => each);
  return (await Promise.all(named.map((each) => pagesOf(url, new URL(each).pathname)))).flat();
};

/** Opens each page of the sitemap; how many there are. */
const checkPages = async (url: string): Promise<number> => {
  const pages = await pagesOf(url);
  if (pages.length === 0) throw failure('The restored site has no page.');
  await concurrently(pages, AT_ONCE, async (page) => {
    const answer = await fetch(`${url}${page}`);
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('<h1')) {
      throw failure(`The page ${page} answers ${answer.status}.`);
    }
  });
  return pages.length;
};

/** Fetches each file as readers do and compares its checksum. */
const checkFiles = (url: string, stored: ReadonlyMap<string, string>) =>
  concurrently([...stored], AT_ONCE, async ([key, expected]) => {
    const answer = await fetch(url + mediaPath(key));
    const body = new Uint8Array(await answer.arrayBuffer());
    if (answer.status !== 200 || sha256(body) !== expected) {
      throw failure(`The file ${key} is not the one of the copy.`);
    }
  });

/**
 * Tries whether a copy brings the site back: restores it into a temporary data folder, publishes it, and compares what
 * readers get with the copy. Prints what it finds and removes the folder. Throws `CommandError` when it does not.
 */
export const drillCopy = async (from: string, print: (line: string) => void): Promise<void> => {
  const zip = await findCopy(from);
  const record = await readRecord(zip);
  print(`Copy: ${zip}, ${fileSize((await stat(zip)).size)}`);
  if (!record) print('It has no record beside it, so its checksum is not known.');
  else {
    const hash = createHash('sha256');
    await pipeline(createReadStream(zip), hash);
    if (hash.digest('hex') !== record.sha256) {
      throw failure('The copy is damaged: its checksum is not the one of its record.');
    }
    print(`Made on ${dateAndTime(record.at)}; its checksum is the one of its record.`);
  }
  // The site ends and the folder goes with this block.
  {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'site-drill-'));
    const dataDir = folder.path;
    const restored = await restore(zip, dataDir);
    checkRestored(restored, record);
    const { classes, posts, files, missing, stored, changed } = restored;
    print(`Restored: ${classes} classes, ${counted(posts, 'post')}, ${counted(files, 'file')}.`);
    for (const key of missing) print(`The site itself did not have: ${key}`);
    // With none of the settings of the real one; it is published when it is ready.
    const starting = startSiteProcess({ DATA_DIR: dataDir, COPY_DIR: 'off' });
    await using site = await starting.catch((error: unknown) => {
      const last = String(error).split('\n').slice(-5).join('\n');
      throw failure(`The restored site does not start:\n${last}`);
    });
    print(`Published: all ${counted(await checkPages(site.url), 'page')} answer.`);
    await checkFiles(site.url, stored);
    print(
      `Files: readers get all ${files} with the checksums of the copy; ${changed} of them are pictures, which every import encodes again.`,
    );
  }
  print('The drill passed: this copy brings the site back. The temporary folder is removed.');
};

const USAGE = `Tries whether the newest safe copy brings the site back. The site itself is not touched and may run.

  npm run drill -- <folder of copies>    without a folder: COPY_DIR
  npm run drill -- <copy.zip>`;

const main = async ([from = process.env['COPY_DIR'] ?? '', ...rest]: string[]) => {
  if (from === '' || rest.length > 0) throw new CommandError(USAGE);
  await drillCopy(from, console.log);
};

if (import.meta.main) await main(process.argv.slice(2)).catch(reportFailure);
