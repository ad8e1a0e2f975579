import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { CURRENT } from '#api/tree/commits.ts';
import { templatesOf } from './a-stage.ts';
import { edgeCodeOf, edgeFunction } from '../edge/edge-sandbox.ts';

const { web } = templatesOf('prod', { mail: { from: 'Ganit Point <site@ganit.example>' } });

describe('functions', () => {
  test.each([
    ['api.handler', 1_024, 29],
    ['publisher.handler', 1_769, 300],
    ['jobs.handler', 1_769, 900],
  ])('%s runs on Node 24 and arm64 with %i MB for %i seconds', (Handler, MemorySize, Timeout) => {
    web.resourceCountIs('AWS::Lambda::Function', 3);
    web.hasResourceProperties('AWS::Lambda::Function', {
      Handler,
      MemorySize,
      Timeout,
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    });
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

  test('the publisher runs once at a time', () => {
    web.hasResourceProperties('AWS::Lambda::Function', {
      Handler: 'publisher.handler',
      ReservedConcurrentExecutions: 1,
    });
  });
});

describe('publishing', () => {
  test('follows the one item of the content table that an edit replaces with a short window, and gives up into a queue', () => {
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

  test('looks again on the quarter hours, so also at midnight in India', () => {
    web.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0/15 * * * ? *)',
      Targets: [Match.objectLike({ Input: '{"kind":"look"}' })],
    });
  });

  test('sweeps once a day, between two looks, by a rule that may call the publisher', () => {
    const [daily, ...others] = Object.entries(
      web.findResources('AWS::Events::Rule', {
        Properties: { ScheduleExpression: 'cron(7 21 * * ? *)' },
      }),
    );
    expect(others).toEqual([]);
    const [id = '', rule] = daily ?? [];
    const [publisher = ''] = Object.keys(
      web.findResources('AWS::Lambda::Function', { Properties: { Handler: 'publisher.handler' } }),
    );
    expect(rule).toMatchObject({
      Properties: {
        State: 'ENABLED',
        Targets: [{ Arn: { 'Fn::GetAtt': [publisher, 'Arn'] }, Input: '{"kind":"sweep"}' }],
      },
    });
    web.hasResourceProperties('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      Principal: 'events.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [publisher, 'Arn'] },
      SourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
    });
  });
});

const publisher = (context: Record<string, string>) =>
  Object.values(
    templatesOf('dev', {}, context).web.findResources('AWS::Lambda::Function', {
      Properties: Match.objectLike({ Handler: 'publisher.handler' }),
    }),
  );

test('the publisher reserves one execution, unless the account has none to reserve', () => {
  expect(publisher({})).toMatchObject([{ Properties: { ReservedConcurrentExecutions: 1 } }]);
  const [unreserved] = publisher({ publisherReservation: 'none' });
  expect(unreserved).toHaveProperty('Properties.MemorySize');
  expect(unreserved).not.toHaveProperty('Properties.ReservedConcurrentExecutions');
});

const mail = { from: 'Ganit Point <site@ganit.example>', to: 'teacher@ganit.example' };
const { web: withMail } = templatesOf('prod', { mail });
const { web: withoutMail } = templatesOf('prod');

interface Statement {
  Action: string | string[];
  Resource: unknown;
}
interface Policy {
  Properties: { PolicyDocument: { Statement: Statement[] } };
}

/** What the role of a function may do, with the resources as text. */
const rightsOf = (name: 'Api' | 'Jobs', template = withMail) =>
  Object.entries(template.findResources('AWS::IAM::Policy') as Record<string, Policy>)
    .filter(([id]) => id.startsWith(`${name}Handler`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .map(({ Action, Resource }) => ({ actions: [Action].flat(), on: JSON.stringify(Resource) }));

const may = (name: 'Api' | 'Jobs', action: string, template = withMail) =>
  rightsOf(name, template).filter(({ actions }) => actions.includes(action));

const environmentOf = (handler: string, template = withMail): object => {
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
    withMail.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression, Targets });
  }
});

test('a call that failed is repeated twice within 15 minutes, and no queue keeps an address', () => {
  withMail.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: Match.stringLikeRegexp('^JobsHandler') },
    MaximumRetryAttempts: 2,
    MaximumEventAgeInSeconds: 900,
    DestinationConfig: Match.absent(),
  });
  const functions = withMail.findResources('AWS::Lambda::Function', {
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

  test('leads all routes to the API by one integration and one permission', () => {
    withoutMail.resourceCountIs('AWS::ApiGatewayV2::Integration', 1);
    expect(
      new Set(routes.map(([, { Properties }]) => JSON.stringify(Properties.Target))).size,
    ).toBe(1);
    const permissions = Object.values(withoutMail.findResources('AWS::Lambda::Permission')).filter(
      (each) => JSON.stringify(each).includes('apigateway.amazonaws.com'),
    );
    expect(permissions).toHaveLength(1);
  });
});
