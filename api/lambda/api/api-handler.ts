import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { composeApi, type ApiParts } from '../../compose.ts';
import { networkFromHeader } from '../../http/client-network.ts';
import type { FaultReport } from '../../http/errors.ts';
import type { EnqueuedJob } from '../../jobs/job.ts';
import { createMissingFile } from '../../publish/missing-file.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import { ORIGIN_HEADER, requestOf, resultOf, withoutShard } from './http-event.ts';

/** What the API's function works with: the parts of the API, and what only a function needs. */
interface ApiHandlerDeps extends Omit<
  ApiParts,
  'enqueue' | 'clientNetwork' | 'publishing' | 'report'
> {
  /** Gives a job to the function that does it. */
  invokeJob: (job: EnqueuedJob) => Promise<void>;
  /** Today's secret of the distribution, and the one before it while there is one. */
  originSecrets: readonly string[];
  /** The header in which CloudFront tells the visitor's address. */
  addressHeader: string;
  log: StructuredLog;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request came through the site's distribution: it carries one of the secrets. Each is compared as a
 * digest and in full, so that the time it takes tells nothing.
 */
const originCheck = (secrets: readonly string[]): ((given: string | undefined) => boolean) => {
  const known = secrets.filter((secret) => secret !== '').map(digest);
  if (known.length === 0)
    throw new Error('The API needs a secret by which it knows its distribution');
  return (given) => {
    const offered = digest(given ?? '');
    return known.map((secret) => timingSafeEqual(secret, offered)).includes(true);
  };
};

/** Answers events of an API Gateway HTTP API, payload 2.0, as the embedded run answers requests. */
export const createApiHandler = (deps: ApiHandlerDeps) => {
  const { log } = deps;
  const isOurs = originCheck(deps.originSecrets);
  const jobs = enqueueJobs(deps.invokeJob, log);
  const missingFile = createMissingFile(deps.stores.releases);
  let requestId = '';

  const api = composeApi({
    ...deps,
    enqueue: jobs.enqueue,
    clientNetwork: networkFromHeader(deps.addressHeader),
    report: (fault: FaultReport) => {
      log.error({ event: 'fault', requestId, ...fault });
    },
  });

  const answer = async (
    event: APIGatewayProxyEventV2,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    if (!isOurs(event.headers[ORIGIN_HEADER])) return NOT_THROUGH_THE_SITE;
    const path = withoutShard(event.rawPath);
    if (path !== '/api' && !path.startsWith('/api/')) return resultOf(await missingFile(path));
    const request = requestOf(event, deps.origin);
    if (request === undefined) return NOT_A_REQUEST;
    const response = await api.fetch(request);
    await jobs.enqueued();
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
