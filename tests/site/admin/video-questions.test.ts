import { onlineManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type Details, detailsOf } from '#site/admin/features/videos/LineChecks.tsx';
import { fakeApi } from './fake-api.ts';

// Specification: DETAILS-39
test('after three silent answers nothing more is asked until a minute has passed or the network is back', async () => {
  vi.useFakeTimers();
  let details: Details = { kind: 'no-answer' };
  const { api, calls } = fakeApi(() => ({ kind: 'ok', value: details }));
  /** Asks about six videos at once; how many of the questions reached the server. */
  const asked = async (): Promise<number> => {
    const before = calls.length;
    const told = await Promise.all('abcdef'.split('').map((id) => detailsOf(api.youtube, id)));
    expect(told).toEqual(told.map(() => details));
    return calls.length - before;
  };
  expect(await asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked()).toBe(3);
  details = { kind: 'off' };
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(await asked()).toBe(6);
});
