import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isEdit, type EditEntry } from '#domain/content/edit-entry.ts';
import { adminOf } from './admin-only.ts';
import { changeOf } from './idempotency.ts';
import { isUnsafe } from './check-input.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What an edit was about, where its address does not say; set by its route. */
    edited: string | undefined;
  }
}

/** What writing the audit log needs. */
export interface AuditDeps {
  /** The name of a route's call, `addVideo`; `undefined` when it has none. */
  operationOf: (method: string, pattern: string) => string | undefined;
  /** Does the work of an edit, so that what it changes is noted under its entry. */
  during: <T>(edit: { entry: EditEntry; id: string }, work: () => Promise<T>) => Promise<T>;
  /** `id` is the change's: a retry of it writes the same entry. */
  write: (entry: EditEntry, id: string) => Promise<void>;
  /** Called when the audit log cannot be written: the edit itself is made and stays. */
  failed: (error: unknown, route: { method: string; pattern: string }) => void;
}

/** `('/classes/:classId/videos/:videoId', '/classes/10/videos/v1')` -> `10/v1` */
const targetOf = (pattern: string, path: string): string => {
  const parts = path.split('/');
  return pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [parts[index] ?? ''] : []))
    .join('/');
};

/** Writes down who made which edit, once it is made. Stands behind `adminOnly` and `idempotent`, which say who and which. */
export const audited =
  ({ operationOf, during, write, failed }: AuditDeps): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req;
    const pattern = routePath(c, -1);
    const operation = isUnsafe(method) ? operationOf(method, pattern) : undefined;
    if (operation === undefined || !isEdit(operation)) return next();
    // The beginning: an edit is never younger than the release that shows it.
    const { id, at } = changeOf(c);
    const entry = { at, by: adminOf(c).name, operation, target: targetOf(pattern, path) };
    await during({ entry, id }, next);
    if (c.res.status >= 400) return undefined;
    try {
      const label = c.get('edited');
      await write({ ...entry, ...(label === undefined ? {} : { label }) }, id);
    } catch (error) {
      failed(error, { method, pattern });
    }
    return undefined;
  };
