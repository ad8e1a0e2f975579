import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { fakeIdentity, TOKEN } from '../../support/fake-identity.ts';
import { lines } from '../../support/rows.ts';

const of = <Who extends string>(who: Who, routes: string[]) =>
  Object.fromEntries(routes.map((route) => [route, who]));

/** Who may use each route; `helper`: administrators, too. A route that is missing here fails the tests. */
const ROUTES: Record<string, 'public' | 'helper' | 'admin'> = {
  ...of(
    'public',
    lines`
    GET /api/openapi.json
    GET /api/health
    GET /api/serveFile
    GET /api/serveImage
    GET /api/images/:filename
    GET /api/public/posts/:slug
    GET /api/public/classes/:classId
    GET /api/contact
    POST /api/contact
    POST /api/session
    GET /api/session
    DELETE /api/session
    POST /api/session/passkey/options
    POST /api/session/passkey
    POST /api/session/recovery
    POST /api/session/reset
    POST /api/session/reset/confirm
  `,
  ),
  ...of(
    'helper',
    lines`
    GET /api/session/passkeys
    POST /api/session/passkeys/options
    POST /api/session/passkeys
    PUT /api/session/passkeys/:id
    DELETE /api/session/passkeys/:id
    POST /api/session/passkeys/recovery-codes
    DELETE /api/session/passkeys/password
    PUT /api/session/passkeys/password
    POST /api/session/passkeys/confirm/options
    POST /api/session/passkeys/confirm
    PUT /api/session/password
    POST /api/session/password/confirm
    PUT /api/session/account
    GET /api/session/all
    DELETE /api/session/all
    DELETE /api/session/all/:id
    GET /api/content
    POST /api/classes
    PUT /api/classes/:classId
    DELETE /api/classes/:classId
    PUT /api/classes/:classId/chapter-order
    PUT /api/classes/:classId/offer
    PUT /api/classes/:classId/batches/:batchId/seats
    POST /api/classes/:classId/chapters
    PUT /api/classes/:classId/chapters/:chapterId
    DELETE /api/classes/:classId/chapters/:chapterId
    POST /api/classes/:classId/chapters/:chapterId/videos
    POST /api/classes/:classId/chapters/:chapterId/videos/batch
    PUT /api/classes/:classId/chapters/:chapterId/videos/:videoId
    DELETE /api/classes/:classId/chapters/:chapterId/videos/:videoId
    PUT /api/classes/:classId/chapters/:chapterId/video-order
    POST /api/classes/:classId/chapters/:chapterId/:list/:itemId/move
    POST /api/classes/:classId/chapters/:chapterId/covers
    POST /api/classes/:classId/chapters/:chapterId/materials
    DELETE /api/classes/:classId/chapters/:chapterId/materials/:materialId
    PUT /api/classes/:classId/chapters/:chapterId/materials/:materialId
    PUT /api/classes/:classId/chapters/:chapterId/materials/:materialId/file
    PUT /api/classes/:classId/chapters/:chapterId/material-order
    PUT /api/classes/:classId/chapters/:chapterId/questions
    PUT /api/classes/:classId/exam-dates
    GET /api/posts/:key
    POST /api/posts
    PUT /api/posts/:key
    DELETE /api/posts/:key
    GET /api/youtube/videos/:youtube
    GET /api/youtube/playlists/:playlist
    GET /api/post-copies/:post
    PUT /api/post-copies/:post/:copy
    DELETE /api/post-copies/:post/:copy
    GET /api/trash
    POST /api/trash/:id/restore
    POST /api/uploads/covers
    POST /api/uploads/materials
    POST /api/uploads/blog-images
    POST /api/uploads/blog-images/:ticket/commit
    POST /api/uploads/delete
    POST /api/preview/post
    GET /api/enquiries
    GET /api/health-report
    PUT /api/enquiries/:id
    DELETE /api/enquiries/:id
    POST /api/enquiries/:id/send
    GET /api/publishing
    GET /api/publishing/changes
    GET /api/history
    GET /api/history/posts/:id
    GET /api/history/posts/:id/:key
    GET /api/history/:key
    GET /api/history/:key/page
    POST /api/history/:key/undo
  `,
  ),
  ...of(
    'admin',
    lines`
    GET /api/session/access
    GET /api/people
    POST /api/people
    PUT /api/people/:uid
    DELETE /api/people/:uid
    POST /api/people/:uid/link
    DELETE /api/trash/:id
    GET /api/profile
    PUT /api/profile
    PUT /api/profile/name
    POST /api/profile/name/texts
    POST /api/preview/profile
    POST /api/enquiries/test
    POST /api/archive/export
    GET /api/archive/export
    GET /api/archive/copies
    POST /api/archive/content
    POST /api/archive/check
    POST /api/archive/files
    POST /api/archive/files/:ticket/commit
    POST /api/archive/apply
    GET /api/publishing/releases/:id/restore
    POST /api/publishing/releases/:id/restore
  `,
  ),
};

let identity = fakeIdentity();
/** One app for all calls, since it takes longer to make than to ask; `anew` gives it the accounts of the beginning. */
const site = anApp({
  identity: new Proxy(identity, { get: (_, name) => Reflect.get(identity, name) as unknown }),
});
const anew = (changes: Partial<typeof identity> = {}) => {
  identity = { ...fakeIdentity(), ...changes };
};

const registered = () => {
  const { app } = site;
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
  const document: unknown = await site.read('/api/openapi.json');
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
const INTRUDERS: [who: string, token: string | null][] = [
  ['no cookie', null],
  ['an empty cookie', ''],
  ['a tampered cookie', `${TOKEN.admin}x`],
  ['a session that is over', TOKEN.admin],
];

// Specification: PRODUCT-4, ADMIN-1, ADMIN-17, API-3
test.each(admins.flatMap((route) => INTRUDERS.map(([who, token]) => [route, who, token] as const)))(
  '%s is closed to %s',
  async (route, _who, token) => {
    const [method = '', pattern = ''] = route.split(' ');
    anew();
    if (token === TOKEN.admin) await site.call('DELETE', '/api/session');
    expect(await site.ask(method, addressOf(pattern), { token })).toEqual({
      status: 401,
      body: {
        error: { code: 'unauthenticated', message: TEXT.auth.required },
      },
    });
    expect(site.publishing.changes).toBe(0);
  },
);

// Specification: PRODUCT-4, ADMIN-1, ADMIN-4, API-3
test.each(admins)('%s signs out who is no administrator', async (route) => {
  const [method = '', pattern = ''] = route.split(' ');
  const { call } = site;
  anew();
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
  anew({ isConfirmed: () => Promise.resolve(true) });
  return site.call(method, addressOf(pattern), { token });
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
      const { status } = await site.app.request(`${ORIGIN}${addressOf(pattern)}`, init);
      return [status, read.pieces];
    };
    const isPublic = ROUTES[route] === 'public';
    expect(await send(null)).toEqual(isPublic ? [413, 1] : [401, 0]);
    expect(await send(TOKEN.admin)).toEqual(isPublic ? [413, 1] : [413, 17]);
  },
);
