import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { aStage, templatesOf } from './a-stage.ts';

const { data } = templatesOf('prod');

// Specification: RUN-8
test('both tables can be restored to any second and refuse to be deleted', () => {
  data.resourceCountIs('AWS::DynamoDB::GlobalTable', 2);
  data.allResources('AWS::DynamoDB::GlobalTable', {
    DeletionPolicy: 'Retain',
    Properties: Match.objectLike({
      Replicas: [
        Match.objectLike({
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          DeletionProtectionEnabled: true,
        }),
      ],
    }),
  });
});

test('only the content table has a stream, which says which item changed and nothing of it; both remove what has ended', () => {
  const tables = Object.values(data.findResources('AWS::DynamoDB::GlobalTable')).map(
    ({ Properties }: { Properties?: Record<string, unknown> }) => [
      Properties?.['StreamSpecification'],
      Properties?.['TimeToLiveSpecification'],
    ],
  );
  const ended = { AttributeName: 'ttl', Enabled: true };
  expect(tables).toContainEqual([{ StreamViewType: 'KEYS_ONLY' }, ended]);
  expect(tables).toContainEqual([undefined, ended]);
});

// What is public, without TLS or not encrypted, cdk-nag finds (nag.test.ts).
test('both buckets are versioned and kept; former versions and broken uploads end', () => {
  data.resourceCountIs('AWS::S3::Bucket', 2);
  data.allResources('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
        ]),
      },
    },
  });
});

test('unchecked uploads and the trash end by themselves', () => {
  const rule = (Prefix: string, ExpirationInDays: number, more = {}) =>
    Match.objectLike({ Prefix, ExpirationInDays, Status: 'Enabled', ...more });
  data.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        // Exports are as large as all files together: their versions go at once.
        rule('incoming/', 2, { NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
        rule('trash/', 31),
      ]),
    },
  });
});

test('CloudFront reads the public folders, and neither uploads nor the trash', () => {
  const policies = Object.values(data.findResources('AWS::S3::BucketPolicy'));
  const allowed = policies.flatMap(
    ({ Properties }: { Properties?: { PolicyDocument: { Statement: Statement[] } } }) =>
      (Properties?.PolicyDocument.Statement ?? []).filter(({ Effect }) => Effect === 'Allow'),
  );
  const folders = allowed.flatMap(({ Resource }) =>
    [...JSON.stringify(Resource).matchAll(/"\/([^"]+)\/\*"/g)].map(([, folder]) => folder),
  );
  expect(folders.sort()).toEqual(['_astro', 'blog-images', 'bodies', 'covers', 'materials']);
  expect(allowed.map(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:GetObject']);
  // Nothing else: CloudFront does not say for which account it asks.
  const ofThisAccount = { ArnLike: { 'aws:SourceArn': expect.anything() as unknown } };
  expect(allowed.map(({ Condition }) => Condition)).toEqual([ofThisAccount, ofThisAccount]);
  expect(JSON.stringify(allowed.map(({ Condition }) => Condition))).toContain(
    ':cloudfront::123456789012:distribution/*',
  );
});

interface Statement {
  Effect: string;
  Condition: unknown;
  Action: string;
  Resource: unknown;
}

test('the stack itself refuses to be deleted; a development stage can be deleted as a whole', () => {
  expect(aStage('prod').data.terminationProtection).toBe(true);
  expect(aStage('dev').data.terminationProtection).toBe(false);
  const { data: dev } = templatesOf('dev');
  dev.allResources('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' });
  dev.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Delete' });
});
