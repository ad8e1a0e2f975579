import { randomBytes, randomUUID } from 'node:crypto';
import { createIdentity } from '#api/identity/identity';
import { openStores } from '#api/open-stores';
import type { Settings } from './settings.ts';
import { openDataFolder } from './data-folder.ts';
import { lockFolder, makePrivateFolder } from './private-folder.ts';
import { moveFormerFolder } from './move/move-former-folder.ts';
import { signedUploads } from './uploads.ts';
import { CommandError } from '../command-error.ts';

/**
 * Makes the first admin when there is none: the one of the settings, else `teacher@localhost` with a random
 * password. Returns what to tell the person at the keyboard, once. Throws `CommandError` when the settings
 * give an address or a password that no account may have.
 */
export const makeFirstAdmin = async (
  cloud: Cloud,
  settings: Settings,
): Promise<string | undefined> => {
  const admins = (await cloud.identity.listPeople()).filter(({ role }) => role === 'administrator');
  if (admins.length > 0) return undefined;
  const given = settings.admin;
  const email = given?.email ?? 'teacher@localhost';
  const password = given?.password ?? randomBytes(12).toString('base64url');
  const created = await cloud.identity.createAdmin({ email, name: 'Admin', password });
  if (created.kind !== 'ok') {
    const inPassword = 'field' in created && created.field === 'password';
    const setting = inPassword ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL';
    throw new CommandError(`The first admin could not be created. ${setting}: ${created.message}`);
  }
  return given
    ? `First admin: ${email}`
    : `First admin: ${email}  password: ${password}  (shown only this once)`;
};

/**
 * The stores of the one-machine run on one data folder; one of the former version is moved over first. Throws
 * `CommandError` when another process has the folder, and `CommandError` where it cannot be moved over.
 */
export const openCloud = async (dataDir: string) => {
  const exposed = await makePrivateFolder(dataDir);
  const lock = await lockFolder(dataDir);
  const folder = await moveFormerFolder(dataDir, console.log)
    .then(() => openDataFolder(dataDir))
    .catch(async (error: unknown) => {
      await lock.release();
      throw error;
    });
  const { tables, blobs, pointers } = folder;
  const uploads = signedUploads(blobs.media, Date.now);
  const stores = openStores({
    tables,
    blobs,
    uploadGateway: uploads.gateway,
    now: Date.now,
    random: Math.random,
    // As the lock proves, no other process works on this folder.
    holder: randomUUID(),
  });
  return {
    ...stores,
    /** Why others may read the data folder, in words; `undefined` when they may not. */
    exposed,
    identity: createIdentity({
      store: stores.accounts,
      ownWords: stores.ownWords,
      now: Date.now,
      randomBytes,
    }),
    /** Removes from the files what was deleted, and what has ended. */
    purge: () => folder.purge(),
    uploads,
    pointers,
    /** The files as the web server reads them. */
    files: blobs,
    /** Closes the files and gives the folder free; call it when nothing is in flight. */
    close: async () => {
      folder.close();
      await lock.release();
    },
  };
};

/** The opened stores of one data folder. */
export type Cloud = Awaited<ReturnType<typeof openCloud>>;
