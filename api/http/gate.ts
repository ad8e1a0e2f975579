import type { Context, MiddlewareHandler } from 'hono';
import { TEXT } from '#domain/text/texts';
import type { Admin } from '../identity/accounts.ts';
import type { Identity } from '../identity/identity.ts';
import { callOf } from './route.ts';
import { visitorNetwork } from './client-network.ts';
import { isUnsafe } from './check-input.ts';
import { problem } from './errors.ts';
import { sessionToken } from './session-cookie.ts';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';
import type { Change } from '#domain/text/new-id';
import type { Attempt, IdempotencyStore } from '../stores/idempotency.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who sends the request; set on routes for administrators. */
    admin: Admin;
    /** The change that is asked for; set on unsafe routes for administrators. */
    change: Change;
  }
}

/** The administrator who sends a request; only routes behind `adminOnly` have one. */
export const adminOf = (c: Context): Admin => c.get('admin');

/** Whether somebody is signed in as a helper. */
export const isHelper = (c: Context): boolean => adminOf(c).role === 'helper';

/** Refuses a call that needs it unless who is signed in here confirmed it a short time ago. */
export const confirmedOnly =
  ({ identity }: { identity: Identity }): MiddlewareHandler =>
  async (c, next) => {
    if (callOf(c).confirmed && !(await identity.isConfirmed(sessionToken.read(c) ?? ''))) {
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
  ({ identity }: { identity: Identity }): MiddlewareHandler =>
  async (c, next) => {
    const token = sessionToken.read(c);
    if (token === undefined) return problem(c, 401, TEXT.auth.required);
    const who = await identity.resolve(token, visitorNetwork(c));
    if (who.kind !== 'admin') {
      sessionToken.clear(c);
      return who.kind === 'anonymous'
        ? problem(c, 401, TEXT.auth.required)
        : problem(c, 403, TEXT.login.notAdmin);
    }
    c.set('admin', who.admin);
    if (isHelper(c) && callOf(c).who !== 'helper') return problem(c, 403, TEXT.auth.helper);
    await next();
    return undefined;
  };

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** As the draft of the standard writes it (a quoted string), and bare, as most clients do. */
const KEY = /^("?)([\w-]{16,128})\1$/;

/** Larger answers are not kept; a retry is then answered from the records. Letters of base64, compressed. */
const ANSWER_LETTERS = 400_000;

/** Says that an answer is the one to the first attempt. */
const REPLAYED = 'idempotent-replayed';

const digest = (text: string) => hash('sha256', text);
/** 32 hexadecimal digits, as `Change` has them. */
const changeId = (...parts: string[]) => digest(JSON.stringify(parts)).slice(0, 32);

/** The change that a request asks for; only unsafe routes behind `idempotent` have one. */
export const changeOf = (c: Context): Change => c.get('change');

/** What keeping changes by their keys needs. */
interface IdempotencyDeps {
  store: IdempotencyStore;
  /** Called when an answer cannot be kept: the change itself is made and stays. */
  failed: (error: unknown, route: { method: string; pattern: string }) => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** An unguessable random name. */
  randomId: () => string;
}

/**
 * Makes a change with an `Idempotency-Key` once: the key is stored before the work and the answer after it, for 24
 * hours. The key belongs to the user and the route. Stands behind `adminOnly`, and before everything that a
 * repeated answer must not do again. Faults of the server are not kept: a retry takes the change up.
 */
export const idempotent = (deps: IdempotencyDeps): MiddlewareHandler => {
  const { store, failed, now, randomId } = deps;

  const keep = async (c: Context, attempt: Attempt) => {
    const { status } = c.res;
    // What was forbidden may be allowed once a password is entered: the retry is asked about again.
    const isFinal = status < 500 && status !== 403;
    const body = isFinal ? (await gzip(await c.res.clone().text())).toString('base64') : '';
    const isKept = isFinal && body.length <= ANSWER_LETTERS;
    await store.end(attempt, isKept ? { status, body } : undefined);
  };

  return async (c, next) => {
    const { method, path } = c.req;
    if (!isUnsafe(method)) return next();
    const { takesKey, pattern } = callOf(c);
    const header = c.req.header('idempotency-key');
    if (header === undefined || !takesKey) {
      c.set('change', { id: changeId(randomId()), at: now(), resumed: false });
      return next();
    }
    const [, , key] = KEY.exec(header) ?? [];
    if (key === undefined) return problem(c, 400, TEXT.edit.request);
    const id = changeId(adminOf(c).uid, method, path, key);
    const begun = await store.begin(id, digest(await c.req.text()));
    switch (begun.kind) {
      case 'other-body':
        return problem(c, 422, TEXT.edit.otherBody);
      case 'under-way':
        return problem(c, 409, TEXT.edit.underWay);
      case 'answered': {
        const { status, body } = begun.answer;
        const headers = { 'content-type': 'application/json', [REPLAYED]: 'true' };
        return new Response(await gunzip(Buffer.from(body, 'base64')), { status, headers });
      }
      case 'begun':
        c.set('change', begun.attempt.change);
        await next();
        try {
          await keep(c, begun.attempt);
        } catch (error) {
          failed(error, { method, pattern });
        }
        return undefined;
    }
  };
};
