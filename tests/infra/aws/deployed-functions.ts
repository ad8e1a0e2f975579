import { request as send, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { startDouble } from '#support/double-server.ts';
import { functionProcess } from './function-process.ts';
import { functionOf } from './a-stage.ts';
import { nameOf, rightsOf } from './rights-of.ts';

// The functions of a stage as its templates describe them, on services of this machine: each has exactly the variables
// and the rights of its template, so that one which is missing fails here and not in the cloud.

/**
 * What a variable of the template becomes once it is deployed: resources have the names of their constructs, those of
 * buckets in small letters; `secretOf` is the present value of a parameter.
 */
const valueOf = (variable: unknown, secretOf: (name: string) => string): string => {
  if (typeof variable === 'string') {
    return variable.replace(/\{\{resolve:ssm:([^:}]+)[^}]*\}\}/g, (_all, name: string) =>
      secretOf(name),
    );
  }
  const name = nameOf(variable);
  if (name.endsWith('Bucket')) return name.toLowerCase();
  if (name === 'SiteDistribution') return 'https://d1.cloudfront.example';
  return name === 'PointerStore'
    ? `arn:aws:cloudfront::123456789012:key-value-store/${name}`
    : name;
};

/** One requested action on a construct: `dynamodb:getitem contenttable`, `s3:getobject mediabucket/covers/a.webp` */
const right = (action: string, name: string, key?: string): string =>
  `${action} ${name}`.toLowerCase() + (key === undefined ? '' : `/${key}`);

/** A call of a service: which one it is, and the rights that it needs. */
const requestedRights = (
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: string,
): { service: 'dynamodb' | 'lambda' | 'pointers' | 's3'; rights: string[] } => {
  const [target = '', operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  if (target.startsWith('DynamoDB')) {
    const { TableName, RequestItems = {} } = z
      .object({ TableName: z.string(), RequestItems: z.record(z.string(), z.unknown()) })
      .partial()
      .parse(JSON.parse(body));
    const names = TableName === undefined ? Object.keys(RequestItems) : [TableName];
    return {
      service: 'dynamodb',
      rights: names.map((name) => right(`dynamodb:${operation}`, name)),
    };
  }
  const [, bucket = '', ...rest] = (url.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  if (url.startsWith('/2015-03-31/functions/'))
    return { service: 'lambda', rights: [right('lambda:InvokeFunction', rest[1] ?? '')] };
  if (url.startsWith('/key-value-stores/')) {
    const [store = '', keys, key] = rest.join('/').split('/').slice(1);
    const ofKeys = method === 'POST' ? 'UpdateKeys' : key === undefined ? 'ListKeys' : 'GetKey';
    const action = keys === undefined ? 'DescribeKeyValueStore' : ofKeys;
    return { service: 'pointers', rights: [right(`cloudfront-keyvaluestore:${action}`, store)] };
  }
  const key = rest.join('/');
  if (key === '') {
    const ofBucket =
      method === 'POST' ? right('s3:DeleteObject', bucket, '') : right('s3:ListBucket', bucket);
    return { service: 's3', rights: [ofBucket] };
  }
  const source = decodeURIComponent(String(headers['x-amz-copy-source'] ?? '')).replace(/^\//, '');
  const [from = '', ...copied] = source.split('/');
  // Beginning an upload in parts, sending a part and completing it need the right to put.
  const isInParts = /[?&]upload(?:s|Id)\b/.test(url);
  const ofMethod: Readonly<Record<string, string>> = {
    DELETE: isInParts ? 'AbortMultipartUpload' : 'DeleteObject',
    POST: 'PutObject',
    PUT: 'PutObject',
  };
  return {
    service: 's3',
    rights: [
      right(`s3:${ofMethod[method] ?? 'GetObject'}`, bucket, key),
      ...(source === '' ? [] : [right('s3:GetObject', from, copied.join('/'))]),
    ],
  };
};

/** Whether a function of a template may do something: `mediabucket/*` is every key of the bucket. */
const allowedBy = (template: Template, name: string): ((asked: string) => boolean) => {
  const construct = `${name.charAt(0).toUpperCase()}${name.slice(1)}Handler`;
  const allowed = Object.entries(rightsOf(template, construct)).flatMap(([resource, actions]) =>
    actions.map((action) => `${action} ${resource}`.toLowerCase()),
  );
  return (asked) =>
    allowed.some((each) =>
      each.endsWith('*') ? asked.startsWith(each.slice(0, -1)) : asked === each,
    );
};

/** What a stage's functions stand on: the template, the bundle, and addresses of services by their names. */
interface StageParts {
  web: Template;
  code: string;
  services: Record<'dynamodb' | 's3' | 'pointers', string>;
  secretOf: (name: string) => string;
}

/** The three functions of a stage, each as its own process behind a check of its rights. */
export const deployedFunctions = async ({ web, code, services, secretOf }: StageParts) => {
  const functions = new Map<string, ReturnType<typeof functionProcess>>();
  const denied = new Set<string>();
  const background = new Set<Promise<unknown>>();

  /** The services as a function with these rights reaches them. */
  const behindCheck = (name: string) => {
    const allows = allowedBy(web, name);
    return startDouble((incoming, response) => {
      void buffer(incoming).then((body) => {
        const { service, rights } = requestedRights(incoming, body.toString());
        const missing = rights.find((each) => !allows(each));
        if (missing !== undefined) {
          denied.add(`${name}: ${missing}`);
          response.writeHead(403, { 'x-amzn-errortype': 'AccessDeniedException' });
          response.end(`<Error><Code>AccessDenied</Code><Message>${missing}</Message></Error>`);
          return;
        }
        if (service === 'lambda') {
          const called = functions.get('jobs')?.invoke(JSON.parse(body.toString()));
          if (called) background.add(called);
          response.writeHead(202).end();
          return;
        }
        const { hostname, port } = new URL(services[service]);
        const { method, headers, url } = incoming;
        // With the host name that was signed; only the connection leads elsewhere.
        const outgoing = send({ hostname, port, method, headers, path: url }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        outgoing.on('error', () => response.destroy());
        outgoing.end(body);
      });
    });
  };

  const checks: { close: () => Promise<void> }[] = [];
  for (const name of ['api', 'publisher', 'jobs'] as const) {
    const { variables } = functionOf(web, name);
    const check = await behindCheck(name);
    checks.push(check);
    functions.set(
      name,
      functionProcess(path.join(code, `${name}.mjs`), {
        AWS_REGION: 'ap-south-1',
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_ACCESS_KEY_ID: 'TESTKEY',
        AWS_SECRET_ACCESS_KEY: 'test-secret',
        AWS_ENDPOINT_URL: check.url.replace('127.0.0.1', 'localhost'),
        S3_PATH_STYLE: '1',
        ...Object.fromEntries(
          Object.entries(variables).map(([key, value]) => [key, valueOf(value, secretOf)]),
        ),
      }),
    );
  }

  return {
    invoke: (name: 'api' | 'publisher' | 'jobs', event: unknown) =>
      functions.get(name)?.invoke(event),
    /** Rights that a function requested and its role does not give: `api: s3:PutObject arn:…` */
    denied: () => [...denied],
    close: async () => {
      await Promise.all(background);
      await Promise.all([...functions.values()].map((each) => each.close()));
      await Promise.all(checks.map((each) => each.close()));
    },
  };
};
