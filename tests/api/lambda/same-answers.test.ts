import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { aProfile } from '../domain/builders.ts';
import { startEngines } from './engines.ts';
import { TEACHER, twoSites, type Answered } from './two-sites.ts';
import type { Sent } from './v2-event.ts';

const sites = await twoSites(await startEngines());

/** What one site has given out so far. */
interface Known {
  session: string;
  /** The version of chapter 4 of class 10. */
  ver: string;
  form: { token: string; a: number; b: number };
}
const nothing = (): Known => ({ session: '', ver: '', form: { token: '', a: 0, b: 0 } });
const known = { local: nothing(), remote: nothing() };

afterAll(() => sites.local.publisher.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** A request of the site's own pages, by the teacher once she is signed in. */
const own =
  (method: string, path: string, body?: unknown) =>
  ({ session }: Known): Sent => ({
    method,
    path,
    headers: {
      ...SAME_ORIGIN,
      cookie: `theme=dark; ${session}`,
      ...(body !== undefined && JSON_TYPE),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const message = { name: 'Asha', phone: '+91 98765-43210', email: 'asha@example.org' };
const Ticket = z.object({ token: z.string(), a: z.number(), b: z.number() });
const keepForm = (answer: Answered, site: Known) => {
  site.form = Ticket.parse(JSON.parse(answer.body));
};
const Loaded = z.object({
  classes: z.array(z.object({ chapters: z.array(z.object({ ver: z.string() })) })),
});
const keepVersion = (answer: Answered, site: Known) => {
  site.ver = Loaded.parse(JSON.parse(answer.body)).classes[0]?.chapters[0]?.ver ?? '';
};
const edit = (fields: object) => (site: Known) =>
  own('PUT', '/api/classes/10/chapters/4', { title: 'Roots', ver: site.ver, ...fields })(site);

/** An addition with the key of a retry. */
const addition = (site: Known): Sent => {
  const ask = own('POST', '/api/classes/10/chapters', { id: 78, title: 'Sets' })(site);
  return { ...ask, headers: { ...ask.headers, 'idempotency-key': '"one-change-of-the-teacher"' } };
};

const sent = (fields: object) => (site: Known) =>
  own('POST', '/api/contact', {
    ...message,
    message: 'My daughter is in Class 10.',
    website: '',
    token: site.form.token,
    answer: String(site.form.a + site.form.b),
    ...fields,
  })(site);

const plain =
  (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
  (): Sent => ({ method, path, headers, ...(body !== undefined && { body }) });

const post = (headers: Record<string, string>, body: string) =>
  plain('/api/session', 'POST', headers, body);
const login = JSON.stringify(TEACHER);
const FILE = { fileName: 'Sheet.pdf', contentType: 'application/pdf', size: 40 };

/** In this order, on both sites: what is asked, the status, and what is kept of the answer. */
const CASES: [
  what: string,
  ask: (site: Known) => Sent,
  status: number,
  keep?: (answer: Answered, site: Known) => void,
][] = [
  ['health', plain('/api/health'), 200],
  ['a post for visitors', plain('/api/public/posts/why-zero'), 200],
  ['a class for visitors', plain('/api/public/classes/10'), 200],
  ['a post that is not there', plain('/api/public/posts/nothing'), 404],
  ['a path with an encoded question mark', plain('/api/public/posts/what%3Fever%20%23'), 404],
  ['a path in Hindi', plain('/api/public/posts/%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4'), 404],
  ['a path with a lone percent sign', plain('/api/public/posts/100%25'), 404],
  ['the address of the API itself', plain('/api'), 404],
  ['an address that no route has', plain('/api/nothing/here?x=1'), 404],
  ['only the head of an answer', plain('/api/health', 'HEAD'), 200],
  ['a method that no route has', plain('/api/health', 'DELETE', SAME_ORIGIN), 404],
  [
    'a stored file by its key',
    plain('/api/serveFile?key=materials%2F10%2Fchapter4%2F10_ch4_x.pdf'),
    302,
  ],
  ['a stored file with a strange key', plain('/api/serveFile?key=..%2Fsecret'), 404],
  ['a picture by its old address', plain('/api/images/photo.webp'), 302],
  ['content without a session', plain('/api/content'), 401],
  ['the description of the API', plain('/api/openapi.json'), 200],
  // To the function CloudFront tells it in a header of its own.
  [
    'the same, compressed',
    plain('/api/openapi.json', 'GET', { 'accept-encoding': 'br', 'x-accept-encoding': 'br' }),
    200,
    (answer) => {
      expect(answer.headers['content-encoding']).toBe('br');
    },
  ],
  [
    'signing in from another site',
    post({ ...JSON_TYPE, origin: 'https://evil.example' }, login),
    403,
  ],
  ['signing in without saying from where', post(JSON_TYPE, login), 403],
  [
    'signing in with another content type',
    post({ ...SAME_ORIGIN, 'content-type': 'text/plain' }, login),
    415,
  ],
  ['signing in with broken JSON', post({ ...SAME_ORIGIN, ...JSON_TYPE }, '{"email":'), 400],
  [
    'a body that is too large',
    post({ ...SAME_ORIGIN, ...JSON_TYPE }, JSON.stringify({ email: 'x'.repeat(1_100_000) })),
    413,
  ],
  ['a wrong password', own('POST', '/api/session', { ...TEACHER, password: 'not this one' }), 401],
  [
    'the right password',
    own('POST', '/api/session', TEACHER),
    200,
    (answer, site) => {
      site.session = answer.cookies[0]?.split(';')[0] ?? '';
    },
  ],
  ['whose session it is', own('GET', '/api/session'), 200],
  ['all content', own('GET', '/api/content'), 200, keepVersion],
  ['how publishing stands', own('GET', '/api/publishing'), 200],
  ['the changes', own('GET', '/api/history'), 200],
  [
    'a preview of a page',
    own('POST', '/api/preview/profile', { profile: aProfile(), path: '/' }),
    200,
  ],
  ['an edit', edit({}), 200],
  ['the same edit from an older version', edit({ title: 'Old' }), 409],
  ['an edit with an unknown field', edit({ y: 1 }), 400],
  [
    'an edit of what is not there',
    own('PUT', '/api/classes/10/chapters/77', { title: 'x', ver: 'x' }),
    404,
  ],
  ['an addition with a key', addition, 201],
  [
    'the same addition once more',
    addition,
    201,
    (answer) => {
      expect(answer.headers['idempotent-replayed']).toBe('true');
    },
  ],
  [
    'an upload ticket',
    own('POST', '/api/uploads/materials', {
      ...FILE,
      classId: '10',
      chapterId: 4,
      materialType: 'notes',
    }),
    200,
  ],
  [
    'an upload that is no PDF',
    own('POST', '/api/uploads/materials', {
      ...FILE,
      fileName: 'x.html',
      contentType: 'text/html',
      classId: '10',
      chapterId: 4,
      materialType: 'notes',
    }),
    400,
  ],
  ['a contact form', plain('/api/contact'), 200, keepForm],
  ['a message with a wrong sum', sent({ answer: '99' }), 400],
  ['a message', sent({}), 200],
  ['the inbox', own('GET', '/api/enquiries'), 200],
  [
    'a link for a forgotten password',
    own('POST', '/api/session/reset', { email: TEACHER.email }),
    200,
  ],
  ['a link for nobody', own('POST', '/api/session/reset', { email: 'nobody@example.org' }), 200],
  [
    'a password by a made-up link',
    own('POST', '/api/session/reset/confirm', { token: 'x', password: 'long enough' }),
    400,
  ],
  ['signing out', own('DELETE', '/api/session'), 200],
  ['content after that', own('GET', '/api/content'), 401],
];

/** Random by nature: signatures of upload forms by the storage's own clock, ids of releases and of records. */
const RANDOM: [RegExp, string][] = [
  [/"(Policy|bucket|X-Amz-[A-Za-z]+)":"[^"]*"/g, '"$1":"…"'],
  [/\d{8}t\d{9}-[0-9a-f]{6}/g, 'release'],
];
const masked = (answer: Answered): Answered => ({
  ...answer,
  body: RANDOM.reduce((text, [pattern, instead]) => text.replace(pattern, instead), answer.body),
});

// Specification: RUN-7
test.each(CASES)(
  '%s: the function answers as the local run does',
  async (_what, ask, status, keep) => {
    sites.pass(10_000);
    const local = await sites.askLocal(ask(known.local));
    const remote = await sites.askRemote(ask(known.remote));
    expect(remote.status, local.body).toBe(status);
    expect(masked(remote)).toEqual(masked(local));
    keep?.(local, known.local);
    keep?.(remote, known.remote);
  },
);

test('both have asked for the same e-mails', () => {
  expect(sites.remoteJobs).toEqual(sites.localJobs);
  expect(sites.remoteJobs).toEqual([
    // About the new device of the teacher, and about the message.
    { kind: 'deliver' },
    { kind: 'deliver' },
    { kind: 'reset', email: TEACHER.email },
    { kind: 'reset', email: 'nobody@example.org' },
  ]);
});

test('a body in base64 is the same body', async () => {
  sites.pass(10_000);
  const ask = own('POST', '/api/session', TEACHER)(nothing());
  const answer = await sites.askRemote(ask, { base64: true });
  expect(answer.status).toBe(200);
  expect(answer.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-session',
    '__Host-device',
  ]);
});
