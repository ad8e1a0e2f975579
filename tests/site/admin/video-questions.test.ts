import { afterEach, expect, test, vi } from 'vitest';
import { createVideoQuestions, type Details } from '#site/admin/features/videos/video-details.ts';

afterEach(() => {
  vi.useRealTimers();
});

// Specification: DETAILS-39
test('after three silent answers nothing more is asked until a minute has passed or the network is back', async () => {
  vi.useFakeTimers();
  let details: Details = { kind: 'no-answer' };
  const asked: string[] = [];
  const questions = createVideoQuestions((id) => {
    asked.push(id);
    return Promise.resolve({ kind: 'ok', value: details });
  });
  const kinds = () => [...questions.state().known.values()].map(({ kind }) => kind);
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  questions.want(ids);
  await vi.advanceTimersByTimeAsync(0);
  const silent = asked.length;
  expect(silent).toBeLessThan(ids.length);
  expect(kinds()).toEqual(ids.map(() => 'no-answer'));

  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(silent);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(2 * silent);

  details = { kind: 'off' };
  questions.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(kinds()).toEqual(ids.map(() => 'off'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2 * silent + ids.length);
});
