import type { MiddlewareHandler } from 'hono';

/** The headers of every API answer: never stored, never framed, never run as a page. `origin` is the site's own. */
export const securityHeaders = (origin: string): MiddlewareHandler => {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
};
