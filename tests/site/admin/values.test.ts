import { expect, test } from 'vitest';
import { counted, fileSize } from '#domain/text/format.ts';
import { fieldsOf, newPost, valuesOf, withTitle } from '#site/admin/features/posts/post-values.ts';
import { moved } from '#site/admin/ui/reorder/drag-rows.ts';
import {
  differingPaths,
  sameValues,
  valueAt,
  withValueAt,
} from '#site/admin/ui/forms/record-path.ts';
import { isPerhapsOutdated, outdatedMarks, translated } from '#site/admin/ui/forms/translations.ts';
import { labelAt } from '#site/admin/ui/forms/use-edit-form.ts';
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

test('what says nothing is the same as what is not there', () => {
  expect(sameValues({ a: '1', b: '' }, { a: '1' })).toBe(true);
  expect(sameValues({ a: ['x', ''], b: false, c: {} }, { a: ['x'] })).toBe(true);
  expect(sameValues({ a: '1' }, { a: '2' })).toBe(false);
  expect(sameValues({ seats: 0 }, {})).toBe(false);
  expect(sameValues({ faq: [{ q: 'x' }] }, { faq: [{ q: 'y' }] })).toBe(false);
});

test('forms differ at their places; a list of texts is one place', () => {
  const one = { a: '1', bring: ['x', 'y'], faq: [{ q: 'x', a: 'y' }], n: 1 };
  const other = { a: '1', bring: ['x'], faq: [{ q: 'x', a: 'z' }], hi: { t: 'ट' } };
  expect(differingPaths(one, other)).toEqual(['bring', 'faq.0.a', 'n', 'hi.t']);
});

test('a value is put at its place without a change of what was there', () => {
  const before = { faq: [{ q: 'x' }, { q: 'y' }] };
  expect(withValueAt(before, 'faq.1.q', 'z')).toEqual({ faq: [{ q: 'x' }, { q: 'z' }] });
  expect(withValueAt<object>({}, 'translations.hi.title', 'ट')).toEqual({
    translations: { hi: { title: 'ट' } },
  });
  expect(withValueAt<object>({}, 'dates.0.name', 'Board')).toEqual({ dates: [{ name: 'Board' }] });
  expect(before).toEqual({ faq: [{ q: 'x' }, { q: 'y' }] });
  expect([valueAt(before, 'faq.1.q'), valueAt(before, 'fee.note')]).toEqual(['y', undefined]);
});

test.each([
  ['title', 'Name'],
  ['translations.hi.title', 'Name in Hindi'],
  ['faq.2.q', 'Question 3'],
  ['translations.pa.faq.0.q', 'Question 1 in Punjabi'],
  ['faq.0.translations.hi.q', 'Question 1 in Hindi'],
])('the field at %s is called %s', (path, label) => {
  expect(labelAt({ title: 'Name', 'faq.#.q': 'Question #' }, path)).toBe(label);
});

test('counts and sizes read as words', () => {
  expect([counted(1, 'video'), counted(0, 'video')]).toEqual(['1 video', '0 videos']);
  expect([fileSize(200), fileSize(183_500), fileSize(2_621_440)]).toEqual([
    '1 KB',
    '179 KB',
    '2.5 MB',
  ]);
});

const titleWith = (title: string, hi: string) => ({ title, translations: { hi: { title: hi } } });

// Specification: TRANSLATION-5
test('a translation is perhaps outdated when the English text was changed and it was not', () => {
  const stored = titleWith('Circles', 'वृत्त');
  const outdated = (values: object, language: 'hi' | 'pa' = 'hi') =>
    isPerhapsOutdated({ stored, values }, translated('title'), language);
  expect(outdated(stored)).toBe(false);
  expect(outdated(titleWith('Areas of circles', 'वृत्त'))).toBe(true);
  expect(outdated(titleWith('Areas of circles', 'वृत्त'), 'pa')).toBe(false);
  expect(outdated(titleWith('Areas', 'क्षेत्रफल'))).toBe(false);
});

// Specification: TRANSLATION-48
test('a translation stays to be checked after the English text was saved, until it is saved itself', () => {
  const field = translated('title');
  const before = titleWith('Circles', 'वृत्त');
  const saved = titleWith('Areas of circles', 'वृत्त');
  const marks = outdatedMarks({ stored: before, values: saved }, [field]);
  const outdated = (stored: object) =>
    isPerhapsOutdated({ stored, values: stored }, field, 'hi', marks);
  expect(outdated(saved)).toBe(true);
  // The form was left without a save.
  expect(outdated(before)).toBe(false);
  expect(outdated(titleWith('Areas of circles', 'वृत्तों के क्षेत्रफल'))).toBe(false);
});
