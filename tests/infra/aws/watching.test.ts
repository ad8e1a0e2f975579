import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

const { web } = templatesOf('prod', { alarmEmail: 'teacher@ganit.example' });
const { web: quiet } = templatesOf('prod');

// Specification: SITE-20, API-21, RUN-9
test('the API, the gateway, publishing, jobs and lost calls are watched, each with somebody to tell', () => {
  const alarms = Object.entries(web.findResources('AWS::CloudWatch::Alarm')) as [
    string,
    { Properties: { AlarmActions: { Ref: string }[]; AlarmDescription: string } },
  ][];
  expect(alarms.map(([id]) => id.replace(/^Alarms|[0-9A-F]{8}$/g, '')).sort()).toEqual([
    'ApiErrors',
    'ApiThrottles',
    'JobErrors',
    'JobTimeout',
    'LostCalls',
    'MailGivenUp',
    'MailSettings',
    'PublishErrors',
    'PublisherIdle',
    'ServerErrors',
    'StreamAge',
  ]);
  const [topic] = Object.keys(web.findResources('AWS::SNS::Topic'));
  for (const [id, { Properties }] of alarms) {
    expect(Properties.AlarmActions, id).toEqual([{ Ref: topic }]);
    expect(Properties.AlarmDescription, id).toMatch(/^[A-Z].+\.$/);
  }
});

test('silence is no alarm, but that of the publisher, which looks four times an hour', () => {
  const alarms = Object.entries(web.findResources('AWS::CloudWatch::Alarm')) as [
    string,
    { Properties: { TreatMissingData: string } },
  ][];
  for (const [id, { Properties }] of alarms) {
    const silent = id.includes('PublisherIdle');
    expect(Properties.TreatMissingData, id).toBe(silent ? 'breaching' : 'notBreaching');
  }
  web.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
    EvaluationPeriods: 1,
    Metrics: Match.arrayWith([
      Match.objectLike({ Expression: 'FILL(calls, 0) - FILL(faults, 0)' }),
      Match.objectLike({
        Id: 'calls',
        MetricStat: Match.objectLike({
          Metric: Match.objectLike({ MetricName: 'Invocations' }),
          Period: 3_600,
        }),
      }),
    ]),
  });
});

test('calls that were turned away and changes that wait are alarms', () => {
  web.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'Throttles',
    Threshold: 5,
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: Match.stringLikeRegexp('^ApiHandler') } }],
  });
  web.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'IteratorAge',
    Statistic: 'Maximum',
    Threshold: 600_000,
    Dimensions: [
      { Name: 'FunctionName', Value: { Ref: Match.stringLikeRegexp('^PublisherHandler') } },
    ],
  });
});

test('one job that is ended by its time-out is an alarm: it fails once, and nothing repeats it in time', () => {
  const [{ Properties }] = Object.values(
    web.findResources('AWS::Lambda::Function', { Properties: { Handler: 'jobs.handler' } }),
  ) as [{ Properties: { Timeout: number } }];
  web.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'Duration',
    Statistic: 'Maximum',
    Threshold: Properties.Timeout * 1_000 - 1_000,
    EvaluationPeriods: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: Match.stringLikeRegexp('^JobsHandler') } }],
  });
});

test('an e-mail that was given up is counted in the log that says so', () => {
  web.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ ($.event = "mail-failure") && ($.level = "error") }',
    LogGroupName: { Ref: Match.stringLikeRegexp('^JobsHandlerLogs') },
    MetricTransformations: [{ MetricNamespace: 'Ganit/prod', MetricName: 'MailGivenUp' }],
  });
  web.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'Ganit/prod',
    MetricName: 'MailGivenUp',
    Statistic: 'Sum',
    Threshold: 1,
  });
});

test('the first e-mail that is refused because of the settings is an alarm', () => {
  web.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.event = "mail-settings" }',
    LogGroupName: { Ref: Match.stringLikeRegexp('^JobsHandlerLogs') },
    MetricTransformations: [
      { MetricName: 'MailMisconfigured', MetricNamespace: 'Ganit/prod', MetricValue: '1' },
    ],
  });
  web.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'MailMisconfigured',
    Namespace: 'Ganit/prod',
    Statistic: 'Sum',
    Threshold: 1,
    EvaluationPeriods: 1,
    Period: 3_600,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  });
});

test('alarms of this account may tell, over TLS only', () => {
  web.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: [
        Match.objectLike({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: {
            StringEquals: { 'aws:SourceAccount': '123456789012' },
            ArnLike: { 'aws:SourceArn': Match.anyValue() },
          },
        }),
      ],
    },
  });
});

test('alarms and the budget are sent to the address of the settings', () => {
  const heard = [{ Address: 'teacher@ganit.example', SubscriptionType: 'EMAIL' }];
  web.hasResourceProperties('AWS::SNS::Subscription', {
    Endpoint: 'teacher@ganit.example',
    Protocol: 'email',
  });
  web.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 10, Unit: 'USD' }, TimeUnit: 'MONTHLY', BudgetType: 'COST' },
    NotificationsWithSubscribers: [
      { Notification: Match.objectLike({ NotificationType: 'ACTUAL' }), Subscribers: heard },
      { Notification: Match.objectLike({ NotificationType: 'FORECASTED' }), Subscribers: heard },
    ],
  });
});

test('without an address nobody is written to; the dashboard shows what is wrong', () => {
  quiet.resourceCountIs('AWS::SNS::Subscription', 0);
  quiet.hasResourceProperties('AWS::Budgets::Budget', {
    NotificationsWithSubscribers: Match.absent(),
  });
  quiet.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  const dashboard = JSON.stringify(quiet.findResources('AWS::CloudWatch::Dashboard'));
  for (const shown of ['5xx', 'Errors', 'Duration', 'ApproximateNumberOfMessagesVisible']) {
    expect(dashboard).toContain(shown);
  }
});

test('the budget is that of the stage', () => {
  const { web: dev } = templatesOf('dev');
  dev.hasResourceProperties('AWS::Budgets::Budget', { Budget: { BudgetLimit: { Amount: 5 } } });
});
