import { expect, test } from 'vitest';
import { createHashQueue, FULL } from '#api/identity/passwords.ts';

/** A queue with jobs that end when the test says so, and the order in which they were started. */
const aQueue = (options: { concurrency: number; waiting: number }) => {
  const enqueue = createHashQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, rank?: number) =>
    enqueue(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, rank);
  /** Jobs start in later microtasks: all that can start have started then. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { add, end, started };
};

test('two jobs run at once, some wait in order, the rest are turned away', async () => {
  const { add, end, started } = aQueue({ concurrency: 2, waiting: 2 });
  const results = ['a', 'b', 'c', 'd', 'e'].map((name) => add(name));
  expect(await results[4]).toBe(FULL);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(await results[1]).toBe('b');
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', FULL]);
});

test('the lowest rank comes first, equal ones in order', async () => {
  const { add, end, started } = aQueue({ concurrency: 1, waiting: 9 });
  const results = [add('running', 5), add('p', 2), add('q', 1), add('r', 2), add('s', 0)];
  for (const name of ['running', 's', 'q', 'p', 'r']) await end(name);
  await Promise.all(results);
  expect(started).toEqual(['running', 's', 'q', 'p', 'r']);
});

test('a full queue turns away the last of the highest rank, not the last to arrive', async () => {
  const { add, end } = aQueue({ concurrency: 1, waiting: 2 });
  const running = add('running', 9);
  const [first, second] = [add('first', 9), add('second', 9)];
  const low = add('low', 0);
  expect(await second).toBe(FULL);
  expect(await add('late', 9)).toBe(FULL);
  for (const name of ['running', 'low', 'first']) await end(name);
  expect(await Promise.all([running, low, first])).toEqual(['running', 'low', 'first']);
});
