import { hash, timingSafeEqual } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { type ApiParts, composeApi } from '#api/compose';
import { networkFromHeader } from '#api/http/client-network';
import type { FaultReport } from '#api/http/errors';
import type { EnqueuedJob } from '#api/jobs/job';
import { createMissingFile } from '#api/publish/bodies';
import { type StructuredLog, thrownFields } from '../structured-log.ts';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import { SHARD_FOLDER } from '../stage-names.ts';

/** The header that CloudFront adds to what it passes on to the API. */
const ORIGIN_HEADER = 'x-origin-secret';

/**
 * A path as it stands in a URL again: `/api/a b?c` -> `/api/a%20b%3Fc`. An HTTP API gives `rawPath` decoded, in
 * spite of its name; pasted into a URL, a decoded `?` or `#` would end the path.
 */
const asUrlPath = (path: string) =>
  path
    .toWellFormed()
    .replace(/%(?![0-9a-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]+/gi, (characters) =>
      encodeURIComponent(characters),
    );

/** The path that was asked for, without the shard that the edge put before it: `/shard/7/api/x` -> `/api/x`. */
const withoutShard = (path: string) => path.replace(SHARD, '');

const SHARD = new RegExp(`^${SHARD_FOLDER}\\d+(?=/)`);

/** In which CloudFront's function hands on `accept-encoding`, which CloudFront itself keeps back (infra/edge/api.js). */
const ENCODINGS_HEADER = 'x-accept-encoding';

/** Headers as the gateway passes them; invalid ones are ignored. */
const headersOf = (event: APIGatewayProxyEventV2) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(event.headers)) {
    // No code after this check needs the secret.
    if (name === ORIGIN_HEADER || value === undefined) continue;
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) headers.set(name, value);
  }
  const encodings = headers.get(ENCODINGS_HEADER);
  if (encodings !== null) headers.set('accept-encoding', encodings);
  // Payload 2.0 keeps cookies apart.
  if (event.cookies) headers.set('cookie', event.cookies.join('; '));
  return headers;
};

/** The request of an event; `undefined` when none can be made of it. `origin` is the site's own. */
export const requestOf = (event: APIGatewayProxyEventV2, origin: string): Request | undefined => {
  const { rawQueryString, isBase64Encoded } = event;
  const { method } = event.requestContext.http;
  const query = rawQueryString === '' ? '' : `?${rawQueryString}`;
  const headers = headersOf(event);
  const init: RequestInit = { method, headers };
  if (event.body !== undefined && method !== 'GET' && method !== 'HEAD') {
    const body = Buffer.from(event.body, isBase64Encoded ? 'base64' : 'utf8');
    headers.set('content-length', String(body.length));
    init.body = body;
  }
  try {
    return new Request(`${origin}${asUrlPath(withoutShard(event.rawPath))}${query}`, init);
  } catch {
    return undefined;
  }
};

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/;

/** A response as the gateway takes it: texts as they are, anything else in base64. */
const resultOf = async (response: Response): Promise<APIGatewayProxyStructuredResultV2> => {
  const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { 'content-encoding': encoding, 'content-type': type = '' } = headers;
  const isText = bytes.length === 0 || (encoding === undefined && TEXT.test(type));
  const cookies = response.headers.getSetCookie();
  return {
    statusCode: response.status,
    headers,
    ...(cookies.length > 0 && { cookies }),
    body: bytes.toString(isText ? 'utf8' : 'base64'),
    isBase64Encoded: !isText,
  };
};

/** Longer than the call ever takes; a visitor waits for it. */
const TIMEOUT_MS = 3_000;

/**
 * Gives jobs to their function, which begins after this returned. The client is loaded at the first job: most
 * processes have none.
 */
export const invokeJobs = (functionName: string) => {
  let client: LambdaClient | undefined;
  return async (job: EnqueuedJob) => {
    const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda');
    client ??= new LambdaClient({
      maxAttempts: 2,
      requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
    });
    const call = { FunctionName: functionName, InvocationType: 'Event' } as const;
    await client.send(new InvokeCommand({ ...call, Payload: JSON.stringify(job) }));
  };
};

/** What the API's function works with: the parts of the API, and what only a function needs. */
interface ApiHandlerDeps extends Omit<
  ApiParts,
  'enqueue' | 'clientNetwork' | 'publishing' | 'report'
> {
  /** Gives a job to the function that does it. */
  invokeJob: (job: EnqueuedJob) => Promise<void>;
  /** The secrets that the distribution may send; none is empty. */
  originSecrets: readonly string[];
  /** The header in which CloudFront tells the visitor's address. */
  addressHeader: string;
  log: StructuredLog;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Answers events of an API Gateway HTTP API, payload 2.0, as the embedded run answers requests. */
export const createApiHandler = (deps: ApiHandlerDeps) => {
  const { log } = deps;
  const secrets = deps.originSecrets.map(digest);
  /** Whether a request came through the site's distribution. Digests are compared, all of them, so that the time it takes tells nothing. */
  const isOurs = (given = '') =>
    secrets.map((secret) => timingSafeEqual(secret, digest(given))).includes(true);
  /*
   * Jobs that requests lead to. A function's process stands still once it has answered, so the answer waits
   * until the jobs are enqueued (not until they are done). One that could not be enqueued is logged and
   * nothing else: what was stored stays stored, and the schedule finds it within 15 minutes.
   */
  const inFlight = new Set<Promise<void>>();
  const enqueue = (job: EnqueuedJob) => {
    const run = deps
      .invokeJob(job)
      .catch((error: unknown) => log.error({ event: 'job-not-enqueued', ...thrownFields(error) }))
      .finally(() => inFlight.delete(run));
    inFlight.add(run);
  };
  const missingFile = createMissingFile(deps.stores.releases);
  let requestId = '';

  const api = composeApi({
    ...deps,
    enqueue,
    clientNetwork: networkFromHeader(deps.addressHeader),
    report: (fault: FaultReport) => log.error({ event: 'fault', requestId, ...fault }),
  });

  const answer = async (
    event: APIGatewayProxyEventV2,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    if (!isOurs(event.headers[ORIGIN_HEADER])) return NOT_THROUGH_THE_SITE;
    const path = withoutShard(event.rawPath);
    if (path !== '/api' && !path.startsWith('/api/')) return resultOf(await missingFile(path));
    const request = requestOf(event, deps.origin);
    if (!request) return NOT_A_REQUEST;
    const response = await api.fetch(request);
    await Promise.all(inFlight);
    return resultOf(response);
  };

  return async (
    event: APIGatewayProxyEventV2,
    context: Pick<Context, 'awsRequestId'>,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    requestId = context.awsRequestId;
    try {
      return await answer(event);
    } catch (error) {
      log.error({ event: 'fault', requestId, status: 500, ...thrownFields(error) });
      return NOT_NOW;
    }
  };
};

const textAnswer = (statusCode: number, body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** The answer to somebody who did not come through the site's own address. */
const NOT_THROUGH_THE_SITE = textAnswer(403, 'Please use the address of the site.');

/** The answer to an event that no request can be made of. */
const NOT_A_REQUEST = textAnswer(400, 'This is not a request that can be answered.');

const NOT_NOW = textAnswer(500, 'This did not work just now. Please try again.');
