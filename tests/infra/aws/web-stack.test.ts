import { CURRENT } from '#api/tree/commits.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

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
