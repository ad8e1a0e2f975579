import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { fakeIdentity, TOKEN } from '../../support/fake-identity.ts';

/** Who may use each route; `helper`: administrators, too. A route that is missing here fails the tests. */
const ROUTES: Record<string, 'public' | 'helper' | 'admin'> = {
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
  'GET /api/session/passkeys': 'helper',
  'POST /api/session/passkeys/options': 'helper',
  'POST /api/session/passkeys': 'helper',
  'PUT /api/session/passkeys/:id': 'helper',
  'DELETE /api/session/passkeys/:id': 'helper',
  'POST /api/session/passkeys/recovery-codes': 'helper',
  'DELETE /api/session/passkeys/password': 'helper',
  'PUT /api/session/passkeys/password': 'helper',
  'POST /api/session/passkeys/confirm/options': 'helper',
  'POST /api/session/passkeys/confirm': 'helper',
  'POST /api/session/reset': 'public',
  'POST /api/session/reset/confirm': 'public',
  'PUT /api/session/password': 'helper',
  'POST /api/session/password/confirm': 'helper',
  'GET /api/session/access': 'admin',
  'PUT /api/session/account': 'helper',
  'GET /api/people': 'admin',
  'POST /api/people': 'admin',
  'PUT /api/people/:uid': 'admin',
  'DELETE /api/people/:uid': 'admin',
  'POST /api/people/:uid/link': 'admin',
  'GET /api/session/all': 'helper',
  'DELETE /api/session/all': 'helper',
  'DELETE /api/session/all/:id': 'helper',
  'GET /api/content': 'helper',
  'POST /api/classes': 'helper',
  'PUT /api/classes/:classId': 'helper',
  'DELETE /api/classes/:classId': 'helper',
  'PUT /api/classes/:classId/chapter-order': 'helper',
  'PUT /api/classes/:classId/offer': 'helper',
  'PUT /api/classes/:classId/batches/:batchId/seats': 'helper',
  'POST /api/classes/:classId/chapters': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId': 'helper',
  'DELETE /api/classes/:classId/chapters/:chapterId': 'helper',
  'POST /api/classes/:classId/chapters/:chapterId/videos': 'helper',
  'POST /api/classes/:classId/chapters/:chapterId/videos/batch': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId/videos/:videoId': 'helper',
  'DELETE /api/classes/:classId/chapters/:chapterId/videos/:videoId': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId/video-order': 'helper',
  'POST /api/classes/:classId/chapters/:chapterId/:list/:itemId/move': 'helper',
  'POST /api/classes/:classId/chapters/:chapterId/covers': 'helper',
  'POST /api/classes/:classId/chapters/:chapterId/materials': 'helper',
  'DELETE /api/classes/:classId/chapters/:chapterId/materials/:materialId': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId/materials/:materialId': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId/materials/:materialId/file': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId/material-order': 'helper',
  'PUT /api/classes/:classId/chapters/:chapterId/questions': 'helper',
  'PUT /api/classes/:classId/exam-dates': 'helper',
  'GET /api/posts/:key': 'helper',
  'POST /api/posts': 'helper',
  'PUT /api/posts/:key': 'helper',
  'DELETE /api/posts/:key': 'helper',
  'GET /api/youtube/videos/:youtube': 'helper',
  'GET /api/youtube/playlists/:playlist': 'helper',
  'GET /api/post-copies/:post': 'helper',
  'PUT /api/post-copies/:post/:copy': 'helper',
  'DELETE /api/post-copies/:post/:copy': 'helper',
  'GET /api/trash': 'helper',
  'POST /api/trash/:id/restore': 'helper',
  'DELETE /api/trash/:id': 'admin',
  'POST /api/uploads/covers': 'helper',
  'POST /api/uploads/materials': 'helper',
  'POST /api/uploads/blog-images': 'helper',
  'POST /api/uploads/blog-images/:ticket/commit': 'helper',
  'POST /api/uploads/delete': 'helper',
  'GET /api/profile': 'admin',
  'PUT /api/profile': 'admin',
  'PUT /api/profile/name': 'admin',
  'POST /api/profile/name/texts': 'admin',
  'POST /api/preview/post': 'helper',
  'POST /api/preview/profile': 'admin',
  'GET /api/enquiries': 'helper',
  'GET /api/health-report': 'helper',
  'PUT /api/enquiries/:id': 'helper',
  'DELETE /api/enquiries/:id': 'helper',
  'POST /api/enquiries/:id/send': 'helper',
  'POST /api/enquiries/test': 'admin',
  'POST /api/archive/export': 'admin',
  'GET /api/archive/export': 'admin',
  'GET /api/archive/copies': 'admin',
  'POST /api/archive/content': 'admin',
  'POST /api/archive/check': 'admin',
  'POST /api/archive/files': 'admin',
  'POST /api/archive/files/:ticket/commit': 'admin',
  'POST /api/archive/apply': 'admin',
  'GET /api/archive/replacement': 'helper',
  'GET /api/publishing': 'helper',
  'GET /api/publishing/changes': 'helper',
  'GET /api/history': 'helper',
  'GET /api/history/posts/:id': 'helper',
  'GET /api/history/posts/:id/:key': 'helper',
  'GET /api/history/:key': 'helper',
  'GET /api/history/:key/page': 'helper',
  'POST /api/history/:key/undo': 'helper',
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
test('every route is listed as public, for helpers or for administrators, and nothing else is', () => {
  expect(registered().sort()).toEqual(Object.keys(ROUTES).sort());
});

test('the description lists every route and marks those for administrators and helpers', async () => {
  const { call } = anApp();
  const document: unknown = await (await call('GET', '/api/openapi.json')).json();
  const { paths } = document as {
    paths: Record<
      string,
      Record<string, { operationId: string; security: { session: string[] }[] }>
    >;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => {
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const [role] = security.flatMap(({ session }) => session);
      return [route, role === undefined ? 'public' : role === 'helper' ? role : 'admin'];
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

/** Calls a route as somebody who just entered the password again: what needs that has tests of its own. */
const callConfirmed = (route: string, token: string) => {
  const [method = '', pattern = ''] = route.split(' ');
  const identity = { ...fakeIdentity(), isConfirmed: () => Promise.resolve(true) };
  return anApp({ identity }).call(method, addressOf(pattern), { token });
};

// Specification: API-2
test.each(admins)('%s lets the administrator in', async (route) => {
  expect([200, 202, 400, 404]).toContain((await callConfirmed(route, TOKEN.admin)).status);
});

// Specification: ACCOUNT-7
test.each(admins)(
  '%s lets a helper in where it is for helpers, and nowhere else',
  async (route) => {
    const response = await callConfirmed(route, TOKEN.helper);
    if (ROUTES[route] === 'helper') expect([200, 202, 400, 404]).toContain(response.status);
    else {
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        error: { code: 'permission-denied', message: TEXT.auth.helper },
      });
      // A helper stays signed in.
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  },
);

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
