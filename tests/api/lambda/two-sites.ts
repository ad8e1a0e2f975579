import { brotliDecompressSync } from 'node:zlib';
import { networkFromHeader } from '#api/http/client-network.ts';
import { createIdentity } from '#api/identity/identity.ts';
import { createPublisher } from '#api/publish/publisher.ts';
import { createApiHandler } from '#api/lambda/api/api-handler.ts';
import type { EnqueuedJob } from '#api/jobs/job.ts';
import { composeApi } from '#api/compose.ts';
import { openStores } from '#api/open-stores.ts';
import { structuredLog } from '#api/lambda/structured-log.ts';
import { ORIGIN } from '../../support/an-app.ts';
import { fakeSite } from '../../support/fake-site.ts';
import { memoryReleases } from '../../support/memory-releases.ts';
import { someContent } from '../../support/content.ts';
import { CHEAP } from '../identity/an-identity.ts';
import type { Engines } from './engines.ts';
import { CALL, SECRET, v2Event, type Sent } from './v2-event.ts';
import { seed } from '../../support/seed.ts';

/** An answer without the difference of how it came. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

/** A body as a browser reads it. */
const decoded = (body: Buffer, encoding: unknown): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString();

/** The administrator of both sites. */
export const TEACHER = { email: 'teacher@example.org', password: 'a long enough phrase' };

const ADDRESS_HEADER = 'cloudfront-viewer-address';

/** Bytes that look random and are the same on both sites. */
const equalChance = () => {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  let ids = 0;
  return {
    randomBytes: (size: number) => Uint8Array.from({ length: size }, () => next() & 255),
    randomInt: (end: number) => next() % end,
    random: () => 0.5,
    randomId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  };
};

/** Stores with the same content and the same administrator, on engines of their own tables and buckets. */
const aCloud = async ({ freshDeps }: Engines, now: () => number) => {
  const chance = equalChance();
  const stores = openStores(await freshDeps({ now, random: chance.random }));
  await seed(stores.site, someContent());
  const identity = createIdentity({
    now,
    randomBytes: chance.randomBytes,
    passwordCost: CHEAP,
    store: stores.accounts,
  });
  const made = await identity.createAdmin({ ...TEACHER, name: 'Teacher' });
  if (made.kind !== 'ok') throw new Error(made.message);
  const { site } = fakeSite();
  const { pointers } = memoryReleases();
  const publisher = createPublisher({
    repository: stores.site,
    releases: stores.releases,
    pointers,
    site,
    origin: ORIGIN,
    now,
    log: () => undefined,
  });
  await publisher.start();
  return { stores, chance, site, pointers, publisher };
};

/** The embedded run's API and the cloud's, each on stores of its own; what is asked of one is asked of both. */
export const twoSites = async (engines: Engines) => {
  let time = Date.now();
  const now = () => time;
  const common = { origin: ORIGIN, now, passwordCost: CHEAP };

  const local = await aCloud(engines, now);
  const localJobs: EnqueuedJob[] = [];
  const app = composeApi({
    ...common,
    ...local.chance,
    stores: local.stores,
    pointers: local.pointers,
    bundle: local.site.bundle,
    site: () => Promise.resolve(local.site),
    clientNetwork: networkFromHeader(ADDRESS_HEADER),
    publishing: local.publisher,
    enqueue: (job) => localJobs.push(job),
    report: () => undefined,
  });

  const remote = await aCloud(engines, now);
  // From here on the stream would call it.
  await remote.publisher.stop();
  const remoteJobs: EnqueuedJob[] = [];
  const lines: string[] = [];
  let invokeJob = (job: EnqueuedJob): Promise<void> => {
    remoteJobs.push(job);
    return Promise.resolve();
  };
  const handler = createApiHandler({
    ...common,
    ...remote.chance,
    stores: remote.stores,
    pointers: remote.pointers,
    bundle: remote.site.bundle,
    site: () => Promise.resolve(remote.site),
    invokeJob: (job) => invokeJob(job),
    originSecrets: [SECRET, 'beef'.repeat(16)],
    addressHeader: ADDRESS_HEADER,
    log: structuredLog({ name: 'api', now }, (line) => lines.push(line)),
  });

  const askLocal = async ({ method = 'GET', path, headers, body }: Sent): Promise<Answered> => {
    const response = await app.request(`${ORIGIN}${path}`, {
      method,
      headers: { [ADDRESS_HEADER]: '203.0.113.7:46532', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const { 'set-cookie': _, ...rest } = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = decoded(bytes, rest['content-encoding']);
    return { status: response.status, headers: rest, cookies, body: text };
  };

  /** Hands the function an event and reads its answer as a browser would get it. */
  const call = async (...event: Parameters<typeof v2Event>): Promise<Answered> => {
    const answered = await handler(v2Event(...event), CALL);
    const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = answered;
    return {
      status: statusCode,
      headers: Object.fromEntries(Object.entries(headers).map(([k, value]) => [k, String(value)])),
      cookies,
      body: decoded(
        Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
        headers['content-encoding'],
      ),
    };
  };

  return {
    askLocal,
    askRemote: (sent: Sent, options: { base64?: boolean } = {}) => call(sent, options),
    call,
    /** The function itself. */
    handler,
    local,
    remote,
    localJobs,
    remoteJobs,
    /** What the function logged. */
    lines,
    /** Makes calls of the jobs function fail. */
    refuseJobs: () => {
      invokeJob = () => Promise.reject(new Error(`No such function, said ${TEACHER.email}`));
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
};
