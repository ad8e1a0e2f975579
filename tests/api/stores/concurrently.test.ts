import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrently } from '#api/stores/concurrently.ts';

test('after a failure nothing new starts, and what is in flight ends before the error is thrown', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error(`item ${item}`);
    await wait(5);
    ended.push(item);
  };
  await expect(concurrently([1, 2, 3, 4, 5], 2, work)).rejects.toThrow('item 2');
  expect(ended).toEqual([1]);
});
