import type { StageSettings } from '../../../infra/stages.ts';
import { StepError } from '../step.ts';

/** Resolves to credentials or rejects, as clients of AWS do at their first call. */
export type FindCredentials = () => Promise<unknown>;

/**
 * Looks at what every later step needs: credentials, and no region that contradicts the stage's own.
 * `regions` are the values of AWS_REGION and AWS_DEFAULT_REGION.
 */
export const checkSettings = async (
  settings: StageSettings,
  regions: readonly (string | undefined)[],
  findCredentials: FindCredentials,
): Promise<void> => {
  const other = regions.find((region) => region !== undefined && region !== settings.region);
  if (other !== undefined) {
    throw new StepError(
      `The environment says region ${other}; stage ${settings.name} lives in ${settings.region}.`,
      `Unset AWS_REGION and AWS_DEFAULT_REGION, or move the stage: STAGE_SETTINGS='{"region":"${other}"}'`,
    );
  }
  try {
    await findCredentials();
  } catch (error) {
    throw new StepError(
      'There are no AWS credentials in the environment.',
      'Sign in first, with `aws sso login` and AWS_PROFILE for example, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      { cause: error },
    );
  }
};
