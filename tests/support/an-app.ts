import { createApp, type AppDeps } from '#api/app.ts';
import { isEdit } from '#domain/content/edit-entry.ts';
import { createExportJob } from '#api/archive/exports.ts';
import { workingCopies } from '#api/content/working-copies.ts';
import { openCopyStatus } from '#api/stores/copies/copy-status.ts';
import type { Contact } from '#api/contact/contact.ts';
import { createInbox } from '#api/contact/inbox.ts';
import type { FaultReport } from '#api/http/errors.ts';
import type { EnqueuedJob } from '#api/jobs/job.ts';
import type { Preview } from '#api/publish/preview.ts';
import type { Publishing } from '#api/publish/status.ts';
import { openEnquiries } from '#api/stores/enquiries/enquiries.ts';
import { openExports } from '#api/stores/exports.ts';
import { openIdempotency } from '#api/stores/idempotency.ts';
import { openTickets } from '#api/stores/tickets.ts';
import { openYoutube } from '#api/stores/youtube.ts';
import { networkOf } from '#domain/accounts/network.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { ItemTable } from '#api/stores/tables/item-table.ts';
import { someContent } from './content.ts';
import { fakeIdentity, TOKEN } from './fake-identity.ts';
import { memoryBlobs } from './memory-blobs.ts';
import { contentOn } from './content-on.ts';
import { countedVersions } from './counted-versions.ts';
import { privateDeps } from './memory-stores.ts';
import { silentYoutube } from './silent-youtube.ts';
import { memoryUploadGateway } from './memory-uploads.ts';

/** The origin that the app under test takes changes from. */
export const ORIGIN = 'https://example.org';

/** A moment that tests can count on: 21 November 2026, 10:30 in India. */
export const NOW = Date.UTC(2026, 10, 21, 5, 0, 0);

const quietPublishing = (): Publishing & { changes: number } => ({
  changes: 0,
  contentChanged() {
    this.changes += 1;
  },
  status: () =>
    Promise.resolve({ state: 'live', releaseId: 'r1', publishedAt: '2026-11-21T05:00:00.000Z' }),
  waiting: () => Promise.resolve([]),
});

/** Previews that say what they were asked for. */
const plainPreview: Preview = {
  page: (content, path) =>
    Promise.resolve(
      path === '/' || content.blogPosts.some(({ slug }) => `/blog/${slug}` === path)
        ? { html: `<p>${path}</p>` }
        : undefined,
    ),
  addresses: () => Promise.resolve(new Set()),
  changes: () => Promise.resolve({ added: [], changed: ['/'], removed: [] }),
  between: () => Promise.resolve({ added: [], changed: ['/'], removed: [] }),
};

/** A contact form that takes every message and keeps none. */
const quietContact = (): Contact => {
  const form = { token: 'form-token', a: 3, b: 4 };
  return {
    newForm: () => Promise.resolve(form),
    send: () => Promise.resolve({ kind: 'thanks', form }),
  };
};

/** One request of a test; `token` is the session, the admin's unless said otherwise. */
export interface Call {
  body?: unknown;
  token?: string | null;
  headers?: Record<string, string>;
}

/** The API on memory, with what tests look at afterwards. `deps` replaces single parts. */
export const anApp = ({
  site = someContent(),
  table,
  ...deps
}: Partial<AppDeps> & {
  site?: SiteContent;
  /** Holds content already. */
  table?: ItemTable;
} = {}) => {
  const now = deps.now ?? (() => NOW);
  const own = privateDeps(now);
  const media = memoryBlobs(now);
  const uploadGateway = memoryUploadGateway(media, now);
  const tickets = openTickets(own);
  const enquiries = openEnquiries(own);
  const publishing = quietPublishing();
  const identity = fakeIdentity();
  const faults: FaultReport[] = [];
  const jobs: EnqueuedJob[] = [];
  const stored = contentOn({
    site: table ? undefined : site,
    media: deps.media ?? media,
    tickets: deps.tickets ?? tickets,
    now,
    ...(table && { table }),
    ...(deps.privateTable && { privateTable: deps.privateTable as ItemTable }),
  });
  const versions = countedVersions(stored.repository);
  const parts: AppDeps = {
    ...stored,
    exports: openExports(own),
    copyStatus: openCopyStatus(own),
    enqueue: (job) => {
      jobs.push(job);
      if (job.kind === 'export') inFlight.push(exportSite());
    },
    media,
    uploadGateway,
    tickets,
    videos: openYoutube(own),
    youtube: silentYoutube,
    postCopies: workingCopies(own.table, own),
    identity,
    publishing,
    preview: plainPreview,
    contact: quietContact(),
    inbox: createInbox({
      store: enquiries,
      mailStatus: { fault: () => Promise.resolve(undefined) },
      phone: () => Promise.resolve(site.profile.phone),
      stored: () => undefined,
      now,
    }),
    idempotency: openIdempotency(own),
    now,
    randomId: () => crypto.randomUUID(),
    origin: ORIGIN,
    clientNetwork: (request) => networkOf(request.headers.get('x-test-address') ?? '203.0.113.7'),
    report: (fault) => faults.push(fault),
    ...deps,
  };
  const app = createApp(parts);
  const inFlight: Promise<unknown>[] = [];
  const exportJob = createExportJob({ ...parts, site: parts.repository });
  const exportSite = () => exportJob();

  /** Sends a request as the admin's own page does. */
  const call = async (
    method: string,
    path: string,
    { body, token = TOKEN.admin, headers }: Call = {},
  ) => {
    const request = table ? body : await versions.named(path, body);
    const response = await app.request(`${ORIGIN}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { cookie: `__Host-session=${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(request) }),
    });
    return table ? response : versions.counted(response);
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

  /** What the address answers, as JSON. */
  const read = async (path: string, options?: Call): Promise<unknown> =>
    (await ask('GET', path, options)).body;

  return {
    app,
    parts,
    call,
    ask,
    json,
    read,
    identity,
    /** What was written down of edits, the newest first. */
    edits: async () => {
      const { commits } = stored.repository;
      return (await commits.log(1_000)).filter(({ operation }) => isEdit(operation));
    },
    media,
    uploadGateway,
    tickets,
    enquiries,
    publishing,
    faults,
    jobs,
    /** Resolves when nothing that was enqueued is under way. */
    jobsDone: () => Promise.all(inFlight),
  };
};
