import { bodyLimit } from 'hono/body-limit';
import { TEXT } from '#domain/text/texts.ts';
import { createArchive } from './archive/archive.ts';
import { createRestore } from './archive/restore.ts';
import type { Contact } from './contact/contact.ts';
import type { Inbox } from './contact/inbox.ts';
import { adminOnly } from './http/admin-only.ts';
import { callNames } from './http/call-names.ts';
import type { ClientNetwork } from './http/client-network.ts';
import { compressed } from './http/compressed.ts';
import {
  faultOf,
  onFault,
  onNotFound,
  problem,
  reportToConsole,
  type FaultReport,
} from './http/errors.ts';
import { journalled } from './http/audited.ts';
import { rateLimit } from './http/rate-limit.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { isUnsafe, jsonOnly, newRoutes } from './http/validate.ts';
import type { Identity } from './identity/identity.ts';
import type { Preview } from './publish/preview.ts';
import type { Publishing } from './publish/publishing.ts';
import { archiveRoutes } from './routes/archive.ts';
import { publishOnWrite } from './routes/publish-on-write.ts';
import { chapterRoutes } from './routes/chapters.ts';
import { classRoutes } from './routes/classes.ts';
import { contactRoutes } from './routes/contact.ts';
import { contentHealthRoutes } from './routes/content-health.ts';
import { contentRoutes } from './routes/content.ts';
import { enquiryRoutes } from './routes/enquiries.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { materialRoutes } from './routes/materials.ts';
import { accessRoutes, passwordRoutes, sessionListRoutes } from './routes/own-account.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { postRoutes } from './routes/posts.ts';
import { previewRoutes } from './routes/preview.ts';
import { profileRoutes } from './routes/profile.ts';
import { publicContentRoutes } from './routes/public-content.ts';
import { publishingRoutes } from './routes/publishing.ts';
import { sessionRoutes } from './routes/session.ts';
import { trashRoutes } from './routes/trash.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { videoRoutes } from './routes/videos.ts';
import type { ContentStore } from './stores/content/content-store.ts';
import type { EditJournal } from './stores/content/audit-log.ts';
import type { MediaStore } from './stores/media/media-store.ts';
import type { TicketStore } from './stores/media/ticket-store.ts';
import type { UploadDoor } from './stores/media/upload-gateway.ts';
import type { TrashStore } from './stores/content/trash-store.ts';
import { createDeletions } from './trash/deletions.ts';
import { createTrash } from './trash/trash.ts';
import { createUploads } from './uploads/uploads.ts';

/** Room for the largest record with its JSON escapes, and for nothing much larger. Bytes. */
const BODY_BYTES = 1_048_576;

/** Everything that the API works with. Nothing is opened or read from the environment here. */
export interface AppDeps {
  content: ContentStore;
  media: MediaStore;
  /** Where browsers bring files. */
  door: UploadDoor;
  tickets: TicketStore;
  /** What can be restored. */
  trash: TrashStore;
  identity: Identity;
  publishing: Publishing;
  preview: Preview;
  contact: Contact;
  inbox: Inbox;
  journal: EditJournal;
  /** Epoch milliseconds. */
  now: () => number;
  /** An unguessable random name, such as a UUID. */
  randomId: () => string;
  /** The site's own origin, `https://example.org`; changes are taken from its pages only. */
  origin: string;
  /** Tells the network that a visitor comes from, for the limits on sign-in and messages. */
  clientNetwork: ClientNetwork;
  /**
   * Takes note of a fault; it holds no personal data.
   * @default one line of JSON on the standard error
   */
  report?: (fault: FaultReport) => void;
}

/** The REST API below `/api`. `app.fetch` runs in Node and in a function of the cloud alike. */
export const createApp = (deps: AppDeps) => {
  const content = publishOnWrite(deps.content, deps.publishing);
  const trash = createTrash({ ...deps, content });
  const editing = {
    ...deps,
    content,
    trash,
    deletions: createDeletions(content, trash),
    uploads: createUploads(deps),
  };

  const root = newRoutes();
  const report = deps.report ?? reportToConsole;

  const journal = journalled({
    operationOf: callNames(root),
    write: (entry) => deps.journal.add(entry),
    failed: (error, route) => {
      report(faultOf(error, { ...route, status: 500 }));
    },
    now: deps.now,
  });
  const archive = createArchive(editing);
  const restore = createRestore(editing);

  const gated = () => {
    const routes = newRoutes();
    routes.use(adminOnly(deps.identity), journal);
    return routes;
  };

  root.onError(onFault(report));
  root.notFound(onNotFound);
  root.use(compressed);
  root.use(securityHeaders(deps.origin));
  root.use(sameOrigin(deps.origin));
  // What everybody may call and what costs work, before the body is read. Who is signed in is asked at every start
  // of the admin and costs one read, so it does not count.
  root.on('ALL', ['/api/session', '/api/session/reset/*'], rateLimit(deps, isUnsafe));
  root.use('/api/contact', rateLimit(deps));
  root.use(bodyLimit({ maxSize: BODY_BYTES, onError: (c) => problem(c, 413, TEXT.edit.tooLarge) }));
  root.use(jsonOnly);
  root.get('/api/openapi.json', (c) => c.json(root.getOpenAPI31Document(DOCUMENT)));
  root.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
  });

  return root
    .route('/api', healthRoutes())
    .route('/api', fileRoutes())
    .route('/api/public', publicContentRoutes(deps))
    .route('/api/session', sessionRoutes(deps))
    .route('/api/session/reset', passwordResetRoutes(deps))
    .route('/api/session/password', gated().route('/', passwordRoutes(deps)))
    .route('/api/session/access', gated().route('/', accessRoutes(deps)))
    .route('/api/session/all', gated().route('/', sessionListRoutes(deps)))
    .route('/api/contact', contactRoutes(deps))
    .route('/api/content', gated().route('/', contentRoutes(editing)))
    .route(
      '/api/classes',
      gated()
        .route('/', classRoutes(editing))
        .route('/', chapterRoutes(editing))
        .route('/', videoRoutes(editing))
        .route('/', materialRoutes(editing)),
    )
    .route('/api/posts', gated().route('/', postRoutes(editing)))
    .route('/api/preview', gated().route('/', previewRoutes(deps)))
    .route('/api/trash', gated().route('/', trashRoutes(editing)))
    .route('/api/uploads', gated().route('/', uploadRoutes(editing)))
    .route('/api/archive', gated().route('/', archiveRoutes(archive, deps.identity)))
    .route('/api/profile', gated().route('/', profileRoutes(editing)))
    .route('/api/health-report', gated().route('/', contentHealthRoutes(deps)))
    .route('/api/enquiries', gated().route('/', enquiryRoutes(deps)))
    .route('/api/publishing', gated().route('/', publishingRoutes({ ...deps, restore })));
};

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Tutoring site',
    version: '1',
    description:
      'Errors answer `{ "error": { "code", "message" } }`; the message is meant to be shown.',
  },
  servers: [{ url: '/' }],
};

/** The type of the API, for its typed client: `hc<AppType>('/')`. */
export type AppType = ReturnType<typeof createApp>;
