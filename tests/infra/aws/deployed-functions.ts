import { request as send, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Template as Synthesized } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { startDouble } from '../../support/double-server.ts';
import { functionProcess } from './function-process.ts';
import { rightsOf } from './rights-of.ts';

// The functions of a stage as its templates describe them, on services of this machine: each has exactly the variables
// and the rights of its template, so that one which is missing fails here and not in the cloud.

const REGION = 'ap-south-1';
const ACCOUNT = '123456789012';

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
  Outputs: z
    .record(
      z.string(),
      z.object({ Value: z.unknown(), Export: z.object({ Name: z.string() }).optional() }),
    )
    .default({}),
});
type Template = z.infer<typeof Template>;

const Value = z.union([
  z.strictObject({ Ref: z.string() }),
  z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
  z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }),
  z.strictObject({ 'Fn::ImportValue': z.string() }),
]);

const ofPseudo: Readonly<Record<string, string>> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** What functions are told of a resource beside its name. */
const attributeOf = (type: string, attribute: string, name: string): string => {
  if (attribute === 'DomainName') return 'd1.cloudfront.example';
  if (type === 'AWS::CloudFront::KeyValueStore')
    return `arn:aws:cloudfront::${ACCOUNT}:key-value-store/${name}`;
  throw new Error(`${type} ${attribute} is not known here.`);
};

/** What values of the templates become once they are deployed; `secretOf` is the present value of a parameter. */
const textOf =
  (templates: readonly Template[], secretOf: (name: string) => string) =>
  (template: Template, value: unknown): string => {
    const again = textOf(templates, secretOf);
    if (typeof value === 'string') {
      return value.replace(/\{\{resolve:ssm:([^:}]+)[^}]*\}\}/g, (_all, name: string) =>
        secretOf(name),
      );
    }
    const known = Value.parse(value);
    if ('Fn::Join' in known) {
      const [separator, parts] = known['Fn::Join'];
      return again(template, parts.map((part) => again(template, part)).join(separator));
    }
    if ('Fn::ImportValue' in known) {
      for (const other of templates) {
        const found = Object.values(other.Outputs).find(
          ({ Export }) => Export?.Name === known['Fn::ImportValue'],
        );
        if (found) return again(other, found.Value);
      }
      throw new Error(`Nothing exports ${known['Fn::ImportValue']}`);
    }
    const [id, attribute] = 'Ref' in known ? [known.Ref] : known['Fn::GetAtt'];
    const type = template.Resources[id]?.Type ?? '';
    // Names of buckets have no capital letters.
    const name = ofPseudo[id] ?? (type === 'AWS::S3::Bucket' ? id.toLowerCase() : id);
    return attribute === undefined ? name : attributeOf(type, attribute, name);
  };

/** One requested action on a construct: `dynamodb:getitem contenttable`, `s3:getobject mediabucket/covers/a.webp` */
const right = (action: string, name: string, key?: string): string =>
  `${action} ${name.replace(/[0-9a-f]{8}$/i, '')}`.toLowerCase() +
  (key === undefined ? '' : `/${key}`);

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
const allowedBy = (template: Synthesized, name: string): ((asked: string) => boolean) => {
  const construct = `${name.charAt(0).toUpperCase()}${name.slice(1)}Handler`;
  const allowed = Object.entries(rightsOf(template, construct)).flatMap(([resource, actions]) =>
    actions.map((action) => `${action} ${resource}`.toLowerCase()),
  );
  return (asked) =>
    allowed.some((each) =>
      each.endsWith('*') ? asked.startsWith(each.slice(0, -1)) : asked === each,
    );
};

const FunctionProperties = z.object({
  Handler: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

/** What a stage's functions stand on: the templates, the bundle, and addresses of services by their names. */
export interface StageParts {
  data: Synthesized;
  web: Synthesized;
  code: string;
  services: Record<'dynamodb' | 's3' | 'pointers', string>;
  secretOf: (name: string) => string;
}

/** The three functions of a stage, each as its own process behind a check of its rights. */
export const deployedFunctions = async ({ data, web, code, services, secretOf }: StageParts) => {
  const templates = [Template.parse(data.toJSON()), Template.parse(web.toJSON())] as const;
  const [stored, template] = templates;
  const valueOf = textOf(templates, secretOf);
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
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue;
    const parsed = FunctionProperties.safeParse(Properties);
    // CDK adds some functions of its own.
    if (!parsed.success || !/^(api|publisher|jobs)\./.test(parsed.data.Handler)) continue;
    const { Handler, Environment } = parsed.data;
    const [name = ''] = Handler.split('.');
    const check = await behindCheck(name);
    checks.push(check);
    const variables = Object.entries(Environment.Variables).map(
      ([key, value]) => [key, valueOf(template, value)] as const,
    );
    functions.set(
      name,
      functionProcess(path.join(code, `${name}.mjs`), {
        AWS_REGION: REGION,
        AWS_LAMBDA_FUNCTION_NAME: id,
        AWS_ACCESS_KEY_ID: 'TESTKEY',
        AWS_SECRET_ACCESS_KEY: 'test-secret',
        AWS_ENDPOINT_URL: check.url.replace('127.0.0.1', 'localhost'),
        S3_PATH_STYLE: '1',
        ...Object.fromEntries(variables),
      }),
    );
  }

  const idsOf = (type: string) =>
    Object.keys(stored.Resources).filter((id) => stored.Resources[id]?.Type === type);
  return {
    tables: idsOf('AWS::DynamoDB::GlobalTable'),
    buckets: idsOf('AWS::S3::Bucket').map((id) => id.toLowerCase()),
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
