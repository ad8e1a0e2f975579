import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { parameterName } from '#api/lambda/env-names.ts';
import { CURRENT } from '#api/tree/commits.ts';
import { aStage, EVERYTHING, functionOf, templatesOf } from './a-stage.ts';
import { rightsOf } from './rights-of.ts';

// What no trial on this machine shows, read in the synthesized templates. Rights: rights.test.ts; addresses of the site:
// distribution.test.ts; what is public, without TLS or not encrypted: nag.test.ts.

const { alarmEmail, domain, mail } = EVERYTHING;
const { data, web, edge, watch, copies } = templatesOf('prod', EVERYTHING);
const plain = templatesOf('prod');
const dev = templatesOf('dev');

const COPIES = 'ganit-prod-copies-123456789012-ap-southeast-1';
const VERSIONS = Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } });
const PARTS = Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } });
const ENDED = { AttributeName: 'ttl', Enabled: true };
const ended = (Prefix: string, ExpirationInDays: number, more = {}) =>
  Match.objectLike({ Prefix, ExpirationInDays, Status: 'Enabled', ...more });
const heard = [{ Address: alarmEmail, SubscriptionType: 'EMAIL' }];
const managed = (Name: string) =>
  Match.objectLike({ Name, OverrideAction: { None: {} }, Statement: Match.anyValue() });

// Specification: COPY-6, RUN-9
test.each<[claim: string, template: Template, type: string, properties: object]>([
  [
    'the content table says which item changed and nothing of it',
    data,
    'DynamoDB::GlobalTable',
    { StreamSpecification: { StreamViewType: 'KEYS_ONLY' }, TimeToLiveSpecification: ENDED },
  ],
  [
    'people have no stream, and what has ended of them goes by itself',
    data,
    'DynamoDB::GlobalTable',
    { StreamSpecification: Match.absent(), TimeToLiveSpecification: ENDED },
  ],
  [
    'unchecked uploads, exports and the trash end by themselves',
    data,
    'S3::Bucket',
    {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          // Exports are as large as all files together: their versions go at once.
          ended('incoming/', 2, { NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
          ended('trash/', 31),
        ]),
      },
    },
  ],
  [
    'safe copies have a bucket of their own, get cold, and replaced ones end',
    copies,
    'S3::Bucket',
    {
      BucketName: COPIES,
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 1 }],
            ExpirationInDays: Match.absent(),
          }),
          VERSIONS,
          PARTS,
        ],
      },
    },
  ],
  [
    'nobody may delete a version of a copy',
    copies,
    'S3::BucketPolicy',
    {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Action: 's3:DeleteObjectVersion' }),
        ]),
      },
    },
  ],
  [
    'the publisher runs once at a time',
    web,
    'Lambda::Function',
    { Handler: 'publisher.handler', ReservedConcurrentExecutions: 1 },
  ],
  [
    'it reserves nothing where the account has nothing to reserve',
    templatesOf('dev', {}, { publisherReservation: 'none' }).web,
    'Lambda::Function',
    { Handler: 'publisher.handler', ReservedConcurrentExecutions: Match.absent() },
  ],
  [
    'publishing follows the one item that each edit replaces, and gives up into a queue',
    web,
    'Lambda::EventSourceMapping',
    {
      MaximumBatchingWindowInSeconds: 2,
      MaximumRetryAttempts: 5,
      FilterCriteria: {
        Filters: [{ Pattern: `{"dynamodb":{"Keys":{"pk":{"S":["${CURRENT.pk}"]}}}}` }],
      },
      DestinationConfig: { OnFailure: Match.anyValue() },
    },
  ],
  [
    'a call of a job that failed is repeated within 15 minutes, and no queue keeps an address',
    web,
    'Lambda::EventInvokeConfig',
    {
      FunctionName: { Ref: functionOf(web, 'jobs').id },
      MaximumEventAgeInSeconds: 900,
      DestinationConfig: Match.absent(),
    },
  ],
  [
    'alarms may be told to the topic of their region',
    web,
    'SNS::TopicPolicy',
    {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
          }),
        ]),
      },
    },
  ],
  ['the address of the settings hears of them', web, 'SNS::Subscription', { Endpoint: alarmEmail }],
  ['and of those in us-east-1', watch, 'SNS::Subscription', { Endpoint: alarmEmail }],
  [
    'the budget is told, too, before and after it is spent',
    web,
    'Budgets::Budget',
    {
      Budget: { BudgetLimit: { Amount: 10, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        { Notification: Match.objectLike({ NotificationType: 'ACTUAL' }), Subscribers: heard },
        { Notification: Match.objectLike({ NotificationType: 'FORECASTED' }), Subscribers: heard },
      ],
    },
  ],
  [
    'without an address nobody is written to',
    plain.web,
    'Budgets::Budget',
    { NotificationsWithSubscribers: Match.absent() },
  ],
  [
    'two bad looks in a row are an alarm, and so is no look',
    watch,
    'CloudWatch::Alarm',
    {
      MetricName: 'Errors',
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
      AlarmActions: [{ Ref: Match.anyValue() }],
    },
  ],
  [
    'so are errors that CloudFront answers, also of a web stack that is made again',
    watch,
    'CloudWatch::Alarm',
    {
      MetricName: '5xxErrorRate',
      // Read when it is deployed: such a one has another distribution.
      Dimensions: Match.arrayWith([
        {
          Name: 'DistributionId',
          Value: { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'ganit-prod-web' }) },
        },
      ]),
      AlarmActions: [{ Ref: Match.anyValue() }],
    },
  ],
  [
    'a domain gets a certificate that its own DNS proves, with www for both names',
    templatesOf('prod', { domain: { ...domain, www: true } }).edge,
    'CertificateManager::Certificate',
    {
      DomainName: 'ganit.example',
      SubjectAlternativeNames: ['www.ganit.example'],
      DomainValidationOptions: Match.arrayWith([
        { DomainName: 'ganit.example', HostedZoneId: 'Z0123456789' },
      ]),
    },
  ],
  [
    'a firewall blocks floods of the API from one address and what AWS knows as bad; pages do not count',
    edge,
    'WAFv2::WebACL',
    {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: [
        Match.objectLike({
          Action: { Block: {} },
          Statement: {
            RateBasedStatement: Match.objectLike({
              AggregateKeyType: 'IP',
              ScopeDownStatement: {
                ByteMatchStatement: Match.objectLike({ SearchString: '/api/' }),
              },
            }),
          },
        }),
        managed('AWSManagedRulesAmazonIpReputationList'),
        managed('AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    },
  ],
])('%s', (_claim, template, type, properties) => {
  template.hasResourceProperties(`AWS::${type}`, properties);
});

// Specification: RUN-8
test('tables, buckets and copies of prod are kept and can be restored; a development stage goes as a whole', () => {
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 2);
  data.allResources('AWS::DynamoDB::GlobalTable', {
    DeletionPolicy: 'Retain',
    Properties: Match.objectLike({
      Replicas: [
        Match.objectLike({
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          DeletionProtectionEnabled: true,
        }),
      ],
    }),
  });
  data.resourceCountIs('AWS::S3::Bucket', 2);
  for (const template of [data, copies]) {
    template.allResources('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: { Rules: Match.arrayWith([VERSIONS, PARTS]) },
      },
    });
  }
  const prod = aStage('prod', EVERYTHING);
  expect([prod.data, prod.copies].map((stack) => stack?.terminationProtection)).toEqual([
    true,
    true,
  ]);
  expect(aStage('dev').data.terminationProtection).toBe(false);
  for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'])
    dev.data.allResources(type, { DeletionPolicy: 'Delete' });
});

interface Statement {
  Effect: string;
  Condition: unknown;
  Action: string;
  Resource: unknown;
}

test('CloudFront of this account reads the public folders, and neither uploads nor the trash', () => {
  const policies = Object.values(data.findResources('AWS::S3::BucketPolicy'));
  const allowed = policies.flatMap(
    ({ Properties }: { Properties?: { PolicyDocument: { Statement: Statement[] } } }) =>
      (Properties?.PolicyDocument.Statement ?? []).filter(({ Effect }) => Effect === 'Allow'),
  );
  const folders = allowed.flatMap(({ Resource }) =>
    [...JSON.stringify(Resource).matchAll(/"\/([^"]+)\/\*"/g)].map(([, folder]) => folder),
  );
  expect(folders.sort()).toEqual(['_astro', 'blog-images', 'bodies', 'covers', 'materials']);
  for (const { Action, Condition } of allowed) {
    expect(Action).toBe('s3:GetObject');
    // Nothing else: CloudFront does not say for which account it asks.
    expect(Condition).toEqual({ ArnLike: { 'aws:SourceArn': expect.anything() as unknown } });
    expect(JSON.stringify(Condition)).toContain(':cloudfront::123456789012:distribution/*');
  }
});

test('the jobs function is told where copies go, also of a bucket of another account, which no stack makes', () => {
  const told = (template: Template) => functionOf(template, 'jobs').variables;
  expect(told(web)).toMatchObject({ COPY_BUCKET: COPIES, COPY_REGION: 'ap-southeast-1' });
  const settings = { copies: { region: 'eu-west-1', bucket: 'copies-of-ganit' } };
  const other = { COPY_BUCKET: 'copies-of-ganit', COPY_REGION: 'eu-west-1' };
  expect(told(templatesOf('prod', settings).web)).toMatchObject(other);
  expect(aStage('prod', settings).copies).toBeUndefined();
  expect(told(dev.web)).not.toHaveProperty('COPY_BUCKET');
});

test('each stack is where its parts must be, made only when asked for, and can be deleted before what it stands on', () => {
  const { app, edge: found, watch: watching, copies: kept } = aStage('prod', EVERYTHING);
  expect([found, watching, kept].map((stack) => stack?.region)).toEqual([
    'us-east-1',
    'us-east-1',
    'ap-southeast-1',
  ]);
  const { edge: noEdge, watch: noWatch, copies: noCopies, pipeline } = aStage('dev');
  expect([noEdge, noWatch, noCopies, pipeline]).toEqual(Array(4).fill(undefined));
  const below = ['data', 'edge', 'web', 'pipeline'].map((stack) =>
    app
      .synth()
      .getStackByName(`ganit-prod-${stack}`)
      .dependencies.map(({ id }) => id)
      .filter((id) => !id.endsWith('.assets'))
      .sort(),
  );
  expect(below).toEqual([[], [], ['ganit-prod-data', 'ganit-prod-edge'], ['ganit-prod-data']]);
});

test('another domain can follow: the web stack asks for the certificate when it is deployed, and the old one stays while it is used', () => {
  const read = { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'ganit-prod-edge' }) };
  const asked = ['ganit.example', 'maths.example'].map((name) => {
    const settings = { domain: { ...domain, name, zoneName: name }, firewall: true };
    const templates = templatesOf('prod', settings);
    templates.edge.hasResource('AWS::CertificateManager::Certificate', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    });
    // A strong reference would be an export.
    expect(JSON.stringify(templates.edge.toJSON())).not.toContain('"Export"');
    templates.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { ViewerCertificate: { AcmCertificateArn: read }, WebACLId: read },
    });
    return JSON.stringify(templates.web.toJSON()).match(/"OutputName":"[^"]+"/g);
  });
  expect(asked[1]).toEqual(asked[0]);
});

/** What a stack's one parameter says, in which references are left out. */
const parameterOf = (template: Template, name: 'data' | 'web') => {
  const Properties = { Name: parameterName('prod', name), Type: 'String' };
  const [parameter] = Object.values(
    template.findResources('AWS::SSM::Parameter', { Properties }),
  ) as { Properties: { Value: { 'Fn::Join': [string, unknown[]] } } }[];
  const parts = parameter?.Properties.Value['Fn::Join'][1].filter(
    (part) => typeof part === 'string',
  );
  return JSON.parse(parts?.join('') ?? '{}') as Record<string, string>;
};

test('the stacks write down what scripts read: tables and buckets, the address, functions and the pointer', () => {
  const data = ['contentTable', 'mediaBucket', 'privateTable', 'releaseBucket'];
  expect(Object.keys(parameterOf(plain.data, 'data')).sort()).toEqual(data);
  const { address, ...names } = parameterOf(web, 'web');
  expect(address).toBe('https://ganit.example');
  const known = ['apiHost', 'jobsFunction', 'pointerStoreArn', 'publisherFunction'];
  expect(Object.keys(names).sort()).toEqual(known);
});

// A deployment names the versions, as CloudFormation does not see that a parameter changed.
test('CloudFront sends the present secret, the API takes the former one too; what is no version is refused', () => {
  const stage = (sent: string) =>
    templatesOf('prod', {}, { 'origin-secret-version': sent, 'origin-secret-former-version': '6' });
  const { web: template } = stage('7');
  const distribution = JSON.stringify(template.findResources('AWS::CloudFront::Distribution'));
  const secret = '{{resolve:ssm:/ganit/prod/origin-secret';
  expect(distribution).toContain(`"${secret}:7}}"`);
  const { ORIGIN_SECRET, FORMER_ORIGIN_SECRET } = functionOf(template, 'api').variables;
  expect([ORIGIN_SECRET, FORMER_ORIGIN_SECRET]).toEqual([`${secret}:7}}`, `${secret}-former:6}}`]);
  expect(() => stage('1}}x')).toThrow('origin-secret-version must be');
});

const alarms = new Map(
  Object.entries(
    web.findResources('AWS::CloudWatch::Alarm') as Record<string, { Properties: object }>,
  ).map(([id, { Properties }]) => [id.replace(/^Alarms|[0-9A-F]{8}$/g, ''), Properties]),
);
const of = (name: string) => ({
  Dimensions: [
    { Name: 'FunctionName', Value: { Ref: expect.stringMatching(`^${name}Handler`) as string } },
  ],
});
const IN_LOG = { Namespace: 'Ganit/prod', Statistic: 'Sum', Threshold: 1 };

const ALARMS: [name: string, properties: object][] = [
  ['ApiErrors', {}],
  ['ApiThrottles', { MetricName: 'Throttles', Threshold: 5, ...of('Api') }],
  ['JobErrors', {}],
  // A second before its time-out: such a job fails once, and nothing repeats it in time.
  [
    'JobTimeout',
    {
      MetricName: 'Duration',
      Statistic: 'Maximum',
      Threshold: 899_000,
      EvaluationPeriods: 1,
      ...of('Jobs'),
    },
  ],
  ['LostCalls', {}],
  ['MailGivenUp', { MetricName: 'MailGivenUp', ...IN_LOG }],
  ['MailSettings', { MetricName: 'MailMisconfigured', Period: 3_600, ...IN_LOG }],
  ['PublishErrors', {}],
  // It looks four times an hour, so its silence is an alarm.
  [
    'PublisherIdle',
    {
      TreatMissingData: 'breaching',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      Metrics: expect.arrayContaining([
        expect.objectContaining({ Expression: 'FILL(calls, 0) - FILL(faults, 0)' }),
      ]) as object[],
    },
  ],
  ['ServerErrors', {}],
  [
    'StreamAge',
    { MetricName: 'IteratorAge', Statistic: 'Maximum', Threshold: 600_000, ...of('Publisher') },
  ],
];
const [topic] = Object.keys(web.findResources('AWS::SNS::Topic'));

// Specification: SITE-20, API-21, RUN-9
test.each(ALARMS)('%s is an alarm that tells somebody; silence is none', (name, properties) => {
  expect([...alarms.keys()].sort()).toEqual(ALARMS.map(([each]) => each));
  expect(alarms.get(name)).toMatchObject({
    AlarmActions: [{ Ref: topic }],
    AlarmDescription: expect.stringMatching(/^[A-Z].+\.$/) as string,
    TreatMissingData: 'notBreaching',
    ...properties,
  });
});

test.each([
  ['MailGivenUp', '{ ($.event = "mail-failure") && ($.level = "error") }'],
  ['MailMisconfigured', '{ $.event = "mail-settings" }'],
])('%s is counted in the log of jobs', (MetricName, FilterPattern) => {
  web.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern,
    LogGroupName: { Ref: Match.stringLikeRegexp('^JobsHandlerLogs') },
    MetricTransformations: [{ MetricNamespace: 'Ganit/prod', MetricName, MetricValue: '1' }],
  });
});

test('logs are kept for a month and hold nothing about who called', () => {
  web.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
  const [stage] = Object.values(web.findResources('AWS::ApiGatewayV2::Stage')) as {
    Properties: { AccessLogSettings: { Format: string } };
  }[];
  const format = JSON.parse(stage?.Properties.AccessLogSettings.Format ?? '{}') as object;
  expect(Object.keys(format)).toEqual(['time', 'method', 'status', 'milliseconds', 'id']);
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
] as const)('%s are asked to %s at %s', (name, kind, when) => {
  const Arn = { 'Fn::GetAtt': [functionOf(web, name).id, 'Arn'] };
  web.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: when,
    State: 'ENABLED',
    Targets: [Match.objectLike({ Arn, Input: JSON.stringify({ kind }) })],
  });
});

// What their roles allow is in `rights.test.ts`.
test('only jobs know the key of the e-mail service, where mail is set; the API knows whom to call', () => {
  const [api, jobs] = [functionOf(web, 'api'), functionOf(web, 'jobs')];
  expect(jobs.variables).toMatchObject({
    RESEND_KEY_PARAMETER: '/ganit/prod/resend-api-key',
    CONTACT_FROM: mail.from,
    CONTACT_TO: mail.to,
  });
  expect(api.variables).not.toHaveProperty('RESEND_KEY_PARAMETER');
  expect(api.variables['JOBS_FUNCTION']).toEqual({ Ref: jobs.id });
  expect(functionOf(plain.web, 'jobs').variables).not.toHaveProperty('CONTACT_FROM');
  expect(JSON.stringify(rightsOf(plain.web, 'JobsHandler'))).not.toContain('ssm:');
});

interface GatewayStage {
  DependsOn: string[];
  Properties: {
    DefaultRouteSettings: { ThrottlingRateLimit: number };
    RouteSettings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
  };
}

// Into which of them the edge puts a call: edge/edge-api.test.ts.
test('the gateway has a limit for each of 32 shards and for pages that do not exist, made after their routes, and no smaller one for all', () => {
  const [stage] = Object.values(web.findResources('AWS::ApiGatewayV2::Stage')) as GatewayStage[];
  const shards = Array.from({ length: 32 }, (_, shard) => `ANY /shard/${shard}/{path+}`);
  expect(stage?.Properties.RouteSettings).toEqual({
    'ANY /{path+}': { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    ...Object.fromEntries(
      shards.map((key) => [key, { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 }]),
    ),
  });
  expect(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(33 * 20);
  const routes = web.findResources('AWS::ApiGatewayV2::Route');
  const keys = Object.values(routes as Record<string, { Properties: { RouteKey: string } }>);
  expect(keys.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(
    ['ANY /{path+}', ...shards].sort(),
  );
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(Object.keys(routes)));
});
