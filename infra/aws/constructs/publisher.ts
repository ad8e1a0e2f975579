import { Duration } from 'aws-cdk-lib';
import { MathExpression, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type Code,
  EventSourceMapping,
  FilterCriteria,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { CURRENT } from '#api/tree/commits';
import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { DataStack } from '../stacks/data-stack.ts';
import { grantContent, grantPointers, grantReleases } from './storage.ts';
import { callRegularly, Handler } from './handler.ts';

/** What the publisher works with. */
interface PublisherProps {
  readonly code: Code;
  readonly data: DataStack;
  readonly pointers: KeyValueStore;
}

/**
 * New accounts may run so few functions at once that none can be reserved; deploying says so by the context value
 * `publisherReservation=none`. Then two publishers may meet: of their flips one counts, and the other looks again.
 */
const mayReserve = (scope: Construct) =>
  scope.node.tryGetContext('publisherReservation') !== 'none';

/** Edits of this many seconds share a publish. */
const BATCH_SECONDS = 2;

/**
 * Makes the site follow the content: called by the table's stream, and every 15 minutes in case a call was
 * lost, a date in India changed or a post is due. One at a time.
 */
export class Publisher extends Construct {
  readonly handler: Handler;
  readonly failures: Queue;

  constructor(scope: Construct, id: string, { code, pointers, data }: PublisherProps) {
    super(scope, id);
    const { content, releases } = data;
    this.handler = new Handler(this, 'Handler', {
      code,
      handler: 'publisher.handler',
      // A function's share of processor grows with its memory; this is one whole core.
      memorySize: 1_769,
      timeout: Duration.minutes(5),
      ...(mayReserve(scope) && { reservedConcurrentExecutions: 1 }),
    });
    grantContent(this.handler, content, 'read');
    grantReleases(this.handler, releases);
    this.handler.allow(['s3:PutObject', 's3:DeleteObject'], [releases.arnForObjects('*')]);
    grantPointers(this.handler, pointers);
    this.handler.allow(
      ['cloudfront-keyvaluestore:ListKeys', 'cloudfront-keyvaluestore:UpdateKeys'],
      [pointers.keyValueStoreArn],
    );

    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.handler.allow(['sqs:SendMessage'], [this.failures.queueArn]);
    if (content.tableStreamArn === undefined) throw new Error('The content table has no stream');
    this.followStream(content.tableStreamArn);
    this.handler.function.configureAsyncInvoke({
      retryAttempts: 2,
      onFailure: new SqsDestination(this.failures),
    });
    // On the quarter hours, because midnight in India is 18:30 UTC: dates and waiting posts change right then.
    callRegularly(this, 'Regularly', { minute: '0/15' }, 'look');
    // At night in India, between two looks.
    callRegularly(this, 'Daily', { hour: '21', minute: '7' }, 'sweep');
  }

  /** For how long the oldest change in the stream has waited, in milliseconds. */
  oldestChange(period: Duration): IMetric {
    return this.handler.function.metric('IteratorAge', { period, statistic: 'Maximum' });
  }

  /** Calls that ended well. The regular look alone makes four an hour. */
  goodCalls(period: Duration): IMetric {
    return new MathExpression({
      expression: 'FILL(calls, 0) - FILL(faults, 0)',
      label: 'Calls that ended well',
      usingMetrics: {
        calls: this.handler.function.metricInvocations({ period }),
        faults: this.handler.function.metricErrors({ period }),
      },
      period,
    });
  }

  private followStream(stream: string) {
    const reads = [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
    ];
    this.handler.allow(reads, [stream]);
    new EventSourceMapping(this, 'Stream', {
      target: this.handler.function,
      eventSourceArn: stream,
      startingPosition: StartingPosition.LATEST,
      // Each edit replaces one item, once all that it names is stored.
      filters: [FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: [CURRENT.pk] } } } })],
      batchSize: 1_000,
      maxBatchingWindow: Duration.seconds(BATCH_SECONDS),
      // Whatever the records say, the publisher compares what is stored with what is live: a later look is as good.
      maxRecordAge: Duration.hours(1),
      retryAttempts: 5,
      onFailure: new SqsDlq(this.failures),
    });
  }
}
