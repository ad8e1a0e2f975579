import { Hono } from 'hono';
import type { Contact } from './contact/contact.ts';
import { useDefences, type DefenceDeps } from './http/defences.ts';
import { mountVisitorRoutes, type VisitorRoute } from './http/visitor-routes.ts';
import { contactRoutes } from './routes/contact.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { publicContentRoutes } from './routes/public-content.ts';
import type { SiteRecords } from './content/records.ts';

/** What visitors' calls work with. */
export interface VisitorDeps extends DefenceDeps {
  content: Pick<SiteRecords, 'findSlug' | 'getClass'>;
  contact: Contact;
}

/** Every call that is open to everyone and needs no session, below its base. */
export const visitorRoutes = (
  deps: VisitorDeps,
): readonly (readonly [string, VisitorRoute[]])[] => [
  ['/api', healthRoutes()],
  ['/api', fileRoutes()],
  ['/api/public', publicContentRoutes(deps)],
  ['/api/contact', contactRoutes(deps)],
];

const VISITOR_PATH = /^\/api\/(?:health|serveFile|serveImage|images\/.*|public\/.*|contact)$/;

/** Whether `createVisitorApp` answers a path. */
export const isVisitorPath = (path: string): boolean => VISITOR_PATH.test(path);

/**
 * The part of the API that visitors use. A function answers them with this part alone, which starts sooner than
 * the whole (`createApp`), of which it is a part.
 */
export const createVisitorApp = (deps: VisitorDeps): Hono => {
  const app = new Hono();
  useDefences(app, deps);
  for (const [base, routes] of visitorRoutes(deps)) mountVisitorRoutes(app, base, routes);
  return app;
};
