import type { Context } from 'hono';
import type { Intent } from '../tree/commits.ts';
import { adminOf } from './admin-only.ts';
import { callOf } from './calls.ts';
import { changeOf } from './idempotency.ts';

/** `('/classes/:classId/videos/:videoId', '/classes/10/videos/v1')` -> `10/v1` */
const targetOf = (pattern: string, path: string): string => {
  const parts = path.split('/');
  return pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [parts[index] ?? ''] : []))
    .join('/');
};

/** What a change by an administrator asks for, as the commit says it. */
export const intentOf = (c: Context): Intent => {
  const { name: operation, pattern } = callOf(c);
  // A key counts for 24 hours; after them the same one is another change.
  const { id, at } = changeOf(c);
  const target = targetOf(pattern, c.req.path);
  return { id: `${id}-${at}`, by: adminOf(c).name, operation, target };
};
