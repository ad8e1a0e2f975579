import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { CURRENT } from '#api/tree/commits';
import { aStage, EVERYTHING, functionOf, resourcesOf, templatesOf } from './a-stage.ts';
import { rightsOf } from './rights-of.ts';

// What no trial on this machine shows of functions, gateway and domain, read in the synthesized templates. Addresses of
// the site: distribution.test.ts.

const { domain, mail } = EVERYTHING;
const { web, edge } = templatesOf('prod', EVERYTHING);
const plain = templatesOf('prod');

test('the publisher runs once at a time, but reserves nothing where the account has nothing to reserve', () => {
  const reserved = (template: Template, ReservedConcurrentExecutions: unknown) => {
    const Handler = 'publisher.handler';
    const properties = { Handler, ReservedConcurrentExecutions };
    template.hasResourceProperties('AWS::Lambda::Function', properties);
  };
  reserved(web, 1);
  reserved(templatesOf('dev', {}, { publisherReservation: 'none' }).web, Match.absent());
});

test('publishing follows the one item that each edit replaces, and gives up into a queue', () => {
  const Pattern = `{"dynamodb":{"Keys":{"pk":{"S":["${CURRENT.pk}"]}}}}`;
  web.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    MaximumBatchingWindowInSeconds: 2,
    MaximumRetryAttempts: 5,
    FilterCriteria: { Filters: [{ Pattern }] },
    DestinationConfig: { OnFailure: Match.anyValue() },
  });
});

test('a call of a job that failed is repeated within 15 minutes, and no queue keeps an address', () =>
  web.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: functionOf(web, 'jobs').id },
    MaximumEventAgeInSeconds: 900,
    DestinationConfig: Match.absent(),
  }));

test('a firewall blocks floods of the API from one address and what AWS knows as bad; pages do not count', () => {
  const managed = (Name: string) => Match.objectLike({ Name, OverrideAction: { None: {} } });
  const calls = { ByteMatchStatement: Match.objectLike({ SearchString: '/api/' }) };
  const RateBasedStatement = { AggregateKeyType: 'IP', ScopeDownStatement: calls };
  const Statement = { RateBasedStatement: Match.objectLike(RateBasedStatement) };
  edge.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'CLOUDFRONT',
    DefaultAction: { Allow: {} },
    Rules: [
      Match.objectLike({ Action: { Block: {} }, Statement }),
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
    ],
  });
});

test('each stack is where its parts must be, made only when asked for, and can be deleted before what it stands on', () => {
  const { app, edge: found, watch, copies } = aStage('prod', EVERYTHING);
  const regions = [found, watch, copies].map((stack) => stack?.region);
  expect(regions).toEqual(['us-east-1', 'us-east-1', 'ap-southeast-1']);
  const { app: _, data: __, web: ___, ...unasked } = aStage('dev');
  expect(Object.values(unasked)).toEqual(Array(4).fill(undefined));
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

test('a domain gets a certificate that its own DNS proves, with www for both names; another one can follow, as the web stack asks for it when it is deployed and the old one stays while it is used', () => {
  const read = { 'Fn::GetStackOutput': Match.objectLike({ StackName: 'ganit-prod-edge' }) };
  const asked = ['ganit.example', 'maths.example'].map((name) => {
    const settings = { domain: { ...domain, name, zoneName: name, www: true }, firewall: true };
    const templates = templatesOf('prod', settings);
    templates.edge.hasResource('AWS::CertificateManager::Certificate', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DomainName: name,
        SubjectAlternativeNames: [`www.${name}`],
        DomainValidationOptions: Match.arrayWith([
          { DomainName: name, HostedZoneId: 'Z0123456789' },
        ]),
      },
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

test('the stacks write down what scripts read: tables and buckets, the address, functions and the pointer', () => {
  const written = (template: Template) => {
    const [one] = resourcesOf<{ Name: string; Value: unknown }>(template, 'SSM::Parameter');
    const names = JSON.stringify(one?.[1].Value).matchAll(/\\"(\w+)\\":/g);
    return [one?.[1].Name, ...[...names].map(([, name]) => name)];
  };
  const data = ['contentTable', 'privateTable', 'mediaBucket', 'releaseBucket'];
  expect(written(plain.data)).toEqual(['/ganit/prod/data', ...data]);
  const names = ['apiHost', 'publisherFunction', 'jobsFunction', 'pointerStoreArn'];
  expect(written(web)).toEqual(['/ganit/prod/web', 'address', ...names]);
  expect(functionOf(web, 'api').variables).toMatchObject({ SITE_ORIGIN: 'https://ganit.example' });
});

// A deployment names the versions, as CloudFormation does not see that a parameter changed.
test('CloudFront sends the present secret, the API takes the former one too; what is no version is refused', () => {
  const stage = (sent: string) =>
    templatesOf('prod', {}, { 'origin-secret-version': sent, 'origin-secret-former-version': '6' });
  const { web: template } = stage('7');
  const distribution = JSON.stringify(resourcesOf(template, 'CloudFront::Distribution'));
  const secret = '{{resolve:ssm:/ganit/prod/origin-secret';
  expect(distribution).toContain(`"${secret}:7}}"`);
  const { ORIGIN_SECRET, FORMER_ORIGIN_SECRET } = functionOf(template, 'api').variables;
  expect([ORIGIN_SECRET, FORMER_ORIGIN_SECRET]).toEqual([`${secret}:7}}`, `${secret}-former:6}}`]);
  expect(() => stage('1}}x')).toThrow('origin-secret-version must be');
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
] as const)('%s are asked to %s at %s', (name, kind, ScheduleExpression) => {
  const Arn = { 'Fn::GetAtt': [functionOf(web, name).id, 'Arn'] };
  const Targets = [Match.objectLike({ Arn, Input: JSON.stringify({ kind }) })];
  const rule = { ScheduleExpression, State: 'ENABLED', Targets };
  web.hasResourceProperties('AWS::Events::Rule', rule);
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

interface Limit {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

// Into which of them the edge puts a call: edge/edge-api.test.ts.
test('the gateway has a limit for each of 32 shards and for pages that do not exist, made after their routes, and no smaller one for all', () => {
  const [[, stage] = expect.fail('There is no stage')] = resourcesOf<{
    DefaultRouteSettings: Limit;
    RouteSettings: Record<string, Limit>;
  }>(web, 'ApiGatewayV2::Stage');
  const routes = resourcesOf<{ RouteKey: string }>(web, 'ApiGatewayV2::Route');
  const { 'ANY /{path+}': missing, ...shards } = stage.RouteSettings;
  const keys = routes.map(([, { RouteKey }]) => RouteKey);
  expect(keys.sort()).toEqual(Object.keys(stage.RouteSettings).sort());
  expect(missing).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 });
  expect(Object.keys(shards)).toHaveLength(32);
  for (const shard of Object.values(shards))
    expect(shard).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 60 });
  expect(stage.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(33 * 20);
  const DependsOn = Match.arrayWith(routes.map(([route]) => route).sort());
  web.hasResource('AWS::ApiGatewayV2::Stage', { DependsOn });
});
