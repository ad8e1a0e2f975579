import { expect, test } from 'vitest';
import { ANSWER_KEPT_MS, ATTEMPT_MS, openIdempotency } from '#api/stores/idempotency.ts';
import { openTickets, type Ticket } from '#api/stores/tickets.ts';
import { openYoutube } from '#api/stores/youtube.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { aClock } from './content/content-context.ts';

const stores = () => {
  const clock = aClock();
  const deps = privateDeps(clock.now);
  return {
    clock,
    tickets: openTickets(deps),
    idempotency: openIdempotency(deps),
    videos: openYoutube(deps),
  };
};

// Specification: DETAILS-1, DETAILS-7
test('what YouTube said is kept until its end, and the checks are those that were kept last', async () => {
  const { videos, clock } = stores();
  const details = { kind: 'found', title: 'Circles' } as const;
  expect(await videos.details('abcdefghijk')).toBeUndefined();
  await videos.keepDetails('abcdefghijk', details, clock.now() + 1_000);
  expect(await videos.details('abcdefghijk')).toEqual(details);
  await videos.keepDetails('abcdefghijk', details, clock.now());
  expect(await videos.details('abcdefghijk')).toBeUndefined();

  expect(await videos.checks()).toEqual([]);
  const failed = { trouble: 'private', since: 1, told: false } as const;
  const checks = [
    { youtube: 'abcdefghijk', checkedAt: 1 },
    { youtube: 'kjihgfedcba', checkedAt: 2, failed },
  ];
  await videos.keepChecks([...checks, { youtube: 'gone-later1', checkedAt: 1 }]);
  await videos.keepChecks(checks);
  expect(await videos.checks()).toEqual(checks);
});

test('an upload’s ticket is found and listed until it expires', async () => {
  const { tickets, clock } = stores();
  const createdAt = clock.now();
  const ticket: Ticket = {
    id: 't1',
    uid: 'u1',
    kind: 'archive',
    incomingKey: 'incoming/x',
    s3Key: 'x',
    filename: 'x',
    contentType: 'application/zip',
    maxBytes: 100,
    createdAt,
    expiresAt: createdAt + 1_000,
  };
  await tickets.add(ticket);
  expect([await tickets.find('t1'), await tickets.list()]).toEqual([ticket, [ticket]]);
  const done = { committedAt: createdAt + 1, expiresAt: createdAt + 2_000 };
  await tickets.finish(ticket, done);
  clock.pass(1_500);
  expect(await tickets.find('t1')).toEqual({ ...ticket, ...done });
  clock.pass(1_000);
  expect([await tickets.find('t1'), await tickets.list()]).toEqual([undefined, []]);
});

test('a change is begun once, answered from then on, and begun anew when its answer is a day old', async () => {
  const { idempotency, clock } = stores();
  const begun = await idempotency.begin('c1', 'hash');
  if (begun.kind !== 'begun') throw new Error('the change was not begun');
  expect(await idempotency.begin('c1', 'hash')).toEqual({ kind: 'under-way' });
  expect(await idempotency.begin('c1', 'other')).toEqual({ kind: 'other-body' });
  const answer = { status: 201, body: new Uint8Array([1, 2]) };
  await idempotency.finish(begun.attempt, answer);
  const again = await idempotency.begin('c1', 'hash');
  expect(again).toMatchObject({ kind: 'answered', answer: { status: 201 } });
  clock.pass(ANSWER_KEPT_MS + 1);
  expect((await idempotency.begin('c1', 'hash')).kind).toBe('begun');
});

test('what a crash leaves is taken up after the attempt, with the id and the time of the first', async () => {
  const { idempotency, clock } = stores();
  const first = await idempotency.begin('c1', 'hash');
  clock.pass(ATTEMPT_MS + 1);
  const second = await idempotency.begin('c1', 'hash');
  if (first.kind !== 'begun' || second.kind !== 'begun') throw new Error('not begun');
  expect(second.attempt.change).toEqual({ ...first.attempt.change, resumed: true });
  await idempotency.release(first.attempt);
  expect(await idempotency.begin('c1', 'hash')).toEqual({ kind: 'under-way' });
  await idempotency.release(second.attempt);
  expect((await idempotency.begin('c1', 'hash')).kind).toBe('begun');
});
