import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startIamCheck } from '../../../../infra/aws/deploy/dry-run/iam-check.ts';
import {
  rightsOfFunction,
  type RequestedRight,
} from '../../../../infra/aws/deploy/dry-run/role-rights.ts';
import { Template } from '../../../../infra/aws/deploy/dry-run/template-values.ts';
import {
  requestedRights,
  type ServiceCall,
} from '../../../../infra/aws/deploy/dry-run/requested-rights.ts';

const TABLE = 'arn:aws:dynamodb:ap-south-1:123456789012:table/content';
const OBJECTS = 'arn:aws:s3:::media/*';

const policy = (role: string, actions: string | string[], resource: string) => ({
  Type: 'AWS::IAM::Policy',
  Properties: {
    Roles: [{ Ref: role }],
    PolicyDocument: { Statement: [{ Effect: 'Allow', Action: actions, Resource: resource }] },
  },
});
const template = Template.parse({
  Resources: {
    Api: {
      Type: 'AWS::Lambda::Function',
      Properties: { Role: { 'Fn::GetAtt': ['ApiRole', 'Arn'] } },
    },
    Read: policy('ApiRole', ['dynamodb:GetItem', 'dynamodb:Scan'], TABLE),
    Files: policy('ApiRole', 's3:GetObject', OBJECTS),
    Others: policy('OtherRole', 'dynamodb:PutItem', TABLE),
  },
});

test.each([
  ['dynamodb:GetItem', TABLE, true],
  ['dynamodb:PutItem', TABLE, false],
  ['dynamodb:GetItem', `${TABLE}2`, false],
  ['s3:GetObject', 'arn:aws:s3:::media/a/b.pdf', true],
  ['s3:GetObject', 'arn:aws:s3:::media2/a', false],
  ['s3:GetObject', 'arn:aws:s3:::media', false],
  ['s3:PutObject', 'arn:aws:s3:::media/a', false],
])('%s on %s: %s', (action, resource, allowed) => {
  const allows = rightsOfFunction(template, 'Api', String);
  expect(allows({ action, resource })).toBe(allowed);
});

const requested = requestedRights({ region: 'ap-south-1', account: '123456789012' });
const aCall = (method: string, url: string, headers: ServiceCall['headers'] = {}, body = '') => ({
  method,
  url,
  headers,
  body,
});
const STORE = 'arn:aws:cloudfront::123456789012:key-value-store/x';

test.each<[keyof typeof requested, ServiceCall, string[]]>([
  [
    'AWS_ENDPOINT_URL_DYNAMODB',
    aCall('POST', '/', { 'x-amz-target': 'DynamoDB_20120810.PutItem' }, '{"TableName":"content"}'),
    [`dynamodb:PutItem ${TABLE}`],
  ],
  [
    'AWS_ENDPOINT_URL_S3',
    aCall('GET', '/media/a%20b?x=1'),
    ['s3:GetObject arn:aws:s3:::media/a b'],
  ],
  ['AWS_ENDPOINT_URL_S3', aCall('HEAD', '/media/a'), ['s3:GetObject arn:aws:s3:::media/a']],
  ['AWS_ENDPOINT_URL_S3', aCall('GET', '/media?list-type=2'), ['s3:ListBucket arn:aws:s3:::media']],
  ['AWS_ENDPOINT_URL_S3', aCall('DELETE', '/media/a'), ['s3:DeleteObject arn:aws:s3:::media/a']],
  // The steps of an upload in parts.
  [
    'AWS_ENDPOINT_URL_S3',
    aCall('POST', '/media/a?uploads='),
    ['s3:PutObject arn:aws:s3:::media/a'],
  ],
  [
    'AWS_ENDPOINT_URL_S3',
    aCall('PUT', '/media/a?partNumber=1&uploadId=u'),
    ['s3:PutObject arn:aws:s3:::media/a'],
  ],
  [
    'AWS_ENDPOINT_URL_S3',
    aCall('DELETE', '/media/a?uploadId=u'),
    ['s3:AbortMultipartUpload arn:aws:s3:::media/a'],
  ],
  ['AWS_ENDPOINT_URL_S3', aCall('POST', '/media?delete'), ['s3:DeleteObject arn:aws:s3:::media/']],
  [
    'AWS_ENDPOINT_URL_S3',
    aCall('PUT', '/media/b', { 'x-amz-copy-source': '/media/a' }),
    ['s3:PutObject arn:aws:s3:::media/b', 's3:GetObject arn:aws:s3:::media/a'],
  ],
  [
    'AWS_ENDPOINT_URL_SSM',
    aCall('POST', '/', { 'x-amz-target': 'AmazonSSM.GetParameter' }, '{"Name":"/ganit/dev/data"}'),
    ['ssm:GetParameter arn:aws:ssm:ap-south-1:123456789012:parameter/ganit/dev/data'],
  ],
  [
    'AWS_ENDPOINT_URL_LAMBDA',
    aCall('POST', '/2015-03-31/functions/Jobs/invocations'),
    ['lambda:InvokeFunction arn:aws:lambda:ap-south-1:123456789012:function:Jobs'],
  ],
  [
    'AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE',
    aCall('POST', `/key-value-stores/${encodeURIComponent(STORE)}/keys`),
    [`cloudfront-keyvaluestore:UpdateKeys ${STORE}`],
  ],
  [
    'AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE',
    aCall('GET', `/key-value-stores/${encodeURIComponent(STORE)}/keys?MaxResults=50`),
    [`cloudfront-keyvaluestore:ListKeys ${STORE}`],
  ],
  [
    'AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE',
    aCall('GET', `/key-value-stores/${encodeURIComponent(STORE)}/keys/release`),
    [`cloudfront-keyvaluestore:GetKey ${STORE}`],
  ],
  [
    'AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE',
    aCall('GET', `/key-value-stores/${encodeURIComponent(STORE)}`),
    [`cloudfront-keyvaluestore:DescribeKeyValueStore ${STORE}`],
  ],
])('%s: a call needs its rights', (service, call, rights) => {
  expect(requested[service](call).map(({ action, resource }) => `${action} ${resource}`)).toEqual(
    rights,
  );
});

test('an IAM check passes on what is allowed, with its body, and refuses the rest as AWS does', async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => heard.push(part.toString()));
    request.on('end', () => response.end('stored'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const denied: RequestedRight[] = [];
  const check = await startIamCheck({
    endpoint: `http://127.0.0.1:${port}`,
    requested: requested.AWS_ENDPOINT_URL_S3,
    allows: ({ resource }) => resource.endsWith('/good'),
    denied: (missing) => denied.push(missing),
  });
  onTestFinished(async () => {
    await check.close();
    server.close();
    server.closeAllConnections();
  });
  const put = (key: string) =>
    fetch(`${check.endpoint}/media/${key}`, { method: 'PUT', body: `to ${key}` });
  const good = await put('good');
  expect([good.status, await good.text()]).toEqual([200, 'stored']);
  const bad = await put('bad');
  expect(bad.status).toBe(403);
  expect(await bad.text()).toContain('<Code>AccessDenied</Code>');
  expect(heard).toEqual(['to good']);
  expect(denied).toEqual([{ action: 's3:PutObject', resource: 'arn:aws:s3:::media/bad' }]);
});
