import { Stack, Validations } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/**
 * Says beside a role of another stack why it may touch all objects of a bucket, or of a folder: a pattern such as
 * `materials/*`. The finding names the bucket by the export through which the other stack knows it.
 */
export const explainObjects = (role: Role, bucket: Bucket, pattern = '*') => {
  const imported: unknown = Stack.of(bucket).resolve(
    Stack.of(bucket).exportValue(bucket.bucketArn),
  );
  const { 'Fn::ImportValue': name } = imported as { 'Fn::ImportValue': string };
  Validations.of(role).acknowledge({
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::${name}/${pattern}]`,
    reason: 'Files of one bucket that holds nothing else; their names are not known beforehand.',
  });
};
