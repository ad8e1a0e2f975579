import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { networkFromHeader } from '../../http/client-network.ts';
import type { Cost } from '../../identity/argon2id.ts';
import { createPreview } from '../../publish/preview.ts';
import { createPublishRecords } from '../../publish/publish-records.ts';
import { createPublishingView } from '../../publish/publishing-view.ts';
import { createReleaseReader } from '../../publish/release-reader.ts';
import type { SiteRenderer } from '../../publish/site-renderer.ts';
import { createDesiredState } from '../../publish/desired-state.ts';
import type { ReleasePointer } from '../../stores/releases/release-store.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import type { EnqueuedJob } from '../../jobs/job.ts';
import { requestOf, resultOf, withoutShard } from './http-event.ts';
import { lazyPreview } from './lazy-publishing.ts';
import { missingFile, NOT_A_REQUEST, NOT_THROUGH_THE_SITE } from './missing-file.ts';
import { once } from '../once.ts';
import { openApi } from '../../compose/open-api.ts';
import type { Buckets } from '../../compose/open-buckets.ts';
import type { Tables } from '../../compose/open-tables.ts';
import { ORIGIN_HEADER, originCheck } from './origin-check.ts';
import { thrownFields, type StructuredLog } from '../structured-log.ts';

/** What the API's function works with. */
export interface ApiHandlerDeps {
  tables: Tables;
  buckets: Buckets;
  pointer: Pick<ReleasePointer, 'read'>;
  /** Digest of the compiled site. */
  bundle: string;
  /** The compiled site, for previews. */
  site: () => Promise<SiteRenderer>;
  /** Gives a job to the function that does it. */
  invokeJob: (job: EnqueuedJob) => Promise<void>;
  /** `https://example.org`, without a slash at the end. */
  origin: string;
  /** Today's secret of the distribution, and the one before it while there is one. */
  originSecrets: readonly string[];
  /** The header in which CloudFront tells the visitor's address. */
  addressHeader: string;
  /** Epoch milliseconds. */
  now: () => number;
  randomId: () => string;
  randomBytes: (size: number) => Uint8Array;
  /** A whole number from 0 up to, not including, `end`. */
  randomInt: (end: number) => number;
  log: StructuredLog;
  /**
   * What a hash of a password costs.
   * @default PASSWORD_COST
   */
  passwordCost?: Cost;
}

/** Answers events of an API Gateway HTTP API, payload 2.0, as the embedded run answers requests. */
export const createApiHandler = (deps: ApiHandlerDeps) => {
  const { tables, buckets, bundle, origin, now, log } = deps;
  const isOurs = originCheck(deps.originSecrets);
  const jobs = enqueueJobs(deps.invokeJob, log);
  const missing = missingFile(buckets.releases);
  const releases = createReleaseReader(buckets.releases, deps.pointer);
  const records = createPublishRecords(buckets.releases);
  const desiredState = createDesiredState({ content: tables.content, bundle, origin, now });
  let requestId = '';

  const app = openApi({
    ...deps,
    enqueue: jobs.enqueue,
    clientNetwork: networkFromHeader(deps.addressHeader),
    publishing: {
      // The table's stream calls the publisher.
      contentChanged: () => undefined,
      ...createPublishingView({
        ...{ desiredState, releases, records },
        hasFailed: records.hasFailed,
      }),
    },
    preview: lazyPreview(
      once(async () => createPreview({ site: await deps.site(), origin, now, releases })),
    ),
    report: (fault) => {
      log.error({ event: 'fault', requestId, ...fault });
    },
  });

  const answer = async (
    event: APIGatewayProxyEventV2,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    if (!isOurs(event.headers[ORIGIN_HEADER])) return NOT_THROUGH_THE_SITE;
    const path = withoutShard(event.rawPath);
    if (path !== '/api' && !path.startsWith('/api/')) return missing(path);
    const request = requestOf(event, origin);
    if (request === undefined) return NOT_A_REQUEST;
    const response = await app.fetch(request);
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

const NOT_NOW: APIGatewayProxyStructuredResultV2 = {
  statusCode: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'This did not work just now. Please try again.',
};
