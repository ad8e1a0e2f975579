import { expect, test } from 'vitest';
import type { RecordFields } from '#domain/text/define-record';
import { differingPaths, sameValues, valueAt, withValueAt } from '#domain/text/record-path';
import { isPerhapsOutdated, labelAt, outdatedMarks } from '#domain/text/record-fields';

test('what says nothing is the same as what is not there, and forms differ at their places', () => {
  expect(sameValues({ a: ['x', ''], b: false, c: {}, d: '' }, { a: ['x'] })).toBe(true);
  expect(sameValues({ seats: 0 }, {})).toBe(false);
  const one = { a: '1', bring: ['x', 'y'], faq: [{ q: 'x', a: 'y' }], n: 1 };
  const other = { a: '1', bring: ['x'], faq: [{ q: 'x', a: 'z' }], hi: { t: 'ट' } };
  expect(sameValues(one, other)).toBe(false);
  // A list of texts is one place.
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

const FIELDS: RecordFields = {
  title: { kind: 'text', label: 'Name', translated: true },
  faq: {
    kind: 'records',
    label: 'Questions',
    most: 8,
    fields: { q: { kind: 'text', label: 'Question #', translated: true } },
  },
  map: {
    kind: 'records',
    label: 'Map',
    fields: { '': { kind: 'picture', label: 'Picture' }, alt: { kind: 'text', label: 'Shows' } },
  },
};

test.each([
  ['title', 'Name'],
  ['map.filename', 'Picture'],
  ['translations.hi.title', 'Name in Hindi'],
  ['translations.pa.faq.0.q', 'Question 1 in Punjabi'],
  ['faq.0.translations.hi.q', 'Question 1 in Hindi'],
])('the field at %s is called %s', (path, label) => expect(labelAt(FIELDS, path)).toBe(label));

const TITLE = {
  path: 'title',
  field: { kind: 'text', label: 'Title' },
  isRow: false,
  own: (language: string) => `translations.${language}.title`,
} as const;
const titleWith = (title: string, hi: string) => ({ title, translations: { hi: { title: hi } } });

const CIRCLES = titleWith('Circles', 'वृत्त');
const AREAS = titleWith('Areas of circles', 'वृत्त');

// Specification: TRANSLATION-5
test('a translation is perhaps outdated when the English text was changed and it was not', () => {
  const outdated = (values: object, language: 'hi' | 'pa' = 'hi') =>
    isPerhapsOutdated({ stored: CIRCLES, values }, TITLE, language);
  expect([outdated(CIRCLES), outdated(AREAS), outdated(AREAS, 'pa')]).toEqual([false, true, false]);
  expect(outdated(titleWith('Areas', 'क्षेत्रफल'))).toBe(false);
});

// Specification: TRANSLATION-48
test('a translation stays to be checked after the English text was saved, until it is saved itself', () => {
  const marks = outdatedMarks({ stored: CIRCLES, values: AREAS }, [TITLE]);
  const outdated = (stored: object) =>
    isPerhapsOutdated({ stored, values: stored }, TITLE, 'hi', marks);
  expect(outdated(AREAS)).toBe(true);
  // The form was left without a save.
  expect(outdated(CIRCLES)).toBe(false);
  expect(outdated(titleWith('Areas of circles', 'वृत्तों के क्षेत्रफल'))).toBe(false);
});
