import { expect, test } from 'vitest';
import { createBodyCache } from '../../../../infra/local/web/body-cache.ts';

const body = (bytes: number) => () => Promise.resolve(Buffer.alloc(bytes));

test('no more than the bound is kept, and what was used last stays', async () => {
  const cache = createBodyCache(1_000);
  await cache.get('first', body(100));
  for (let n = 0; n < 50; n += 1) {
    await cache.get(`other ${String(n)}`, body(100));
    expect(cache.bytes()).toBeLessThanOrEqual(1_000);
    // Used again: it never is the one that goes.
    expect(await cache.get('first', () => Promise.reject(new Error('made again')))).toHaveLength(
      100,
    );
  }
  expect(cache.bytes()).toBe(1_000);
});

test('a body that would push out too many others is not kept', async () => {
  const cache = createBodyCache(1_000);
  expect(await cache.get('large', body(126))).toHaveLength(126);
  expect(cache.bytes()).toBe(0);
});

test('a failure is for those who waited, and the next one tries again', async () => {
  const cache = createBodyCache(1_000);
  const fail = () => Promise.reject(new Error('no disk'));
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', body(1))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('a', body(1))).toHaveLength(1);
});
