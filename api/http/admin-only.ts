import type { Context, MiddlewareHandler } from 'hono';
import { TEXT } from '#domain/text/texts.ts';
import type { Admin } from '../identity/accounts.ts';
import type { Identity } from '../identity/identity.ts';
import { callOf } from './route.ts';
import { visitorNetwork } from './client-network.ts';
import { problem } from './errors.ts';
import { clearSessionToken, readSessionToken } from './session-cookie.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who sends the request; set on routes for administrators. */
    admin: Admin;
  }
}

/** The administrator who sends a request; only routes behind `adminOnly` have one. */
export const adminOf = (c: Context): Admin => c.get('admin');

/** Whether somebody is signed in as a helper. */
export const isHelper = (c: Context): boolean => adminOf(c).role === 'helper';

/** Refuses a call that needs it unless who is signed in here confirmed it a short time ago. */
export const confirmedOnly =
  ({ identity }: { identity: Pick<Identity, 'isConfirmed'> }): MiddlewareHandler =>
  async (c, next) => {
    if (callOf(c).confirmed && !(await identity.isConfirmed(readSessionToken(c) ?? ''))) {
      return problem(c, 403, TEXT.passkey.confirm);
    }
    await next();
    return undefined;
  };

/**
 * Lets administrators through, and helpers to the calls that are declared as theirs. The session, user
 * and admins record are read again at every request, so a logout, a disabled user or a removed record counts at once
 * (ADMIN-3, ADMIN-4).
 */
export const adminOnly =
  ({ identity }: { identity: Pick<Identity, 'resolve' | 'signOut'> }): MiddlewareHandler =>
  async (c, next) => {
    const token = readSessionToken(c);
    if (token === undefined) return problem(c, 401, TEXT.auth.required);
    const who = await identity.resolve(token, visitorNetwork(c));
    switch (who.kind) {
      case 'admin':
        c.set('admin', who.admin);
        if (isHelper(c) && callOf(c).who !== 'helper') {
          return problem(c, 403, TEXT.auth.helper);
        }
        await next();
        return undefined;
      case 'anonymous':
        clearSessionToken(c);
        return problem(c, 401, TEXT.auth.required);
      case 'not-admin':
        await identity.signOut(token);
        clearSessionToken(c);
        return problem(c, 403, TEXT.login.notAdmin);
    }
  };
