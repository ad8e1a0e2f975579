import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { AdminApi } from './admin-api.ts';
import { JOB_TIMEOUT, type Jobs } from './jobs.ts';
import type { Publisher } from './publisher.ts';
import type { StageSettings } from '../stages.ts';

/** When an alarm fires, and what it says. */
interface AlarmProps {
  readonly metric: IMetric;
  /** It fires at this value, or below it. */
  readonly at: number;
  /** @default false */
  readonly below?: boolean;
  /** Whether it also fires when nothing is measured. @default only with `below` */
  readonly silenceFires?: boolean;
  /** Periods in a row that must be bad. @default 1 */
  readonly periods?: number;
  /** One sentence for the recipient. */
  readonly text: string;
}

/** Where alarms of one region go, since CloudWatch tells topics of its own region only. */
export class AlarmTopic extends Construct {
  private readonly topic: Topic;

  /** `email` gets the alarms; without one, alarms only show in CloudWatch. */
  constructor(scope: Construct, email: string | undefined) {
    super(scope, 'Told');
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A topic with a policy of its own, as this one has for TLS, takes nothing that the policy does not name.
    const { partition, region, account } = Stack.of(this);
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
        },
      }),
    );
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
  }

  /** Makes an alarm that tells this topic. */
  alarm(scope: Construct, id: string, props: AlarmProps) {
    const { metric, at, below = false, silenceFires = below, periods = 1, text } = props;
    const { LESS_THAN_THRESHOLD, GREATER_THAN_OR_EQUAL_TO_THRESHOLD } = ComparisonOperator;
    const alarm = new Alarm(scope, id, {
      metric,
      threshold: at,
      alarmDescription: text,
      evaluationPeriods: periods,
      comparisonOperator: below ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silenceFires ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

/** What is watched; `settings` say who gets the alarms. */
interface AlarmsProps {
  readonly settings: StageSettings;
  readonly api: AdminApi;
  readonly publisher: Publisher;
  readonly jobs: Jobs;
}

const PERIOD = Duration.minutes(5);
/** Long enough for a call and its two repetitions. */
const REPETITIONS = Duration.minutes(15);
/** A change that the publisher has not taken by then waits for a fault, not for a busy minute. */
const LONGEST_AGE = Duration.minutes(10);

/** Alarms that call for somebody to do something; each is explained in `docs/operations.md`. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { settings, api, publisher, jobs }: AlarmsProps) {
    super(scope, id);
    const topic = new AlarmTopic(this, settings.alarmEmail);
    const alarm = (name: string, metric: IMetric, at: number, text: string) =>
      topic.alarm(this, name, { metric, at, text });

    const [apiFunction, jobsFunction] = [api.handler.function, jobs.handler.function];
    const { handler, failures: queue } = publisher;
    const [period, repetitions] = [{ period: PERIOD }, { period: REPETITIONS }];
    const apiErrors = apiFunction.metricErrors(period);
    const publishErrors = handler.function.metricErrors(period);
    const failures = queue.metricApproximateNumberOfMessagesVisible(period);
    const serverErrors = api.gateway.metricServerError(period);
    const jobErrors = jobsFunction.metricErrors(repetitions);
    alarm('ApiErrors', apiErrors, 3, 'The API fails again and again.');
    alarm('ServerErrors', serverErrors, 5, 'Visitors or the teacher see errors of the API.');
    alarm('PublishErrors', publishErrors, 3, 'Edits are saved but do not go live.');
    alarm('LostCalls', failures, 1, 'A call of the publisher was given up.');
    alarm('JobErrors', jobErrors, 3, 'Emails are not sent, or leftover data is not deleted.');
    // One call that long is one error, of which three are an alarm, and its event is too old to be repeated.
    alarm(
      'JobTimeout',
      jobsFunction.metricDuration({ ...repetitions, statistic: 'Maximum' }),
      JOB_TIMEOUT.toMilliseconds() - 1_000,
      'A safe copy, an export or the clean-up did not end in time.',
    );
    const throttles = apiFunction.metricThrottles(period);
    alarm('ApiThrottles', throttles, 5, 'Calls of the API are turned away: too many at once.');
    const age = publisher.oldestChange(PERIOD);
    alarm('StreamAge', age, LONGEST_AGE.toMilliseconds(), 'Edits wait to be published.');
    topic.alarm(this, 'PublisherIdle', {
      metric: publisher.goodCalls(Duration.hours(1)),
      at: 1,
      below: true,
      text: 'The publisher has not had a good look for an hour.',
    });
    const givenUp = jobs.mailGivenUp(PERIOD);
    alarm('MailGivenUp', givenUp, 1, 'An email could not be sent and is not tried again.');
    const refused = jobs.mailMisconfigured(Duration.hours(1));
    alarm('MailSettings', refused, 1, 'No email is sent: its key or sender is not accepted.');

    const graph = (title: string, left: IMetric, ...right: IMetric[]) =>
      new GraphWidget({ title, left: [left], right });
    new Dashboard(this, 'Dashboard', {
      widgets: [
        [
          graph('API', api.gateway.metricCount(period), serverErrors, apiErrors),
          graph('Publisher', handler.function.metricDuration(period), publishErrors, failures),
          graph('Email and clean-up', jobsFunction.metricInvocations(repetitions), jobErrors),
        ],
      ],
    });
    this.budget(settings);
  }

  private budget({ name: stage, budgetDollars, alarmEmail: email }: StageSettings) {
    const notice = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: email ?? '' }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `ganit-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetDollars, unit: 'USD' },
      },
      ...(email !== undefined && {
        notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
      }),
    });
  }
}
