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
  test('the API edits content, people and files, reads releases and enqueues jobs', () =>
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
    }));

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

  test('jobs work with content, people and files, and read one key', () =>
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
    }));

  test('the canary reads the site’s address and nothing else', () =>
    expect(rightsOf(stage.watch, 'Canary')).toEqual({
      CanaryLogs: LOGS,
      'ganit/prod/web': ['ssm:GetParameter'],
    }));
});

// Specification: API-1
test('beside them and the pipeline nobody may do anything but CloudFront, read the folders of readers, and CloudWatch, tell of alarms; each action is named, and nobody may delete a version of a file', () => {
  const known = /^((Api|Publisher|Jobs)Handler|Canary|Deploy)/;
  const others = rights.filter(({ holder }) => !known.test(holder));
  expect(others.map(({ action, resource }) => `${action} ${resource}`).sort()).toEqual([
    's3:GetObject MediaBucket/blog-images/*',
    's3:GetObject MediaBucket/covers/*',
    's3:GetObject MediaBucket/materials/*',
    's3:GetObject ReleasesBucket/_astro/*',
    's3:GetObject ReleasesBucket/bodies/*',
    'sns:Publish AlarmsToldTopic',
    'sns:Publish ToldTopic',
  ]);
  expect(rights.length).toBeGreaterThan(60);
  expect(rights.filter(({ action }) => /\*|Version/.test(action))).toEqual([]);
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
