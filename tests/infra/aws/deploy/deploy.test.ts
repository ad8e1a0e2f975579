import { expect, test } from 'vitest';
import { checkRegion, readDeployOptions } from '../../../../infra/aws/deploy/deploy.ts';
import { StepError, stepsWith } from '../../../../infra/aws/deploy/step.ts';
import { stageWith } from '../../../../infra/aws/stages.ts';

const NOTHING = {
  admin: undefined,
  settings: undefined,
  remove: [],
  yes: false,
  rotateSecret: false,
};

test('a stage is enough, and everything can be given', () => {
  expect(readDeployOptions(['--stage', 'prod'])).toEqual({ ...NOTHING, stage: 'prod' });
  const args = ['--stage', 'dev', '--admin', 'a@example.org', '--yes', '--rotate-secret'];
  const change = ['--settings', '{"firewall":true}', '--remove', 'domain', '--remove', 'mail'];
  expect(readDeployOptions([...args, ...change])).toEqual({
    stage: 'dev',
    admin: 'a@example.org',
    settings: '{"firewall":true}',
    remove: ['domain', 'mail'],
    yes: true,
    rotateSecret: true,
  });
});

test.each([
  [[], 'Which stage should be deployed?'],
  [['--stage'], ''],
  [['--stage', 'prod', '--dry-run'], ''],
  [['--stage', 'prod', '--admin', 'teacher'], '"teacher" is not an email address.'],
])('%j is refused before anything is deployed, with how to use it', (args, message) => {
  const asked = () => readDeployOptions(args);
  expect(asked).toThrow(message);
  expect(asked).toThrow(
    expect.objectContaining({
      next: expect.stringContaining('npm run deploy -- --stage') as string,
    }) as Error,
  );
});

test('another region in the environment is refused', () => {
  const dev = stageWith('dev', {});
  checkRegion(dev, [undefined, 'ap-south-1']);
  expect(() => {
    checkRegion(dev, [undefined, 'eu-west-1']);
  }).toThrow('eu-west-1');
});

test('a step says what it does, and what to do when it fails', async () => {
  const lines: string[] = [];
  const step = stepsWith((line) => lines.push(line));
  expect(await step('Counting', 'Count again.', () => Promise.resolve(3))).toBe(3);
  const fault = Object.assign(new Error('not allowed'), { name: 'AccessDenied' });
  await expect(step('Reading', 'Ask.', () => Promise.reject(fault))).rejects.toMatchObject({
    message: 'AccessDenied: not allowed',
    next: 'Ask.',
    cause: fault,
  });
  const own = new StepError('Known', 'Own advice.');
  await expect(step('Writing', 'Ask.', () => Promise.reject(own))).rejects.toBe(own);
  expect(lines).toEqual(['- Counting', '- Reading', '- Writing']);
});
