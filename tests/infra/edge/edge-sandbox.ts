import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { Template } from 'aws-cdk-lib/assertions';

/** Who asks, and by which name of the site. */
interface Viewer {
  ip?: string;
  host?: string;
}

/**
 * What CloudFront hands to a function, in the shape that it documents: names of headers in lower case, the path
 * and the query as they were sent, nothing decoded, and `multiValue` where a name comes more than once.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 * That queries stay encoded shows in its own example, which joins them again without encoding:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/example-function-normalize-query-string.html
 */
export const cloudFrontEvent = (
  method: string,
  target: string,
  { ip = '198.51.100.11', host = 'd111111abcdef8.cloudfront.net' }: Viewer = {},
) => {
  const [uri = '', ...rest] = target.split('?');
  return {
    version: '1.0',
    context: {
      distributionDomainName: 'd111111abcdef8.cloudfront.net',
      distributionId: 'EDFDVBD6EXAMPLE',
      eventType: 'viewer-request',
      requestId: 'EXAMPLEntjQpEXAMPLE_SG5Z-EXAMPLEPmPfEXAMPLEu3EqEXAMPLE==',
    },
    viewer: { ip },
    request: {
      method,
      uri,
      querystring: queryOf(rest.join('?')),
      headers: {
        host: { value: host },
        accept: { value: 'text/html', multiValue: [{ value: 'text/html' }, { value: '*/*' }] },
      },
      cookies: { '__Host-session': { value: 'abc', attributes: 'Path=/' } },
    },
  };
};

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>;

const queryOf = (raw: string): Query => {
  const query = new Map<string, string[]>();
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = pair.slice(0, end);
    query.set(name, [...(query.get(name) ?? []), pair.slice(end + 1)]);
  }
  return Object.fromEntries(
    [...query].map(([name, values]) => [
      name,
      {
        value: values[0] ?? '',
        ...(values.length > 1 ? { multiValue: values.map((value) => ({ value })) } : {}),
      },
    ]),
  );
};

/** What a function decided: where the request goes on, or the answer that it gave itself. */
export type EdgeOutcome =
  | { kind: 'request'; uri: string }
  | { kind: 'answer'; status: number; headers: Record<string, string>; text: string };

interface Returned {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
  body?: { encoding: string; data: string };
}

/** The lines of a module that a script cannot hold; the sandbox hands their names in instead. */
const IMPORTS = "import cf from 'cloudfront';\nimport crypto from 'crypto';\n";

/** What a key-value store holds. */
export type StoredValues = Readonly<Record<string, string>>;

/**
 * Runs a function's code, as CloudFront gets it, in a bare context: the language and nothing of Node. The event
 * goes in as text, so that all its objects belong to the context. `stored` is what the key-value store holds.
 */
export const edgeFunction = (code: string, stored: StoredValues = {}) => {
  const hasStore = code.startsWith(IMPORTS);
  const get = (key: string) => {
    const value = stored[key];
    return value === undefined ? Promise.reject(new Error('KeyNotFound')) : Promise.resolve(value);
  };
  const kvs = () => ({ get });
  const context = vm.createContext(hasStore ? { cf: { kvs }, crypto: { createHash } } : {});
  vm.runInContext(hasStore ? code.slice(IMPORTS.length) : code, context);
  const call = vm.runInContext(
    '(async (text) => JSON.stringify(await handler(JSON.parse(text))))',
    context,
  ) as (text: string) => Promise<string>;
  return async (method: string, target: string, viewer?: Viewer): Promise<EdgeOutcome> => {
    const answer = await call(JSON.stringify(cloudFrontEvent(method, target, viewer)));
    const { uri, statusCode, headers = {}, body } = JSON.parse(answer) as Returned;
    if (uri !== undefined) return { kind: 'request', uri };
    if (statusCode === undefined) throw new Error(`Neither a request nor an answer: ${answer}`);
    return {
      kind: 'answer',
      status: statusCode,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, { value }]) => [name, value]),
      ),
      text: body?.data ?? '',
    };
  };
};

/** The code of the functions in a template: the router's, the one of stored files and that of the API. */
export const edgeCodeOf = (template: Template): { router: string; media: string; api: string } => {
  const codes = Object.values(template.findResources('AWS::CloudFront::Function')).map(
    (resource) => (resource as { Properties: { FunctionCode: string } }).Properties.FunctionCode,
  );
  const router = codes.find((code) => code.startsWith(IMPORTS));
  const api = codes.find((code) => code.startsWith('var SHARDS'));
  const media = codes.find((code) => code.startsWith('var PUBLIC_FOLDERS'));
  if (codes.length !== 3 || router === undefined || media === undefined || api === undefined) {
    throw new Error('There are not the three functions that are expected');
  }
  return { router, media, api };
};
