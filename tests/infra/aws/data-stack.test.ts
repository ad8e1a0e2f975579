import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { aStage, EVERYTHING, functionOf, templatesOf } from './a-stage.ts';

// What is public, without TLS or not encrypted: nag.test.ts. Who may do what with it: rights.test.ts.

const { data, web, copies } = templatesOf('prod', EVERYTHING);
const dev = templatesOf('dev');

const COPIES = 'ganit-prod-copies-123456789012-ap-southeast-1';
const VERSIONS = Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } });
const PARTS = Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } });
const ended = (Prefix: string, ExpirationInDays: number, more = {}) =>
  Match.objectLike({ Prefix, ExpirationInDays, Status: 'Enabled', ...more });

// Specification: RUN-8
test('tables, buckets and copies of prod are kept and can be restored; a development stage goes as a whole', () => {
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 2);
  data.allResources('AWS::DynamoDB::GlobalTable', {
    DeletionPolicy: 'Retain',
    Properties: Match.objectLike({
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      Replicas: [
        Match.objectLike({
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          DeletionProtectionEnabled: true,
        }),
      ],
    }),
  });
  data.resourceCountIs('AWS::S3::Bucket', 2);
  for (const template of [data, copies]) {
    template.allResources('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: { Rules: Match.arrayWith([VERSIONS, PARTS]) },
      },
    });
  }
  const prod = aStage('prod', EVERYTHING);
  const stacks = [prod.data, prod.copies, aStage('dev').data];
  expect(stacks.map((stack) => stack?.terminationProtection)).toEqual([true, true, false]);
  for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'])
    dev.data.allResources(type, { DeletionPolicy: 'Delete' });
});

test('the content table says which item changed and nothing of it, and people have no stream', () => {
  const StreamSpecification = { StreamViewType: 'KEYS_ONLY' };
  for (const stream of [StreamSpecification, Match.absent()])
    data.resourcePropertiesCountIs(
      'AWS::DynamoDB::GlobalTable',
      { StreamSpecification: stream },
      1,
    );
});

test('unchecked uploads, exports and the trash end by themselves', () => {
  const rules = [
    // Exports are as large as all files together: their versions go at once.
    ended('incoming/', 2, { NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
    ended('trash/', 31),
  ];
  const LifecycleConfiguration = { Rules: Match.arrayWith(rules) };
  data.hasResourceProperties('AWS::S3::Bucket', { LifecycleConfiguration });
});

// The folders are in rights.test.ts: neither uploads nor the trash.
test('CloudFront of this account reads the public folders', () => {
  const account = ':cloudfront::123456789012:distribution/*';
  const read = {
    Effect: 'Allow',
    Action: 's3:GetObject',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Resource: Match.anyValue(),
    // Nothing else: CloudFront does not say for which account it asks.
    Condition: {
      ArnLike: {
        'aws:SourceArn': { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, account]] },
      },
    },
  };
  const PolicyDocument = { Statement: Match.arrayWith([Match.objectEquals(read)]) };
  data.resourcePropertiesCountIs('AWS::S3::BucketPolicy', { PolicyDocument }, 2);
});

// Specification: COPY-6
test('safe copies get cold and stay; nobody may delete a version of one', () => {
  const cold = Match.objectLike({
    Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 1 }],
    ExpirationInDays: Match.absent(),
  });
  copies.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: COPIES,
    LifecycleConfiguration: { Rules: [cold, VERSIONS, PARTS] },
  });
  const denied = Match.objectLike({ Effect: 'Deny', Action: 's3:DeleteObjectVersion' });
  copies.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: { Statement: Match.arrayWith([denied]) },
  });
});

// Specification: COPY-6
test('the jobs function is told where copies go, also of a bucket of another account, which no stack makes', () => {
  const told = (template: typeof web) => functionOf(template, 'jobs').variables;
  expect(told(web)).toMatchObject({ COPY_BUCKET: COPIES, COPY_REGION: 'ap-southeast-1' });
  const settings = { copies: { region: 'eu-west-1', bucket: 'copies-of-ganit' } };
  const other = { COPY_BUCKET: 'copies-of-ganit', COPY_REGION: 'eu-west-1' };
  expect(told(templatesOf('prod', settings).web)).toMatchObject(other);
  expect(aStage('prod', settings).copies).toBeUndefined();
  expect(told(dev.web)).not.toHaveProperty('COPY_BUCKET');
});
