import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Intent } from '../tree/commits.ts';
import { adminOf } from './admin-only.ts';
import { isUnsafe } from './check-input.ts';
import { changeOf } from './idempotency.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who asks for what; set on unsafe routes for administrators. */
    intent: Intent;
  }
}

/** `('/classes/:classId/videos/:videoId', '/classes/10/videos/v1')` -> `10/v1` */
const targetOf = (pattern: string, path: string): string => {
  const parts = path.split('/');
  return pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [parts[index] ?? ''] : []))
    .join('/');
};

/** What a request asks for, as the commit says it; only unsafe routes behind `withIntent` have one. */
export const intentOf = (c: Context): Intent => c.get('intent');

/** Says what is asked for. Stands behind `adminOnly` and `idempotent`, which say by whom, and which change it is. */
export const withIntent =
  (operationOf: (method: string, pattern: string) => string | undefined): MiddlewareHandler =>
  (c, next) => {
    const { method, path } = c.req;
    const pattern = routePath(c, -1);
    const operation = isUnsafe(method) ? operationOf(method, pattern) : undefined;
    if (operation !== undefined) {
      const target = targetOf(pattern, path);
      // A key counts for 24 hours; after them the same one is another change.
      const { id, at } = changeOf(c);
      c.set('intent', { id: `${id}-${at}`, by: adminOf(c).name, operation, target });
    }
    return next();
  };
