import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

const { web } = templatesOf('prod', { alarmEmail: 'teacher@ganit.example' });
const { web: quiet } = templatesOf('prod');

const alarms = new Map(
  Object.entries(
    web.findResources('AWS::CloudWatch::Alarm') as Record<string, { Properties: object }>,
  ).map(([id, { Properties }]) => [id.replace(/^Alarms|[0-9A-F]{8}$/g, ''), Properties]),
);
const [topic] = Object.keys(web.findResources('AWS::SNS::Topic'));
const of = (name: string) => ({
  Dimensions: [
    { Name: 'FunctionName', Value: { Ref: expect.stringMatching(`^${name}Handler`) as string } },
  ],
});
const IN_LOG = { Namespace: 'Ganit/prod', Statistic: 'Sum', Threshold: 1 };
const AT_ONCE = {
  EvaluationPeriods: 1,
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
};

const ALARMS: [name: string, properties: object][] = [
  ['ApiErrors', {}],
  ['ApiThrottles', { MetricName: 'Throttles', Threshold: 5, ...of('Api') }],
  ['JobErrors', {}],
  // A second before its time-out: such a job fails once, and nothing repeats it in time.
  [
    'JobTimeout',
    { MetricName: 'Duration', Statistic: 'Maximum', Threshold: 899_000, ...AT_ONCE, ...of('Jobs') },
  ],
  ['LostCalls', {}],
  ['MailGivenUp', { MetricName: 'MailGivenUp', ...IN_LOG }],
  ['MailSettings', { MetricName: 'MailMisconfigured', Period: 3_600, ...IN_LOG, ...AT_ONCE }],
  ['PublishErrors', {}],
  // It looks four times an hour, so its silence is an alarm.
  [
    'PublisherIdle',
    {
      TreatMissingData: 'breaching',
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      EvaluationPeriods: 1,
      Metrics: expect.arrayContaining([
        expect.objectContaining({ Expression: 'FILL(calls, 0) - FILL(faults, 0)' }),
        expect.objectContaining({
          Id: 'calls',
          MetricStat: expect.objectContaining({
            Metric: expect.objectContaining({ MetricName: 'Invocations' }) as object,
            Period: 3_600,
          }) as object,
        }),
      ]) as object[],
    },
  ],
  ['ServerErrors', {}],
  [
    'StreamAge',
    { MetricName: 'IteratorAge', Statistic: 'Maximum', Threshold: 600_000, ...of('Publisher') },
  ],
];

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

test('alarms of this account and the budget are sent to the address of the settings', () => {
  web.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    },
  });
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
