import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { readCommand, runCommand, USAGE } from './admin-commands.ts';
import { openStageAccounts } from '../infra/aws/deploy/stage-accounts.ts';
import { reportFailure } from '../infra/aws/deploy/step.ts';
import { openCloud } from '../infra/local/cloud.ts';
import { DataFolderInUseError } from '../infra/local/lock.ts';
import { readSettings, SettingsError } from '../infra/local/settings.ts';

const main = async (): Promise<boolean> => {
  const request = readCommand(process.argv.slice(2));
  if (request === undefined) {
    console.error(USAGE);
    return false;
  }
  const { command, stage } = request;
  const tools = {
    readStdin: () => text(process.stdin),
    randomPassword: () => randomBytes(12).toString('base64url'),
  };
  const opened =
    stage === undefined
      ? await openCloud(readSettings(process.env).dataDir)
      : await openStageAccounts(stage, process.env['STAGE_SETTINGS']);
  try {
    const { ok, lines } = await runCommand(command, { ...tools, ...opened });
    for (const line of lines) (ok ? console.log : console.error)(line);
    return ok;
  } finally {
    await opened.close();
  }
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (error instanceof DataFolderInUseError) {
    console.error(`${error.message}\nStop the site first, then run this command again.`);
    process.exitCode = 1;
  } else if (error instanceof SettingsError) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    reportFailure(error);
  }
}
