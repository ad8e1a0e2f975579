import type { Context } from 'hono';
import * as z from 'zod';
import { describeDevice } from '#domain/accounts/device.ts';
import { checkLoginForm } from '#domain/accounts/login.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import { problem, refused } from '../http/errors.ts';
import { newRoutes, route } from '../http/route.ts';
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
const Anonymous = z.strictObject({ kind: z.literal('anonymous') });
const NotAdmin = z.strictObject({ kind: z.literal('not-admin'), message: z.string() });

/** What the session routes work with. */
export interface SessionDeps {
  identity: Identity;
  clientNetwork: ClientNetwork;
}

/** Who asks, as limits and the record of access know them. */
export const visitorOf = (c: Context, { clientNetwork }: Pick<SessionDeps, 'clientNetwork'>) => ({
  network: clientNetwork(c.req.raw, c.env),
  device: describeDevice(c.req.header('user-agent') ?? ''),
  deviceToken: readDeviceToken(c),
});

/** Who asks, by the session. */
export const callerOf = (c: Context, deps: Pick<SessionDeps, 'clientNetwork'>) => ({
  token: readSessionToken(c) ?? '',
  ...visitorOf(c, deps),
});

/** Answers a sign-in: with the cookies of the new session, or why there is none. */
export const answerSignIn = async (
  c: Context,
  { identity }: Pick<SessionDeps, 'identity'>,
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
export const sessionRoutes = ({ identity, ...deps }: SessionDeps) =>
  newRoutes()
    .openapi(
      route('signIn', 'POST /', {
        who: 'visitor',
        summary: 'Logs an administrator in; the session is a cookie',
        body: SignInForm,
        401: 'Not signed in',
        403: 'Not an administrator, or not sent by this website',
        409: 'Taken, changed since it was loaded, or still being saved',
        413: 'Too large',
        200: [SignedIn, 'Signed in'],
        429: 'Too many attempts',
      }),
      async (c) => {
        const { keep, ...typed } = c.req.valid('json');
        const form = checkLoginForm(typed);
        if (form.kind !== 'ok') return refused(c, form);
        const result = await identity.signIn({ ...form.value, keep, ...visitorOf(c, deps) });
        return answerSignIn(c, { identity }, result, keep);
      },
    )
    .openapi(
      route('readSession', 'GET /', {
        who: 'visitor',
        summary: 'Who is signed in here',
        200: [z.discriminatedUnion('kind', [SignedIn, Anonymous, NotAdmin]), 'The state'],
      }),
      async (c) => {
        const token = readSessionToken(c);
        if (token === undefined) return c.json({ kind: 'anonymous' as const }, 200);
        const who = await identity.resolve(token, deps.clientNetwork(c.req.raw, c.env));
        if (who.kind === 'admin') return c.json(who, 200);
        clearSessionToken(c);
        if (who.kind === 'anonymous') return c.json({ kind: 'anonymous' as const }, 200);
        await identity.signOut(token);
        return c.json({ kind: 'not-admin' as const, message: TEXT.login.notAdmin }, 200);
      },
    )
    .openapi(
      route('signOut', 'DELETE /', {
        who: 'visitor',
        summary: 'Ends the session',
        200: [Anonymous, 'Signed out'],
      }),
      async (c) => {
        const token = readSessionToken(c);
        if (token !== undefined) await identity.signOut(token);
        clearSessionToken(c);
        return c.json({ kind: 'anonymous' as const }, 200);
      },
    );
