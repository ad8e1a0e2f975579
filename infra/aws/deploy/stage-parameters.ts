import { randomBytes } from 'node:crypto';
import {
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { parameterName } from '#api/lambda/env-names.ts';
import { StepError } from './step.ts';

/** Where a stage keeps its data: the parameter `data`, written by the data stack. */
const DataParameter = z.object({
  contentTable: z.string(),
  privateTable: z.string(),
  mediaBucket: z.string(),
  releaseBucket: z.string(),
});
/** The names of a stage's tables and buckets. */
export type StageData = z.infer<typeof DataParameter>;

/** How a stage is reached: what scripts need of the parameter `web`, written by the web stack. */
const WebParameter = z.object({
  /** `https://example.org`, without a slash at the end. */
  address: z.string(),
  publisherFunction: z.string(),
  /** The API's own host name, which answers only the distribution. */
  apiHost: z.string(),
});
/** The addresses of a stage and its publisher. */
export type StageWeb = z.infer<typeof WebParameter>;

/** A stored parameter. Its version rises with each change. */
interface StoredParameter {
  value: string;
  version: number;
}

/** Reads a parameter as it is stored; `undefined` when there is none. */
export const readParameter = async (
  ssm: SSMClient,
  name: string,
): Promise<StoredParameter | undefined> => {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name }));
    return { value: Parameter?.Value ?? '', version: Parameter?.Version ?? 0 };
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
};

const readJson = async <T>(ssm: SSMClient, name: string, schema: z.ZodType<T>): Promise<T> => {
  const advice = 'Deploy the stage first: npm run deploy -- --stage dev or prod.';
  const stored = await readParameter(ssm, name);
  if (!stored) throw new StepError(`There is no parameter ${name} in this account.`, advice);
  try {
    return schema.parse(JSON.parse(stored.value));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    throw new StepError(`The parameter ${name} cannot be read: ${why}`, advice, { cause: error });
  }
};

/** Where the stage's data is. Throws `StepError` when the stage was never deployed here. */
export const readStageData = (ssm: SSMClient, stage: string): Promise<StageData> =>
  readJson(ssm, parameterName(stage, 'data'), DataParameter);

/** How the stage is reached. Throws `StepError` when its web stack is not there. */
export const readStageWeb = (ssm: SSMClient, stage: string): Promise<StageWeb> =>
  readJson(ssm, parameterName(stage, 'web'), WebParameter);

/**
 * Makes the secret by which the API knows the site's distribution, of 256 random bits, where there is none or a new one is
 * wanted; resolves to the version of the parameter that holds it.
 */
export const ensureOriginSecret = async (
  ssm: SSMClient,
  stage: string,
  { renew }: { renew: boolean },
): Promise<number> => {
  const Name = parameterName(stage, 'origin-secret');
  const found = await readParameter(ssm, Name);
  if (found && !renew) return found.version;
  const Value = randomBytes(32).toString('base64url');
  const command = new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: true });
  return (await ssm.send(command)).Version ?? 0;
};
