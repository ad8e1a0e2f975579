import { expect, test } from 'vitest';
import { viewAfter } from '#site/admin/features/publishing/use-publishing.ts';

const problems = ['A link leads nowhere'];

// Specification: ADMIN-18
test.each([
  ['publishing', { kind: 'ok', value: { state: 'publishing' } }, { step: 'publishing' }],
  ['live', { kind: 'ok', value: { state: 'live' } }, { step: 'live' }],
  ['a failure with its problems', { kind: 'ok', value: { state: 'failed', problems } }, { step: 'failed', problems }],
  ['that a server is silent after a save', { kind: 'offline', message: '' }, { step: 'silent' }],
] as const)('the line says %s', (_, answer, view) => expect(viewAfter({ step: 'saved' }, answer as Parameters<typeof viewAfter>[1])).toEqual(view)); // oxfmt-ignore

test('before any save a silent server is no news', () => {
  const view = { step: 'unknown' } as const;
  expect(viewAfter(view, { kind: 'offline', message: '' })).toEqual(view);
});
