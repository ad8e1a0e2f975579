import { expect, test, vi } from 'vitest';
import { dropDraft, readDraft, writeDraft } from '#ui/forms/draft-store.ts';
import { stubStorage } from '#support/stored';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 24 * 60 * 60 * 1000;
const draft = { values: { title: 'Half', dates: [{ name: 'y' }] }, ver: '3', savedAt: NOW };

// Specification: ADMIN-15
test('a draft is offered as it was written, to its own form alone, for two weeks or until it is dropped', () => {
  const stored = stubStorage();
  vi.useFakeTimers({ now: NOW });
  writeDraft('chapter:10:3', draft);
  const read = (at = NOW, like?: object) => {
    vi.setSystemTime(at);
    return readDraft('chapter:10:3', like);
  };
  expect(read(NOW + 13 * DAY)).toEqual(draft);
  expect(read(NOW + 14 * DAY)).toBeUndefined();
  expect(read()).toEqual(draft);
  expect(readDraft('chapter:10:4')).toBeUndefined();
  // The form may hold other fields by now.
  expect(read(NOW, { title: '', dates: [], more: '' })).toEqual(draft);
  for (const like of [{ title: '', dates: '' }, { title: [] }])
    expect(read(NOW, like)).toBeUndefined();
  for (const text of ['not json', '[]', '{"values":"title","savedAt":1}', 'null']) {
    for (const key of stored.keys()) stored.set(key, text);
    expect(read(), text).toBeUndefined();
  }
  dropDraft('chapter:10:3');
  expect(stored.size).toBe(0);
});

test('where storage is switched off, typing goes on without drafts', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  writeDraft('a', draft);
  expect(readDraft('a')).toBeUndefined();
  dropDraft('a');
});
