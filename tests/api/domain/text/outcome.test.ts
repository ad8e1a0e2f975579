import { expect, test } from 'vitest';
import { duplicate, invalid, missing, ok } from '#domain/text/outcome.ts';

test('an outcome carries its value, or why there is none', () => {
  expect(ok(3)).toEqual({ kind: 'ok', value: 3 });
  expect(missing('Gone')).toEqual({ kind: 'missing', message: 'Gone' });
  expect(invalid('Bad', 'title')).toEqual({ kind: 'invalid', message: 'Bad', field: 'title' });
  expect(duplicate('Taken', 'slug')).toEqual({
    kind: 'duplicate',
    message: 'Taken',
    field: 'slug',
  });
});

test('an outcome without a field has no empty one', () => {
  expect(Object.keys(invalid('Bad'))).toEqual(['kind', 'message']);
  expect(Object.keys(duplicate('Taken'))).toEqual(['kind', 'message']);
});
