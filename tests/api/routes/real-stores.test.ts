import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity, type Identity } from '#api/identity/identity.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aMaterial, aVideo } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { memoryDeps } from '../../support/memory-stores.ts';
import { someContent } from '../../support/site-content.ts';
import { openTables } from '#api/open-stores.ts';
import { seed } from '../../support/seed.ts';

const MINUTE = 60_000;
const form = { email: 'teacher@example.org', password: 'a long enough phrase' };

/** The API on real stores, with one administrator who is signed in; the clock stands still until it is moved. */
const aSite = async () => {
  let time = NOW;
  const now = () => time;
  const deps = memoryDeps(now);
  const { site, content, accounts: store } = openTables(deps);
  await seed(site, someContent());
  const identity: Identity = createIdentity({ store, now, randomBytes });
  const created = await identity.createAdmin({ ...form, name: 'Teacher' });
  if (created.kind !== 'ok') throw new Error(created.message);
  const { call } = anApp({ table: deps.tables.content, identity, now });
  const signIn = async (password = form.password) => {
    const body = { ...form, password };
    const response = await call('POST', '/api/session', { body, token: null });
    return /=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null;
  };
  return {
    call,
    store,
    identity,
    signIn,
    uid: created.value.uid,
    /** The versions that a form would have loaded. */
    loaded: async () => {
      const { classes, blogPosts } = await content.load();
      return { chapter: classes[0]?.chapters[0]?.ver, post: blogPosts[0]?.ver };
    },
    token: await signIn(),
    pass: (ms: number) => {
      time += ms;
    },
  };
};

// Specification: MODEL-2
test('an edit is stored, read back and seen by visitors', async () => {
  const { call, token } = await aSite();
  const added = await call('POST', '/api/classes/10/chapters', {
    body: { id: 5, title: 'Progressions' },
    token,
  });
  expect(added.status).toBe(201);
  const video = { title: 'Sums', url: 'https://youtu.be/abcdefghijk' };
  const withVideo = await call('POST', '/api/classes/10/chapters/5/videos', { body: video, token });
  expect(withVideo.status).toBe(201);
  const seen = await call('GET', '/api/public/classes/10', { token: null });
  expect(await seen.json()).toMatchObject({
    chapters: [{ id: 4 }, { id: 5, title: 'Progressions', videos: [{ title: 'Sums' }] }],
  });
});

test('answers hold the agreed fields and nothing of the table', async () => {
  const { call, token, loaded } = await aSite();
  const response = await call('PUT', '/api/classes/10/chapters/4', {
    body: { title: 'Quadratics', ver: (await loaded()).chapter },
    token,
  });
  expect(await response.json()).toEqual({
    id: 4,
    title: 'Quadratics',
    formerSlugs: ['quadratic-equations'],
    videos: [aVideo()],
    materials: [aMaterial()],
    ver: expect.any(String) as unknown,
  });
});

// Specification: MODEL-2
test('two forms on one chapter: the second is told', async () => {
  const { call, token, loaded } = await aSite();
  const { chapter: ver } = await loaded();
  const put = (title: string) =>
    call('PUT', '/api/classes/10/chapters/4', { body: { title, ver }, token });
  const answers = await Promise.all([put('A'), put('B')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('twenty videos sent at once are all kept under their own ids', async () => {
  const { call, token } = await aSite();
  const sent = Array.from({ length: 20 }, (_, n) =>
    call('POST', '/api/classes/10/chapters/4/videos', {
      body: { title: String(n), url: 'https://youtu.be/abcdefghijk' },
      token,
    }),
  );
  const ids = await Promise.all(
    (await Promise.all(sent)).map(async (response) => (await response.json()) as { id: string }),
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(20);
  const seen = await call('GET', '/api/public/classes/10', { token: null });
  const { chapters } = (await seen.json()) as { chapters: { videos: unknown[] }[] };
  expect(chapters[0]?.videos).toHaveLength(21);
});

// Specification: MODEL-15
test('a post that is too large for the table is refused and nothing changes', async () => {
  const { call, token } = await aSite();
  const body = {
    title: 'Long',
    slug: 'long',
    description: 'x',
    content: `<p>${'ग'.repeat(200_000)}</p>`,
  };
  const response = await call('POST', '/api/posts', { body, token });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.edit.tooLarge } });
  expect((await call('GET', '/api/public/posts/long', { token: null })).status).toBe(404);
});

test('a renamed post is found under both of its slugs', async () => {
  const { call, token, loaded } = await aSite();
  const body = {
    title: 'Zero',
    slug: 'zero',
    description: 'x',
    content: '<p>0</p>',
    ver: (await loaded()).post,
  };
  expect((await call('PUT', '/api/posts/why-zero', { body, token })).status).toBe(200);
  const former = await call('GET', '/api/public/posts/why-zero', { token: null });
  expect(await former.json()).toEqual({ kind: 'moved', slug: 'zero' });
  const present = await call('GET', '/api/public/posts/zero', { token: null });
  expect(await present.json()).toMatchObject({ kind: 'post', post: { slug: 'zero' } });
});

type Site = Awaited<ReturnType<typeof aSite>>;

test.each<[string, number, (site: Site) => unknown]>([
  [
    'after an idle hour',
    401,
    ({ pass }) => {
      pass(61 * MINUTE);
    },
  ],
  ['after logout', 401, ({ call, token }) => call('DELETE', '/api/session', { token })],
  [
    'after a new password',
    401,
    ({ identity, uid }) => identity.changePassword(uid, 'another long phrase'),
  ],
  ['after being disabled', 401, ({ identity }) => identity.setDisabled(form.email, true)],
  ['without an admins record', 403, ({ store, uid }) => store.deleteAdminRole(uid)],
])('%s the session is refused at the next request', async (_name, status, happens) => {
  const site = await aSite();
  const { call, token } = site;
  expect((await call('GET', '/api/content', { token })).status).toBe(200);
  await happens(site);
  expect((await call('GET', '/api/content', { token })).status).toBe(status);
  expect((await call('GET', '/api/content', { token })).status).toBe(401);
});

test('use keeps a session alive, but for no longer than twelve hours', async () => {
  const { call, token, pass } = await aSite();
  for (let hour = 0; hour < 13; hour += 1) {
    const { status } = await call('GET', '/api/content', { token });
    expect(status).toBe(200);
    pass(55 * MINUTE);
  }
  pass(10 * MINUTE);
  expect((await call('GET', '/api/content', { token })).status).toBe(401);
});

// Specification: PRODUCT-4, ADMIN-1, API-3
test('each bit of a token counts', async () => {
  const { call, token } = await aSite();
  const changed = `${(token ?? '').slice(0, -2)}${token?.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, `${token ?? ''}A`, (token ?? '').slice(1), 'x']) {
    expect((await call('GET', '/api/content', { token: wrong })).status).toBe(401);
  }
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { call } = await aSite();
  const answers = await Promise.all(
    [
      { ...form, password: 'wrong' },
      { email: 'nobody@example.org', password: 'wrong' },
    ].map(async (body) => {
      const response = await call('POST', '/api/session', { body, token: null });
      const answer: unknown = await response.json();
      return [response.status, answer] as const;
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([
    401,
    { error: { code: 'unauthenticated', message: TEXT.login.invalid } },
  ]);
});
