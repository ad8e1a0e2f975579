import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/;

/**
 * WebKit drops `Secure` cookies of `http://localhost`, which other browsers take. A site that is set up for nothing but
 * this machine gets plain ones there; whoever asks it by another name does not. `origin` is the site's own.
 */
export const plainCookiesOnLoopback =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    c.set('plainCookies', LOOPBACK.test(origin) && LOOPBACK.test(c.req.url));
    await next();
  };

/**
 * A token in a cookie for the whole site that no script reads. The `__Host-` prefix makes the browser refuse it from a
 * subdomain or over plain HTTP.
 */
const tokenCookie = (name: string) => {
  const cookieOf = (c: Context) => {
    const isPlain = c.get('plainCookies') === true;
    const attributes = { path: '/', secure: !isPlain, httpOnly: true, sameSite: 'Strict' } as const;
    return [isPlain ? name : `__Host-${name}`, attributes] as const;
  };
  return {
    /** As the browser sent it, unchecked. */
    read: (c: Context) => getCookie(c, cookieOf(c)[0]) || undefined,
    /** Keeps it in the browser for so long, or until that is closed. Milliseconds. */
    keep: (c: Context, token: string, forMs?: number) => {
      const [cookie, attributes] = cookieOf(c);
      setCookie(c, cookie, token, { ...attributes, ...(forMs && { maxAge: forMs / 1_000 }) });
    },
    /** Takes it out of the browser. */
    clear: (c: Context) => {
      deleteCookie(c, ...cookieOf(c));
    },
  };
};

/** The session's. With `KEPT_MS` it is kept for 30 days; the server ends the session by itself. */
export const sessionToken = tokenCookie('session');

/**
 * The device's: says which browser this is, for the email about a new device; it opens nothing. Only administrators who
 * signed in get one.
 */
export const deviceToken = tokenCookie('device');
