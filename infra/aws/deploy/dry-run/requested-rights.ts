import * as z from 'zod';
import type { RequestedRight } from './role-rights.ts';

/** A call of a service, as it comes over the wire. */
export interface ServiceCall {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Where the stage's resources are, for their ARNs. */
export interface AccountLocation {
  region: string;
  account: string;
}

const header = ({ headers }: ServiceCall, name: string): string => String(headers[name] ?? '');
const operation = (call: ServiceCall): string => header(call, 'x-amz-target').split('.')[1] ?? '';

/** A batch names its tables in what it asks for. */
const Tables = z.union([
  z.object({ TableName: z.string() }),
  z.object({ RequestItems: z.record(z.string(), z.unknown()) }),
]);
const Named = z.object({ Name: z.string() });

const s3Rights = (call: ServiceCall): RequestedRight[] => {
  const path = decodeURIComponent(call.url.split('?')[0] ?? '').slice(1);
  const [bucket = '', ...key] = path.split('/');
  const object = (action: string, name: string) => ({
    action: `s3:${action}`,
    resource: `arn:aws:s3:::${name}`,
  });
  if (key.join('') === '') {
    return call.method === 'POST'
      ? [object('DeleteObject', `${bucket}/`)]
      : [object('ListBucket', bucket)];
  }
  const isUpload = /[?&]upload(?:s|Id)\b/.test(call.url);
  if (isUpload) {
    // Beginning, sending a part and completing need the right to put.
    return [object(call.method === 'DELETE' ? 'AbortMultipartUpload' : 'PutObject', path)];
  }
  if (call.method === 'DELETE') return [object('DeleteObject', path)];
  if (call.method !== 'PUT') return [object('GetObject', path)];
  const source = decodeURIComponent(header(call, 'x-amz-copy-source')).replace(/^\//, '');
  return [object('PutObject', path), ...(source === '' ? [] : [object('GetObject', source)])];
};

/** The variables by which clients find the services that the fakes stand for. */
export const ENDPOINT_NAMES = [
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL_SSM',
  'AWS_ENDPOINT_URL_LAMBDA',
  'AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE',
] as const;
export type EndpointName = (typeof ENDPOINT_NAMES)[number];

/** What a call needs to be allowed, for each of these services. */
export const requestedRights = ({
  region,
  account,
}: AccountLocation): Record<EndpointName, (call: ServiceCall) => RequestedRight[]> => ({
  AWS_ENDPOINT_URL_DYNAMODB: (call: ServiceCall): RequestedRight[] => {
    const asked = Tables.parse(JSON.parse(call.body));
    const names = 'TableName' in asked ? [asked.TableName] : Object.keys(asked.RequestItems);
    return names.map((name) => ({
      action: `dynamodb:${operation(call)}`,
      resource: `arn:aws:dynamodb:${region}:${account}:table/${name}`,
    }));
  },
  AWS_ENDPOINT_URL_S3: s3Rights,
  AWS_ENDPOINT_URL_SSM: (call: ServiceCall): RequestedRight[] => {
    const { Name } = Named.parse(JSON.parse(call.body));
    const resource = `arn:aws:ssm:${region}:${account}:parameter${Name}`;
    return [{ action: `ssm:${operation(call)}`, resource }];
  },
  AWS_ENDPOINT_URL_LAMBDA: ({ url }: ServiceCall): RequestedRight[] => {
    const name =
      decodeURIComponent(url.split('/')[3] ?? '')
        .split(':')
        .at(-1) ?? '';
    const resource = `arn:aws:lambda:${region}:${account}:function:${name}`;
    return [{ action: 'lambda:InvokeFunction', resource }];
  },
  AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: ({ method, url }: ServiceCall): RequestedRight[] => {
    const [path = ''] = url.split('?');
    const [resource = '', keys, key] = path.split('/').slice(2).map(decodeURIComponent);
    const ofKeys = method === 'POST' ? 'UpdateKeys' : key === undefined ? 'ListKeys' : 'GetKey';
    const action = keys === undefined ? 'DescribeKeyValueStore' : ofKeys;
    return [{ action: `cloudfront-keyvaluestore:${action}`, resource }];
  },
});
