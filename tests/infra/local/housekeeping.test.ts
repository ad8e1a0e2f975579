import { expect, test, vi } from 'vitest';
import { startHousekeeping } from '../../../infra/local/housekeeping.ts';

test('every chore runs at the start, also after one that fails, which is reported by name only', async () => {
  const done: string[] = [];
  const lines: string[] = [];
  const chores = [
    { name: 'First', run: () => Promise.reject(new RangeError('private detail')) },
    { name: 'Second', run: () => Promise.resolve(done.push('second')) },
  ];
  const housekeeping = startHousekeeping(chores, (line) => lines.push(line));
  await housekeeping.stop();
  expect(done).toEqual(['second']);
  expect(lines).toEqual(['First failed: RangeError']);
});

test('the chores run again after the interval, and not after stopping', async () => {
  vi.useFakeTimers();
  let rounds = 0;
  const chore = { name: 'Count', run: () => Promise.resolve((rounds += 1)) };
  const housekeeping = startHousekeeping([chore], () => undefined, 1_000);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(rounds).toBe(3);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rounds).toBe(3);
  vi.useRealTimers();
});
