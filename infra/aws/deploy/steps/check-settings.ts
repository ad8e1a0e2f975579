import type { StageSettings } from '../../stages.ts';
import { StepError } from '../step.ts';

/** Resolves to credentials or rejects, as clients of AWS do at their first call. */
export type FindCredentials = () => Promise<unknown>;

/** Looks whether there are credentials, which every later step needs. */
export const checkCredentials = async (findCredentials: FindCredentials): Promise<void> => {
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

/** Looks whether a region of the environment, AWS_REGION or AWS_DEFAULT_REGION, contradicts the stage's own. */
export const checkRegion = (
  settings: StageSettings,
  regions: readonly (string | undefined)[],
): void => {
  const other = regions.find((region) => region !== undefined && region !== settings.region);
  if (other === undefined) return;
  throw new StepError(
    `The environment says region ${other}; stage ${settings.name} lives in ${settings.region}.`,
    `Unset AWS_REGION and AWS_DEFAULT_REGION, or, before the first deployment, choose that region: --settings '{"region":"${other}"}'`,
  );
};
