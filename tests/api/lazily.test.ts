import { expect, test } from 'vitest';
import { lazily } from '#api/lazily.ts';

interface Store {
  get: (key: string) => Promise<string>;
  list: () => Promise<string[]>;
}

const aStore = (open: () => Promise<Store>) => lazily<Store>(open, { get: true, list: true });
const store: Store = {
  get: (key) => Promise.resolve(`value of ${key}`),
  list: () => Promise.resolve(['a']),
};

test('nothing is opened before the first call, and once for all calls', async () => {
  let opened = 0;
  const stand = aStore(() => {
    opened += 1;
    return Promise.resolve(store);
  });
  const copy = { ...stand };
  expect(opened).toBe(0);
  expect(await Promise.all([stand.get('a'), stand.list(), copy.get('b')])).toEqual([
    'value of a',
    ['a'],
    'value of b',
  ]);
  expect(opened).toBe(1);
});

test('what could not be opened is tried again by the next call', async () => {
  let tries = 0;
  const stand = aStore(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve(store);
  });
  await expect(stand.list()).rejects.toThrow('not yet');
  expect(await stand.list()).toEqual(['a']);
});
