import { every } from 'hono/combine';
import { createArchive } from './archive/archive.ts';
import { createExports } from './archive/exports.ts';
import { createRestore } from './archive/restore.ts';
import type { Contact } from './contact/contact.ts';
import type { Inbox } from './contact/inbox.ts';
import { createHistory } from './history/history.ts';
import { adminOnly, confirmedOnly } from './http/admin-only.ts';
import { jsonBody } from './http/check-input.ts';
import { useDefences, type DefenceDeps } from './http/defences.ts';
import { plainCookiesOnLoopback } from './http/session-cookie.ts';
import { faultOf, reportToConsole } from './http/errors.ts';
import { idempotent } from './http/idempotency.ts';
import { Routes } from './http/route.ts';
import type { Identity } from './identity/identity.ts';
import type { Preview } from './publish/preview.ts';
import type { Publishing } from './publish/status.ts';
import { archiveRoutes } from './routes/archive.ts';
import { classRoutes } from './routes/classes.ts';
import { contactRoutes } from './routes/contact.ts';
import { contentHealthRoutes, contentRoutes } from './routes/content.ts';
import { createEdits } from './routes/editing.ts';
import { enquiryRoutes } from './routes/enquiries.ts';
import { historyRoutes, trashRoutes } from './routes/history.ts';
import { materialRoutes, videoRoutes } from './routes/lessons.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { peopleRoutes } from './routes/people.ts';
import { postCopyRoutes, postRoutes } from './routes/posts.ts';
import { previewRoutes } from './routes/preview.ts';
import { profileRoutes } from './routes/profile.ts';
import { publicRoutes } from './routes/public.ts';
import { publishingRoutes } from './routes/publishing.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { videoDetailsRoutes } from './routes/video-details.ts';
import type { Editing } from './content/edits.ts';
import type { EnqueuedJob } from './jobs/job.ts';
import type { Stores } from './open-stores.ts';
import type { Repository } from './tree/repository.ts';
import { createUploads } from './uploads/uploads.ts';
import { createVideoDetails } from './youtube/video-details.ts';
import type { YoutubeService } from './youtube/youtube-service.ts';

/** Room for the largest record with its JSON escapes, and for nothing much larger. Bytes. */
const BODY_BYTES = 1_048_576;

/** Everything that the API works with. Nothing is opened or read from the environment here. */
export interface AppDeps
  extends
    DefenceDeps,
    Pick<
      Stores,
      | 'content'
      | 'exports'
      | 'idempotency'
      | 'media'
      | 'postCopies'
      | 'privateTable'
      | 'siteFiles'
      | 'tickets'
      | 'uploadGateway'
      | 'videos'
    > {
  /** All content with its history. */
  repository: Repository;
  /** What is known about safe copies. */
  copyStatus: Pick<Stores['copyStatus'], 'read'>;
  youtube: YoutubeService;
  identity: Identity;
  publishing: Publishing;
  preview: Preview;
  contact: Contact;
  inbox: Inbox;
  /**
   * What the computer of the site lacks, in words.
   * @default nothing: in the cloud, alarms tell
   */
  machine?: () => string[];
  /** Has a job done without the answer being made wait for it. Takes care of its own faults. */
  enqueue: (job: EnqueuedJob) => void;
  /** An unguessable random name, such as a UUID. */
  randomId: () => string;
}

/** The REST API below `/api`. `app.fetch` runs in Node and in a function of the cloud alike. */
export const createApp = (deps: AppDeps) => {
  const root = new Routes();
  const report = deps.report ?? reportToConsole;
  const contentChanged = () => {
    deps.publishing.contentChanged();
  };
  const { repository: site } = deps;
  const editing: Editing = {
    site,
    siteFiles: deps.siteFiles,
    contentChanged,
    failed: (error, { operation }) => {
      report(faultOf(error, { method: operation, pattern: 'files', status: 500 }));
    },
  };
  const all = {
    ...deps,
    ...createEdits(editing),
    site,
    editing,
    contentChanged,
    uploads: createUploads(deps),
  };

  const archive = createArchive(all);
  const exports = createExports(deps);
  const restore = createRestore(all);
  const history = createHistory(all);

  useDefences(root, deps);
  root.use(plainCookiesOnLoopback(deps.origin));
  let description: string | undefined;
  root.get('/api/openapi.json', (c) => {
    // Describing all routes takes 90 ms of processor time.
    description ??= JSON.stringify(root.getOpenAPI31Document(DOCUMENT));
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
  root.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
  });

  const once = idempotent({
    ...deps,
    store: deps.idempotency,
    failed: (error, route) => {
      report(faultOf(error, { ...route, status: 500 }));
    },
  });
  const gate = every(adminOnly(deps), ...jsonBody(BODY_BYTES), once, confirmedOnly(deps));
  root.use((c, next) => {
    c.set('clientNetwork', deps.clientNetwork);
    c.set('gate', gate);
    return next();
  });

  return root
    .route('/api', publicRoutes(deps))
    .route('/api/contact', contactRoutes(deps))
    .route('/api/session', signInRoutes(deps))
    .route('/api/session', ownAccountRoutes(deps))
    .route('/api/people', peopleRoutes(deps))
    .route('/api/content', contentRoutes(all))
    .route('/api/classes', classRoutes(all))
    .route('/api/classes', videoRoutes(all))
    .route('/api/classes', materialRoutes(all))
    .route('/api/posts', postRoutes(all))
    .route('/api/post-copies', postCopyRoutes(deps))
    .route('/api/preview', previewRoutes(deps))
    .route('/api/trash', trashRoutes(history))
    .route('/api/uploads', uploadRoutes(all))
    .route('/api/archive', archiveRoutes({ ...deps, archive, exports }))
    .route('/api/youtube', videoDetailsRoutes({ ...deps, details: createVideoDetails(deps) }))
    .route('/api/profile', profileRoutes(all))
    .route('/api/health-report', contentHealthRoutes(deps))
    .route('/api/enquiries', enquiryRoutes(deps))
    .route('/api/history', historyRoutes(history))
    .route('/api/publishing', publishingRoutes({ ...deps, history, restore }));
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Tutoring site',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Errors answer `{ "error": { "code", "message" } }`; the message is meant to be shown. ' +
      'Changes by an administrator take an `Idempotency-Key`: the same key within 24 hours makes the change once.',
  },
  servers: [{ url: '/' }],
};

/** The type of the API, for its typed client: `hc<AppType>('/')`. */
export type AppType = ReturnType<typeof createApp>;
