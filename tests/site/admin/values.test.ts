import { expect, test } from 'vitest';
import { counted, fileSize } from '#domain/text/format.ts';
import { fieldsOf, newPost, valuesOf, withTitle } from '#site/admin/features/posts/post-values.ts';
import { moved } from '#site/admin/ui/reorder/drag-rows.ts';
import { isPerhapsOutdated, outdatedMarks } from '#site/admin/ui/forms/translated-values.ts';
import { differingFields, sameValues } from '#site/admin/ui/forms/draft-store.ts';
import { aPost } from '../../api/domain/builders.ts';

// Specification: POST-5
test('while adding, the slug follows the title until it is typed', () => {
  const typed = withTitle(newPost('2026-11-21'), 'What is x^2 + 1?', true);
  expect(typed.slug).toBe('what-is-x2-1');
  expect(withTitle({ ...typed, slug: 'mine' }, 'Other', true).slug).toBe('mine');
});

// Specification: POST-5
test('while editing, the title leaves the slug alone', () => {
  const stored = valuesOf(aPost({ title: 'Old', slug: 'old' }));
  expect(withTitle(stored, 'New', false).slug).toBe('old');
});

// Specification: POST-33
test('a stored date stays as it is while the form shows the same, and a time is written as India has it', () => {
  const post = aPost({ publishDate: '2026-11-20T20:00:00.000Z' });
  const values = valuesOf(post);
  expect(values.publishDate).toBe('2026-11-21');
  expect(fieldsOf(values, post).publishDate).toBe(post.publishDate);
  expect(values.publishTime).toBe('01:30');
  const sent = (typed: object) => fieldsOf({ ...values, ...typed }, post).publishDate;
  expect(sent({ publishDate: '2026-12-01', publishTime: '' })).toBe('2026-12-01');
  expect(sent({ publishTime: '07:30' })).toBe('2026-11-21T07:30:00+05:30');
  expect(valuesOf(aPost({ publishDate: '2026-12-05T07:30:00+05:30' }))).toMatchObject({
    publishDate: '2026-12-05',
    publishTime: '07:30',
  });
  expect(valuesOf(aPost({ publishDate: '2026-12-05' })).publishTime).toBe('');
});

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
