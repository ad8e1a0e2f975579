import { Agent, createServer } from 'node:http';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keyValueReleasePointer } from '#api/stores/releases/key-value-release-pointer.ts';
import { memoryReleases } from '../../../support/memory-releases.ts';

/** The service's three calls, with its version of the whole store. */
interface Store {
  version: number;
  values: Map<string, string>;
  /** Called when a write arrives, before it is looked at. */
  beforePut: () => void;
  /** How many calls there were. */
  calls: number;
  /** What a write gets that names another version than the present one. */
  stale: { status: number; type: string };
}
const CONFLICT = { status: 409, type: 'ConflictException' };
const STALE_ANSWERS = [
  CONFLICT,
  { status: 400, type: 'ValidationException' },
  { status: 412, type: 'PreconditionFailedException' },
];
const fresh = (): Store => ({
  version: 1,
  values: new Map(),
  beforePut: () => undefined,
  calls: 0,
  stale: CONFLICT,
});
const store: Store = fresh();
const server = createServer((request, response) => {
  store.calls += 1;
  const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  const refuse = (status: number, type: string) => {
    answer(status, { message: type }, { 'x-amzn-errortype': type });
  };
  const key = /\/keys\/([^/?]+)$/.exec(request.url ?? '')?.[1];
  if (key === undefined) {
    const about = { ItemCount: store.values.size, TotalSizeInBytes: 0, KvsARN: 'arn', Created: 0 };
    answer(200, about, { etag: String(store.version) });
  } else if (request.method === 'GET') {
    const value = store.values.get(key);
    if (value === undefined) refuse(404, 'ResourceNotFoundException');
    else answer(200, { Key: key, Value: value, ItemCount: 1, TotalSizeInBytes: 1 });
  } else {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      store.beforePut();
      if (request.headers['if-match'] !== String(store.version)) {
        refuse(store.stale.status, store.stale.type);
        return;
      }
      if ((JSON.parse(body) as { Value: string }).Value === 'not good') {
        refuse(400, 'ValidationException');
        return;
      }
      store.version += 1;
      store.values.set(key, (JSON.parse(body) as { Value: string }).Value);
      answer(200, { ItemCount: 1, TotalSizeInBytes: 1 }, { etag: String(store.version) });
    });
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const client = new CloudFrontKeyValueStoreClient({
  region: 'us-east-1',
  endpoint: `http://service.test:${port}`,
  // The client puts the account's number before the host's name.
  requestHandler: {
    httpAgent: new Agent({
      lookup: (_host, _options, found) => {
        found(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    }),
  },
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  maxAttempts: 1,
});
const ARN = 'arn:aws:cloudfront::123456789012:key-value-store/1';
let releases = memoryReleases();
let pointer = keyValueReleasePointer(client, ARN, releases.store);

beforeEach(() => {
  Object.assign(store, fresh());
  releases = memoryReleases();
  pointer = keyValueReleasePointer(client, ARN, releases.store);
});
afterAll(() => {
  client.destroy();
  server.close();
});

test('without a release the pointer leads nowhere', async () => {
  expect(await pointer.read()).toBeUndefined();
});

test('a flip is read by everyone after it', async () => {
  expect(await pointer.flip(undefined, 'r1')).toBe(true);
  expect(await pointer.read()).toBe('r1');
  expect(await pointer.flip('r1', 'r2')).toBe(true);
  expect(await pointer.read()).toBe('r2');
});

test('a flip from another release than the live one changes nothing', async () => {
  await pointer.flip(undefined, 'r1');
  expect(await pointer.flip('r0', 'r2')).toBe(false);
  expect(await pointer.read()).toBe('r1');
});

test('of two publishers at once the slower one is told so', async () => {
  await pointer.flip(undefined, 'r1');
  store.beforePut = () => {
    store.version += 1;
    store.values.set('release', 'theirs');
  };
  expect(await pointer.flip('r1', 'mine')).toBe(false);
  expect(await pointer.read()).toBe('theirs');
});

test('after the first flip a flip costs one call, and reading costs none', async () => {
  await pointer.flip(undefined, 'r1');
  store.calls = 0;
  expect(await pointer.read()).toBe('r1');
  expect(store.calls).toBe(0);
  expect(await pointer.flip('r1', 'r2')).toBe(true);
  expect(store.calls).toBe(1);
});

test.each(STALE_ANSWERS)('a pointer that was set by hand is noticed: $type', async (stale) => {
  Object.assign(store, { stale });
  await pointer.flip(undefined, 'r1');
  store.version += 1;
  store.values.set('release', 'by-hand');
  expect(await pointer.flip('r1', 'r2')).toBe(false);
  expect(store.values.get('release')).toBe('by-hand');
  expect(await pointer.read()).toBe('by-hand');
  expect(await pointer.flip('by-hand', 'r2')).toBe(true);
});

test.each(STALE_ANSWERS)(
  'a process that ended between flip and memory stops no later flip: $type',
  async (stale) => {
    Object.assign(store, { stale });
    await pointer.flip(undefined, 'r1');
    releases.failAfter(0);
    await expect(pointer.flip('r1', 'r2')).rejects.toThrow('crashed here');
    releases.failAfter(Infinity);
    const next = keyValueReleasePointer(client, ARN, releases.store);
    expect(await next.flip('r1', 'r3')).toBe(false);
    expect(await next.read()).toBe('r2');
    expect(await next.flip('r2', 'r3')).toBe(true);
    expect(store.values.get('release')).toBe('r3');
  },
);

test('a write that is refused for another reason than its version is a fault', async () => {
  await pointer.flip(undefined, 'r1');
  await expect(pointer.flip('r1', 'not good')).rejects.toThrow('ValidationException');
  expect(await pointer.read()).toBe('r1');
});

test('a flip that was done although its answer was lost is not taken for that of another', async () => {
  await pointer.flip(undefined, 'r1');
  // The first try arrives and its answer is lost; this is the second.
  store.beforePut = () => {
    store.version += 1;
    store.values.set('release', 'r2');
  };
  expect(await pointer.flip('r1', 'r2')).toBe(true);
  expect(await pointer.read()).toBe('r2');
});

test('what is remembered of another store counts for nothing', async () => {
  await pointer.flip(undefined, 'r1');
  Object.assign(store, { version: 1, values: new Map() });
  const again = keyValueReleasePointer(client, `${ARN}2`, releases.store);
  expect(await again.read()).toBeUndefined();
  expect(await again.flip(undefined, 'r1')).toBe(true);
});

test('a damaged memory is no worse than none', async () => {
  await pointer.flip(undefined, 'r1');
  await releases.store.put('publisher/live.json', {
    body: new TextEncoder().encode('{"rel'),
    contentType: 'application/json',
    cacheControl: 'no-store',
  });
  expect(await pointer.read()).toBe('r1');
  expect(await pointer.flip('r1', 'r2')).toBe(true);
});
