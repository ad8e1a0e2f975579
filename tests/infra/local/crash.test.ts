import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { PutCommand, ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createTables } from '../../../infra/local/database/create-tables.ts';
import { amount } from '../../support/amount.ts';
import { documentClient } from '../../support/embedded-database.ts';
import { startKillable } from '../../support/killable.ts';
import { anObjectStore, errorOf, s3Client } from '../../support/object-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WRITERS = 8;
const ROUNDS = amount({ sample: 2, full: 8 });

/** Several writers that go on until the other side is gone; stops it after `enough` answers. */
const writeUntilKilled = async (
  write: (n: number) => Promise<unknown>,
  enough: number,
  kill: () => Promise<void>,
) => {
  const acknowledged: number[] = [];
  let next = 0;
  let killed: Promise<void> | undefined;
  const writer = async () => {
    for (;;) {
      const n = next;
      next += 1;
      try {
        await write(n);
      } catch (error) {
        if (killed) return;
        throw error;
      }
      acknowledged.push(n);
      if (acknowledged.length === enough) killed = kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killed;
  return acknowledged;
};

/** Content that tells which write it is from, and whether it is whole. */
const bodyOf = (key: string, n: number) => `${key}|`.repeat(1 + ((n * 7919) % 8000));

const textOf = async (client: S3Client, Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'media', Key }));
  return Body?.transformToString();
};

const everyKey = async (client: S3Client) => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'media' }));
  return Contents.map(({ Key = '' }) => Key);
};

test('the object store keeps every acknowledged write through kills, and tears none', async () => {
  const folder = await temporaryFolder();
  const expected = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await startKillable('objects', folder);
    const client = s3Client(engine.said);
    const keyOf = (n: number) => `${round}-${n}`;
    const write = async (n: number) => {
      const key = keyOf(n);
      await client.send(
        new PutObjectCommand({ Bucket: 'media', Key: key, Body: bodyOf(key, n), IfNoneMatch: '*' }),
      );
      const copy = { Bucket: 'media', Key: `copy-${key}`, CopySource: `media/${key}` };
      await client.send(new CopyObjectCommand(copy));
    };
    for (const n of await writeUntilKilled(write, 20 + 5 * round, () => engine.kill())) {
      expected.set(keyOf(n), bodyOf(keyOf(n), n));
      expected.set(`copy-${keyOf(n)}`, bodyOf(keyOf(n), n));
    }
  }
  const { client } = await anObjectStore({ dir: folder });
  for (const [key, body] of expected) expect((await textOf(client, key)) === body).toBe(true);
  // What was not acknowledged is there as a whole or not at all, and nothing else is left over.
  const keys = await everyKey(client);
  for (const key of keys) {
    const source = key.replace('copy-', '');
    const text = await textOf(client, key);
    expect(text === bodyOf(source, Number(source.split('-')[1]))).toBe(true);
  }
  const originals = keys.filter((key) => !key.startsWith('copy-'));
  expect(await readdir(join(folder, 'bodies'))).toHaveLength(originals.length);
  expect(expected.size).toBeGreaterThan(40 * ROUNDS - 1);
});

test('an object that is overwritten while the store is killed is never older than acknowledged', async () => {
  const folder = await temporaryFolder();
  let last = -1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await startKillable('objects', folder);
    const client = s3Client(engine.said);
    const first = last + 1;
    try {
      for (let n = first; ; n += 1) {
        const hot = { Bucket: 'media', Key: 'hot', Body: bodyOf(String(n), n) };
        const writing = client.send(new PutObjectCommand(hot));
        const killing = n === first + 10 ? engine.kill() : undefined;
        await writing;
        last = n;
        await killing;
      }
    } catch (error) {
      expect(last, String(error)).toBeGreaterThanOrEqual(first + 9);
    }
    const check = await anObjectStore({ dir: folder });
    const text = (await textOf(check.client, 'hot')) ?? '';
    const version = Number(text.split('|')[0]);
    expect(version).toBeGreaterThanOrEqual(last);
    expect(text === bodyOf(String(version), version)).toBe(true);
    last = version;
    await check.close();
  }
});

const countOf = async (db: DynamoDBDocumentClient) => {
  const keys = new Set<string>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const scan = new ScanCommand({ TableName: 'content', ExclusiveStartKey });
    const { Items = [], LastEvaluatedKey } = await db.send(scan);
    for (const item of Items) keys.add(`${String(item['pk'])} ${String(item['sk'])}`);
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return keys;
};

test('the database keeps every acknowledged item through kills', async () => {
  const folder = await temporaryFolder();
  const expected = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await startKillable('database', folder);
    const db = documentClient(engine.said);
    await createTables(db, ['content', 'private']);
    const write = (n: number) => {
      const Item = { pk: `round ${round}`, sk: String(n), text: 'x'.repeat(n % 3000) };
      return db.send(new PutCommand({ TableName: 'content', Item }));
    };
    for (const n of await writeUntilKilled(write, 100 + 20 * round, () => engine.kill())) {
      expected.add(`round ${round} ${n}`);
    }
  }
  const engine = await startKillable('database', folder);
  const present = await countOf(documentClient(engine.said));
  expect([...expected].filter((item) => !present.has(item))).toEqual([]);
  expect(expected.size).toBeGreaterThan(100 * ROUNDS);
});

/** Lets the files of a process grow to `bytes` at most, as a full disk would. */
const limitFileSize = (pid: number, bytes: number | 'unlimited') => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
};

// Specification: RUN-5
test('a full disk refuses writes with 503, damages nothing, and writing goes on with room', async () => {
  const folder = await temporaryFolder();
  const engine = await startKillable('objects', folder);
  const client = s3Client(engine.said);
  const put = (Key: string, bytes: number) =>
    client.send(new PutObjectCommand({ Bucket: 'media', Key, Body: Key.repeat(bytes) }));
  await put('a', 1000);
  limitFileSize(engine.pid, 2000);
  const full = { status: 503, code: 'ServiceUnavailable' };
  expect(await errorOf(put('b', 5000))).toEqual(full);
  // Small objects fit, until the log itself has no room: its torn line must not stay.
  const stored: string[] = [];
  let refusal: Awaited<ReturnType<typeof errorOf>> | undefined;
  while (!refusal) {
    const key = `key ${String(stored.length).padStart(2, '0')}`;
    const outcome = put(key, 10);
    await outcome.then(
      () => stored.push(key),
      async () => (refusal = await errorOf(outcome)),
    );
  }
  expect(refusal).toEqual(full);
  expect(stored.length).toBeGreaterThan(2);
  expect(await textOf(client, 'a')).toBe('a'.repeat(1000));
  limitFileSize(engine.pid, 'unlimited');
  await put('z', 5000);
  await engine.kill();
  const after = await anObjectStore({ dir: folder });
  expect(await everyKey(after.client)).toEqual(['a', ...stored, 'z']);
  expect(await readdir(join(folder, 'bodies'))).toHaveLength(stored.length + 2);
  expect(await textOf(after.client, 'z')).toBe('z'.repeat(5000));
});

test('writes that are refused together leave nothing, although part of their records was written', async () => {
  const folder = await temporaryFolder();
  const engine = await startKillable('objects', folder);
  const client = s3Client(engine.said);
  limitFileSize(engine.pid, 1500);
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => {
      const Key = `key ${n}`;
      return client.send(new PutObjectCommand({ Bucket: 'media', Key, Body: Key }));
    }),
  );
  await engine.kill();
  const stored = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [`key ${n}`] : []));
  const after = await anObjectStore({ dir: folder });
  expect(await everyKey(after.client)).toEqual(stored.sort());
  for (const key of stored) expect(await textOf(after.client, key)).toBe(key);
});

test('the database refuses writes on a full disk with 503 and loses nothing afterwards', async () => {
  const folder = await temporaryFolder();
  const engine = await startKillable('database', folder);
  const db = documentClient(engine.said);
  await createTables(db, ['content']);
  const put = (sk: string) => {
    const Item = { pk: 'p', sk, text: sk.repeat(300) };
    return db.send(new PutCommand({ TableName: 'content', Item }));
  };
  await put('0');
  limitFileSize(engine.pid, 5000);
  const parallel = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => put(String(n + 1))),
  );
  const refused = parallel.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { $metadata: { httpStatusCode: 503 } } });
  limitFileSize(engine.pid, 'unlimited');
  await expect
    .poll(() =>
      put('41').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await engine.kill();
  const again = await startKillable('database', folder);
  const present = await countOf(documentClient(again.said));
  const stored = parallel.flatMap(({ status }, n) =>
    status === 'fulfilled' ? [String(n + 1)] : [],
  );
  const lost = ['0', ...stored, '41'].filter((sk) => !present.has(`p ${sk}`));
  expect(lost).toEqual([]);
});
