import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
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
  apiHost: z.string().optional(),
});
/** The addresses of a stage and its publisher. */
export type StageWeb = z.infer<typeof WebParameter>;

/** A stored parameter. Its version rises with each change. */
export interface StoredParameter {
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
  let json: unknown;
  try {
    json = JSON.parse(stored.value);
  } catch (error) {
    throw new StepError(`The parameter ${name} is not JSON.`, advice, { cause: error });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new StepError(`The parameter ${name} lacks: ${missing}.`, advice);
};

/** Where the stage's data is. Throws `StepError` when the stage was never deployed here. */
export const readStageData = (ssm: SSMClient, stage: string): Promise<StageData> =>
  readJson(ssm, parameterName(stage, 'data'), DataParameter);

/** How the stage is reached. Throws `StepError` when its web stack is not there. */
export const readStageWeb = (ssm: SSMClient, stage: string): Promise<StageWeb> =>
  readJson(ssm, parameterName(stage, 'web'), WebParameter);
