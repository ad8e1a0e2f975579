import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrently } from '#api/stores/concurrently.ts';

test('every item is worked on, no more at once than allowed', async () => {
  const done: number[] = [];
  let inside = 0;
  let most = 0;
  await concurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    inside += 1;
    most = Math.max(most, inside);
    await wait(1);
    inside -= 1;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

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
