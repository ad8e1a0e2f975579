import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { OFFLINE } from '#site/admin/client/answer.ts';
import { createApi } from '#site/admin/client/api-client.ts';
import { clientOnApi } from './client-on-api.ts';

const onApi = (token?: string | null) => clientOnApi(token);

/** The client on a server that always answers the same. */
const onAnswer = (answer: () => Promise<Response>) => createApi(answer);

test('a saved chapter comes back as it is stored', async () => {
  const answer = await onApi().edits.addChapter('10', { id: 5, title: 'Progressions' });
  expect(answer).toMatchObject({ kind: 'ok', value: { id: 5, title: 'Progressions' } });
});

test('all content comes with versions', async () => {
  const answer = await onApi().api.content.part();
  expect(answer).toMatchObject({ kind: 'ok', value: { classes: [{ id: '10' }] } });
});

test('a broken rule is refused with its text and field', async () => {
  const answer = await onApi().edits.addChapter('10', { id: 4, title: 'Again' });
  expect(answer).toMatchObject({
    kind: 'refused',
    code: 'aborted',
    message: TEXT.duplicate.chapter,
    field: 'id',
  });
});

test('a missing record is refused with its text', async () => {
  const place = { classId: '10', chapterId: 4 };
  const answer = await onApi().edits.deleteVideo(place, 'v-none');
  expect(answer).toEqual({ kind: 'refused', code: 'not-found', message: TEXT.missing.video });
});

test('a stale edit carries what is stored now', async () => {
  const { edits, load } = onApi();
  const place = { classId: '10', chapterId: 4 };
  const ver = (await load()).classes[0]?.chapters[0]?.ver ?? '';
  await edits.updateChapter(place, { title: 'Theirs', ver });
  const answer = await edits.updateChapter(place, { title: 'Mine', ver });
  expect(answer).toMatchObject({ kind: 'refused', current: { title: 'Theirs' } });
});

// Specification: ADMIN-17, API-3
test('without a session an edit is refused as unauthenticated', async () => {
  const answer = await onApi(null).edits.deleteClass('10');
  expect(answer).toMatchObject({ kind: 'refused', code: 'unauthenticated' });
});

test('a wrong password is refused with the text of the login', async () => {
  const wrong = { email: 'teacher@example.org', password: 'wrong', keep: false };
  const answer = await onApi(null).api.signIn(wrong);
  expect(answer).toMatchObject({ kind: 'refused', message: TEXT.login.invalid });
});

test.each([
  ['a dead line', () => Promise.reject(new TypeError('fetch failed'))],
  ['the time-out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ["a proxy's page", () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['a login page of a network', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
  ['an error of another shape', () => Promise.resolve(Response.json({ oops: 1 }, { status: 500 }))],
])('%s is offline, never an exception', async (_name, answer) => {
  expect(await onAnswer(answer).content.part()).toEqual({ kind: 'offline', message: OFFLINE });
});

test('every call can be given up', async () => {
  let signal: AbortSignal | null | undefined;
  const api = createApi((_input, init) => {
    signal = init?.signal;
    return Promise.resolve(Response.json({}));
  });
  await api.session();
  expect(signal).toBeInstanceOf(AbortSignal);
});

// Specification: ADMIN-20
test('a call without an answer is given up after 70 seconds, and the form gets the failure', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const api = createApi((_input, init) => {
    init?.signal?.throwIfAborted();
    return Promise.resolve(Response.json({}));
  });
  const form = { id: 5, title: 'Progressions' };
  const answer = await api.operations.addChapter.call('a-key-of-the-test', '10', form);
  expect(timeout.mock.calls).toEqual([[70_000]]);
  expect(answer).toEqual({ kind: 'offline', message: OFFLINE });
  timeout.mockRestore();
});
