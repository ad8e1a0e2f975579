import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { ENV } from '../../../api/lambda/env-names.ts';
import type { Handler } from './handler.ts';

/** How a table is kept. */
export interface TableProps {
  /** Keep the table when its stack is deleted, and refuse to delete it. */
  readonly retain: boolean;
}

const tableProps = (retain: boolean) => ({
  partitionKey: { name: 'pk', type: AttributeType.STRING },
  sortKey: { name: 'sk', type: AttributeType.STRING },
  // DynamoDB deletes an item some time after its `ttl`; each read compares `expires` itself.
  timeToLiveAttribute: 'ttl',
  billing: Billing.onDemand(),
  // Without a key of our own: that one costs a dollar a month and adds no protection here.
  encryption: TableEncryptionV2.dynamoOwnedKey(),
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  deletionProtection: retain,
  removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** Everything that the site shows. Its stream tells the publisher that something changed. */
export class ContentTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { retain }: TableProps) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      ...tableProps(retain),
      dynamoStream: StreamViewType.KEYS_ONLY,
    });
  }

  /** Lets a function read everything, and tells it where. */
  grantRead(handler: Handler) {
    const actions = ['GetItem', 'BatchGetItem', 'Query'];
    handler.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.table.tableArn],
    );
    handler.setVariable(ENV.contentTable, this.table.tableName);
  }

  /** Lets a function read and edit, and tells it where. */
  grantEdit(handler: Handler) {
    this.grantRead(handler);
    const actions = ['PutItem', 'BatchWriteItem', 'DeleteItem'];
    handler.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.table.tableArn],
    );
  }

  /** Lets a function be called for each change, and gives the stream's address. */
  grantStream(handler: Handler): string {
    const stream = this.table.tableStreamArn;
    if (stream === undefined) throw new Error('The content table has no stream');
    const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    handler.allow(
      actions.map((action) => `dynamodb:${action}`),
      [stream],
    );
    return stream;
  }
}

/** People, sessions, enquiries and limits: never in a snapshot. What has ended is removed by its `ttl`. */
export class PrivateTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { retain }: TableProps) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', tableProps(retain));
  }

  /** Lets a function use accounts, enquiries and limits, and sets the table's name as its variable. */
  grantUse(handler: Handler) {
    const read = ['GetItem', 'BatchGetItem', 'Query'];
    const actions = [...read, 'PutItem', 'DeleteItem'];
    handler.allow(
      actions.map((action) => `dynamodb:${action}`),
      [this.table.tableArn],
    );
    handler.setVariable(ENV.privateTable, this.table.tableName);
  }
}
