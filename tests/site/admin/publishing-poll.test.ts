import { expect, test } from 'vitest';
import {
  afterAnswer,
  afterSave,
  IDLE,
  type Status,
} from '#site/admin/features/publishing/use-publishing.ts';
import type { Answer } from '#site/admin/client/api.ts';

const OFFLINE: Answer<Status> = { kind: 'offline', message: '' };
const publishing = (times: number): Answer<Status>[] =>
  Array.from({ length: times }, () => ({ kind: 'ok', value: { state: 'publishing' } }));
const failed: Status = { state: 'failed', problems: ['A link leads nowhere'] };

// Specification: ADMIN-18
test.each<[string, Answer<Status>[], object]>([
  ['a save asks after 400 ms', [], { view: { step: 'saved' }, waitMs: 400 }],
  ['publishing is asked about less and less often', publishing(2), { waitMs: 676 }],
  ['at least every 8 seconds', publishing(30), { waitMs: 8_000 }],
  ['a failure shows its problems', [{ kind: 'ok', value: failed }], { view: { step: 'failed', problems: failed.problems }, waitMs: null }],
  ['a silent server is asked again', [OFFLINE], { view: { step: 'silent' }, waitMs: 520 }],
  ['live ends the asking', [OFFLINE, { kind: 'ok', value: { state: 'live' } }], { view: { step: 'live' }, waitMs: null }],
])('%s', (_, answers, poll) => {
  expect(answers.reduce(afterAnswer, afterSave())).toMatchObject(poll);
}); // prettier-ignore

test('before any save a silent server is no news', () => {
  expect(afterAnswer(IDLE, OFFLINE)).toEqual({ view: { step: 'unknown' }, waitMs: null });
});
