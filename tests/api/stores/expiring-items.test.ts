import { expect, test } from 'vitest';
import { openIdempotency } from '#api/stores/idempotency.ts';
import { openTickets } from '#api/stores/tickets.ts';
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
