import { openRecords } from '#api/content/records.ts';
import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { clientOnApi } from './client-on-api.ts';
import { OFFLINE, settle } from '#site/admin/client/answer.ts';
import { createApi } from '#site/admin/client/api.ts';
import { createRequest } from '#site/admin/client/request.ts';
import {
  addChapter,
  addVideo,
  aTeacher,
  changesOf,
  deleteVideo,
  inChapter,
  NAMES,
  prepared,
} from './operation-rows.ts';

/** Changes after which the whole content is loaded, as their answer does not say what changed. */
const RELOADING = ['replaceName', 'restoreDeleted', 'undoEdit', 'restoreRelease', 'applyImport'];

const deleteClass = ({ api }: Pick<ReturnType<typeof clientOnApi>, 'api'>, classId = '10') =>
  settle(api.classes[':classId'].$delete({ param: { classId } }));
const videosOf = async ({ load }: Pick<ReturnType<typeof clientOnApi>, 'load'>) =>
  (await load()).classes[0]?.chapters[0]?.videos.length;

// Specification: ADMIN-12
test.each(NAMES)('after %s the local copy equals what is stored', async (name) => {
  const teacher = await aTeacher();
  const send = await prepared(name, teacher);
  teacher.local.copy = await teacher.load();
  expect((await send()).kind).toBe('ok');
  const sent = teacher.line.sent.at(-1);
  const called = (await changesOf(teacher)).find(
    ({ method, path }) =>
      method === sent?.method &&
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(sent.path),
  );
  expect(called?.operationId).toBe(name);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const [copy, stored] = [teacher.local.copy, await teacher.load()];
  expect({ ...copy, blogPosts: copy.blogPosts.toSorted(byId) }).toEqual({
    ...stored,
    blogPosts: stored.blogPosts.toSorted(byId),
  });
  expect(teacher.local.reloads).toBe(RELOADING.includes(name) ? 1 : 0);
});

// Specification: ADMIN-12
test('a refused edit leaves the local copy alone', async () => {
  const client = await aTeacher();
  const { local } = client;
  const before = local.copy;
  await addChapter(client, { id: 4, title: 'Again' });
  expect(local).toEqual({ copy: before, patches: 0, reloads: 0 });
});

test('two adds of the same fields are two records when the first was answered', async () => {
  const client = clientOnApi();
  await addVideo(client);
  await addVideo(client);
  expect(await videosOf(client)).toBe(3);
  expect(new Set(client.line.keys).size).toBe(2);
});

test('a refusal is an answer: the next try is another change', async () => {
  const client = clientOnApi();
  const again = { id: 4, title: 'Again' };
  expect((await addChapter(client, again)).kind).toBe('refused');
  await settle(inChapter(client.api).$delete({ param: { classId: '10', chapterId: '4' } }));
  expect((await addChapter(client, again)).kind).toBe('ok');
  expect(new Set(client.line.keys).size).toBe(3);
});

test('other text after a lost answer is another change', async () => {
  const client = clientOnApi();
  client.line.faults = ['answer lost', 'answer lost', 'answer lost'];
  expect((await addChapter(client, { id: 9, title: 'N' })).kind).toBe('offline');
  expect((await addChapter(client, { id: 9, title: 'Other' })).kind).toBe('refused');
});

test('after an answer to an earlier attempt the content is loaded again', async () => {
  const client = await aTeacher();
  const { line, local } = client;
  line.faults = ['answer lost', 'answer lost', 'answer lost'];
  await addVideo(client, 'New');
  await addVideo(client, 'Next');
  expect((await addVideo(client, 'New')).kind).toBe('ok');
  expect(local.reloads).toBe(1);
  const videos = local.copy?.classes[0]?.chapters[0]?.videos ?? [];
  expect(videos.map(({ title }) => title).slice(2)).toEqual(['New', 'Next']);
});

test('what another change has overtaken is asked for anew: deleted, restored and deleted again', async () => {
  const client = await aTeacher();
  client.line.faults = ['answer lost', 'answer lost', 'answer lost'];
  expect((await deleteVideo(client, 'v1')).kind).toBe('offline');
  const { items } = (await (await client.call('GET', '/api/trash')).json()) as {
    items: { id: string }[];
  };
  const param = { id: items[0]?.id ?? '' };
  expect((await settle(client.api.trash[':id'].restore.$post({ param }))).kind).toBe('ok');
  expect(await videosOf(client)).toBe(2);
  expect((await deleteVideo(client, 'v1')).kind).toBe('ok');
  expect(await videosOf(client)).toBe(1);
});

test('a change that is still being saved is waited for, within limits', async () => {
  const { repository } = anApp().parts;
  const gate = Promise.withResolvers<undefined>();
  const client = clientOnApi(TOKEN.admin, {
    repository: {
      ...repository,
      commit: async (...asked) => (await gate.promise, repository.commit(...asked)),
    },
    content: openRecords(repository),
  });
  const first = addVideo(client);
  const second = await addVideo(client);
  expect(second).toMatchObject({ kind: 'refused', message: TEXT.edit.underWay });
  expect(client.line.pauses).toEqual(Array.from({ length: 40 }, () => 2_000));
  gate.resolve(undefined);
  expect((await first).kind).toBe('ok');
  expect((await addVideo(client)).kind).toBe('ok');
});

// Specification: ADMIN-13
test('two presses at the same time are one change', async () => {
  const client = clientOnApi();
  const first = addVideo(client);
  client.waiting.until = () => first;
  expect((await addVideo(client)).kind).toBe('ok');
  expect((await first).kind).toBe('ok');
  expect(await videosOf(client)).toBe(2);
});

// Specification: ADMIN-17, API-3
test('an edit after the session ended is sent again after signing in, under the same key', async () => {
  const client = clientOnApi('gone');
  const { session, password, line } = client;
  password.ask = () => {
    session.token = TOKEN.admin;
    return Promise.resolve(true);
  };
  expect((await addChapter(client, { id: 9, title: 'Kept' })).kind).toBe('ok');
  expect(new Set(line.keys).size).toBe(1);
});

test('what needs the password again asks once, and goes on under the same key or is refused', async () => {
  const { confirm } = TEXT.passkey;
  const calls: (string | null)[] = [];
  let isGiven = false;
  const api = (answer: boolean) =>
    createApi(
      createRequest({
        fetch: (_, init) => {
          calls.push(new Headers(init?.headers).get('idempotency-key'));
          const error = { code: 'permission-denied', message: confirm };
          return Promise.resolve(
            isGiven ? Response.json({ ok: true }) : Response.json({ error }, { status: 403 }),
          );
        },
        confirm: () => {
          isGiven = answer;
          return Promise.resolve(answer);
        },
      }),
    );
  expect(await deleteClass({ api: api(false) })).toMatchObject({ message: confirm });
  expect(calls).toHaveLength(1);
  expect((await deleteClass({ api: api(true) })).kind).toBe('ok');
  expect([calls.length, new Set(calls.slice(1)).size]).toEqual([3, 1]);
});

test('closing the sign-in question gives back the refusal', async () => {
  expect(await deleteClass(clientOnApi('gone'))).toMatchObject({ message: TEXT.auth.required });
});

test('an account that is no administrator any more is asked to sign in', async () => {
  const client = clientOnApi(TOKEN.notAdmin);
  const { password } = client;
  password.ask = vi.fn(() => Promise.resolve(false));
  expect(await deleteClass(client)).toMatchObject({ message: TEXT.login.notAdmin });
  expect(password.ask).toHaveBeenCalledOnce();
});

test('other refusals ask for no password', async () => {
  const client = clientOnApi();
  const { password } = client;
  password.ask = vi.fn(() => Promise.resolve(true));
  await deleteClass(client, '99');
  expect(password.ask).not.toHaveBeenCalled();
});

test('after a lost answer to a new password the teacher signs in again, and the call goes on', async () => {
  const { api, session, password, call } = clientOnApi();
  password.ask = () => {
    session.token = 'token-after-change';
    return Promise.resolve(true);
  };
  const next = 'board and duster 43';
  // The answer is lost: this session has ended, the new one is in the answer.
  await call('PUT', '/api/session/password', {
    body: { current: 'right', next },
    token: TOKEN.admin,
  });
  const answer = await settle(
    api.session.password.$put({ json: { current: 'wrong by now', next } }),
  );
  expect(answer).toMatchObject({ kind: 'refused', message: TEXT.password.wrong });
});

test('without a signed-in session and without a password a list says why there is none', async () => {
  const { api } = clientOnApi(null);
  const answer = await settle(api.enquiries.$get({ query: {} }));
  expect(answer).toMatchObject({ kind: 'refused', code: 'unauthenticated' });
});

test('a stale edit carries what is stored now', async () => {
  const { api, load } = clientOnApi();
  const param = { classId: '10', chapterId: '4' };
  const ver = (await load()).classes[0]?.chapters[0]?.ver ?? '';
  const retitle = (title: string) => settle(inChapter(api).$put({ param, json: { title, ver } }));
  await retitle('Theirs');
  expect(await retitle('Mine')).toMatchObject({ kind: 'refused', current: { title: 'Theirs' } });
});

test('a broken rule is refused with its text and field', async () => {
  expect(await addChapter(clientOnApi(), { id: 4, title: 'Again' })).toMatchObject({
    kind: 'refused',
    code: 'aborted',
    message: TEXT.duplicate.chapter,
    field: 'id',
  });
});

test.each([
  ['a dead line', () => Promise.reject(new TypeError('fetch failed'))],
  ['the time-out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ["a proxy's page", () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['a login page of a network', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
  ['an error of another shape', () => Promise.resolve(Response.json({ oops: 1 }, { status: 500 }))],
])('%s is offline, never an exception', async (_name, fetch: () => Promise<Response>) => {
  const api = createApi(createRequest({ fetch }));
  expect(await settle(api.content.$get({ query: {} }))).toEqual({
    kind: 'offline',
    message: OFFLINE,
  });
});

// Specification: ADMIN-20
test('a call without an answer is given up after 70 seconds, and the form gets the failure', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const fetch: typeof globalThis.fetch = (_input, init) => {
    init?.signal?.throwIfAborted();
    return Promise.resolve(Response.json({}));
  };
  const wait = () => Promise.resolve();
  const api = createApi(createRequest({ fetch, wait }));
  const answer = await addChapter({ api }, { id: 5, title: 'Progressions' });
  expect(timeout.mock.calls).toEqual([[70_000], [70_000], [70_000]]);
  expect(answer).toEqual({ kind: 'offline', message: OFFLINE });
  timeout.mockRestore();
});
