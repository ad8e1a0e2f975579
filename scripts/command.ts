import type { Outcome } from '#domain/text/texts.ts';
import { reportFailure } from '../infra/aws/deploy/step.ts';
import { type Cloud, openCloud } from '../infra/local/cloud.ts';
import { DataFolderInUseError } from '../infra/local/private-folder.ts';
import { StartError } from '../infra/local/start-error.ts';

/** Runs a command of this folder. It ends with 1 when it throws, which is told in words where they are known. */
export const runCommand = async (run: () => Promise<unknown>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartError)) {
      reportFailure(error);
      return;
    }
    const isInUse = error instanceof DataFolderInUseError;
    console.error(
      error.message + (isInUse ? '\nStop the site first, then run this command again.' : ''),
    );
    process.exitCode = 1;
  }
};

/** What a call gives; why it cannot be done ends the command. */
export const valueOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'ok') throw new StartError(outcome.message);
  return outcome.value;
};

/** Opens the stores of a data folder while `use` runs. */
export const withCloud = async <T>(
  dataDir: string,
  use: (cloud: Cloud) => Promise<T>,
): Promise<T> => {
  const cloud = await openCloud(dataDir);
  try {
    return await use(cloud);
  } finally {
    await cloud.close();
  }
};
