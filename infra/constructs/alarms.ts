import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  Stats,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { AdminApi } from './admin-api.ts';
import type { Errands } from './errands.ts';
import type { Publisher } from './publisher.ts';

/** What is watched, and who hears of it. */
export interface AlarmsProps {
  readonly stage: string;
  readonly api: AdminApi;
  readonly publisher: Publisher;
  readonly errands: Errands;
  /** US dollars a month. */
  readonly budgetDollars: number;
  /**
   * Whom to tell.
   * @default nobody: alarms only show on the dashboard
   */
  readonly email?: string;
}

const PERIOD = Duration.minutes(5);
/** Long enough for a call and its two repetitions. */
const REPETITIONS = Duration.minutes(15);

/** Alarms that call for somebody to do something; each is explained in `docs/operations.md`. */
export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { api, publisher, errands, email } = props;
    this.topic = this.alarmTopic();
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));

    const apiErrors = api.handler.function.metricErrors({ period: PERIOD });
    const publishErrors = publisher.handler.function.metricErrors({ period: PERIOD });
    const failures = publisher.failures.metricApproximateNumberOfMessagesVisible({
      period: PERIOD,
    });
    const serverErrors = api.gateway.metricServerError({ period: PERIOD });
    this.alarm('ApiErrors', apiErrors, 3, 'The API fails again and again.');
    this.alarm('ServerErrors', serverErrors, 5, 'Visitors or the teacher see errors of the API.');
    this.alarm('PublishErrors', publishErrors, 3, 'Edits are saved but do not go live.');
    this.alarm('LostCalls', failures, 1, 'A call of the publisher was given up.');
    const errandErrors = errands.handler.function.metricErrors({ period: REPETITIONS });
    this.alarm('ErrandErrors', errandErrors, 3, 'E-mails are not sent, or leftovers stay.');
    this.mailSettings(errands);

    new Dashboard(this, 'Dashboard', {
      widgets: [
        [
          new GraphWidget({
            title: 'API',
            left: [api.gateway.metricCount({ period: PERIOD })],
            right: [serverErrors, apiErrors],
          }),
          new GraphWidget({
            title: 'Publisher',
            left: [publisher.handler.function.metricDuration({ period: PERIOD })],
            right: [publishErrors, failures],
          }),
          new GraphWidget({
            title: 'E-mail and tidying up',
            left: [errands.handler.function.metricInvocations({ period: REPETITIONS })],
            right: [errandErrors],
          }),
        ],
      ],
    });
    this.budget(props);
  }

  /**
   * Fires at the first e-mail that the service refuses because of the site's key or sender. It is tried again every
   * quarter of an hour, so within the hour the alarm stays on until the settings are right.
   */
  private mailSettings(errands: Errands) {
    const filter = errands.handler.logGroup.addMetricFilter('MailMisconfigured', {
      filterPattern: FilterPattern.stringValue('$.event', '=', 'mail-settings'),
      metricNamespace: Stack.of(this).stackName,
      metricName: 'MailMisconfigured',
    });
    const refused = filter.metric({ period: Duration.hours(1), statistic: Stats.SUM });
    this.alarm('MailSettings', refused, 1, 'No e-mail is sent: its key or sender is not accepted.');
  }

  /** A topic with a policy of its own, as this one has for TLS, takes nothing that the policy does not name. */
  private alarmTopic(): Topic {
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    const { partition, region, account } = Stack.of(this);
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
        },
      }),
    );
    return topic;
  }

  private alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string) {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private budget({ stage, budgetDollars, email }: AlarmsProps) {
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
      ...(email === undefined
        ? {}
        : { notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)] }),
    });
  }
}
