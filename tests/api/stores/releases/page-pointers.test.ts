import { Agent } from 'node:http';
import path from 'node:path';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keyValuePagePointers } from '#api/stores/releases/key-value-page-pointers';
import type { PagePointers } from '#api/stores/releases/page-pointers';
import { openSqlite } from '#api/stores/tables/sqlite-table';
import { sqlitePagePointers } from '../../../../infra/local/data-folder.ts';
import { temporaryFolder } from '#support/temporary-folder';
import { memoryReleases } from '#support/memory-releases';
import { startKeyValueStore } from '#support/aws/key-value-store';

/** The key-value store's ARN in tests. */
const STORE_ARN = 'arn:aws:cloudfront::123456789012:key-value-store/1';

/** A double of CloudFront's key-value store with a client of the SDK; it ends with the test. */
const aKeyValueService = async () => {
  const service = await startKeyValueStore();
  const { port } = new URL(service.endpoint);
  const client = new CloudFrontKeyValueStoreClient({
    region: 'us-east-1',
    endpoint: `http://service.test:${port}`,
    maxAttempts: 1,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    // The client puts the account's number before the host's name.
    requestHandler: {
      httpAgent: new Agent({
        lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      }),
    },
  });
  onTestFinished(async () => {
    client.destroy();
    await service.close();
  });
  return { ...service, client };
};

const aFile = async () => {
  const file = path.join(await temporaryFolder(), 'site.sqlite');
  const open = () => {
    const db = openSqlite(file);
    onTestFinished(() => db.close());
    return Promise.resolve(sqlitePagePointers(db));
  };
  return { open };
};

const aStore = async () => {
  const service = await aKeyValueService();
  const memory = memoryReleases();
  const open = (arn = STORE_ARN) => keyValuePagePointers(service.client, arn, memory.store);
  return { service, memory, open };
};

/** Each returns a way to open the same pointers once more, as the next process does. */
const ADAPTERS: Record<string, () => Promise<() => Promise<PagePointers>>> = {
  'in memory': () => {
    const { pointers } = memoryReleases();
    return Promise.resolve(() => Promise.resolve(pointers));
  },
  'in a file': async () => (await aFile()).open,
  'in a key-value store': async () => {
    const { open } = await aStore();
    return () => Promise.resolve(open());
  },
};

const some = (count: number, value = '1:a') =>
  new Map(Array.from({ length: count }, (_, index) => [`/${index}`, value]));

describe.each(Object.entries(ADAPTERS))('pointers %s', (_name, make) => {
  test('keep what was written and flipped, also for the next process', async () => {
    const open = await make();
    const pointers = await open();
    await pointers.entries();
    expect(await pointers.live()).toBeUndefined();
    expect(await pointers.flip(undefined, '1', some(120))).toBe(true);
    const next = await open();
    for (const each of [pointers, next]) {
      expect(await each.live()).toBe('1');
      expect(await each.entries()).toEqual(some(120));
    }
    expect(await next.flip('1', '2', new Map([['/0', '2:b,1:a']]))).toBe(true);
    expect((await (await open()).entries()).get('/0')).toBe('2:b,1:a');
  });

  test('are not flipped from another generation than the live one', async () => {
    const pointers = await (await make())();
    await pointers.flip(undefined, '1', some(2));
    expect(await pointers.flip(undefined, '2', some(2, '2:b'))).toBe(false);
    expect(await pointers.flip('7', '2', some(2, '2:b'))).toBe(false);
    expect(await pointers.live()).toBe('1');
    expect(await pointers.entries()).toEqual(some(2));
  });

  test('take any number of paths with a flip', async () => {
    const open = await make();
    const pointers = await open();
    for (const [index, count] of [49, 50, 1_200].entries()) {
      const from = index === 0 ? undefined : `${index}`;
      expect(await pointers.flip(from, `${index + 1}`, some(count))).toBe(true);
      expect(await (await open()).entries()).toEqual(some(count));
      expect(await (await open()).live()).toBe(`${index + 1}`);
    }
  });

  test('lose the paths that are removed', async () => {
    const open = await make();
    const pointers = await open();
    await pointers.flip(undefined, '1', some(3));
    expect(await pointers.remove(['/0', '/2', '/none'])).toBe(true);
    expect([...(await (await open()).entries()).keys()]).toEqual(['/1']);
  });
});

const STALE_ANSWERS = [
  { status: 400, type: 'ValidationException' },
  { status: 409, type: 'ConflictException' },
  { status: 412, type: 'PreconditionFailedException' },
];

describe('pointers in a key-value store', () => {
  test.each(STALE_ANSWERS)(
    'what an operator or a process that ended did is noticed: $type',
    async ({ status, type }) => {
      const { open, service, memory } = await aStore();
      service.refuseStaleWith(status, type);
      const pointers = open();
      await pointers.flip(undefined, '1', some(2));
      await pointers.flip('1', '2', some(1, '2:b,1:a'));
      service.set('release', '1');
      expect(await pointers.flip('2', '3', some(1, '3:c'))).toBe(false);
      expect(await pointers.live()).toBe('1');
      // This one ends between the flip and what it notes of it.
      memory.failAfter(0);
      await expect(pointers.flip('1', '3', some(1, '3:c'))).rejects.toThrow('crashed here');
      memory.failAfter(Infinity);
      const next = open();
      await next.entries();
      expect(await next.flip('1', '4', some(1, '4:d'))).toBe(false);
      expect(await next.live()).toBe('3');
      expect((await next.entries()).get('/0')).toBe('3:c');
      expect(await next.flip('3', '4', some(1, '4:d'))).toBe(true);
    },
  );

  test('a flip whose answer was lost is not taken for that of another', async () => {
    const { open, service } = await aStore();
    const pointers = open();
    await pointers.flip(undefined, '1', some(2));
    // The first try arrives and its answer is lost; this is the second.
    service.beforeUpdate(() => {
      service.set('/0', '2:b');
      service.set('release', '2');
    });
    expect(await pointers.flip('1', '2', new Map([['/0', '2:b']]))).toBe(true);
  });

  test('what is remembered of another store, or damaged, counts for nothing', async () => {
    const { open, memory } = await aStore();
    await open().flip(undefined, '1', some(2));
    // The same store under another name holds the same; what counts is that it is asked.
    expect(await open(`${STORE_ARN}2`).live()).toBe('1');
    for (const key of ['publisher/live.json', 'publisher/pointers.json']) {
      const torn = new TextEncoder().encode('{"rel');
      await memory.store.put(key, torn, { contentType: 'application/json' });
    }
    expect(await open().live()).toBe('1');
    expect(await open().entries()).toEqual(some(2));
  });
});
