import { expect, test } from 'vitest';
import {
  dropDraft,
  keptDrafts,
  readDraft,
  writeDraft,
  type DraftStorage,
} from '#site/admin/ui/forms/draft-store.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 60 * 60 * 1000;

const memoryStorage = (): DraftStorage & { items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
};

const forbidden = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const closedStorage: DraftStorage = {
  getItem: forbidden,
  setItem: forbidden,
  removeItem: forbidden,
};

const draft = { values: { title: 'Half a title' }, ver: '3', savedAt: NOW };

test('a draft is read back as it was written', () => {
  const storage = memoryStorage();
  expect(writeDraft(storage, 'chapter:10:3', draft)).toBe(true);
  expect(readDraft(storage, 'chapter:10:3', NOW)).toEqual(draft);
});

test('drafts of different forms do not touch each other', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'chapter:10:3', draft);
  expect(readDraft(storage, 'chapter:10:4', NOW)).toBeUndefined();
});

test('a dropped draft is gone', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'a', draft);
  dropDraft(storage, 'a');
  expect(storage.items.size).toBe(0);
});

// Specification: ADMIN-15
test('a draft is offered for two weeks', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'a', draft);
  expect(readDraft(storage, 'a', NOW + 13 * DAY)).toEqual(draft);
  expect(readDraft(storage, 'a', NOW + 14 * DAY)).toBeUndefined();
});

test('values of another kind than the form holds are not offered', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'a', { values: { title: 'x', dates: [{ name: 'y' }] }, savedAt: NOW });
  const read = (like: object) => readDraft(storage, 'a', NOW, like) !== undefined;
  expect(read({ title: '', dates: [], more: '' })).toBe(true);
  expect(read({ title: '', dates: '' })).toBe(false);
  expect(read({ title: [] })).toBe(false);
});

test('drafts of the former shape are deleted, and those of this one are listed', () => {
  const storage = memoryStorage();
  const listed = Object.assign(Object.create(storage) as Storage, { 'admin-draft:class:9': '{}' });
  keptDrafts(listed, NOW);
  storage.items.set('admin-draft:class:9', '{}');
  keptDrafts(listed, NOW);
  expect(storage.items.size).toBe(0);
});

test.each(['not json', '[]', '{"values":"title","savedAt":1}', 'null'])(
  'what is no draft is not offered: %s',
  (text) => {
    const storage = memoryStorage();
    writeDraft(storage, 'a', draft);
    for (const key of storage.items.keys()) storage.items.set(key, text);
    expect(readDraft(storage, 'a', NOW)).toBeUndefined();
  },
);

test('where storage is switched off, typing goes on without drafts', () => {
  expect(readDraft(closedStorage, 'a', NOW)).toBeUndefined();
  expect(writeDraft(closedStorage, 'a', draft)).toBe(false);
  expect(() => {
    dropDraft(closedStorage, 'a');
  }).not.toThrow();
});
