import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { CURRENT } from '#api/tree/commits.ts';
import { templatesOf } from './a-stage.ts';
import { rightsOf } from './rights-of.ts';

const mail = { from: 'Ganit Point <site@ganit.example>', to: 'teacher@ganit.example' };
const { web } = templatesOf('prod', { mail });
const { web: withoutMail } = templatesOf('prod');

interface FunctionProperties {
  Environment: { Variables: Record<string, unknown> };
  ReservedConcurrentExecutions?: number;
}
/** The one function of a template with this handler. */
const functionOf = (name: 'api' | 'publisher' | 'jobs', template = web) => {
  const found = template.findResources('AWS::Lambda::Function', {
    Properties: { Handler: `${name}.handler` },
  }) as Record<string, { Properties: FunctionProperties }>;
  const [one, ...others] = Object.entries(found);
  if (one === undefined || others.length > 0) throw new Error(`There is not one ${name}`);
  return { id: one[0], ...one[1].Properties };
};

test('the publisher runs once at a time, and reserves nothing where the account has nothing to reserve', () => {
  expect(functionOf('publisher').ReservedConcurrentExecutions).toBe(1);
  const { web: small } = templatesOf('dev', {}, { publisherReservation: 'none' });
  expect(functionOf('publisher', small)).not.toHaveProperty('ReservedConcurrentExecutions');
});

test('logs are kept for a month and hold nothing about who called', () => {
  web.resourceCountIs('AWS::Logs::LogGroup', 4);
  web.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
  const [stage] = Object.values(web.findResources('AWS::ApiGatewayV2::Stage')) as {
    Properties: { AccessLogSettings: { Format: string } };
  }[];
  const format = JSON.parse(stage?.Properties.AccessLogSettings.Format ?? '{}') as object;
  expect(Object.keys(format)).toEqual(['time', 'method', 'status', 'milliseconds', 'id']);
});

test('publishing follows the one item of the content table that an edit replaces with a short window, and gives up into a queue', () => {
  web.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    MaximumBatchingWindowInSeconds: 2,
    MaximumRetryAttempts: 5,
    StartingPosition: 'LATEST',
    FilterCriteria: {
      Filters: [{ Pattern: `{"dynamodb":{"Keys":{"pk":{"S":["${CURRENT.pk}"]}}}}` }],
    },
    DestinationConfig: { OnFailure: Match.anyValue() },
  });
});

// Specification: SUMMARY-1
test.each([
  // On the quarter hours, so also at midnight in India; the sweep is between two looks.
  ['publisher', 'look', 'cron(0/15 * * * ? *)'],
  ['publisher', 'sweep', 'cron(7 21 * * ? *)'],
  ['jobs', 'deliver', 'cron(0/15 * * * ? *)'],
  // 7:30 in India.
  ['jobs', 'summary', 'cron(0 2 * * ? *)'],
  ['jobs', 'check-videos', 'cron(30 20 * * ? *)'],
  ['jobs', 'cleanup', 'cron(0 21 * * ? *)'],
  ['jobs', 'copy', 'cron(0 22 * * ? *)'],
] as const)('%s are asked to %s at %s, by a rule that may call them', (name, kind, when) => {
  const Arn = { 'Fn::GetAtt': [functionOf(name).id, 'Arn'] };
  const rules = web.findResources('AWS::Events::Rule', {
    Properties: {
      ScheduleExpression: when,
      State: 'ENABLED',
      Targets: [Match.objectLike({ Arn, Input: JSON.stringify({ kind }) })],
    },
  });
  expect(Object.keys(rules)).toHaveLength(1);
  web.hasResourceProperties('AWS::Lambda::Permission', {
    Action: 'lambda:InvokeFunction',
    Principal: 'events.amazonaws.com',
    FunctionName: Arn,
    SourceArn: { 'Fn::GetAtt': [Object.keys(rules)[0], 'Arn'] },
  });
});

test('a call of a job that failed is repeated twice within 15 minutes, and no queue keeps an address', () => {
  const { id, ...jobs } = functionOf('jobs');
  web.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: id },
    MaximumRetryAttempts: 2,
    MaximumEventAgeInSeconds: 900,
    DestinationConfig: Match.absent(),
  });
  expect(jobs).not.toHaveProperty('DeadLetterConfig');
});

// What their roles allow is in `rights.test.ts`.
test('only jobs know the key of the e-mail service, where mail is set; the API knows whom to call', () => {
  const variables = (...given: Parameters<typeof functionOf>) =>
    functionOf(...given).Environment.Variables;
  expect(variables('jobs')).toMatchObject({
    RESEND_KEY_PARAMETER: '/ganit/prod/resend-api-key',
    CONTACT_FROM: mail.from,
    CONTACT_TO: mail.to,
  });
  expect(variables('api')).not.toHaveProperty('RESEND_KEY_PARAMETER');
  expect(variables('api')['JOBS_FUNCTION']).toEqual({ Ref: functionOf('jobs').id });
  expect(variables('jobs', withoutMail)).not.toHaveProperty('CONTACT_FROM');
  expect(JSON.stringify(rightsOf(withoutMail, 'JobsHandler'))).not.toContain('ssm:');
});

interface Route {
  Properties: { RouteKey: string; Target: unknown };
}
const routes = Object.entries(withoutMail.findResources('AWS::ApiGatewayV2::Route')) as [
  string,
  Route,
][];
const [stage] = Object.values(withoutMail.findResources('AWS::ApiGatewayV2::Stage')) as {
  DependsOn: string[];
  Properties: {
    DefaultRouteSettings: { ThrottlingRateLimit: number };
    RouteSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
  };
}[];
if (stage === undefined) throw new Error('There is no stage');
const limits = stage.Properties.RouteSettings;

// Into which of them the edge puts a call: edge/edge-api.test.ts.
test('the gateway has a limit for each of 32 shards and for pages that do not exist, made after their routes, and no smaller one for all', () => {
  const keys = routes.map(([, { Properties }]) => Properties.RouteKey);
  const shards = Array.from({ length: 32 }, (_, shard) => `ANY /shard/${shard}/{path+}`);
  expect(keys.toSorted()).toEqual(['ANY /{path+}', ...shards].toSorted());
  expect(limits).toEqual({
    'ANY /{path+}': { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    ...Object.fromEntries(
      shards.map((key) => [key, { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 }]),
    ),
  });
  expect(stage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThanOrEqual(33 * 20);
  for (const [id] of routes) expect(stage.DependsOn).toContain(id);
});
