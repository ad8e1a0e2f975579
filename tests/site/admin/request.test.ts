import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { aBatch, aChapter, aClass, aProfile, aVideo, someContent } from '#support/builders';
import { anApp, TOKEN } from '#support/an-app';
import { ALL_FAULTS, type Change, clientOnApi, type Fault, OUT_OF_ORDER } from './client-on-api.ts';
import { OFFLINE } from '#client/api';
import { afterChange } from '#client/content-cache';
import { createRequest, takesKey } from '#client/request';

const CLASS = '/api/classes/10';
const CHAPTER = `${CLASS}/chapters/4`;
const VIDEO = { title: ' New ', url: 'https://youtu.be/dQw4w9WgXcQ' };
const PASTED = { ...VIDEO, url: 'https://youtu.be/pasted00001' };
const POST = { title: 'T', slug: 't', description: 'd', content: '<p onclick="x()">c</p>' };
const ver = 'latest';

/** Content in which everything can be changed, deleted and reordered, and the client on it with its local copy. */
const aTeacher = async () => {
  const chapters = [
    aChapter({
      videos: ['v1', 'v2'].map((id) => aVideo({ id })),
    }),
    aChapter({ id: 5, title: 'Sets' }),
  ];
  const client = clientOnApi(TOKEN.admin, {
    site: someContent({ classes: [aClass({ chapters, batches: [aBatch()] })] }),
  });
  client.local.copy = await client.load();
  /** Everything that a change can leave behind, without what is made from the clock and from chance. */
  const state = async (): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(
        [await client.load(), await client.read('/api/trash')],
        (key, value: unknown) =>
          key === 'ver' || /^(?:(?:v|blog_)\d{13,}|[0-9a-f]{32})$/.test(String(value))
            ? undefined
            : value,
      ),
    );
  return { ...client, state };
};
/** A change of each kind that the local copy follows, by its name in the API. */
const CHANGES: Readonly<Record<string, Change>> = {
  addClass: ['POST /api/classes', { id: '7', name: ' N', description: 'D' }],
  deleteClass: [`DELETE ${CLASS}`],
  updateSeats: [`PUT ${CLASS}/batches/b1/seats`, { seatsLeft: 3 }],
  addChapter: [`POST ${CLASS}/chapters`, { id: 9, title: 'N ' }],
  deleteChapter: [`DELETE ${CHAPTER}`],
  deleteVideo: [`DELETE ${CHAPTER}/videos/v1`],
  addVideos: [`POST ${CHAPTER}/videos/batch`, { videos: [PASTED, { ...PASTED, title: 'Next' }] }],
  moveLesson: [`POST ${CHAPTER}/videos/v1/move`, { classId: '10', chapterId: 5 }],
  addBlogPost: ['POST /api/posts', POST],
  updateBlogPost: ['PUT /api/posts/blog_1', { ...POST, slug: 'why-zero', ver }],
  deleteBlogPost: ['DELETE /api/posts/blog_1'],
  updateProfile: ['PUT /api/profile', { ...aProfile({ notice: 'Closed on Friday' }), ver }],
};

const LOST: Fault[] = ['answer lost', 'answer lost', 'answer lost'];
const ADD_CHAPTER = `POST ${CLASS}/chapters`;
const ADD_VIDEO = `POST ${CHAPTER}/videos`;
const videosOf = async ({ load }: Pick<ReturnType<typeof clientOnApi>, 'load'>) =>
  (await load()).classes[0]?.chapters[0]?.videos.map(({ title }) => title);

test('the client gives a key to the calls that take one', async () => {
  const { paths } = (await anApp().read('/api/openapi.json')) as {
    paths: Record<
      string,
      Record<string, { operationId: string; security: unknown[]; parameters?: { name: string }[] }>
    >;
  };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId, security, parameters = [] }] of Object.entries(methods)) {
      // The admin does not make the last one.
      if (method === 'get' || security.length === 0 || operationId === 'deleteFile') continue;
      const isKeyed = parameters.some(({ name }) => name === 'Idempotency-Key');
      expect(takesKey(method.toUpperCase(), path), operationId).toBe(isKeyed);
    }
});

// Specification: ADMIN-12
test.each(Object.entries(CHANGES))(
  'after %s the local copy equals what is stored',
  async (_name, change) => {
    const teacher = await aTeacher();
    expect(await teacher.change(...change)).toMatchObject({ kind: 'ok' });
    expect(teacher.local.copy).toEqual(await teacher.load());
    expect(teacher.local.reloads).toBe(0);
  },
);

test.each([
  'PUT profile/name',
  'POST trash/t1/restore',
  'POST history/e1/undo',
  'POST publishing/releases/r1/restore',
  'POST archive/apply',
])('after %s all is loaded again, as its answer does not say what changed', (call) => {
  const [method = '', path = ''] = call.split(' ');
  expect(afterChange({ method, path: `/api/${path}`, json: '', value: {} })).toBe('reload');
});

// Specification: ADMIN-12, ADMIN-13
test.each(['moveLesson', 'deleteChapter'])(
  '%s that meets a fault is made once; one that keeps meeting it says why, and pressed again it is made once',
  async (name) => {
    const made = CHANGES[name] ?? expect.fail(name);
    const whole = await aTeacher();
    const before = await whole.state();
    expect(await whole.change(...made)).toMatchObject({ kind: 'ok' });
    const after = await whole.state();
    for (const fault of ALL_FAULTS) {
      const once = await aTeacher();
      once.line.faults = [fault];
      expect(await once.change(...made), fault).toMatchObject({
        kind: 'ok',
      });
      expect(await once.state(), fault).toEqual(after);
      expect(once.line.pauses).toEqual([300]);

      const teacher = await aTeacher();
      const { line, change, state } = teacher;
      line.faults = [fault, fault, fault];
      const message = fault === 'out of order' ? OUT_OF_ORDER : OFFLINE;
      expect(await change(...made), fault).toMatchObject({ message });
      const arrived = fault === 'answer lost';
      expect(await state(), fault).toEqual(arrived ? after : before);
      expect(await change(...made), fault).toMatchObject({ kind: 'ok' });
      expect(await state(), fault).toEqual(after);
      expect(new Set(line.keys).size).toBe(1);
    }
  },
);

// Specification: ADMIN-12
test('a refused edit says its rule and what is stored now, and leaves the local copy alone', async () => {
  const { change, local } = await aTeacher();
  const before = local.copy;
  expect(await change(ADD_CHAPTER, { id: 4, title: 'Again' })).toMatchObject({
    kind: 'refused',
    code: 'aborted',
    message: TEXT.duplicate.chapter,
    field: 'id',
  });
  expect(local).toEqual({ copy: before, patches: 0, reloads: 0 });
  await change(`PUT ${CHAPTER}`, { title: 'Theirs', ver: 'latest' });
  expect(await change(`PUT ${CHAPTER}`, { title: 'Mine', ver: 'older' })).toMatchObject({
    kind: 'refused',
    current: { title: 'Theirs' },
  });
});

test('after an answer the same fields are another change, also after a refusal; so is other text after a lost answer', async () => {
  const client = clientOnApi();
  const { change, line } = client;
  await change(ADD_VIDEO, VIDEO);
  await change(ADD_VIDEO, VIDEO);
  expect(await videosOf(client)).toHaveLength(3);
  const again = { id: 4, title: 'Again' };
  expect((await change(ADD_CHAPTER, again)).kind).toBe('refused');
  await change(`DELETE ${CHAPTER}`);
  expect((await change(ADD_CHAPTER, again)).kind).toBe('ok');
  line.faults = [...LOST];
  expect((await change(ADD_CHAPTER, { id: 9, title: 'N' })).kind).toBe('offline');
  expect((await change(ADD_CHAPTER, { id: 9, title: 'Other' })).kind).toBe('refused');
});

test('after an answer to an earlier attempt the content is loaded again', async () => {
  const { line, local, change } = await aTeacher();
  line.faults = [...LOST];
  await change(ADD_VIDEO, { ...VIDEO, title: 'New' });
  await change(ADD_VIDEO, { ...VIDEO, title: 'Next' });
  expect((await change(ADD_VIDEO, { ...VIDEO, title: 'New' })).kind).toBe('ok');
  expect(local.reloads).toBe(1);
  const videos = local.copy?.classes[0]?.chapters[0]?.videos ?? [];
  expect(videos.map(({ title }) => title).slice(2)).toEqual(['New', 'Next']);
});

test('what another change has overtaken is asked for anew: deleted, restored and deleted again', async () => {
  const client = await aTeacher();
  const { line, change, read } = client;
  const remove = () => change(`DELETE ${CHAPTER}/videos/v1`);
  line.faults = [...LOST];
  expect((await remove()).kind).toBe('offline');
  const { items } = (await read('/api/trash')) as { items: { id: string }[] };
  expect((await change(`POST /api/trash/${items[0]?.id ?? ''}/restore`)).kind).toBe('ok');
  expect(await videosOf(client)).toHaveLength(2);
  expect((await remove()).kind).toBe('ok');
  expect(await videosOf(client)).toHaveLength(1);
});

// Specification: ADMIN-13
test('a change that is still being saved is waited for, within limits: two presses at once are one change', async () => {
  const gate = Promise.withResolvers<undefined>();
  const client = clientOnApi();
  const { repository } = client.parts;
  const { commit } = repository;
  vi.spyOn(repository, 'commit').mockImplementation(
    async (...asked) => (await gate.promise, commit(...asked)),
  );
  const first = client.change(ADD_VIDEO, VIDEO);
  expect(await client.change(ADD_VIDEO, VIDEO)).toMatchObject({
    kind: 'refused',
    message: TEXT.edit.underWay,
  });
  expect(client.line.pauses).toEqual(Array.from({ length: 40 }, () => 2_000));
  client.waiting.until = () => (gate.resolve(undefined), first);
  expect((await client.change(ADD_VIDEO, VIDEO)).kind).toBe('ok');
  expect((await first).kind).toBe('ok');
  expect(await videosOf(client)).toHaveLength(2);
});

// Specification: ADMIN-17, API-3
test('an edit after the session ended is sent again after signing in, under the same key', async () => {
  const { session, password, line, change } = clientOnApi('gone');
  password.ask = () => {
    session.token = TOKEN.admin;
    return Promise.resolve(true);
  };
  expect((await change(ADD_CHAPTER, { id: 9, title: 'Kept' })).kind).toBe('ok');
  expect(new Set(line.keys).size).toBe(1);
});

test.each([
  ['an ended session', 'gone', CLASS, TEXT.auth.required, 1],
  ['an account that is no administrator any more', TOKEN.notAdmin, CLASS, TEXT.login.notAdmin, 1],
  ['any other refusal', TOKEN.admin, '/api/classes/99', TEXT.missing.class, 0],
])(
  '%s is refused when the password is not given: asked for %#',
  async (_who, token, path, message, asked) => {
    const { password, change } = clientOnApi(token);
    password.ask = vi.fn(() => Promise.resolve(false));
    expect(await change(`DELETE ${path}`)).toMatchObject({ kind: 'refused', message });
    expect(password.ask).toHaveBeenCalledTimes(asked);
  },
);

test('what needs the password again asks once, and goes on under the same key or is refused', async () => {
  const { confirm: message } = TEXT.passkey;
  const calls: (string | null)[] = [];
  let isGiven = false;
  const removal = (answer: boolean) =>
    createRequest({
      fetch: (_, init) => {
        calls.push(new Headers(init?.headers).get('idempotency-key'));
        const error = { code: 'permission-denied', message };
        return Promise.resolve(
          isGiven ? Response.json({ ok: true }) : Response.json({ error }, { status: 403 }),
        );
      },
      confirm: () => {
        isGiven = answer;
        return Promise.resolve(answer);
      },
    })(CLASS, { method: 'DELETE' });
  expect(await removal(false)).toMatchObject({ message });
  expect(calls).toHaveLength(1);
  expect((await removal(true)).kind).toBe('ok');
  expect([calls.length, new Set(calls.slice(1)).size]).toEqual([3, 1]);
});

test.each([
  ['a dead line', () => Promise.reject(new TypeError('fetch failed'))],
  ["a proxy's page", () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['a login page of a network', () => Promise.resolve(new Response('<h1>Wi-Fi</h1>'))],
  ['an error of another shape', () => Promise.resolve(Response.json({ oops: 1 }, { status: 500 }))],
])('%s is offline, never an exception', async (_name, fetch: () => Promise<Response>) => {
  const answer = await createRequest({ fetch })('/api/content');
  expect(answer).toEqual({ kind: 'offline', message: OFFLINE });
});

// Specification: ADMIN-20
test('a call without an answer is given up after 70 seconds, and the form gets the failure', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const request = createRequest({
    fetch: (_input, init) => {
      init?.signal?.throwIfAborted();
      return Promise.resolve(Response.json({}));
    },
    wait: () => Promise.resolve(),
  });
  const answer = await request(`${CLASS}/chapters`, { method: 'POST', body: '{}' });
  expect(timeout.mock.calls).toEqual([[70_000], [70_000], [70_000]]);
  expect(answer).toEqual({ kind: 'offline', message: OFFLINE });
});
