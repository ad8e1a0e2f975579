import { expect, test } from 'vitest';
import { describeEdit, versionOf } from '#domain/content/edit-entry.ts';

test.each([
  ['addVideo', '10/3', undefined, 'Added a video to Class 10, Chapter 3'],
  ['restoreDeleted', 't1', 'Chapter 1: Real Numbers', 'Restored Chapter 1: Real Numbers'],
  // From before names were kept.
  ['restoreDeleted', 't1', undefined, 'Restored something deleted'],
  [
    'restoreRelease',
    '57',
    versionOf(Date.parse('2026-11-21T04:56:00Z')),
    'Restored the version of 21 November, 10:26 am',
  ],
])('%s of "%s", called %s: %s', (operation, target, label, words) => {
  expect(describeEdit({ operation, target, label })).toBe(words);
});
