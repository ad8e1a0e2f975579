import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { fakeIdentity, TOKEN } from '../../support/fake-identity.ts';

/** Who may use each route. A route that is missing here fails the tests. */
const ROUTES: Record<string, 'public' | 'admin'> = {
  'GET /api/openapi.json': 'public',
  'GET /api/health': 'public',
  'GET /api/serveFile': 'public',
  'GET /api/serveImage': 'public',
  'GET /api/images/:filename': 'public',
  'GET /api/public/posts/:slug': 'public',
  'GET /api/public/classes/:classId': 'public',
  'GET /api/contact': 'public',
  'POST /api/contact': 'public',
  'POST /api/session': 'public',
  'GET /api/session': 'public',
  'DELETE /api/session': 'public',
  'POST /api/session/passkey/options': 'public',
  'POST /api/session/passkey': 'public',
  'POST /api/session/recovery': 'public',
  'GET /api/session/passkeys': 'admin',
  'POST /api/session/passkeys/options': 'admin',
  'POST /api/session/passkeys': 'admin',
  'PUT /api/session/passkeys/:id': 'admin',
  'DELETE /api/session/passkeys/:id': 'admin',
  'POST /api/session/passkeys/recovery-codes': 'admin',
  'DELETE /api/session/passkeys/password': 'admin',
  'PUT /api/session/passkeys/password': 'admin',
  'POST /api/session/passkeys/confirm/options': 'admin',
  'POST /api/session/passkeys/confirm': 'admin',
  'POST /api/session/reset': 'public',
  'POST /api/session/reset/confirm': 'public',
  'PUT /api/session/password': 'admin',
  'POST /api/session/password/confirm': 'admin',
  'GET /api/session/access': 'admin',
  'GET /api/session/all': 'admin',
  'DELETE /api/session/all': 'admin',
  'DELETE /api/session/all/:id': 'admin',
  'GET /api/content': 'admin',
  'POST /api/classes': 'admin',
  'PUT /api/classes/:classId': 'admin',
  'DELETE /api/classes/:classId': 'admin',
  'PUT /api/classes/:classId/chapter-order': 'admin',
  'PUT /api/classes/:classId/offer': 'admin',
  'PUT /api/classes/:classId/batches/:batchId/seats': 'admin',
  'POST /api/classes/:classId/chapters': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId': 'admin',
  'DELETE /api/classes/:classId/chapters/:chapterId': 'admin',
  'POST /api/classes/:classId/chapters/:chapterId/videos': 'admin',
  'POST /api/classes/:classId/chapters/:chapterId/videos/batch': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId/videos/:videoId': 'admin',
  'DELETE /api/classes/:classId/chapters/:chapterId/videos/:videoId': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId/video-order': 'admin',
  'POST /api/classes/:classId/chapters/:chapterId/:list/:itemId/move': 'admin',
  'POST /api/classes/:classId/chapters/:chapterId/covers': 'admin',
  'POST /api/classes/:classId/chapters/:chapterId/materials': 'admin',
  'DELETE /api/classes/:classId/chapters/:chapterId/materials/:materialId': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId/materials/:materialId': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId/materials/:materialId/file': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId/material-order': 'admin',
  'PUT /api/classes/:classId/chapters/:chapterId/questions': 'admin',
  'PUT /api/classes/:classId/exam-dates': 'admin',
  'GET /api/posts/:key': 'admin',
  'POST /api/posts': 'admin',
  'PUT /api/posts/:key': 'admin',
  'DELETE /api/posts/:key': 'admin',
  'GET /api/youtube/videos/:youtube': 'admin',
  'GET /api/youtube/playlists/:playlist': 'admin',
  'GET /api/post-copies/:post': 'admin',
  'PUT /api/post-copies/:post/:copy': 'admin',
  'DELETE /api/post-copies/:post/:copy': 'admin',
  'GET /api/trash': 'admin',
  'POST /api/trash/:id/restore': 'admin',
  'DELETE /api/trash/:id': 'admin',
  'POST /api/uploads/covers': 'admin',
  'POST /api/uploads/materials': 'admin',
  'POST /api/uploads/blog-images': 'admin',
  'POST /api/uploads/blog-images/:ticket/commit': 'admin',
  'POST /api/uploads/delete': 'admin',
  'GET /api/profile': 'admin',
  'PUT /api/profile': 'admin',
  'PUT /api/profile/name': 'admin',
  'POST /api/profile/name/texts': 'admin',
  'POST /api/preview/post': 'admin',
  'POST /api/preview/profile': 'admin',
  'GET /api/enquiries': 'admin',
  'GET /api/health-report': 'admin',
  'PUT /api/enquiries/:id': 'admin',
  'DELETE /api/enquiries/:id': 'admin',
  'POST /api/enquiries/:id/send': 'admin',
  'POST /api/enquiries/test': 'admin',
  'POST /api/archive/export': 'admin',
  'GET /api/archive/export': 'admin',
  'GET /api/archive/copies': 'admin',
  'POST /api/archive/content': 'admin',
  'POST /api/archive/check': 'admin',
  'POST /api/archive/files': 'admin',
  'POST /api/archive/files/:ticket/commit': 'admin',
  'POST /api/archive/apply': 'admin',
  'GET /api/archive/replacement': 'admin',
  'GET /api/publishing': 'admin',
  'GET /api/publishing/changes': 'admin',
  'GET /api/publishing/releases': 'admin',
  'GET /api/history': 'admin',
  'GET /api/history/posts/:id': 'admin',
  'GET /api/history/posts/:id/:key': 'admin',
  'GET /api/history/:key': 'admin',
  'GET /api/history/:key/page': 'admin',
  'POST /api/history/:key/undo': 'admin',
  'GET /api/publishing/releases/:id/restore': 'admin',
  'POST /api/publishing/releases/:id/restore': 'admin',
};

const registered = () => {
  const { app } = anApp();
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
};

const VALUES: Record<string, string> = { classId: '10', chapterId: '4', videoId: 'v1' };

/** An address of a route: `/api/classes/:classId` -> `/api/classes/10`. */
const addressOf = (pattern: string) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? 'm1');

// Specification: PRODUCT-4, ADMIN-1
test('every route is listed as public or admin, and nothing else is', () => {
  expect(registered().sort()).toEqual(Object.keys(ROUTES).sort());
});

test('the description lists every route and marks those for administrators', async () => {
  const { call } = anApp();
  const document: unknown = await (await call('GET', '/api/openapi.json')).json();
  const { paths } = document as {
    paths: Record<string, Record<string, { operationId: string; security?: unknown[] }>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => {
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return [route, security?.length === 0 ? 'public' : 'admin'];
    }),
  );
  const { 'GET /api/openapi.json': _itself, ...rest } = ROUTES;
  expect(Object.fromEntries(described)).toEqual(rest);
});

const admins = registered().filter((route) => ROUTES[route] !== 'public');

/** Each way to have no right, with the session token that the browser sends. */
const INTRUDERS: [
  string,
  () => Promise<{ token: string | null; app: ReturnType<typeof anApp> }>,
][] = [
  ['no cookie', () => Promise.resolve({ token: null, app: anApp() })],
  ['an empty cookie', () => Promise.resolve({ token: '', app: anApp() })],
  ['a tampered cookie', () => Promise.resolve({ token: `${TOKEN.admin}x`, app: anApp() })],
  [
    'a session that is over',
    async () => {
      const app = anApp();
      await app.call('DELETE', '/api/session');
      return { token: TOKEN.admin, app };
    },
  ],
];

// Specification: PRODUCT-4, ADMIN-1, ADMIN-17, API-3
test.each(admins.flatMap((route) => INTRUDERS.map(([who, make]) => [route, who, make] as const)))(
  '%s is closed to %s',
  async (route, _who, make) => {
    const [method = '', pattern = ''] = route.split(' ');
    const { token, app } = await make();
    const response = await app.call(method, addressOf(pattern), { token });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { code: 'unauthenticated', message: TEXT.auth.required },
    });
    expect(app.publishing.changes).toBe(0);
  },
);

// Specification: PRODUCT-4, ADMIN-1, ADMIN-4, API-3
test.each(admins)('%s signs out who is no administrator', async (route) => {
  const [method = '', pattern = ''] = route.split(' ');
  const { call } = anApp();
  const response = await call(method, addressOf(pattern), { token: TOKEN.notAdmin });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    error: { code: 'permission-denied', message: TEXT.login.notAdmin },
  });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/;/);
  const again = await call(method, addressOf(pattern), { token: TOKEN.notAdmin });
  expect(again.status).toBe(401);
});

// Specification: API-2
test.each(admins)('%s lets the administrator in', async (route) => {
  const [method = '', pattern = ''] = route.split(' ');
  // Who just entered the password again: what needs that has tests of its own.
  const identity = { ...fakeIdentity(), isConfirmed: () => Promise.resolve(true) };
  const { status } = await anApp({ identity }).call(method, addressOf(pattern));
  expect([200, 202, 400, 404]).toContain(status);
});

/** A body without an end, and how many pieces of 64 KB were read of it. */
const endlessBody = () => {
  const read = { pieces: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    read.pieces += 1;
    controller.enqueue(new Uint8Array(65_536).fill(32));
  };
  return { read, stream: new ReadableStream({ pull }, { highWaterMark: 0 }) };
};

// Specification: API-86
test.each(registered().filter((route) => !route.startsWith('GET')))(
  '%s reads 16 KB of a stranger at most, and nothing at all where a session is needed',
  async (route) => {
    const [method = '', pattern = ''] = route.split(' ');
    const send = async (token: string | null) => {
      const { read, stream } = endlessBody();
      const headers = new Headers({
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      });
      if (token !== null) headers.set('cookie', `__Host-session=${token}`);
      const init = { method, headers, body: stream, duplex: 'half' };
      const { status } = await anApp().app.request(`${ORIGIN}${addressOf(pattern)}`, init);
      return [status, read.pieces];
    };
    const isPublic = ROUTES[route] === 'public';
    expect(await send(null)).toEqual(isPublic ? [413, 1] : [401, 0]);
    expect(await send(TOKEN.admin)).toEqual(isPublic ? [413, 1] : [413, 17]);
  },
);
