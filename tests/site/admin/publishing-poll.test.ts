import { expect, test } from 'vitest';
import { viewOf } from '#site/admin/features/publishing/use-publishing.ts';

// Specification: ADMIN-18
test('the line says what the server answers, after a save also that it does not; before any that is no news', () => {
  const saved = { state: 'saved' } as const;
  const failed = { state: 'failed' as const, releaseId: null, problems: ['A link leads nowhere'] };
  expect(viewOf(failed, false)).toEqual(failed);
  expect(viewOf(saved, true)).toEqual({ state: 'silent' });
  expect(viewOf(undefined, true)).toEqual({ state: 'unknown' });
});
