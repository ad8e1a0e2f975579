import { rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#api/stores/durable-files';
import { readDataFolder } from './data-folder.ts';
import { plainAnswer } from './web/plain-answer.ts';
import { CommandError } from '../command-error.ts';

/** With less room than this the database could not even be opened. */
const PROBE_BYTES = 1024 * 1024;

/** Why a folder cannot be written, as the system says it: the disk is full or read-only; `undefined` when it can. */
export const whyUnwritable = async (folder: string): Promise<string | undefined> => {
  const probe = path.join(folder, 'probe');
  try {
    await replaceFile(probe, ' '.repeat(PROBE_BYTES));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const file of [probe, `${probe}.part`]) await rm(file, { force: true });
  }
};

/** What visitors and the teacher are told meanwhile. */
const MESSAGE =
  'Nothing can be saved now: the disk of this site is full or cannot be written. Free some space on the computer of the site, then start the site again.';

/**
 * The published site of a data folder that cannot be written: every page and file as it is, and an API that says why
 * nothing else works.
 */
export const openReadOnlySite = (dataDir: string, why: string) => {
  const folder = readDataFolder(dataDir);
  if (!folder || folder.pointers.size === 0)
    throw new CommandError(
      `The data folder ${dataDir} cannot be written (${why}). Free some space, or choose another DATA_DIR.`,
    );
  const { blobs, pointers } = folder;
  const error = { code: 'unavailable', message: MESSAGE };
  return {
    ...blobs,
    pointers: { value: (key: string) => pointers.get(key) },
    api: () => Response.json({ error }, { status: 503, headers: { 'retry-after': '60' } }),
    uploads: {
      take: () => Promise.resolve(plainAnswer(503, MESSAGE)),
      allowsDownload: () => false,
    },
  };
};
