import { expect, test } from 'vitest';
import { parameterName } from '#api/lambda/env-names.ts';
import {
  stageNewSecret,
  ensureSecrets,
  swapSecrets,
} from '../../../../infra/aws/deploy/steps/secrets.ts';
import { aParameterStore } from './a-parameter-store.ts';

const aStore = async () => {
  const { parameters, ssm } = await aParameterStore();
  const secrets = () => ({
    present: parameters.value(parameterName('dev', 'origin-secret')),
    former: parameters.value(parameterName('dev', 'origin-secret-former')),
  });
  return { ssm, secrets };
};

test('both secrets are made once, of 256 random bits', async () => {
  const { ssm, secrets } = await aStore();
  expect(await ensureSecrets(ssm, 'dev')).toEqual({
    originSecret: 1,
    formerOriginSecret: 1,
  });
  const made = secrets();
  expect(Buffer.from(made.present, 'base64url')).toHaveLength(32);
  expect(Buffer.from(made.former, 'base64url')).toHaveLength(32);
  expect(made.present).not.toBe(made.former);
  await ensureSecrets(ssm, 'dev');
  expect(secrets()).toEqual(made);
});

test('in a rotation the API takes the new secret before anybody sends it, and the former one afterwards', async () => {
  const { ssm, secrets } = await aStore();
  await ensureSecrets(ssm, 'dev');
  const before = secrets();
  expect(await stageNewSecret(ssm, 'dev')).toEqual({ originSecret: 1, formerOriginSecret: 2 });
  const announced = secrets();
  expect(announced.present).toBe(before.present);
  expect(announced.former).not.toBe(before.former);
  expect(await swapSecrets(ssm, 'dev')).toEqual({ originSecret: 2, formerOriginSecret: 3 });
  expect(secrets()).toEqual({ present: announced.former, former: before.present });
});

test('a stage has secrets of its own', async () => {
  const { ssm, secrets } = await aStore();
  await ensureSecrets(ssm, 'prod');
  expect(secrets).toThrow('/ganit/dev/origin-secret');
});
