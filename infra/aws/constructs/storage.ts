import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  AttributeType,
  Billing,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { PUBLIC_FOLDERS } from '../../../api/domain/files/file-identifier.ts';
import { ENV } from '../../../api/lambda/env-names.ts';
import type { Handler } from './handler.ts';
import type { StageSettings } from '../stages.ts';

/** How a bucket or a table is kept. */
interface StorageProps {
  /** Keep it with all that is in it when its stack is deleted; a table refuses to be deleted, too. */
  readonly retain: boolean;
}

/** Where a stage keeps what must never be lost. */
export interface DataStores {
  readonly content: TableV2;
  readonly accounts: TableV2;
  readonly media: Bucket;
  readonly releases: Bucket;
}

/** What every bucket of a stage has. */
export const bucketProps = (retain: boolean) => ({
  versioned: true,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** How long a deleted or replaced file can still be restored. */
const KEPT_VERSIONS = Duration.days(30);

/**
 * A bucket with folders that readers may see: CloudFront of this account may read them. The distribution lives in another
 * stack, which may be replaced; naming it here would tie the two stacks to each other. The ARN holds the
 * account; a condition on `aws:SourceAccount` beside it would lock everybody out, as AWS documents only
 * `aws:SourceArn` for what CloudFront signs.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
 */
const bucketOfReaders = (
  scope: Construct,
  { retain }: StorageProps,
  folders: readonly string[],
  rules: readonly LifecycleRule[] = [],
): Bucket => {
  const bucket = new Bucket(scope, 'Bucket', {
    ...bucketProps(retain),
    lifecycleRules: [
      ...rules,
      { id: 'versions', noncurrentVersionExpiration: KEPT_VERSIONS },
      { id: 'parts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  const { account, partition } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: folders.map((folder) => bucket.arnForObjects(`${folder}/*`)),
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
      },
    }),
  );
  return bucket;
};

/** PDFs and pictures. What came in unchecked, and what was deleted, goes by itself. */
export const mediaBucket = (scope: Construct, props: StorageProps): Bucket =>
  bucketOfReaders(new Construct(scope, 'Media'), props, PUBLIC_FOLDERS, [
    {
      id: 'uploads',
      prefix: 'incoming/',
      expiration: Duration.days(2),
      // Exports, as large as everything together; nobody needs them or an upload back.
      noncurrentVersionExpiration: Duration.days(1),
    },
    // The admin offers deleted files for 30 days; a day more, so that it is the admin that ends it.
    { id: 'trash', prefix: 'trash/', expiration: Duration.days(31) },
  ]);

/** Lets a function take uploads, move files to the trash and back, and tells it where. */
export const grantMedia = (handler: Handler, bucket: Bucket): void => {
  // No `s3:DeleteObjectVersion`: what is deleted can be restored as long as its version is kept.
  handler.allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [bucket.arnForObjects('*')]);
  handler.allow(['s3:ListBucket'], [bucket.bucketArn]);
  handler.setVariable(ENV.mediaBucket, bucket.bucketName);
};

/** Rendered pages, records of what was published, and shared assets. The publisher deletes old pages; their former versions go after it. */
export const releaseBucket = (scope: Construct, props: StorageProps): Bucket =>
  bucketOfReaders(new Construct(scope, 'Releases'), props, ['bodies', '_astro']);

/** Lets a function read releases, and tells it where. */
export const grantReleases = (handler: Handler, bucket: Bucket): void => {
  handler.allow(['s3:GetObject'], [bucket.arnForObjects('*')]);
  handler.allow(['s3:ListBucket'], [bucket.bucketArn]);
  handler.setVariable(ENV.releaseBucket, bucket.bucketName);
};

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
export const contentTable = (scope: Construct, { retain }: StorageProps): TableV2 =>
  new TableV2(new Construct(scope, 'Content'), 'Table', {
    ...tableProps(retain),
    dynamoStream: StreamViewType.KEYS_ONLY,
  });

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** Lets a function read everything that the site shows, and tells it where. */
export const grantContent = (handler: Handler, table: TableV2): void => {
  handler.allow(READ, [table.tableArn]);
  handler.setVariable(ENV.contentTable, table.tableName);
};

/** Lets a function that may read the content edit it. */
export const grantEdits = (handler: Handler, table: TableV2): void => {
  const edit = ['dynamodb:PutItem', 'dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'];
  handler.allow(edit, [table.tableArn]);
};

/** People, sessions, enquiries and limits: never in a snapshot. What has ended is removed by its `ttl`. */
export const privateTable = (scope: Construct, { retain }: StorageProps): TableV2 =>
  new TableV2(new Construct(scope, 'Private'), 'Table', tableProps(retain));

/** Lets a function use accounts, enquiries and limits, and sets the table's name as its variable. */
export const grantPrivate = (handler: Handler, table: TableV2): void => {
  handler.allow([...READ, 'dynamodb:PutItem', 'dynamodb:DeleteItem'], [table.tableArn]);
  handler.setVariable(ENV.privateTable, table.tableName);
};

/** Lets a function read which generation is live, and tells it where. */
export const grantPointers = (handler: Handler, { keyValueStoreArn }: KeyValueStore): void => {
  const read = ['DescribeKeyValueStore', 'GetKey'];
  const actions = read.map((action) => `cloudfront-keyvaluestore:${action}`);
  handler.allow(actions, [keyValueStoreArn]);
  handler.setVariable(ENV.pointerStoreArn, keyValueStoreArn);
};

/** `ganit-prod-copies-123456789012-ap-southeast-1`: names of buckets are unique among all accounts. */
export const copyBucketName = (scope: Construct, stage: string, region: string): string =>
  `ganit-${stage}-copies-${Stack.of(scope).account}-${region}`;

/**
 * Lets a function keep copies in the bucket of the settings, and tells it where; nothing where they are off. It may not
 * delete versions, so every copy that it deletes or writes over can be restored.
 */
export const grantCopies = (handler: Handler, { name: stage, copies }: StageSettings): void => {
  if (copies === 'off') return;
  const bucket = copies.bucket ?? copyBucketName(handler, stage, copies.region);
  const arn = `arn:${Stack.of(handler).partition}:s3:::${bucket}`;
  handler.allow(['s3:ListBucket'], [arn]);
  handler.allow(
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
    [`${arn}/*`],
  );
  handler.setVariable(ENV.copyBucket, bucket);
  handler.setVariable(ENV.copyRegion, copies.region);
};
