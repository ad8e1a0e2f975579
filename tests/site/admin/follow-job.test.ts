import { expect, test, vi } from 'vitest';
import { OFFLINE as message, type Answer } from '#site/admin/client/answer.ts';
import { followJob } from '#site/admin/client/follow-job.ts';

const OFFLINE = { kind: 'offline', message } as const;
const state = (value: 'running' | 'done'): Answer<string> => ({ kind: 'ok', value });

/** Follows a job through these answers, the last of which is given again and again. */
const followed = async (...answers: Answer<string>[]) => {
  vi.useFakeTimers();
  let asked = 0;
  const end = followJob(
    () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? OFFLINE),
    (status) => (status === 'done' ? { kind: 'ok', value: status } : undefined),
  );
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return end;
};

test('a lost connection is waited for, as a job goes on without this page; at last that is said', async () => {
  expect((await followed(OFFLINE, OFFLINE, state('running'), state('done'))).kind).toBe('ok');
  expect(await followed(state('running'), OFFLINE)).toEqual(OFFLINE);
});
