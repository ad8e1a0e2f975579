import { expect, test } from 'vitest';
import { apiCode } from '../../../infra/edge/edge-code.ts';
import { edgeFunction } from '../../../infra/local/web/edge-functions.ts';

const SHARDS = 32;
const atEdge = edgeFunction(apiCode(SHARDS));
const asked = async (headers: Record<string, string> = {}, ip = '198.51.100.11') => {
  const outcome = await atEdge({ method: 'GET', path: '/api/a%20b', query: 'a=1', headers, ip });
  if (outcome.kind !== 'request') throw new Error('The edge answered by itself');
  return { ...outcome, shard: /^\/shard\/(\d+)\/api\/a%20b$/.exec(outcome.uri)?.[1] ?? '' };
};

test.each([
  ['what the browser takes', { 'accept-encoding': 'gzip, deflate, br' }, 'gzip, deflate, br'],
  ['nothing that a visitor says for another browser', { 'x-accept-encoding': 'br' }, 'identity'],
])('the API is told of encodings %s', async (_what, headers, told) => {
  const host = { host: 'd1.cloudfront.net' };
  expect((await asked({ ...host, ...headers })).headers).toEqual({
    ...host,
    ...headers,
    'x-accept-encoding': told,
  });
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff:1:2:3:4'],
  ['2001:db8:1::1', '2001:0DB8:0001:0:0:0:0:1'],
  ['2001:db8::1', '2001:db8:0:5::1'],
  ['::1', '0:0:0:7::1'],
])('a network shares its shard with all of its /48: %s and %s', async (one, other) => {
  expect((await asked({}, one)).shard).toBe((await asked({}, other)).shard);
});

test('networks are spread over all shards', async () => {
  const shards = new Set<string>();
  for (let n = 0; n < 1_000; n += 1) {
    const v4 = `${(n * 7) % 223}.${n % 251}.${n % 13}.${n % 256}`;
    shards.add((await asked({}, n % 2 ? v4 : `2401:4900:${n.toString(16)}:1::1`)).shard);
  }
  expect([...shards].map(Number).sort((a, b) => a - b)).toEqual([...Array(SHARDS).keys()]);
});
