import { expect, test } from 'vitest';
import { readDeployOptions } from '../../../../infra/aws/deploy/deploy-options.ts';
import { StepError } from '../../../../infra/aws/deploy/step.ts';

test('a stage is enough', () => {
  expect(readDeployOptions(['--stage', 'prod'])).toEqual({
    stage: 'prod',
    admin: undefined,
    settings: undefined,
    remove: [],
    yes: false,
    rotateSecret: false,
    dryRun: false,
    state: undefined,
  });
});

test('everything can be given', () => {
  const args = ['--stage', 'dev', '--admin', 'a@example.org', '--yes', '--rotate-secret'];
  const change = ['--settings', '{"firewall":true}', '--remove', 'domain', '--remove', 'mail'];
  expect(readDeployOptions([...args, ...change, '--dry-run', '--state', 'here'])).toEqual({
    stage: 'dev',
    admin: 'a@example.org',
    settings: '{"firewall":true}',
    remove: ['domain', 'mail'],
    yes: true,
    rotateSecret: true,
    dryRun: true,
    state: 'here',
  });
});

test.each([[[]], [['--stage']], [['prod']], [['--stage', 'prod', '--stat', 'x']]])(
  '%j is refused with how to use it',
  (args) => {
    expect(() => readDeployOptions(args)).toThrow(StepError);
    let advice = '';
    try {
      readDeployOptions(args);
    } catch (error) {
      advice = error instanceof StepError ? error.next : '';
    }
    expect(advice).toContain('npm run deploy -- --stage');
  },
);

test('data is kept for dry runs only', () => {
  expect(() => readDeployOptions(['--stage', 'prod', '--state', 'x'])).toThrow('dry runs');
});

test('an administrator without an email address is refused before anything is deployed', () => {
  expect(() => readDeployOptions(['--stage', 'prod', '--admin', 'teacher'])).toThrow(
    '"teacher" is not an email address.',
  );
});
