import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createApp } from '#api/app';
import type { AppDeps } from '#api/routes/route-deps';
import { isEdit } from '#domain/content/edit-entry';
import { createExportJob } from '#api/archive/exports';
import { openSite } from '#api/content/open-site';
import { apiDeps } from '#api/compose';
import type { FaultReport } from '#api/http/errors';
import { createIdentity } from '#api/identity/identity';
import { tokenHash } from '#api/identity/accounts';
import type { EnqueuedJob } from '#api/jobs/job';
import { openStores, type StoresDeps } from '#api/open-stores';

import type { Preview } from '#api/publish/preview';
import type { Publishing } from '#api/publish/status';
import { openAccounts } from '#api/stores/accounts/accounts';
import { networkOf } from '#domain/accounts/network';
import type { SiteContent } from '#domain/content/snapshot';
import { CHEAP } from './an-identity.ts';
import { someContent } from './builders.ts';
import { aClock, keysOf, memoryDeps, memoryTable, privateDeps } from './memory-stores.ts';
import { memoryReleases } from './memory-releases.ts';
import { seed } from './seed.ts';
import { silentYoutube } from './silent-youtube.ts';

/** The origin that the app under test takes changes from. */
export const ORIGIN = 'https://example.org';

/** Where the API has Class 10 and its Chapter 4, which `someContent` has. */
export const CLASS = '/api/classes/10';
export const CHAPTER = `${CLASS}/chapters/4`;

/** A moment that tests can count on: 21 November 2026, 10:30 in India. */
export const NOW = Date.UTC(2026, 10, 21, 5, 0, 0);

/** Sessions of `teacher@example.org`, who is an administrator, of `helper@` and of `student@`, who is neither. */
export const TOKEN = {
  admin: 'teacher'.padEnd(43, '-'),
  helper: 'helper'.padEnd(43, '-'),
  notAdmin: 'student'.padEnd(43, '-'),
};
/** The password of all three. */
export const PASSWORD = 'chalk and slate';

const now = () => NOW;

/** Their accounts and sessions as a table has them, made once: hashing takes its time. */
const ITEMS = await (async () => {
  const deps = privateDeps(now);
  const store = openAccounts(deps);
  const identity = createIdentity({ store, now, randomBytes, passwordCost: CHEAP });
  for (const [role, token] of [
    ['administrator', TOKEN.admin],
    ['helper', TOKEN.helper],
    ['helper', TOKEN.notAdmin],
  ] as const) {
    const [name = ''] = token.split('-');
    const fields = { email: `${name}@example.org`, name: 'Teacher', password: PASSWORD, role };
    const made = await identity.createAdmin(fields);
    if (made.kind !== 'ok') throw new Error(made.message);
    const { uid } = made.value;
    const times = { createdAt: NOW, lastSeenAt: NOW, expiresAt: NOW + 1 };
    await store.saveSession({ tokenHash: tokenHash(token), uid, ...times });
    if (token === TOKEN.notAdmin) await store.deleteAdminRole(uid);
  }
  return deps.table.all();
})();

/** Them in memory. For accounts it is always `NOW`, so that no session ends while the clock of a test moves on. */
export const someAccounts = (origin: string) => {
  const table = memoryTable(now);
  void table.putMany(ITEMS);
  const store = openAccounts({ table, now, random: Math.random });
  const deps = { store, now, randomBytes };
  return { ...deps, identity: createIdentity({ ...deps, origin, passwordCost: CHEAP }) };
};

const quietPublishing = (): Publishing & { changes: number } => ({
  changes: 0,
  contentChanged() {
    this.changes += 1;
  },
  status: () =>
    Promise.resolve({ state: 'live', releaseId: 'r1', publishedAt: '2026-11-21T05:00:00.000Z' }),
  waiting: () => Promise.resolve([]),
});

/** Previews that say what they were asked for; `seen` is what pages were made of. */
const plainPreview = () => {
  const seen: { content: SiteContent; path: string }[] = [];
  const changes = { added: [], changed: ['/'], removed: [] };
  const preview: Preview = {
    page: (content, path) => {
      seen.push({ content, path });
      const isThere =
        path === '/' || content.blogPosts.some(({ slug }) => `/blog/${slug}` === path);
      return Promise.resolve(isThere ? { html: `<p>${path}</p>` } : undefined);
    },
    addresses: () => Promise.resolve(new Set()),
    changes: () => Promise.resolve(changes),
    between: () => Promise.resolve(changes),
  };
  return { seen, preview };
};

/** What a call that is refused answers, with other fields of its body beside. */
export const refusal = (status: number, message: string, error: object = {}) => ({
  status,
  body: { error: { ...error, message } },
});

/** Fails where an answer has another status, or does not refuse with this message. */
export const expectStatus = async (
  status: number,
  asked: Promise<{ status: number; body?: unknown }>,
  message?: string,
) => {
  const answer = await asked;
  expect(answer.status).toBe(status);
  if (message !== undefined) expect(answer.body).toMatchObject({ error: { message } });
};

/** One request of a test; `token` is the session, the admin's unless said otherwise. */
export interface Call {
  /** Its `ver` may be `latest`: the version that is stored. */
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
}

/** The API on stores in memory, with what tests look at afterwards. `deps` replaces single parts. */
export const anApp = ({
  site = someContent(),
  tables,
  ...deps
}: Partial<AppDeps> & {
  /** `null` where the tables have content already. */
  site?: SiteContent | null;
  tables?: StoresDeps['tables'];
} = {}) => {
  const clock = aClock(NOW);
  const { now = clock.now } = deps;
  const memory = memoryDeps(now);
  const { media } = memory.blobs;
  const stores = openStores({ ...memory, ...(tables && { tables }) });
  const publishing = quietPublishing();
  const { seen, preview } = plainPreview();
  const accounts = someAccounts(ORIGIN);
  const faults: FaultReport[] = [];
  const jobs: EnqueuedJob[] = [];
  const inFlight: Promise<unknown>[] = [];
  const parts: AppDeps = {
    ...apiDeps({
      stores,
      pointers: memoryReleases().pointers,
      bundle: '',
      site: () => Promise.reject(new Error('Tests have no compiled site')),
      publishing,
      youtube: silentYoutube,
      enqueue: (job) => {
        jobs.push(job);
        if (job.kind === 'export') inFlight.push(exportSite());
      },
      randomBytes,
      randomInt: (end) => randomInt(end),
      now,
      randomId: randomUUID,
      origin: ORIGIN,
      clientNetwork: (request) => networkOf(request.headers.get('x-test-address') ?? '203.0.113.7'),
      report: (fault) => faults.push(fault),
    }),
    identity: accounts.identity,
    preview,
    ...deps,
  };
  const app = createApp(parts);
  const exportJob = createExportJob({ ...parts, site: stores.site });
  const exportSite = () => exportJob();

  const seeded = async () => {
    if (site === null) return;
    const { content, private: own } = tables ?? memory.tables;
    // Long ago, and with a clock of its own, as the test's may move at once.
    await seed(openSite(content, { now: () => 0 }), site);
    // Tests put the files of their site there later: they count as put in order.
    const value = await stores.site.revision();
    await own.put({ pk: 'files', sk: 'revision', value, tag: 'seed' });
  };
  const ready = seeded();

  /** The version of what a call changes: `/api/classes/10/chapters/4/videos/v1` -> that of Chapter 4. */
  const latest = async (path: string): Promise<string | undefined> => {
    const [, , kind, id, part, number] = path.split('/');
    const { profile, classes, blogPosts } = await stores.content.loadSummary();
    if (kind === 'profile') return profile.ver;
    if (kind === 'posts') return blogPosts.find((one) => one.id === id || one.slug === id)?.ver;
    const found = classes.find((one) => one.id === id);
    if (part !== 'chapters') return found?.ver;
    return found?.chapters.find((one) => one.id === Number(number))?.ver;
  };

  /** Sends a request as the admin's own page does. */
  const call = async (
    method: string,
    path: string,
    { body, token = TOKEN.admin, headers }: Call = {},
  ) => {
    await ready;
    const isLatest = (body as { ver?: unknown } | undefined)?.ver === 'latest';
    const sent = isLatest ? { ...(body as object), ver: (await latest(path)) ?? 'none' } : body;
    return app.request(`${ORIGIN}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { cookie: `__Host-session=${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(sent) }),
    });
  };

  /** The status and the JSON of an answer. */
  const ask = async (...asked: Parameters<typeof call>) => {
    const response = await call(...asked);
    return { status: response.status, body: (await response.json()) as unknown };
  };

  /** The JSON of an answer that is good. */
  const json = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await call(method, path, { body });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };

  return {
    app,
    parts,
    /** Resolves when the content is stored, which `call` waits for. */
    ready,
    call,
    ask,
    json,
    /** What the address answers, as JSON. */
    read: async (path: string, options?: Call): Promise<unknown> =>
      (await ask('GET', path, options)).body,
    /** What previews were made of. */
    seen,
    /** Says again who the administrator is. */
    confirm: () => call('POST', '/api/session/password/confirm', { body: { password: PASSWORD } }),
    accounts,
    /** What was written down of edits, the newest first. */
    edits: async () =>
      (await stores.site.commits.log(1_000)).filter(({ operation }) => isEdit(operation)),
    /** Its time, unless another one was given. */
    clock,
    /** The tables in memory, unless others were given. */
    tables: memory.tables,
    media,
    /** The keys of all stored files. */
    files: () => keysOf(media),
    uploadGateway: memory.uploadGateway,
    stores,
    publishing,
    faults,
    jobs,
    /** Resolves when nothing that was enqueued is under way. */
    jobsDone: () => Promise.all(inFlight),
  };
};
