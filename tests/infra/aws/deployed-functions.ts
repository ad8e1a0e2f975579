import { request as send, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Template as Synthesized } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { startDouble } from '../../support/double-server.ts';
import { functionProcess } from './function-process.ts';

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

const attributeOf = (type: string, attribute: string, name: string): string => {
  const arns: Readonly<Record<string, string>> = {
    'AWS::S3::Bucket': `arn:aws:s3:::${name}`,
    'AWS::DynamoDB::GlobalTable': `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`,
    'AWS::Lambda::Function': `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`,
    'AWS::CloudFront::KeyValueStore': `arn:aws:cloudfront::${ACCOUNT}:key-value-store/${name}`,
    'AWS::SQS::Queue': `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`,
    'AWS::Logs::LogGroup': `arn:aws:logs:${REGION}:${ACCOUNT}:${name}`,
  };
  if (attribute === 'DomainName') return 'd1.cloudfront.example';
  if (attribute === 'StreamArn') return `${arns[type] ?? ''}/stream/1`;
  const found = arns[type];
  if (found === undefined) throw new Error(`${type} ${attribute} is not known here.`);
  return found;
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

/** One requested action: `dynamodb:GetItem arn:…` */
type Right = `${string}:${string} ${string}`;

/** A call of a service: which one it is, and the rights that it needs. */
const requestedRights = (
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: string,
): { service: 'dynamodb' | 'ssm' | 'lambda' | 'pointers' | 's3'; rights: Right[] } => {
  const [target = '', operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  if (target.startsWith('DynamoDB')) {
    const asked = z
      .object({ TableName: z.string().optional(), RequestItems: z.record(z.string(), z.unknown()) })
      .partial()
      .parse(JSON.parse(body));
    const names =
      asked.TableName === undefined ? Object.keys(asked.RequestItems ?? {}) : [asked.TableName];
    const arn = (name: string) => attributeOf('AWS::DynamoDB::GlobalTable', 'Arn', name);
    return {
      service: 'dynamodb',
      rights: names.map((name): Right => `dynamodb:${operation} ${arn(name)}`),
    };
  }
  if (target === 'AmazonSSM') {
    const { Name } = z.object({ Name: z.string() }).parse(JSON.parse(body));
    const arn = `arn:aws:ssm:${REGION}:${ACCOUNT}:parameter${Name}`;
    return { service: 'ssm', rights: [`ssm:${operation} ${arn}`] };
  }
  const parts = (url.split('?')[0] ?? '').split('/').map(decodeURIComponent);
  if (url.startsWith('/2015-03-31/functions/')) {
    const arn = attributeOf('AWS::Lambda::Function', 'Arn', parts[3]?.split(':').at(-1) ?? '');
    return { service: 'lambda', rights: [`lambda:InvokeFunction ${arn}`] };
  }
  if (url.startsWith('/key-value-stores/')) {
    const [, , store = '', keys, key] = parts;
    const ofKeys = method === 'POST' ? 'UpdateKeys' : key === undefined ? 'ListKeys' : 'GetKey';
    const action = keys === undefined ? 'DescribeKeyValueStore' : ofKeys;
    return { service: 'pointers', rights: [`cloudfront-keyvaluestore:${action} ${store}`] };
  }
  const object = (action: string, name: string): Right => `s3:${action} arn:aws:s3:::${name}`;
  const name = parts.slice(1).join('/');
  const isBucket = !name.includes('/') || name.endsWith('/');
  const copied = decodeURIComponent(String(headers['x-amz-copy-source'] ?? '')).replace(/^\//, '');
  const ofObject = (): Right[] => {
    // Beginning an upload in parts, sending a part and completing it need the right to put.
    if (/[?&]upload(?:s|Id)\b/.test(url)) {
      return [object(method === 'DELETE' ? 'AbortMultipartUpload' : 'PutObject', name)];
    }
    if (method === 'DELETE') return [object('DeleteObject', name)];
    if (method !== 'PUT') return [object('GetObject', name)];
    return [object('PutObject', name), ...(copied === '' ? [] : [object('GetObject', copied)])];
  };
  const ofBucket = (): Right[] => [
    method === 'POST'
      ? object('DeleteObject', `${name.replace(/\/$/, '')}/`)
      : object('ListBucket', name.replace(/\/$/, '')),
  ];
  return { service: 's3', rights: isBucket ? ofBucket() : ofObject() };
};

const Listed = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);
const Policy = z.object({
  Roles: z.array(z.object({ Ref: z.string() })).default([]),
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Effect: z.literal('Allow'), Action: Listed, Resource: Listed })),
  }),
});
const FunctionProperties = z.object({
  Handler: z.string(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
/** Services that are here; what a role says of others, such as queues, is not worked out. */
const CHECKED = /^(dynamodb|s3|ssm|lambda|cloudfront-keyvaluestore):/;

/** Whether a role of a template allows something: `arn:…:media/*` matches every key of the bucket. */
const roleAllows = (
  template: unknown,
  role: string,
  valueOf: (value: unknown) => string = String,
): ((right: Right) => boolean) => {
  const allowed = Object.values(Template.parse(template).Resources)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .map(({ Properties }) => Policy.parse(Properties))
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      Action.map(String)
        .filter((action) => CHECKED.test(action))
        .flatMap((action) => Resource.map((resource) => `${action} ${valueOf(resource)}`)),
    );
  return (right) =>
    allowed.some((each) =>
      each.endsWith('*') ? right.startsWith(each.slice(0, -1)) : right === each,
    );
};

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
  const behindCheck = (name: string, allows: (right: Right) => boolean) =>
    startDouble((incoming, response) => {
      void buffer(incoming).then((body) => {
        const { service, rights } = requestedRights(incoming, body.toString());
        const missing = rights.find((right) => !allows(right));
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
        if (service === 'ssm') throw new Error('No function asks for parameters.');
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

  const checks: { close: () => Promise<void> }[] = [];
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue;
    const parsed = FunctionProperties.safeParse(Properties);
    // CDK adds some functions of its own.
    if (!parsed.success || !/^(api|publisher|jobs)\./.test(parsed.data.Handler)) continue;
    const { Handler, Role, Environment } = parsed.data;
    const [name = ''] = Handler.split('.');
    const [role] = Role['Fn::GetAtt'];
    const check = await behindCheck(
      name,
      roleAllows(web.toJSON(), role, (value) => valueOf(template, value)),
    );
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
