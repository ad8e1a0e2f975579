import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The `__Host-` prefix makes the browser refuse the cookie from a subdomain or over plain HTTP. */
const NAME = '__Host-session';
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

/** The session's token as the browser sent it, unchecked. */
export const readSessionToken = (c: Context): string | undefined => getCookie(c, NAME) || undefined;

/** Keeps the token in the browser until it is closed; the server ends the session earlier if it is idle. */
export const setSessionToken = (c: Context, token: string): void => {
  setCookie(c, NAME, token, ATTRIBUTES);
};

/** Takes the token out of the browser. */
export const clearSessionToken = (c: Context): void => {
  deleteCookie(c, NAME, ATTRIBUTES);
};
