import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { KEPT_MS } from '../identity/sessions.ts';
import { DEVICE_KEPT_MS } from '../identity/sign-in.ts';

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
 * A cookie for the whole site that no script reads. The `__Host-` prefix makes the browser refuse it from a subdomain
 * or over plain HTTP.
 */
const cookieOf = (c: Context, name: string) => {
  const isPlain = c.get('plainCookies') === true;
  const attributes = { path: '/', secure: !isPlain, httpOnly: true, sameSite: 'Strict' } as const;
  return [isPlain ? name : `__Host-${name}`, attributes] as const;
};

/** The session's token as the browser sent it, unchecked. */
export const readSessionToken = (c: Context): string | undefined =>
  getCookie(c, cookieOf(c, 'session')[0]) || undefined;

/** Keeps the token in the browser until it is closed, or with `keep` for 30 days; the server ends the session by itself. */
export const setSessionToken = (c: Context, token: string, keep = false): void => {
  const [name, attributes] = cookieOf(c, 'session');
  setCookie(c, name, token, { ...attributes, ...(keep && { maxAge: KEPT_MS / 1_000 }) });
};

/** The device's token as the browser sent it, unchecked: says which browser this is, for the email about a new device; it opens nothing. */
export const readDeviceToken = (c: Context): string | undefined =>
  getCookie(c, cookieOf(c, 'device')[0]) || undefined;

/** Keeps the device's token as long as browsers keep a cookie; only administrators who signed in get one. */
export const setDeviceToken = (c: Context, token: string): void => {
  const [name, attributes] = cookieOf(c, 'device');
  setCookie(c, name, token, { ...attributes, maxAge: DEVICE_KEPT_MS / 1_000 });
};

/** Takes the token out of the browser. */
export const clearSessionToken = (c: Context): void => {
  deleteCookie(c, ...cookieOf(c, 'session'));
};
