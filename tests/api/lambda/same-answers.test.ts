import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
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

/** In this order, on both sites: what is asked, the status, and what is kept of the answer. */
const CASES: [
  what: string,
  ask: (site: Known) => Sent,
  status: number,
  keep?: (answer: Answered, site: Known) => void,
][] = [
  ['health', plain('/api/health'), 200],
  ['an address that no route has', plain('/api/nothing/here?x=1'), 404],
  ['only the head of an answer', plain('/api/health', 'HEAD'), 200],
  [
    'a stored file by its key',
    plain('/api/serveFile?key=materials%2F10%2Fchapter4%2F10_ch4_x.pdf'),
    302,
  ],
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
  ['an edit', edit({}), 200],
  ['an addition with a key', addition, 201],
  [
    'the same addition once more',
    addition,
    201,
    (answer) => {
      expect(answer.headers['idempotent-replayed']).toBe('true');
    },
  ],
  ['a contact form', plain('/api/contact'), 200, keepForm],
  ['a message', sent({}), 200],
  [
    'a link for a forgotten password',
    own('POST', '/api/session/reset', { email: TEACHER.email }),
    200,
  ],
  ['signing out', own('DELETE', '/api/session'), 200],
  ['content after that', own('GET', '/api/content'), 401],
];

// Specification: RUN-7
test.each(CASES)(
  '%s: the function answers as the local run does',
  async (_what, ask, status, keep) => {
    sites.pass(10_000);
    const local = await sites.askLocal(ask(known.local));
    const remote = await sites.askRemote(ask(known.remote));
    expect(remote.status, local.body).toBe(status);
    expect(remote).toEqual(local);
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
