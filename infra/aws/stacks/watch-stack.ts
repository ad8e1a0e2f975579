import {
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { Canary } from '../constructs/canary.ts';
import type { StageSettings } from '../stages.ts';

/** What is watched. */
export interface WatchStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly distribution: Distribution;
}

/** Percent of CloudFront's answers. One bad answer of a handful must not wake anybody, three bad periods must. */
const BAD_SHARE = 5;

/**
 * Watches the site as visitors reach it, from us-east-1: CloudFront has its metrics there and nowhere else, and
 * what watches should not be where the site is.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchStackProps) {
    const { settings, distribution, ...stackProps } = props;
    super(scope, id, stackProps);
    const topic = new AlarmTopic(this, 'Told', { email: settings.alarmEmail });
    topic.alarm(this, 'SiteDown', {
      metric: new Canary(this, 'Canary', settings).faults(),
      at: 1,
      periods: 2,
      silenceFires: true,
      text: 'The home page or the API does not answer visitors.',
    });
    topic.alarm(this, 'SiteErrors', {
      metric: this.errorShare(distribution),
      at: BAD_SHARE,
      periods: 3,
      text: 'CloudFront answers visitors with errors.',
    });
  }

  private errorShare(distribution: Distribution): Metric {
    // A web stack that is made again has another distribution; a strong reference would refuse that.
    CrossStackReferences.of(distribution).produce(ReferenceStrength.WEAK);
    return new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      statistic: 'Average',
      period: Duration.minutes(5),
    });
  }
}
