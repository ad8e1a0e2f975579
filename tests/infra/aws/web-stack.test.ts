import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { CURRENT } from '#api/tree/commits.ts';
import { templatesOf } from './a-stage.ts';
import { edgeCodeOf, edgeFunction } from '../edge/edge-sandbox.ts';
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

const atEdge = edgeFunction(edgeCodeOf(withoutMail).api);

/** Where the edge leads a call of the API from this address. */
const shardOf = async (ip: string, path = '/api/session'): Promise<string> => {
  const outcome = await atEdge('POST', path, { ip });
  if (outcome.kind !== 'request') throw new Error('The edge answered by itself');
  expect(outcome.uri.endsWith(path)).toBe(true);
  return outcome.uri.slice(0, -path.length);
};

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

describe('a network', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:ffff:1:2:3:4'],
    ['2001:db8:1::1', '2001:0DB8:0001:0:0:0:0:1'],
    ['2001:db8::1', '2001:db8:0:5::1'],
    ['::1', '0:0:0:7::1'],
  ])('has one shard with all of a /48: %s and %s', async (one, other) => {
    expect(await shardOf(one)).toBe(await shardOf(other));
  });

  test('keeps its shard whatever it calls, and the call stays as it is', async () => {
    const shards = ['/api/contact', '/api/a%20b', '/api/../x', '/api/'].map((path) =>
      shardOf('203.0.113.7', path),
    );
    expect(new Set(await Promise.all(shards)).size).toBe(1);
  });

  test('shares its shard with one in 32 others', async () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 6_400; n += 1) {
      const v4 = `${(n * 7) % 223}.${n % 251}.${n % 13}.${n % 256}`;
      const shard = await shardOf(n % 2 ? v4 : `2401:4900:${n.toString(16)}:1::1`);
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(Math.max(...counts.values())).toBeLessThan(300);
    expect(Math.min(...counts.values())).toBeGreaterThan(100);
  });
});

describe('the gateway', () => {
  test('has a route with a limit of its own for every shard, and for pages that do not exist', async () => {
    const keys = routes.map(([, { Properties }]) => Properties.RouteKey);
    expect(keys).toHaveLength(33);
    expect(Object.keys(limits).sort()).toEqual([...keys].sort());
    for (let n = 0; n < 500; n += 1) {
      const shard = await shardOf(`198.51.${n % 100}.${n % 256}`);
      expect(limits[`ANY ${shard}/{path+}`]).toEqual({
        ThrottlingRateLimit: 20,
        ThrottlingBurstLimit: 60,
      });
    }
    expect(limits['ANY /{path+}']).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 });
  });

  test('has no limit for all routes that one shard alone could use up', () => {
    const all = Object.values(limits).map(({ ThrottlingRateLimit }) => ThrottlingRateLimit);
    const sum = all.reduce((total, rate) => total + rate, 0);
    expect(stage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThanOrEqual(sum);
  });

  test('gets its limits after the routes that they name', () => {
    for (const [id] of routes) expect(stage.DependsOn).toContain(id);
  });
});
