// Runs one engine of the embedded cloud as a process of its own, so that tests can kill it:
// `node embedded-process.ts database|objects|lock <folder>`. Prints one line once it is up.
import { startDatabase } from '../../infra/local/database/database.ts';
import { DataFolderInUseError, lockFolder } from '../../infra/local/lock.ts';
import { startObjectStore } from '../../infra/local/object-store/start-object-store.ts';

const [, , engine = '', dir = ''] = process.argv;
const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

const start = async () => {
  switch (engine) {
    case 'database':
      return (await startDatabase({ dir, ...keys })).endpoint;
    case 'objects':
      return (await startObjectStore({ dir, buckets: ['media'], ...keys })).endpoint;
    case 'lock':
      await lockFolder(dir);
      // Something has to keep the process alive.
      process.stdin.resume();
      return 'locked';
    default:
      throw new Error(`There is no engine ${engine}.`);
  }
};

try {
  process.stdout.write(`${await start()}\n`);
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}
