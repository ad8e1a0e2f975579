import { expect, test, vi } from 'vitest';
import { OFFLINE as WORDS, type Answer, type Value } from '#site/admin/client/answer.ts';
import type { Api } from '#site/admin/client/api.ts';
import { followReplacement } from '#site/admin/client/follow-job.ts';
import { fakeApi } from './fake-api.ts';

type Answered = Answer<Value<Api['archive']['replacement']['$get']>>;
type Last = NonNullable<Value<Api['archive']['replacement']['$get']>['replacement']>;

const running: Last = {
  id: 'r1',
  kind: 'import',
  state: 'running',
  phase: 'checking',
  done: 0,
  total: 0,
};
const last = (change: Partial<Last> = {}): Answered => ({
  kind: 'ok',
  value: { replacement: { ...running, ...change } },
});
const OFFLINE: Answered = { kind: 'offline', message: WORDS };

/** Follows `r1` through these answers, the last of which is given again and again. */
const followed = async (...answers: Answered[]) => {
  vi.useFakeTimers();
  const texts: string[] = [];
  let asked = 0;
  const { api } = fakeApi(() => answers[Math.min(asked++, answers.length - 1)] ?? OFFLINE);
  const end = followReplacement(api, 'r1', ({ text }) => texts.push(text));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return { end: await end, texts };
};

// Specification: ARCHIVE-6
test('it says how far it is, in records, until it is done', async () => {
  const { end, texts } = await followed(
    last(),
    last({ phase: 'preparing', done: 900, total: 5_900 }),
    last({ phase: 'replacing', done: 1_200, total: 5_900 }),
    last({ state: 'done', warning: 'One of its files could not be restored.' }),
  );
  expect(texts).toEqual([
    'Replacing the content...',
    'Preparing the content: 900 of 5,900',
    'Replacing the content: 1,200 of 5,900',
  ]);
  expect(end).toEqual({
    kind: 'ok',
    value: { warning: 'One of its files could not be restored.' },
  });
});

test('a lost connection is waited for, as it goes on without this page; at last that is said', async () => {
  expect((await followed(OFFLINE, OFFLINE, last(), last({ state: 'done' }))).end.kind).toBe('ok');
  expect((await followed(last(), OFFLINE)).end).toEqual(OFFLINE);
});

test('a failure is told in the words of the server; another one that runs by now means that it has ended', async () => {
  const message = 'The site changed after the import was checked.';
  const failed = last({ state: 'failed', message });
  expect((await followed(last(), failed)).end).toEqual({
    kind: 'refused',
    code: 'aborted',
    message,
  });
  expect((await followed(last({ id: 'r2' }))).end).toEqual({ kind: 'ok', value: {} });
});
