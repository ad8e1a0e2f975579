import { randomBytes } from 'node:crypto';
import { PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { parameterName } from '#api/lambda/env-names.ts';
import { readParameter, type StoredParameter } from '../stage-parameters.ts';

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
