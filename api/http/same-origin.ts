import type { MiddlewareHandler } from 'hono';
import { TEXT } from '#domain/text/texts.ts';
import { problem } from './errors.ts';
import { isUnsafe } from './check-input.ts';

/**
 * Refuses changes that another site's page sends in the teacher's name. Browsers say where a request
 * comes from: `Sec-Fetch-Site` where they know it, else `Origin`. Neither header: refused.
 * `origin` is the site's own, such as `https://example.org`.
 */
export const sameOrigin =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const own = site === undefined ? c.req.header('origin') === origin : site === 'same-origin';
    if (isUnsafe(c.req.method) && !own) return problem(c, 403, TEXT.auth.origin);
    await next();
    return undefined;
  };
