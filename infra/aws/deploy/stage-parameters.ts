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
  apiHost: z.string().optional(),
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

/** Versions of the two secrets; a template that names them notices when one was changed. */
export interface SecretVersions {
  originSecret: number;
  formerOriginSecret: number;
}

const SECRET_BYTES = 32;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

interface Secrets {
  /** What the distribution sends. */
  present: StoredParameter | undefined;
  /** What the API takes beside it: the one before it, or for the length of a rotation the next one. */
  former: StoredParameter | undefined;
}

const open = (ssm: SSMClient, stage: string) => {
  const names = {
    present: parameterName(stage, 'origin-secret'),
    former: parameterName(stage, 'origin-secret-former'),
  };
  return {
    read: async (): Promise<Secrets> => ({
      present: await readParameter(ssm, names.present),
      former: await readParameter(ssm, names.former),
    }),
    put: async (which: keyof typeof names, value: string): Promise<number> => {
      const parameter = { Name: names[which], Value: value, Type: 'String' } as const;
      const command = new PutParameterCommand({ ...parameter, Overwrite: true });
      return (await ssm.send(command)).Version ?? 0;
    },
  };
};

/**
 * The secret by which the API knows the site's distribution, and a second one that it takes as well. Makes them
 * once; finds them afterwards.
 */
export const ensureSecrets = async (ssm: SSMClient, stage: string): Promise<SecretVersions> => {
  const { read, put } = open(ssm, stage);
  const { present, former } = await read();
  return {
    originSecret: present?.version ?? (await put('present', newSecret())),
    formerOriginSecret: former?.version ?? (await put('former', newSecret())),
  };
};

/**
 * The first half of a rotation: the API is to take a new secret beside the one that the distribution sends. It
 * has to be deployed before the second half, because CloudFormation changes the distribution first, for
 * minutes, and the API after it.
 */
export const stageNewSecret = async (ssm: SSMClient, stage: string): Promise<SecretVersions> => {
  const { originSecret } = await ensureSecrets(ssm, stage);
  return { originSecret, formerOriginSecret: await open(ssm, stage).put('former', newSecret()) };
};

/** The second half: the distribution is to send the secret that the API takes by now, and the API takes the former too. */
export const swapSecrets = async (ssm: SSMClient, stage: string): Promise<SecretVersions> => {
  const { read, put } = open(ssm, stage);
  const { present, former } = await read();
  if (!present || !former) throw new Error('There are no two secrets to swap.');
  // In this order: a crash in between leaves the new one in both places, which the API takes already.
  const originSecret = await put('present', former.value);
  return { originSecret, formerOriginSecret: await put('former', present.value) };
};
