import type { Context } from 'hono';
import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { checkLoginForm } from '#domain/accounts/login.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import { problem } from '../http/errors.ts';
import { Routes } from '../http/route.ts';
import {
  clearSessionToken,
  readDeviceToken,
  readSessionToken,
  setDeviceToken,
  setSessionToken,
} from '../http/session-cookie.ts';
import { Admin } from '../identity/accounts.ts';
import type { Identity } from '../identity/identity.ts';
import type { SignIn } from '../identity/sign-in.ts';

/** Whether the session is kept on the device for 30 days. */
export const Keep = z.boolean().optional();

const required = z.string(TEXT.login.required);
/** Longer than any address or passphrase; what is longer is not hashed. */
const SignInForm = z.strictObject({
  email: required.max(320),
  password: required.max(1024),
  keep: Keep,
});

/** What a sign-in answers with, by whatever way in. */
export const SignedIn = z.strictObject({ kind: z.literal('admin'), admin: Admin });
/** The answers to a sign-in. */
export const SIGN_IN = {
  200: [SignedIn, 'Signed in'],
  401: 'Not signed in',
  403: 'Not an administrator, or not sent by this website',
  413: 'Too large',
  429: 'Too many attempts',
} as const;
const Anonymous = z.strictObject({ kind: z.literal('anonymous') });
const NotAdmin = z.strictObject({ kind: z.literal('not-admin'), message: z.string() });

/** What the session routes work with. */
export interface SessionDeps {
  identity: Identity;
  clientNetwork: ClientNetwork;
}

/** Who asks, as limits and the record of access know them. */
export const visitorOf = (c: Context, { clientNetwork }: SessionDeps) => ({
  network: clientNetwork(c.req.raw, c.env),
  device: describeDevice(c.req.header('user-agent') ?? ''),
  deviceToken: readDeviceToken(c),
});

/** Who asks, by the session. */
export const callerOf = (c: Context, deps: SessionDeps) => ({
  token: readSessionToken(c) ?? '',
  ...visitorOf(c, deps),
});

/** Answers a sign-in: with the cookies of the new session, or why there is none. */
export const answerSignIn = async (
  c: Context,
  { identity }: SessionDeps,
  result: SignIn,
  keep?: boolean,
) => {
  switch (result.kind) {
    case 'too-many':
      return problem(c, 429, result.message);
    case 'refused':
      return problem(c, result.message === TEXT.login.notAdmin ? 403 : 401, result.message);
    case 'signed-in': {
      const former = readSessionToken(c);
      if (former !== undefined) await identity.signOut(former);
      setSessionToken(c, result.token, keep);
      if (result.deviceToken !== undefined) setDeviceToken(c, result.deviceToken);
      return c.json({ kind: 'admin' as const, admin: result.admin }, 200);
    }
  }
};

/** Sign-in, sign-out and the current user. Open to everyone. */
export const sessionRoutes = (deps: SessionDeps) => {
  const { identity } = deps;
  return new Routes()
    .visitor(
      'signIn',
      'POST /',
      {
        summary: 'Logs an administrator in; the session is a cookie',
        body: SignInForm,
        ...SIGN_IN,
        409: 'Taken, changed since it was loaded, or still being saved',
      },
      async ({ body: { keep, ...typed } }, c) => {
        const form = checkLoginForm(typed);
        if (form.kind !== 'ok') return form;
        const result = await identity.signIn({ ...form.value, keep, ...visitorOf(c, deps) });
        return answerSignIn(c, deps, result, keep);
      },
    )
    .visitor(
      'readSession',
      'GET /',
      {
        summary: 'Who is signed in here',
        200: [z.discriminatedUnion('kind', [SignedIn, Anonymous, NotAdmin]), 'The state'],
      },
      async (_, c) => {
        const token = readSessionToken(c);
        if (token === undefined) return ok({ kind: 'anonymous' as const });
        const who = await identity.resolve(token, deps.clientNetwork(c.req.raw, c.env));
        if (who.kind === 'admin') return ok(who);
        clearSessionToken(c);
        if (who.kind === 'anonymous') return ok({ kind: 'anonymous' as const });
        await identity.signOut(token);
        return ok({ kind: 'not-admin' as const, message: TEXT.login.notAdmin });
      },
    )
    .visitor(
      'signOut',
      'DELETE /',
      {
        summary: 'Ends the session',
        200: [Anonymous, 'Signed out'],
      },
      async (_, c) => {
        const token = readSessionToken(c);
        if (token !== undefined) await identity.signOut(token);
        clearSessionToken(c);
        return ok({ kind: 'anonymous' as const });
      },
    );
};
