// Works on a data folder as a process of its own, so that tests can kill it:
// `node embedded-process.ts lock|write <folder> [<first>]`. Prints a line for each thing that is done.
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { openDataFolder } from '../../infra/local/data-folder.ts';
import { DataFolderInUseError, lockFolder } from '../../infra/local/private-folder.ts';
import { contentFor, keyFor } from './written-folder.ts';

const [, , task = '', dir = '', first = '0'] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Puts one thing of each kind after the other, for ever. */
const write = async () => {
  const { tables, blobs, pointers } = openDataFolder(dir);
  for (let n = Number(first); ; n += 1) {
    try {
      const content = contentFor(n);
      await tables.content.put({ pk: 'p', sk: keyFor(n), value: content, tag: String(n) });
      await blobs.media.put(keyFor(n), Buffer.from(content), { contentType: 'text/plain' });
      await blobs.media.put('hot', Buffer.from(content), { contentType: 'text/plain' });
      await pointers.write(new Map([['hot', String(n)]]));
      say(String(n));
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      say(`refused ${n}`);
    }
  }
};

try {
  if (task === 'lock') {
    await lockFolder(dir);
    // Something has to keep the process alive.
    process.stdin.resume();
    say('locked');
  } else await write();
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
