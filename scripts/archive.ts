import type { WrittenExport } from '#api/archive/write-export.ts';
import { exportTo, importFrom } from './archive-commands.ts';
import { openCloud } from '../infra/local/cloud.ts';
import { DataFolderInUseError } from '../infra/local/private-folder.ts';
import { readSettings, SettingsError } from '../infra/local/settings.ts';

const USAGE = `The whole site as one zip file; the data is in DATA_DIR (default .data). Stop the site first.

  npm run export -- <file.zip>
  npm run import -- <file.zip>    replaces all content`;

const say = (verb: string, { digest, files, missing }: WrittenExport) => {
  console.log(`${verb}: ${files} files, content ${digest}`);
  for (const key of missing) console.log(`Missing: ${key}`);
};

const main = async ([command, file, ...rest]: string[]): Promise<boolean> => {
  if ((command !== 'export' && command !== 'import') || file === undefined || rest.length > 0) {
    console.error(USAGE);
    return false;
  }
  const cloud = await openCloud(readSettings(process.env).dataDir);
  try {
    if (command === 'export') {
      say('Exported', await exportTo(cloud, file));
      return true;
    }
    const imported = await importFrom(cloud, file);
    if (imported.kind === 'ok') say('Imported', imported.value);
    else console.error(imported.message);
    return imported.kind === 'ok';
  } finally {
    await cloud.close();
  }
};

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (error instanceof DataFolderInUseError) {
    console.error(`${error.message}\nStop the site first, then run this command again.`);
  } else {
    console.error(error instanceof SettingsError ? error.message : error);
  }
  process.exitCode = 1;
}
