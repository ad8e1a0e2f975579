import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { startWebDouble } from '#support/double-server';
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

type Service = 'dynamodb' | 'lambda' | 'pointers' | 's3';

/** The service that a call is for, and the rights that it needs: `s3:GetObject mediabucket/covers/a.webp` */
const requestedRights = (
  { method, headers }: Request,
  { pathname, search }: URL,
  body: string,
): [Service, ...rights: string[]] => {
  const [target = '', operation = ''] = headers.get('x-amz-target')?.split('.') ?? [];
  if (target.startsWith('DynamoDB')) {
    const { TableName, RequestItems = {} } = JSON.parse(body) as {
      TableName?: string;
      RequestItems?: object;
    };
    const names = TableName === undefined ? Object.keys(RequestItems) : [TableName];
    return ['dynamodb', ...names.map((name) => `dynamodb:${operation} ${name}`)];
  }
  const path = decodeURIComponent(pathname).slice(1).replace(/\/$/, '');
  const [kind, , name = '', keys, key] = path.split('/');
  if (kind === '2015-03-31') return ['lambda', `lambda:InvokeFunction ${name}`];
  if (kind === 'key-value-stores') {
    const ofKeys = method === 'POST' ? 'UpdateKeys' : key === undefined ? 'ListKeys' : 'GetKey';
    const action = keys === undefined ? 'DescribeKeyValueStore' : ofKeys;
    return ['pointers', `cloudfront-keyvaluestore:${action} ${name}`];
  }
  if (kind === path)
    return ['s3', method === 'POST' ? `s3:DeleteObject ${path}/` : `s3:ListBucket ${path}`];
  // Beginning an upload in parts, sending a part and completing it need the right to put.
  const removal = search.includes('uploadId=') ? 'AbortMultipartUpload' : 'DeleteObject';
  const change = method === 'DELETE' ? removal : 'PutObject';
  const action = method === 'GET' || method === 'HEAD' ? 'GetObject' : change;
  const source = headers.get('x-amz-copy-source');
  return [
    's3',
    `s3:${action} ${path}`,
    ...(source === null ? [] : [`s3:GetObject ${decodeURIComponent(source)}`]),
  ];
};

/** Whether a function of a template may do something: `mediabucket/*` is every key of the bucket. */
const allowedBy = (template: Template, name: string): ((asked: string) => boolean) => {
  const construct = `${name.charAt(0).toUpperCase()}${name.slice(1)}Handler`;
  const allowed = Object.entries(rightsOf(template, construct)).flatMap(([resource, actions]) =>
    actions.map((action) => `${action} ${resource}`.toLowerCase()),
  );
  return (asked) => {
    const right = asked.toLowerCase();
    return allowed.some((each) =>
      each.endsWith('*') ? right.startsWith(each.slice(0, -1)) : right === each,
    );
  };
};

const HOST = path.join(import.meta.dirname, 'function-host.ts');

/** A bundled function in a process of its own, which starts at the first call and handles one event at a time. */
const functionProcess = (file: string, env: Record<string, string>) => {
  const start = async () => {
    // What it says on failure is of use here, the rest of its log is not. Nothing of this environment is added.
    const child = fork(HOST, [file], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    const heard = async (): Promise<unknown> =>
      (await Promise.race([once(child, 'message'), ended]))[0];
    await heard();
    return { child, heard };
  };
  let running: ReturnType<typeof start> | undefined;
  let lastCall: Promise<unknown> = Promise.resolve();
  return {
    /** What the function answers, or its error in words, when the calls before have been answered. */
    invoke: (event: object): Promise<unknown> => {
      lastCall = lastCall.then(async () => {
        const { child, heard } = await (running ??= start());
        child.send(event);
        return heard();
      });
      return lastCall;
    },
    close: async () => {
      await lastCall;
      (await running)?.child.kill();
    },
  };
};

/** What a stage's functions stand on: the template, the bundle, and addresses of services by their names. */
interface StageParts {
  web: Template;
  code: string;
  services: Record<Exclude<Service, 'lambda'>, string>;
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
    return startWebDouble(async (request) => {
      const { method, headers } = request;
      const url = new URL(request.url);
      const body = Buffer.from(await request.arrayBuffer());
      const [service, ...rights] = requestedRights(request, url, body.toString());
      const missing = rights.find((each) => !allows(each));
      if (missing !== undefined) {
        denied.add(`${name}: ${missing}`);
        return new Response(
          `<Error><Code>AccessDenied</Code><Message>${missing}</Message></Error>`,
          {
            status: 403,
            headers: { 'x-amzn-errortype': 'AccessDeniedException' },
          },
        );
      }
      if (service === 'lambda') {
        const called = functions.get('jobs')?.invoke(JSON.parse(body.toString()) as object);
        if (called) background.add(called);
        return new Response(null, { status: 202 });
      }
      return fetch(services[service] + url.pathname + url.search, {
        method,
        headers,
        ...(body.length > 0 && { body }),
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
    invoke: (name: 'api' | 'publisher' | 'jobs', event: object) =>
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
