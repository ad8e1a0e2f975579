import { expect, test } from 'vitest';
import { viewAfter } from '#site/admin/features/publishing/use-publishing.ts';

const SILENT = { kind: 'offline', message: '' } as const;

// Specification: ADMIN-18
test('the line says what the server answers, after a save also that it does not; before any that is no news', () => {
  const saved = { state: 'saved' } as const;
  const failed = { state: 'failed' as const, releaseId: null, problems: ['A link leads nowhere'] };
  expect(viewAfter(saved, { kind: 'ok', value: failed })).toEqual(failed);
  expect(viewAfter(saved, SILENT)).toEqual({ state: 'silent' });
  const view = { state: 'unknown' } as const;
  expect(viewAfter(view, SILENT)).toEqual(view);
});
