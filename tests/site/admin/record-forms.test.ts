import { expect, test } from 'vitest';
import { fieldChanges, saidBy } from '#domain/content/describe-fields.ts';
import { checkClassForm, CLASS } from '#domain/course/class.ts';
import { checkExamDates, EXAM } from '#domain/course/exam.ts';
import { BATCH, type BatchFields } from '#domain/offer/offer.ts';
import { checkBatch } from '#domain/offer/offer-forms.ts';
import { PROFILE } from '#domain/profile/profile-fields.ts';
import { saidName, type FieldDefinition, type RecordFields } from '#domain/text/define-record.ts';
import type { Outcome } from '#domain/text/outcome.ts';

const SAMPLES: Readonly<Record<FieldDefinition['kind'], unknown>> = {
  text: 'Words',
  list: ['Words'],
  number: 5,
  day: '2026-12-01',
  time: '10:00',
  choice: undefined,
  switch: true,
  picture: { filename: 'a-3f9a2c.webp', width: 1, height: 1 },
  records: [],
};

/** A record with something in every field that its definition has. */
const filled = (fields: RecordFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, many, options = [] }]) => {
      const chosen = many ? [options[0]?.value] : options[1]?.value;
      return [name, kind === 'choice' ? chosen : SAMPLES[kind]];
    }),
  );

const FORMS: readonly [string, { fields: RecordFields }, (record: never) => Outcome<object>][] = [
  ['batch', BATCH, (batch: BatchFields) => checkBatch({ ...batch, end: '11:00' })],
  [
    'class',
    CLASS,
    (fields: { name: string; description: string }) => checkClassForm({ id: '6', ...fields }),
  ],
  [
    'exam',
    EXAM,
    (exam: { name: string; date: string }) => {
      const checked = checkExamDates([exam]);
      return checked.kind === 'ok' ? { kind: 'ok', value: checked.value[0] ?? {} } : checked;
    },
  ],
];

test.each(FORMS)('the form of a %s sends every field of its record', (_, { fields }, check) => {
  const checked = check(filled(fields) as never);
  if (checked.kind !== 'ok') throw new Error(checked.message);
  expect(Object.keys(checked.value)).toEqual(expect.arrayContaining(Object.keys(fields)));
});

test.each<[string, { schema: { shape: object }; fields: RecordFields }]>([
  ['batch', BATCH],
  ['class', CLASS],
  ['exam', EXAM],
  ['profile', PROFILE],
])('each field of a %s is defined, and has words in the history', (_, { schema, fields }) => {
  const known = Object.keys(schema.shape).filter((key) => key !== 'id' && key !== 'translations');
  expect(Object.keys(fields).sort()).toEqual(known.sort());
  const { labels, words } = saidBy<Record<string, unknown>>(fields);
  for (const [name, field] of Object.entries(fields)) {
    const value = field.kind === 'records' ? [{ text: 'Words' }] : filled({ [name]: field })[name];
    const change = fieldChanges('Here', labels, [{}, { [name]: value }], words);
    expect(change.map((each) => each.words).join()).toContain(saidName(field));
  }
});

test('a translated text of a definition is a text of its translations, and no other is', () => {
  for (const { schema, fields } of [BATCH, CLASS]) {
    const inDefinition = Object.keys(fields)
      .filter((name) => (fields as RecordFields)[name]?.translated)
      .map((name) => (name === 'name' ? 'title' : name));
    const { hi } = schema.shape.translations.unwrap().shape;
    expect(Object.keys(hi.unwrap().shape).sort()).toEqual(inDefinition.sort());
  }
});
