import { expect, test } from 'vitest';
import { checkRegion, readDeployOptions } from '../../../../infra/aws/deploy/deploy.ts';
import { stepsWith } from '../../../../infra/aws/deploy/step.ts';
import { stageWith } from '../../../../infra/aws/stages.ts';
import { CommandError } from '../../../../infra/command-error.ts';

test('arguments that are not understood are refused before anything is deployed, with how to use it; so is another region', () => {
  const change = ['--settings', '{"firewall":true}'];
  expect(readDeployOptions(['--stage', 'dev', '--rotate-secret', ...change])).toEqual({
    stage: 'dev',
    admin: undefined,
    settings: '{"firewall":true}',
    yes: false,
    rotateSecret: true,
  });
  for (const args of [[], ['--stage', 'prod', '--dry-run'], ['--stage', 'prod', '--admin', 'me']]) {
    const next = expect.stringContaining('npm run deploy -- --stage') as string;
    expect(() => readDeployOptions(args)).toThrow(expect.objectContaining({ next }) as Error);
  }
  const dev = stageWith('dev', {});
  checkRegion(dev, [undefined, 'ap-south-1']);
  expect(() => checkRegion(dev, [undefined, 'eu-west-1'])).toThrow('eu-west-1');
});

test('a step that fails says what to do, with its own advice where it has some', async () => {
  const step = stepsWith(() => undefined);
  const cause = Object.assign(new Error('not allowed'), { name: 'AccessDenied' });
  const said = { message: 'AccessDenied: not allowed', next: 'Ask.', cause };
  await expect(step('Reading', 'Ask.', () => Promise.reject(cause))).rejects.toMatchObject(said);
  const own = new CommandError('Known', 'Own advice.');
  await expect(step('Writing', 'Ask.', () => Promise.reject(own))).rejects.toBe(own);
});
