import { describe, expect, test } from 'vitest';
import { EVERYTHING, functionOf, templatesOf } from './a-stage.ts';
import { rightsIn, rightsOf } from './rights-of.ts';

const stage = templatesOf('prod', EVERYTHING);
const templates = Object.values(stage);
const rights = templates.flatMap(rightsIn);

const LOGS = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const READ_POINTER = [
  'cloudfront-keyvaluestore:DescribeKeyValueStore',
  'cloudfront-keyvaluestore:GetKey',
];
const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`).sort();
const READ = ['GetItem', 'BatchGetItem', 'Query'];
const EDIT = [...READ, 'PutItem', 'BatchWriteItem', 'DeleteItem'];
const CONTENT = dynamodb(...EDIT);
const PEOPLE = dynamodb(...READ, 'PutItem', 'DeleteItem');
const COPIES = ':s3:::ganit-prod-copies-123456789012-ap-southeast-1';
const MEDIA = ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'];

describe('each function may do what it does, and nothing else', () => {
  test('the API edits content, people and files, reads releases and enqueues jobs', () => {
    expect(rightsOf(stage.web, 'ApiHandler')).toEqual({
      ApiHandlerLogs: LOGS,
      ContentTable: CONTENT,
      PrivateTable: PEOPLE,
      'MediaBucket/*': MEDIA,
      MediaBucket: ['s3:ListBucket'],
      'ReleasesBucket/*': ['s3:GetObject'],
      ReleasesBucket: ['s3:ListBucket'],
      PointerStore: READ_POINTER,
      JobsHandlerFunction: ['lambda:InvokeFunction'],
    });
  });

  test('the publisher reads content and writes releases: no people, no files of the teacher', () => {
    expect(rightsOf(stage.web, 'PublisherHandler')).toEqual({
      PublisherHandlerLogs: LOGS,
      ContentTable: dynamodb(...READ),
      'ContentTable stream': dynamodb(
        'DescribeStream',
        'GetRecords',
        'GetShardIterator',
        'ListStreams',
      ),
      'ReleasesBucket/*': ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      ReleasesBucket: ['s3:ListBucket'],
      PointerStore: [
        ...READ_POINTER,
        'cloudfront-keyvaluestore:ListKeys',
        'cloudfront-keyvaluestore:UpdateKeys',
      ],
      PublisherFailures: ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'],
    });
    expect(Object.keys(functionOf(stage.web, 'publisher').variables).join()).not.toMatch(
      /PRIVATE_TABLE|MEDIA_BUCKET/,
    );
  });

  test('jobs work with content, people and files, and read one key', () => {
    expect(rightsOf(stage.web, 'JobsHandler')).toEqual({
      JobsHandlerLogs: LOGS,
      ContentTable: CONTENT,
      PrivateTable: PEOPLE,
      'MediaBucket/*': MEDIA,
      // Of exports that are written in parts.
      'MediaBucket/incoming/export-*': ['s3:AbortMultipartUpload'],
      MediaBucket: ['s3:ListBucket'],
      // What generations show stays.
      'ReleasesBucket/*': ['s3:GetObject'],
      ReleasesBucket: ['s3:ListBucket'],
      'ganit/prod/resend-api-key': ['ssm:GetParameter'],
      [COPIES]: ['s3:ListBucket'],
      // Nothing about versions: what it deletes can be restored.
      [`${COPIES}/*`]: ['s3:AbortMultipartUpload', ...MEDIA],
    });
  });

  test('the canary reads the site’s address and nothing else', () => {
    expect(rightsOf(stage.watch, 'Canary')).toEqual({
      CanaryLogs: LOGS,
      'ganit/prod/web': ['ssm:GetParameter'],
    });
  });
});

describe('all roles and resource policies of a stage with everything on', () => {
  // Specification: API-1
  test('name each action and each resource, and let nobody delete a version of a file; what is open at its end is known', () => {
    expect(rights.length).toBeGreaterThan(60);
    expect(rights.filter(({ action }) => /\*|Version/.test(action))).toEqual([]);
    const open = rights.filter(({ resource }) => resource.includes('*'));
    expect([...new Set(open.map(({ resource }) => resource))].sort()).toEqual([
      // How many functions may run at once, which a deployment asks of the account.
      '*',
      // Safe copies, in a bucket of their own.
      `${COPIES}/*`,
      // Objects of the buckets, and of the folders that readers see or a deployment fills.
      'MediaBucket/*',
      'MediaBucket/blog-images/*',
      'MediaBucket/covers/*',
      'MediaBucket/incoming/export-*',
      'MediaBucket/materials/*',
      'ReleasesBucket/*',
      'ReleasesBucket/_astro/*',
      'ReleasesBucket/bodies/*',
      'ReleasesBucket/deployments/*',
      'ganit-prod-web-PublisherHandlerFunction*',
    ]);
    const actions = open.filter(({ resource }) => resource === '*').map(({ action }) => action);
    expect(actions).toEqual(['lambda:GetAccountSettings']);
  });
});

test('no template holds a secret or what could be mistaken for one', () => {
  const text = JSON.stringify(templates.map((template) => template.toJSON() as object));
  const resolved = new Set([...text.matchAll(/\{\{resolve:[^}]*\}\}/g)].map(([found]) => found));
  expect([...resolved].sort()).toEqual([
    '{{resolve:ssm:/ganit/prod/origin-secret-former}}',
    '{{resolve:ssm:/ganit/prod/origin-secret}}',
  ]);
  expect(text).not.toMatch(/\bre_[A-Za-z0-9]{8}|AKIA[A-Z0-9]{12}|RESEND_API_KEY/);
});
