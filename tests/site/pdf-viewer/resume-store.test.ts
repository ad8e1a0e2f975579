import { describe, expect, test } from 'vitest';
import {
  rememberedPlaces,
  rememberedPosition,
  rememberPosition,
  type KeyValues,
} from '#site/islands/pdf-viewer/reading-place.ts';

const aStorage = (): KeyValues => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  };
};

const refusing: KeyValues = {
  getItem: () => {
    throw new Error('no storage');
  },
  setItem: () => {
    throw new Error('no storage');
  },
  removeItem: () => undefined,
};

describe('where a reader left off', () => {
  test('is remembered for each file', () => {
    const storage = aStorage();
    rememberPosition(storage, { filename: 'a.pdf' }, { page: 7, fraction: 0.25 });
    rememberPosition(storage, { filename: 'b.pdf' }, { page: 2, fraction: 0 });
    expect(rememberedPosition(storage, 'a.pdf')).toEqual({ page: 7, fraction: 0.25 });
    expect(rememberedPosition(storage, 'c.pdf')).toBeUndefined();
  });

  test('has the title that the teacher gave the file, and places from before titles stay', () => {
    const storage = aStorage();
    storage.setItem('pdf-places', '[["old.pdf",3,0]]');
    rememberPosition(storage, { filename: 'a.pdf', title: 'Algebra' }, { page: 7, fraction: 0 });
    expect(rememberedPlaces(storage)).toEqual([
      { filename: 'a.pdf', page: 7, title: 'Algebra' },
      { filename: 'old.pdf', page: 3, title: undefined },
    ]);
  });

  test('is forgotten at the beginning of the file', () => {
    const storage = aStorage();
    rememberPosition(storage, { filename: 'a.pdf' }, { page: 7, fraction: 0 });
    rememberPosition(storage, { filename: 'a.pdf' }, { page: 1, fraction: 0 });
    expect(rememberedPosition(storage, 'a.pdf')).toBeUndefined();
  });

  test('is kept for the fifty files read last', () => {
    const storage = aStorage();
    for (let n = 0; n < 60; n += 1)
      rememberPosition(storage, { filename: `${n}.pdf` }, { page: 2, fraction: 0 });
    expect(rememberedPosition(storage, '9.pdf')).toBeUndefined();
    expect(rememberedPosition(storage, '10.pdf')).toBeDefined();
  });

  test('does without a storage that refuses, and with a damaged one', () => {
    rememberPosition(refusing, { filename: 'a.pdf' }, { page: 7, fraction: 0 });
    expect(rememberedPosition(refusing, 'a.pdf')).toBeUndefined();
    const storage = aStorage();
    storage.setItem('pdf-places', '[["a.pdf","x"],{');
    expect(rememberedPosition(storage, 'a.pdf')).toBeUndefined();
  });
});
