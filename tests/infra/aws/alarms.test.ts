import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { EVERYTHING, resourcesOf, templatesOf } from './a-stage.ts';

const { alarmEmail } = EVERYTHING;
const { web, watch } = templatesOf('prod', EVERYTHING);

// Specification: RUN-9
test('alarms of both regions and of the budget, before and after it is spent, go to the address of the settings; without an address none is sent', () => {
  for (const template of [web, watch]) {
    template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: alarmEmail });
    // A topic with a policy takes nothing that the policy does not name.
    const told = Match.objectLike({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
    });
    const PolicyDocument = { Statement: Match.arrayWith([told]) };
    template.hasResourceProperties('AWS::SNS::TopicPolicy', { PolicyDocument });
  }
  const notice = (NotificationType: string) => ({
    Notification: Match.objectLike({ NotificationType }),
    Subscribers: [{ Address: alarmEmail, SubscriptionType: 'EMAIL' }],
  });
  web.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 10, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [notice('ACTUAL'), notice('FORECASTED')],
  });
  templatesOf('prod').web.hasResourceProperties('AWS::Budgets::Budget', {
    NotificationsWithSubscribers: Match.absent(),
  });
});

const of = (name: string) => ({
  Dimensions: [
    { Name: 'FunctionName', Value: { Ref: expect.stringMatching(`^${name}Handler`) as string } },
  ],
});
const IN_LOG = { Namespace: 'Ganit/prod', Statistic: 'Sum', Threshold: 1 };
const MOST = { Statistic: 'Maximum' };
const SILENCE = { TreatMissingData: 'breaching' };

const ALARMS: Record<string, object> = {
  ApiErrors: {},
  ApiThrottles: { MetricName: 'Throttles', Threshold: 5, ...of('Api') },
  JobErrors: {},
  // A second before its time-out: such a job fails once, and nothing repeats it in time.
  JobTimeout: {
    MetricName: 'Duration',
    Threshold: 899_000,
    EvaluationPeriods: 1,
    ...MOST,
    ...of('Jobs'),
  },
  LostCalls: {},
  MailGivenUp: { MetricName: 'MailGivenUp', ...IN_LOG },
  MailSettings: { MetricName: 'MailMisconfigured', Period: 3_600, ...IN_LOG },
  PublishErrors: {},
  // It looks four times an hour, so its silence is an alarm.
  PublisherIdle: {
    ...SILENCE,
    Threshold: 1,
    ComparisonOperator: 'LessThanThreshold',
    Metrics: expect.arrayContaining([
      expect.objectContaining({ Expression: 'FILL(calls, 0) - FILL(faults, 0)' }),
    ]) as object[],
  },
  ServerErrors: {},
  StreamAge: { MetricName: 'IteratorAge', Threshold: 600_000, ...MOST, ...of('Publisher') },
  // Two bad looks in a row, and so is no look.
  SiteDown: { MetricName: 'Errors', EvaluationPeriods: 2, ...SILENCE },
  // Read when it is deployed: a web stack that is made again has another distribution.
  SiteErrors: {
    MetricName: '5xxErrorRate',
    Dimensions: expect.arrayContaining([
      {
        Name: 'DistributionId',
        Value: {
          'Fn::GetStackOutput': expect.objectContaining({ StackName: 'ganit-prod-web' }) as object,
        },
      },
    ]) as object[],
  },
};

// Specification: SITE-20, API-21, RUN-9
test('each alarm watches what its name says and tells somebody in a sentence; silence is none', () => {
  const found = [web, watch].flatMap((template) => {
    const [topic] = resourcesOf(template, 'SNS::Topic');
    return resourcesOf<object>(template, 'CloudWatch::Alarm').map(([id, alarm]) => {
      expect(alarm, id).toMatchObject({
        AlarmActions: [{ Ref: topic?.[0] }],
        AlarmDescription: expect.stringMatching(/^[A-Z].+\.$/) as string,
      });
      return [id.replace(/^Alarms|[0-9A-F]{8}$/g, ''), alarm] as const;
    });
  });
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(ALARMS).sort());
  for (const [name, alarm] of found)
    expect(alarm, name).toMatchObject({ TreatMissingData: 'notBreaching', ...ALARMS[name] });
});

test.each([
  ['MailGivenUp', '{ ($.event = "mail-failure") && ($.level = "error") }'],
  ['MailMisconfigured', '{ $.event = "mail-settings" }'],
])('%s is counted in the log of jobs', (MetricName, FilterPattern) =>
  web.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern,
    LogGroupName: { Ref: Match.stringLikeRegexp('^JobsHandlerLogs') },
    MetricTransformations: [{ MetricNamespace: 'Ganit/prod', MetricName, MetricValue: '1' }],
  }),
);

test('logs are kept for a month and hold nothing about who called', () => {
  for (const template of [web, watch])
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
  const [stage] = resourcesOf<{ AccessLogSettings: { Format: string } }>(
    web,
    'ApiGatewayV2::Stage',
  );
  const format = JSON.parse(stage?.[1].AccessLogSettings.Format ?? '{}') as object;
  expect(Object.keys(format)).toEqual(['time', 'method', 'status', 'milliseconds', 'id']);
});
