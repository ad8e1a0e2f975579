import { expect, test } from 'vitest';
import { runEach } from '../../../infra/local/jobs.ts';

test('every task of the cleanup runs, also after one that fails, which is logged by name only', async () => {
  const done: string[] = [];
  const lines: string[] = [];
  const tasks = [
    { name: 'First', run: () => Promise.reject(new RangeError('private detail')) },
    { name: 'Second', run: () => Promise.resolve(done.push('second')) },
  ];
  await runEach(tasks, (line) => lines.push(line));
  expect(done).toEqual(['second']);
  expect(lines).toEqual(['First failed: RangeError']);
});
