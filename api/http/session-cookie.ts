import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_KEPT_MS } from '../identity/known-devices.ts';

/** The `__Host-` prefix makes the browser refuse the cookie from a subdomain or over plain HTTP. */
const NAME = '__Host-session';
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

/** The session's token as the browser sent it, unchecked. */
export const readSessionToken = (c: Context): string | undefined => getCookie(c, NAME) || undefined;

/** Keeps the token in the browser until it is closed; the server ends the session earlier if it is idle. */
export const setSessionToken = (c: Context, token: string): void => {
  setCookie(c, NAME, token, ATTRIBUTES);
};

/** Says which browser this is, for the email about a new device; it opens nothing. */
const DEVICE_NAME = '__Host-device';

/** The device's token as the browser sent it, unchecked. */
export const readDeviceToken = (c: Context): string | undefined =>
  getCookie(c, DEVICE_NAME) || undefined;

/** Keeps the device's token as long as browsers keep a cookie; only administrators who signed in get one. */
export const setDeviceToken = (c: Context, token: string): void => {
  setCookie(c, DEVICE_NAME, token, { ...ATTRIBUTES, maxAge: DEVICE_KEPT_MS / 1_000 });
};

/** Takes the token out of the browser. */
export const clearSessionToken = (c: Context): void => {
  deleteCookie(c, NAME, ATTRIBUTES);
};
