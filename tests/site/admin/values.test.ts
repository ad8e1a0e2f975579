import { expect, test } from 'vitest';
import { counted, fileSize } from '#domain/text/format.ts';
import { moved } from '#site/admin/ui/reorder/drag-rows.ts';
import { isPerhapsOutdated, outdatedMarks } from '#site/admin/ui/forms/translated-values.ts';
import { differingFields, sameValues } from '#site/admin/ui/forms/draft-store.ts';

test('moving an item keeps all others in order, and the ends are the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('forms are compared by what the stored one holds', () => {
  expect(sameValues({ a: '1' }, { a: '1' })).toBe(true);
  expect(sameValues({ a: '1' }, { a: '2' })).toBe(false);
  expect(differingFields({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual(['b']);
});

test('counts and sizes read as words', () => {
  expect([counted(1, 'video'), counted(0, 'video')]).toEqual(['1 video', '0 videos']);
  expect([fileSize(200), fileSize(183_500), fileSize(2_621_440)]).toEqual([
    '1 KB',
    '179 KB',
    '2.5 MB',
  ]);
});

// Specification: TRANSLATION-5
test('a translation is perhaps outdated when the English text was changed and it was not', () => {
  const stored = { title: 'Circles', 'translations.hi.title': 'वृत्त', 'translations.pa.title': '' };
  const field = { name: 'title', english: 'title' };
  const outdated = (changed: Record<string, string>, language: 'hi' | 'pa' = 'hi') =>
    isPerhapsOutdated({ stored, values: { ...stored, ...changed } }, field, language);
  expect(outdated({})).toBe(false);
  expect(outdated({ title: 'Areas of circles' })).toBe(true);
  expect(outdated({ title: 'Areas of circles' }, 'pa')).toBe(false);
  expect(outdated({ title: 'Areas', 'translations.hi.title': 'क्षेत्रफल' })).toBe(false);
});

// Specification: TRANSLATION-48
test('a translation stays to be checked after the English text was saved, until it is saved itself', () => {
  const field = { name: 'title', english: 'name' };
  const before = { name: 'Circles', 'translations.hi.title': 'वृत्त' };
  const saved = { ...before, name: 'Areas of circles' };
  const marks = outdatedMarks({ stored: before, values: saved }, [field]);
  const outdated = (stored: typeof before) =>
    isPerhapsOutdated({ stored, values: stored }, field, 'hi', marks);
  expect(outdated(saved)).toBe(true);
  // The form was left without a save.
  expect(outdated(before)).toBe(false);
  expect(outdated({ ...saved, 'translations.hi.title': 'वृत्तों के क्षेत्रफल' })).toBe(false);
});
