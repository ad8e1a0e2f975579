import type { Outcome } from '#domain/text/texts';
import { type Cloud, openCloud } from '../infra/local/cloud.ts';
import { CommandError } from '../infra/command-error.ts';

/** What a call gives; why it cannot be done ends the command. */
export const valueOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'ok') throw new CommandError(outcome.message);
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
