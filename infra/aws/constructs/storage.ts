import { Stack } from 'aws-cdk-lib';
import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { EnvName } from '#api/lambda/cloud-settings';
import type { StageSettings } from '../stages.ts';
import type { Handler } from './handler.ts';

// Each of these lets a function use one of the stores of a stage, and tells it where that is.

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** Everything that the site shows, to be read or also to be edited. */
export const grantContent = (handler: Handler, table: TableV2, how: 'read' | 'edit'): void => {
  handler.allow(READ, [table.tableArn]);
  handler.setVariable('CONTENT_TABLE', table.tableName);
  const edit = ['dynamodb:PutItem', 'dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'];
  if (how === 'edit') handler.allow(edit, [table.tableArn]);
};

/** Accounts, enquiries and limits. */
export const grantPrivate = (handler: Handler, table: TableV2): void => {
  handler.allow([...READ, 'dynamodb:PutItem', 'dynamodb:DeleteItem'], [table.tableArn]);
  handler.setVariable('PRIVATE_TABLE', table.tableName);
};

const grantBucket = (handler: Handler, variable: EnvName, bucket: Bucket, actions: string[]) => {
  handler.allow(actions, [bucket.arnForObjects('*')]);
  handler.allow(['s3:ListBucket'], [bucket.bucketArn]);
  handler.setVariable(variable, bucket.bucketName);
};

// No `s3:DeleteObjectVersion`: what is deleted can be restored as long as its version is kept.
const FILES = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];

/** Uploads, and files that are moved to the trash and back. */
export const grantMedia = (handler: Handler, bucket: Bucket): void =>
  grantBucket(handler, 'MEDIA_BUCKET', bucket, FILES);

/** Releases, to be read. */
export const grantReleases = (handler: Handler, bucket: Bucket): void =>
  grantBucket(handler, 'RELEASE_BUCKET', bucket, ['s3:GetObject']);

/** Which generation is live, to be read. */
export const grantPointers = (handler: Handler, { keyValueStoreArn }: KeyValueStore): void => {
  handler.allow(
    ['cloudfront-keyvaluestore:DescribeKeyValueStore', 'cloudfront-keyvaluestore:GetKey'],
    [keyValueStoreArn],
  );
  handler.setVariable('POINTER_STORE_ARN', keyValueStoreArn);
};

/** `ganit-prod-copies-123456789012-ap-southeast-1`: names of buckets are unique among all accounts. */
export const copyBucketName = (scope: Construct, stage: string, region: string): string =>
  `ganit-${stage}-copies-${Stack.of(scope).account}-${region}`;

/**
 * Safe copies, in the bucket of the settings; nothing where they are off. The function may not delete versions, so every
 * copy that it deletes or writes over can be restored.
 */
export const grantCopies = (handler: Handler, { name: stage, copies }: StageSettings): void => {
  if (copies === 'off') return;
  const bucket = copies.bucket ?? copyBucketName(handler, stage, copies.region);
  const arn = `arn:${Stack.of(handler).partition}:s3:::${bucket}`;
  handler.allow(['s3:ListBucket'], [arn]);
  handler.allow([...FILES, 's3:AbortMultipartUpload'], [`${arn}/*`]);
  handler.setVariable('COPY_BUCKET', bucket);
  handler.setVariable('COPY_REGION', copies.region);
};
