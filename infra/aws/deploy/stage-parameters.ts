import { randomBytes } from 'node:crypto';
import {
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { parameterName } from '#api/lambda/stage-names';
import { CommandError } from '../../command-error.ts';

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

const readJson = async <T>(ssm: SSMClient, name: string, schema: z.ZodType<T>) => {
  const advice = 'Deploy the stage first: npm run deploy -- --stage dev or prod.';
  const stored = await readParameter(ssm, name);
  if (!stored) throw new CommandError(`There is no parameter ${name} in this account.`, advice);
  try {
    return schema.parse(JSON.parse(stored.value));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    throw new CommandError(`The parameter ${name} cannot be read: ${why}`, advice, {
      cause: error,
    });
  }
};

/** Where the stage's data is. Throws `CommandError` when the stage was never deployed here. */
export const readStageData = (ssm: SSMClient, stage: string): Promise<StageData> =>
  readJson(ssm, parameterName(stage, 'data'), DataParameter);

/** How the stage is reached. Throws `CommandError` when its web stack is not there. */
export const readStageWeb = (ssm: SSMClient, stage: string): Promise<StageWeb> =>
  readJson(ssm, parameterName(stage, 'web'), WebParameter);

/**
 * Versions of the two parameters with secrets between CloudFront and the API, each of 256 random bits: what CloudFront
 * sends, and what the API takes beside it, which is the one before it or, in a rotation, the next one.
 */
export interface SecretVersions {
  sent: number;
  former: number;
}

const SECRETS = { sent: 'origin-secret', former: 'origin-secret-former' } as const;

const putSecret = async (
  ssm: SSMClient,
  stage: string,
  which: keyof SecretVersions,
  Value = randomBytes(32).toString('base64url'),
) => {
  const Name = parameterName(stage, SECRETS[which]);
  const command = new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: true });
  return (await ssm.send(command)).Version ?? 0;
};

const readSecret = (ssm: SSMClient, stage: string, which: keyof SecretVersions) =>
  readParameter(ssm, parameterName(stage, SECRETS[which]));

/** Makes the secrets of a stage once; finds them afterwards. */
export const ensureSecrets = async (ssm: SSMClient, stage: string): Promise<SecretVersions> => {
  const versionOf = async (which: keyof SecretVersions) =>
    (await readSecret(ssm, stage, which))?.version ?? putSecret(ssm, stage, which);
  return { sent: await versionOf('sent'), former: await versionOf('former') };
};

/**
 * The first half of a rotation: the API is to take a new secret beside the one that CloudFront sends. It has to be
 * deployed before the second half, because CloudFormation changes CloudFront first, for minutes, and the API after it.
 */
export const stageNewSecret = async (ssm: SSMClient, stage: string): Promise<SecretVersions> => {
  const { sent } = await ensureSecrets(ssm, stage);
  return { sent, former: await putSecret(ssm, stage, 'former') };
};

/** The second half: CloudFront is to send the secret that the API takes by now, and the API takes the former one, too. */
export const swapSecrets = async (ssm: SSMClient, stage: string): Promise<SecretVersions> => {
  const [sent, former] = [
    await readSecret(ssm, stage, 'sent'),
    await readSecret(ssm, stage, 'former'),
  ];
  if (!sent || !former) throw new Error('There are no two secrets to swap.');
  // In this order: a crash in between leaves the new one in both places, which the API takes already.
  return {
    sent: await putSecret(ssm, stage, 'sent', former.value),
    former: await putSecret(ssm, stage, 'former', sent.value),
  };
};
