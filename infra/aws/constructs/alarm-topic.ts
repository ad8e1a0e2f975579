import { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** When an alarm fires, and what it says. */
export interface AlarmProps {
  readonly metric: IMetric;
  /** It fires at this value. */
  readonly at: number;
  /**
   * It fires below this value instead, and also when nothing is measured.
   * @default false
   */
  readonly below?: boolean;
  /**
   * Whether it also fires when nothing is measured.
   * @default only with `below`
   */
  readonly silenceFires?: boolean;
  /**
   * Periods in a row that must be bad.
   * @default 1
   */
  readonly periods?: number;
  /** One sentence for the recipient. */
  readonly text: string;
}

/** Where alarms of one region go, since CloudWatch tells topics of its own region only. */
export class AlarmTopic extends Construct {
  private readonly topic: Topic;

  /** `email` gets the alarms; without one, alarms only show in CloudWatch. */
  constructor(scope: Construct, id: string, { email }: { readonly email: string | undefined }) {
    super(scope, id);
    this.topic = this.openTopic();
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
  }

  /** A topic with a policy of its own, as this one has for TLS, takes nothing that the policy does not name. */
  private openTopic(): Topic {
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
