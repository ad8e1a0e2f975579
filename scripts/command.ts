import { reportFailure } from '../infra/aws/deploy/step.ts';
import { type Cloud, openCloud } from '../infra/local/cloud.ts';
import { DataFolderInUseError } from '../infra/local/private-folder.ts';
import { StartError } from '../infra/local/start-error.ts';

/** Runs a command of this folder. It ends with 1 when it answers `false` or throws, which is told in words where they are known. */
export const runCommand = async (run: () => Promise<boolean>): Promise<void> => {
  try {
    process.exitCode = (await run()) ? 0 : 1;
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
