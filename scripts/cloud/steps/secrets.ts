import { randomBytes } from 'node:crypto';
import { PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { parameterName } from '#api/env-names.ts';
import { readParameter } from '../stage-parameters.ts';

/** Versions of the two secrets; a template that names them notices when one was changed. */
export interface SecretVersions {
  originSecret: number;
  formerOriginSecret: number;
}

const SECRET_BYTES = 32;

const aSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * The secret by which the API knows the site's distribution, and the one before it, which it still accepts.
 * Makes them once; `rotate` moves the present one to the former's place and makes a new one. CloudFront sends
 * the former for some minutes more, so both are good until the next rotation.
 */
export const ensureSecrets = async (
  ssm: SSMClient,
  stage: string,
  { rotate }: { rotate: boolean },
): Promise<SecretVersions> => {
  const names = {
    present: parameterName(stage, 'origin-secret'),
    former: parameterName(stage, 'origin-secret-former'),
  };
  const put = async (name: string, value: string): Promise<number> => {
    const command = { Name: name, Value: value, Type: 'String', Overwrite: true } as const;
    return (await ssm.send(new PutParameterCommand(command))).Version ?? 0;
  };
  const present = await readParameter(ssm, names.present);
  const former = await readParameter(ssm, names.former);
  if (rotate && present) {
    // In this order: a crash in between leaves both places with the secret that is in use.
    const formerOriginSecret = await put(names.former, present.value);
    return { formerOriginSecret, originSecret: await put(names.present, aSecret()) };
  }
  return {
    originSecret: present?.version ?? (await put(names.present, aSecret())),
    formerOriginSecret: former?.version ?? (await put(names.former, aSecret())),
  };
};
