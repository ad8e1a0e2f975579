import path from 'node:path';
import { SSMClient } from '@aws-sdk/client-ssm';
import { expect, onTestFinished, test } from 'vitest';
import { parameterName } from '#api/env-names.ts';
import { startParameterStore } from '../../../scripts/cloud/dry-run/parameter-store.ts';
import { ensureSecrets } from '../../../scripts/cloud/steps/secrets.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const aStore = async () => {
  const parameters = await startParameterStore(path.join(await temporaryFolder(), 'p.json'));
  const ssm = new SSMClient({
    region: 'local',
    endpoint: parameters.endpoint,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  onTestFinished(async () => {
    ssm.destroy();
    await parameters.close();
  });
  const secrets = () => ({
    present: parameters.value(parameterName('dev', 'origin-secret')),
    former: parameters.value(parameterName('dev', 'origin-secret-former')),
  });
  return { ssm, secrets };
};

test('both secrets are made once, of 256 random bits', async () => {
  const { ssm, secrets } = await aStore();
  expect(await ensureSecrets(ssm, 'dev', { rotate: false })).toEqual({
    originSecret: 1,
    formerOriginSecret: 1,
  });
  const made = secrets();
  expect(Buffer.from(made.present, 'base64url')).toHaveLength(32);
  expect(Buffer.from(made.former, 'base64url')).toHaveLength(32);
  expect(made.present).not.toBe(made.former);
  await ensureSecrets(ssm, 'dev', { rotate: false });
  expect(secrets()).toEqual(made);
});

test('a rotation keeps the secret that CloudFront still sends', async () => {
  const { ssm, secrets } = await aStore();
  await ensureSecrets(ssm, 'dev', { rotate: false });
  const before = secrets();
  expect(await ensureSecrets(ssm, 'dev', { rotate: true })).toEqual({
    originSecret: 2,
    formerOriginSecret: 2,
  });
  expect(secrets().former).toBe(before.present);
  expect(secrets().present).not.toBe(before.present);
});

test('a stage has secrets of its own', async () => {
  const { ssm, secrets } = await aStore();
  await ensureSecrets(ssm, 'prod', { rotate: false });
  expect(secrets).toThrow('/ganit/dev/origin-secret');
});
