import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

const mail = { from: 'Ganit Point <site@ganit.example>', to: 'teacher@ganit.example' };
const { web } = templatesOf('prod', { mail });
const { web: withoutMail } = templatesOf('prod');

interface Statement {
  Action: string | string[];
  Resource: unknown;
}
interface Policy {
  Properties: { PolicyDocument: { Statement: Statement[] } };
}

/** What the role of a function may do, with the resources as text. */
const rightsOf = (name: 'Api' | 'Jobs', template = web) =>
  Object.entries(template.findResources('AWS::IAM::Policy') as Record<string, Policy>)
    .filter(([id]) => id.startsWith(`${name}Handler`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .map(({ Action, Resource }) => ({ actions: [Action].flat(), on: JSON.stringify(Resource) }));

const may = (name: 'Api' | 'Jobs', action: string, template = web) =>
  rightsOf(name, template).filter(({ actions }) => actions.includes(action));

const environmentOf = (handler: string, template = web): object => {
  const functions = template.findResources('AWS::Lambda::Function', {
    Properties: { Handler: handler },
  }) as Record<string, { Properties: { Environment: { Variables: object } } }>;
  return Object.values(functions)[0]?.Properties.Environment.Variables ?? {};
};

// Specification: SUMMARY-1
test('jobs are looked for every quarter of an hour, the summary is made at 7:30 in India and leftovers are cleared at night', () => {
  for (const [ScheduleExpression, Input] of [
    ['cron(0/15 * * * ? *)', '{"kind":"deliver"}'],
    ['cron(0 2 * * ? *)', '{"kind":"summary"}'],
    ['cron(30 20 * * ? *)', '{"kind":"check-videos"}'],
    ['cron(0 21 * * ? *)', '{"kind":"cleanup"}'],
    ['cron(0 22 * * ? *)', '{"kind":"copy"}'],
  ]) {
    const Targets = [Match.objectLike({ Input })];
    web.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression, Targets });
  }
});

test('a call that failed is repeated twice within 15 minutes, and no queue keeps an address', () => {
  web.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: Match.stringLikeRegexp('^JobsHandler') },
    MaximumRetryAttempts: 2,
    MaximumEventAgeInSeconds: 900,
    DestinationConfig: Match.absent(),
  });
  const functions = web.findResources('AWS::Lambda::Function', {
    Properties: { Handler: 'jobs.handler' },
  });
  expect(JSON.stringify(functions)).not.toContain('DeadLetterConfig');
});

test('only jobs may read the key of the e-mail service, and only that parameter', () => {
  const key = 'parameter/ganit/prod/resend-api-key';
  const [right, ...others] = may('Jobs', 'ssm:GetParameter');
  expect(right?.on).toContain(key);
  expect(others).toEqual([]);
  expect(JSON.stringify(rightsOf('Jobs'))).not.toContain('kms:');
  expect(may('Api', 'ssm:GetParameter')).toEqual([]);
  expect(environmentOf('jobs.handler')).toMatchObject({
    RESEND_KEY_PARAMETER: '/ganit/prod/resend-api-key',
    CONTACT_FROM: mail.from,
    CONTACT_TO: mail.to,
  });
  expect(Object.keys(environmentOf('api.handler'))).not.toContain('RESEND_KEY_PARAMETER');
});

test('without mail settings jobs know no key and may read no parameter', () => {
  expect(may('Jobs', 'ssm:GetParameter', withoutMail)).toEqual([]);
  expect(Object.keys(environmentOf('jobs.handler', withoutMail))).not.toContain('CONTACT_FROM');
});

test('the API may enqueue jobs and call no other function', () => {
  const rights = may('Api', 'lambda:InvokeFunction');
  expect(rights.map(({ on }) => on)).toEqual([
    expect.stringMatching(/^\{"Fn::GetAtt":\["JobsHandler\w+","Arn"\]\}$/),
  ]);
  expect(environmentOf('api.handler')).toMatchObject({
    JOBS_FUNCTION: { Ref: expect.stringMatching(/^JobsHandler/) as string },
  });
});

test('jobs change no release and not the pointer', () => {
  const text = JSON.stringify(rightsOf('Jobs'));
  expect(text).not.toContain('keyvaluestore');
  const onReleases = rightsOf('Jobs').filter(({ on }) => on.includes('Releases'));
  expect(onReleases.flatMap(({ actions }) => actions)).toEqual(['s3:GetObject', 's3:ListBucket']);
  expect(text).toContain('s3:DeleteObject');
  expect(text).not.toContain('DeleteObjectVersion');
});
