import { Stack, Token, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ENV } from '../../../api/lambda/env-names.ts';
import type { StageSettings } from '../stages.ts';
import type { Handler } from './handler.ts';

/** `ganit-prod-copies-123456789012-ap-southeast-1`: names of buckets are unique among all accounts. */
export const copyBucketName = (scope: Construct, stage: string, region: string): string =>
  `ganit-${stage}-copies-${Stack.of(scope).account}-${region}`;

/**
 * Lets a function keep copies in the bucket of the settings, and tells it where; nothing where they are off. It may not
 * delete versions, so every copy that it deletes or writes over can be brought back.
 */
export const grantCopies = (handler: Handler, { name: stage, copies }: StageSettings): void => {
  if (copies === 'off') return;
  const { partition, account } = Stack.of(handler);
  const bucket = copies.bucket ?? copyBucketName(handler, stage, copies.region);
  const arn = (ofPartition: string, name: string) => `arn:${ofPartition}:s3:::${name}`;
  handler.allow(['s3:ListBucket'], [arn(partition, bucket)]);
  handler.allow(
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
    [`${arn(partition, bucket)}/*`],
  );
  const named = Token.isUnresolved(account) ? bucket.replace(account, '<AWS::AccountId>') : bucket;
  Validations.of(handler).acknowledge({
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::${arn('<AWS::Partition>', named)}/*]`,
    reason: 'Copies in a bucket that holds nothing else; their names are made from the time.',
  });
  handler.setVariable(ENV.copyBucket, bucket);
  handler.setVariable(ENV.copyRegion, copies.region);
};
