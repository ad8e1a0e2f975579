import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { aStage, templatesOf } from './a-stage.ts';

const { copies } = aStage('prod');
if (copies === undefined) throw new Error('There is no stack of safe copies');
const template = Template.fromStack(copies);
const NAME = 'ganit-prod-copies-123456789012-ap-southeast-1';

interface Named {
  Properties: { Environment: { Variables: Record<string, string> } };
}

/** What the jobs function of a stage is told. */
const variablesOf = ({ web }: ReturnType<typeof templatesOf>) => {
  const [jobs] = Object.values(
    web.findResources('AWS::Lambda::Function', { Properties: { Handler: 'jobs.handler' } }),
  ) as Named[];
  return jobs?.Properties.Environment.Variables;
};

// Specification: COPY-6
test('safe copies are in another region, versioned and kept, and nothing but a newer copy ends one', () => {
  expect(copies.region).toBe('ap-southeast-1');
  expect(copies.terminationProtection).toBe(true);
  template.resourceCountIs('AWS::S3::Bucket', 1);
  template.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    Properties: {
      BucketName: NAME,
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 1 }],
          }),
          Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
        ]),
      },
    },
  });
  // Nothing of the bucket's own deletes a copy: only what made a newer one may.
  expect(JSON.stringify(template.toJSON())).not.toContain('ExpirationInDays');
});

// Specification: COPY-6
test('nobody may delete a version of a copy', () => {
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Action: 's3:DeleteObjectVersion' }),
      ]),
    },
  });
});

test('the jobs function is told where, also of a bucket of another account, which no stack makes', () => {
  expect(variablesOf(templatesOf('prod'))).toMatchObject({
    COPY_BUCKET: NAME,
    COPY_REGION: 'ap-southeast-1',
  });
  const settings = { copies: { region: 'eu-west-1', bucket: 'copies-of-ganit' } };
  expect(variablesOf(templatesOf('prod', settings))).toMatchObject({
    COPY_BUCKET: 'copies-of-ganit',
    COPY_REGION: 'eu-west-1',
  });
  expect(aStage('prod', settings).copies).toBeUndefined();
});

test('turned off there is no bucket and no right', () => {
  expect(aStage('prod', { copies: 'off' }).copies).toBeUndefined();
  expect(aStage('dev').copies).toBeUndefined();
  expect(variablesOf(templatesOf('prod', { copies: 'off' }))).not.toHaveProperty('COPY_BUCKET');
});
