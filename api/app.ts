import { every } from 'hono/combine';
import { createArchive } from './archive/archive.ts';
import { createExports } from './archive/exports.ts';
import { createRestore } from './archive/restore.ts';
import { createHistory } from './history/history.ts';
import { adminOnly, confirmedOnly, idempotent } from './http/gate.ts';
import { useDefences } from './http/defences.ts';
import { plainCookiesOnLoopback } from './http/session-cookie.ts';
import { jsonBody } from './http/check-input.ts';
import { faultOf, reportToConsole } from './http/errors.ts';
import { Routes } from './http/route.ts';
import { ownAccountRoutes, peopleRoutes } from './routes/accounts.ts';
import { classRoutes } from './routes/classes.ts';
import { contentHealthRoutes, contentRoutes, archiveRoutes } from './routes/content.ts';
import { createEdits, type AppDeps, type RouteDeps } from './routes/route-deps.ts';
import { contactRoutes, enquiryRoutes } from './routes/enquiries.ts';
import { materialRoutes, videoRoutes, videoDetailsRoutes } from './routes/lessons.ts';
import { postCopyRoutes, postRoutes } from './routes/posts.ts';
import { profileRoutes } from './routes/profile.ts';
import { publicRoutes } from './routes/public.ts';
import {
  previewRoutes,
  publishingRoutes,
  historyRoutes,
  trashRoutes,
} from './routes/publishing.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { uploadRoutes } from './routes/uploads.ts';
import type { Editing } from './content/edits.ts';
import { createUploads } from './uploads/uploads.ts';
import { createVideoDetails } from './youtube/video-details.ts';

/** Room for the largest record with its JSON escapes, and for nothing much larger. Bytes. */
const BODY_BYTES = 1_048_576;

/** The REST API below `/api`. `app.fetch` runs in Node and in a function of the cloud alike. */
export const createApp = (deps: AppDeps) => {
  const root = new Routes();
  const report = deps.report ?? reportToConsole;
  const contentChanged = () => deps.publishing.contentChanged();
  const { repository: site } = deps;
  const editing: Editing = {
    site,
    siteFiles: deps.siteFiles,
    contentChanged,
    failed: (error, { operation }) =>
      report(faultOf(error, { method: operation, pattern: 'files', status: 500 })),
  };
  const uploads = createUploads(deps);
  const parts = { ...deps, site, editing, contentChanged, uploads };
  const all: RouteDeps = {
    ...parts,
    ...createEdits(editing),
    history: createHistory(parts),
    archive: createArchive(parts),
    restore: createRestore(parts),
    siteExports: createExports(deps),
    videoDetails: createVideoDetails(deps),
  };

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
    failed: (error, route) => report(faultOf(error, { ...route, status: 500 })),
  });
  const gate = every(adminOnly(deps), ...jsonBody(BODY_BYTES), once, confirmedOnly(deps));
  root.use((c, next) => {
    c.set('clientNetwork', deps.clientNetwork);
    c.set('gate', gate);
    return next();
  });

  return root
    .route('/api', publicRoutes(all))
    .route('/api/contact', contactRoutes(all))
    .route('/api/session', signInRoutes(all))
    .route('/api/session', ownAccountRoutes(all))
    .route('/api/people', peopleRoutes(all))
    .route('/api/content', contentRoutes(all))
    .route('/api/classes', classRoutes(all))
    .route('/api/classes', videoRoutes(all))
    .route('/api/classes', materialRoutes(all))
    .route('/api/posts', postRoutes(all))
    .route('/api/post-copies', postCopyRoutes(all))
    .route('/api/preview', previewRoutes(all))
    .route('/api/trash', trashRoutes(all))
    .route('/api/uploads', uploadRoutes(all))
    .route('/api/archive', archiveRoutes(all))
    .route('/api/youtube', videoDetailsRoutes(all))
    .route('/api/profile', profileRoutes(all))
    .route('/api/health-report', contentHealthRoutes(all))
    .route('/api/enquiries', enquiryRoutes(all))
    .route('/api/history', historyRoutes(all))
    .route('/api/publishing', publishingRoutes(all));
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
