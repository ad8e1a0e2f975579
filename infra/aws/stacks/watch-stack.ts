import { readFileSync } from 'node:fs';
import { CrossStackReferences, Duration, ReferenceStrength, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { transformSync } from 'esbuild';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { parameterName } from '#api/lambda/stage-names';
import type { StageProps, StageSettings } from '../stages.ts';
import { AlarmTopic } from '../constructs/alarms.ts';
import { Handler } from '../constructs/handler.ts';
import { parameterArn } from '../constructs/parameters.ts';

/** How often it looks. */
const CHECK_INTERVAL = Duration.minutes(5);

/** `infra/aws/watch/canary.ts` as a CommonJS module: what code in a template is taken for. */
const source = () => {
  const file = new URL('../watch/canary.ts', import.meta.url);
  const options = {
    loader: 'ts',
    format: 'cjs',
    target: 'node24',
    minifyWhitespace: true,
  } as const;
  return transformSync(readFileSync(file, 'utf8'), options).code;
};

/** Looks at the site every five minutes as a visitor does, from another region. Why so: decision 21. */
class Canary extends Handler {
  constructor(scope: Construct, id: string, { name, region }: StageSettings) {
    super(scope, id, {
      code: Code.fromInline(source()),
      handler: 'index.handler',
      memorySize: 128,
      timeout: Duration.seconds(30),
      // A look that failed is not repeated: the next one comes by itself, and two in a row are an alarm.
      retryAttempts: 0,
      environment: { WEB_PARAMETER: parameterName(name, 'web'), SITE_REGION: region },
    });
    this.allow(['ssm:GetParameter'], [parameterArn(this, name, 'web', region)]);
    new Rule(this, 'Regularly', {
      schedule: Schedule.rate(CHECK_INTERVAL),
      targets: [new LambdaTarget(this.function)],
    });
  }
}

/** What is watched. */
interface WatchStackProps extends StageProps {
  readonly distribution: Distribution;
}

/** Percent of CloudFront's answers. One bad answer of a handful must not wake anybody, three bad periods must. */
const BAD_SHARE = 5;

/**
 * Watches the site as visitors reach it, from us-east-1: CloudFront has its metrics there and nowhere else, and
 * what watches should not be where the site is.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { settings, distribution, ...props }: WatchStackProps) {
    super(scope, id, props);
    const topic = new AlarmTopic(this, settings.alarmEmail);
    const canary = new Canary(this, 'Canary', settings);
    topic.alarm(this, 'SiteDown', {
      // Nothing is measured when it does not look.
      metric: canary.function.metricErrors({ period: CHECK_INTERVAL }),
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

  private errorShare(distribution: Distribution) {
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
