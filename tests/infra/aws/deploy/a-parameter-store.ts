import path from 'node:path';
import { SSMClient } from '@aws-sdk/client-ssm';
import { onTestFinished } from 'vitest';
import { startParameterStore } from '../../../../infra/aws/deploy/dry-run/parameter-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** An empty fake of an account's parameters with a client for it, both for the length of a test. */
export const aParameterStore = async () => {
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
  return { parameters, ssm };
};
