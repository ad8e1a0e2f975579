import { randomBytes } from 'node:crypto';
import { createIdentity } from '#api/identity/identity.ts';
import { openStores } from '#api/open-stores.ts';
import { openDataFolder } from './data-folder.ts';
import { lockFolder } from './lock.ts';
import { moveFormerFolder } from './move/move-former-folder.ts';
import { makePrivateFolder } from './private-folder.ts';
import { signedUploads } from './uploads/signed-uploads.ts';

/**
 * The stores of the one-machine run on one data folder; one of the former version is moved over first. Throws
 * `DataFolderInUseError` when another process has the folder, and `FormerFolderError` where it cannot be moved over.
 */
export const openCloud = async (dataDir: string) => {
  const exposed = await makePrivateFolder(dataDir);
  const lock = await lockFolder(dataDir);
  const open = async () => {
    try {
      await moveFormerFolder(dataDir, console.log);
      return openDataFolder(dataDir);
    } catch (error) {
      await lock.release();
      throw error;
    }
  };
  const folder = await open();
  const { tables, blobs, pointers } = folder;
  const uploads = signedUploads(blobs.media, Date.now);
  const stores = openStores({
    tables,
    blobs,
    uploadGateway: uploads.gateway,
    now: Date.now,
    random: Math.random,
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
    purge: () =>
      Promise.resolve().then(() => {
        folder.purge();
      }),
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
