import { expect, test } from 'vitest';
import {
  dropDraft,
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

// Specification: ADMIN-15
test('a draft is offered as it was written, to its own form alone, for two weeks or until it is dropped', () => {
  const storage = memoryStorage();
  expect(writeDraft(storage, 'chapter:10:3', draft)).toBe(true);
  expect(readDraft(storage, 'chapter:10:3', NOW + 13 * DAY)).toEqual(draft);
  expect(readDraft(storage, 'chapter:10:3', NOW + 14 * DAY)).toBeUndefined();
  expect(readDraft(storage, 'chapter:10:4', NOW)).toBeUndefined();
  dropDraft(storage, 'chapter:10:3');
  expect(storage.items.size).toBe(0);
});

test('values of another kind than the form holds are not offered', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'a', { values: { title: 'x', dates: [{ name: 'y' }] }, savedAt: NOW });
  const read = (like: object) => readDraft(storage, 'a', NOW, like) !== undefined;
  expect(read({ title: '', dates: [], more: '' })).toBe(true);
  expect(read({ title: '', dates: '' })).toBe(false);
  expect(read({ title: [] })).toBe(false);
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
