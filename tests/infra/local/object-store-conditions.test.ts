import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import {
  anObjectStore,
  errorOf,
  getObject,
  listedKeys,
  putObject,
} from '../../support/object-store.ts';

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('the range %s is sent alone', async (range, text, contentRange) => {
  const { client } = await anObjectStore();
  await putObject(client, 'digits', { Body: '0123456789' });
  const answer = await getObject(client, 'digits', range);
  expect(answer).toMatchObject({ text, ContentRange: contentRange, ContentLength: text.length });
  expect(answer.$metadata.httpStatusCode).toBe(206);
});

test.each(['bytes=10-', 'bytes=-0'])('the range %s of ten bytes is a 416', async (range) => {
  const { client } = await anObjectStore();
  await putObject(client, 'digits', { Body: '0123456789' });
  expect(await errorOf(getObject(client, 'digits', range))).toEqual({
    status: 416,
    code: 'InvalidRange',
  });
});

test.each(['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2'])(
  'the range %s selects nothing in particular, so everything is sent',
  async (range) => {
    const { client } = await anObjectStore();
    await putObject(client, 'digits', { Body: '0123456789' });
    expect((await getObject(client, 'digits', range)).text).toBe('0123456789');
  },
);

test('a read can ask for one version, or for any but one', async () => {
  const { client } = await anObjectStore();
  const { ETag } = await putObject(client, 'a');
  const read = (condition: object) =>
    client.send(new GetObjectCommand({ Bucket: 'media', Key: 'a', ...condition }));
  expect((await read({ IfMatch: ETag })).ETag).toBe(ETag);
  expect((await read({ IfNoneMatch: '"other"' })).ETag).toBe(ETag);
  expect((await errorOf(read({ IfMatch: '"other"' }))).status).toBe(412);
  expect((await errorOf(read({ IfNoneMatch: ETag }))).status).toBe(304);
  const head = new HeadObjectCommand({ Bucket: 'media', Key: 'a', IfNoneMatch: ETag });
  expect((await errorOf(client.send(head))).status).toBe(304);
});

test('a write can insist on the version that it replaces', async () => {
  const { client } = await anObjectStore();
  const missing = await errorOf(putObject(client, 'a', { IfMatch: '"x"' }));
  expect(missing).toEqual({ status: 404, code: 'NoSuchKey' });
  const { ETag } = await putObject(client, 'a', { Body: 'one' });
  await putObject(client, 'a', { Body: 'two', IfMatch: ETag });
  const stale = await errorOf(putObject(client, 'a', { Body: 'three', IfMatch: ETag }));
  expect(stale).toEqual({ status: 412, code: 'PreconditionFailed' });
  expect((await getObject(client, 'a')).text).toBe('two');
});

test('of 20 parallel writes that must be the first, one wins', async () => {
  const { client, dir } = await anObjectStore();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      putObject(client, 'one', { Body: `writer ${n}`, IfNoneMatch: '*' }),
    ),
  );
  const winners = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []));
  expect(winners).toHaveLength(1);
  expect((await getObject(client, 'one')).text).toBe(`writer ${String(winners[0])}`);
  const restarted = await anObjectStore({ dir: dir });
  expect(await listedKeys(restarted.client)).toEqual(['one']);
});
