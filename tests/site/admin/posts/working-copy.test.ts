import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostCopy } from '#domain/blog/post-copy.ts';
import type { PostCopyCalls } from '#site/admin/features/posts/working-copy.ts';
import { createWorkingCopy } from '#site/admin/features/posts/working-copy.ts';

const NOW = Date.UTC(2026, 10, 21, 5, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const aCopy = (fields: Partial<PostCopy> = {}): PostCopy => ({
  id: 'edit',
  values: { title: 'From the phone' },
  writer: 'the-phone',
  device: 'Chrome on Android',
  since: NOW - 60_000,
  at: NOW - 1_000,
  stamp: 's-phone',
  ...fields,
});

/** A form of this device with a server that has `copies`; `sent` is what was kept, `answers` what comes next. */
const aForm = (copies: PostCopy[] = [], { isNew = false } = {}) => {
  const sent: Parameters<PostCopyCalls['keep']>[] = [];
  const discarded: string[] = [];
  const answers: Awaited<ReturnType<PostCopyCalls['keep']>>[] = [];
  const working = createWorkingCopy({
    post: isNew ? undefined : 'blog_1',
    writer: 'this-device',
    newId: () => 'new-1',
    now: () => Date.now(),
    calls: {
      list: () => Promise.resolve({ kind: 'ok', value: { copies } }),
      keep: (...args) => {
        sent.push(args);
        const value = { stamp: `s${sent.length}`, at: Date.now() };
        return Promise.resolve(answers.shift() ?? { kind: 'ok', value });
      },
      discard: (_place, seen) => {
        discarded.push(seen);
        return Promise.resolve({ kind: 'ok', value: { id: 'edit' } });
      },
    },
  });
  return {
    working,
    sent,
    discarded,
    answers,
    titles: () => sent.map(([, { values }]) => values.title),
    type: (title: string) => {
      working.typed({ title }, '3');
    },
  };
};

const offline = { kind: 'offline', message: 'No network' } as const;
const taken = (current: PostCopy) =>
  ({ kind: 'refused', code: 'aborted', message: 'Elsewhere', current }) as const;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// Specification: POST-30
test('text is kept five seconds after the last key, and every fifteen seconds of steady typing', async () => {
  const { working, type, titles } = aForm();
  type('A');
  await pass(4_900);
  expect(titles()).toEqual([]);
  await pass(100);
  expect(titles()).toEqual(['A']);
  expect(working.state().keptAt).toBe(NOW + 5_000);
  for (let key = 1; key <= 20; key += 1) {
    type(`B${key}`);
    await pass(1_000);
  }
  expect(titles()).toEqual(['A', 'B15']);
  expect(working.state().keptAt).toBeUndefined();
});

// Specification: POST-30
test('what is pending goes at once when the tab is hidden or closed, and each write says which text it has seen', async () => {
  const { working, type, sent } = aForm();
  type('A');
  working.flush(true);
  await pass(0);
  type('B');
  working.end();
  await pass(60_000);
  expect(sent).toEqual([
    [
      { post: 'blog_1', copy: 'edit' },
      { values: { title: 'A' }, ver: '3', writer: 'this-device' },
      true,
    ],
    [
      { post: 'blog_1', copy: 'edit' },
      { values: { title: 'B' }, ver: '3', writer: 'this-device', seen: 's1' },
      true,
    ],
  ]);
});

// Specification: POST-30
test('without network it is quiet, tries again with the next key at its usual pace, and when it is online', async () => {
  const { working, type, answers, titles } = aForm();
  answers.push(offline, offline, offline);
  type('A');
  await pass(300_000);
  expect(titles()).toEqual(['A']);
  for (let key = 1; key <= 6; key += 1) {
    type(`B${key}`);
    await pass(500);
  }
  await pass(5_000);
  expect(titles()).toEqual(['A', 'B1', 'B6']);
  expect(working.state()).toMatchObject({ other: undefined, keptAt: undefined });
  working.flush();
  await pass(0);
  expect(titles()).toEqual(['A', 'B1', 'B6', 'B6']);
  expect(working.state().keptAt).toBeDefined();
});

// Specification: POST-31
test('another device’s text is never written over: it waits for a choice', async () => {
  const { working, type, answers, sent, titles } = aForm();
  answers.push(taken(aCopy()));
  type('Mine');
  await pass(5_000);
  expect(working.state().other?.values).toEqual({ title: 'From the phone' });
  type('Mine, longer');
  await pass(60_000);
  expect(titles()).toEqual(['Mine']);
  working.takeOver();
  await pass(0);
  expect(titles()).toEqual(['Mine', 'Mine, longer']);
  expect(sent[1]?.[1].seen).toBe('s-phone');
  expect(working.state().other).toBeUndefined();
});

// Specification: POST-31
test('text of another device is offered at opening, and what is continued is not sent again', async () => {
  const copy = aCopy();
  const { working, type, sent } = aForm([copy]);
  await working.look({ title: 'Stored' }, false);
  expect(working.state().other).toEqual(copy);
  working.adopt(copy);
  working.typed(copy.values, '3');
  await pass(60_000);
  expect(sent).toEqual([]);
  type('From the phone, and on');
  await pass(5_000);
  expect(sent[0]?.[1].seen).toBe('s-phone');
});

// Specification: POST-31
test.each([
  ['that this device offers itself', aCopy({ writer: 'this-device' }), { title: 'Stored' }, true],
  ['that is what the form holds', aCopy(), { title: 'From the phone' }, false],
])('text %s is not offered a second time, and written on', async (_name, copy, shown, hasDraft) => {
  const { working, type, sent } = aForm([copy]);
  await working.look(shown, hasDraft);
  expect(working.state().other).toBeUndefined();
  type('More');
  await pass(5_000);
  expect(sent[0]?.[1].seen).toBe('s-phone');
});

// Specification: POST-31
test('each new post has a copy of its own, and the others are offered', async () => {
  const other = aCopy({ id: 'new-0' });
  const { working, sent, discarded } = aForm([other], { isNew: true });
  await working.look({ title: '' }, false);
  expect(working.state()).toMatchObject({ other: undefined, others: [other] });
  working.typed({ title: 'Mine' }, undefined);
  await pass(5_000);
  expect(sent[0]).toEqual([
    { post: 'new', copy: 'new-1' },
    { values: { title: 'Mine' }, writer: 'this-device' },
    false,
  ]);
  await working.drop(other);
  expect(working.state().others).toEqual([]);
  await working.discard();
  expect(discarded).toEqual(['s-phone', 's1']);
});

// Specification: POST-31
test('a write whose answer was lost is recognised as one’s own', async () => {
  const { working, type, answers, sent } = aForm();
  answers.push(
    offline,
    taken(aCopy({ writer: 'this-device', values: { title: 'A' }, stamp: 's-lost' })),
  );
  type('A');
  await pass(5_000);
  type('AB');
  await pass(30_000);
  expect(sent.map(([, { seen }]) => seen)).toEqual([undefined, undefined, 's-lost']);
  expect(working.state().other).toBeUndefined();
});

// Specification: POST-32
test('after a save nothing more is kept, and the copy is discarded once what is on its way has arrived', async () => {
  const { working, type, sent, discarded } = aForm();
  type('A');
  working.flush();
  const done = working.discard();
  type('B');
  await done;
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(discarded).toEqual(['s1']);
});

// Specification: POST-32
test('a new post whose Cancel was undone goes on with its own copy', async () => {
  const values = { title: 'Mine' };
  const own = aCopy({ id: 'new-0', values, writer: 'this-device' });
  const { working, sent } = aForm([own, aCopy({ id: 'new-9' })], { isNew: true });
  await working.look(values, true);
  expect(working.state().others).toMatchObject([{ id: 'new-9' }]);
  working.typed({ title: 'Mine again' }, undefined);
  await pass(5_000);
  expect(sent[0]?.[0].copy).toBe('new-0');
});

test('a draft that was saved and stays open begins a copy of its own', async () => {
  const { working, sent, discarded } = aForm([], { isNew: true });
  working.typed({ title: 'A' }, undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  await working.saved('blog_1');
  expect(discarded).toEqual(['s1']);
  expect(working.state().keptAt).toBeUndefined();
  working.typed({ title: 'AB' }, 'v1');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.map(([place]) => place)).toEqual([
    { post: 'new', copy: 'new-1' },
    { post: 'blog_1', copy: 'edit' },
  ]);
  expect(sent[1]?.[1]).not.toHaveProperty('seen');
});
