import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readCommand, runCommand, USAGE } from './admin-commands.ts';
import { openCloud } from './embedded/cloud.ts';
import { DataFolderInUseError } from './embedded/lock.ts';
import { readSettings, SettingsError } from './settings.ts';

const main = async (): Promise<boolean> => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) {
    console.error(USAGE);
    return false;
  }
  const cloud = await openCloud(readSettings(process.env).dataDir);
  try {
    const { ok, lines } = await runCommand(command, {
      identity: cloud.identity,
      readStdin: () => text(process.stdin),
      randomPassword: () => randomBytes(12).toString('base64url'),
    });
    for (const line of lines) (ok ? console.log : console.error)(line);
    return ok;
  } finally {
    await cloud.close();
  }
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (error instanceof DataFolderInUseError) {
    console.error(`${error.message}\nStop the site first, then run this command again.`);
  } else {
    console.error(error instanceof SettingsError ? error.message : error);
  }
  process.exitCode = 1;
}
