import { expect, test } from 'vitest';
import {
  afterAnswer,
  afterSave,
  IDLE,
  type Poll,
  type Status,
} from '#site/admin/features/publishing/use-publishing.ts';
import type { Answer } from '#site/admin/client/answer.ts';

const says = (value: Status): Answer<Status> => ({ kind: 'ok', value });
const offline: Answer<Status> = { kind: 'offline', message: '' };
const publishing = says({ state: 'publishing' });

const follow = (poll: Poll, ...answers: Answer<Status>[]): Poll =>
  answers.reduce((last, answer) => afterAnswer(last, answer), poll);

// Specification: ADMIN-18
test('a save says so at once and asks after 400 ms', () => {
  expect(afterSave()).toEqual({ view: { step: 'saved' }, waitMs: 400 });
});

test('live ends the asking', () => {
  expect(follow(afterSave(), publishing, says({ state: 'live' }))).toEqual({
    view: { step: 'live' },
    waitMs: null,
  });
});

test('while publishing it asks less and less often, at least every 8 seconds', () => {
  const waits = [1, 2, 3, 30].map(
    (count) => follow(afterSave(), ...Array.from({ length: count }, () => publishing)).waitMs,
  );
  expect(waits).toEqual([520, 676, 879, 8_000]);
});

test('a failure shows the problems and ends the asking', () => {
  const problems = ['A link leads nowhere'];
  expect(follow(afterSave(), publishing, says({ state: 'failed', problems }))).toEqual({
    view: { step: 'failed', problems },
    waitMs: null,
  });
});

test('a silent server is asked again, and the line says that the text is saved', () => {
  const silent = follow(afterSave(), publishing, offline);
  expect(silent.view).toEqual({ step: 'silent' });
  expect(silent.waitMs).toBeGreaterThan(0);
  expect(follow(silent, says({ state: 'live' })).view).toEqual({ step: 'live' });
});

test('before any save a silent server is no news', () => {
  expect(follow(IDLE, offline)).toEqual({ view: { step: 'unknown' }, waitMs: null });
});
