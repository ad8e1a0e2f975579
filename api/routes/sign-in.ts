import type { Context } from 'hono';
import * as z from 'zod';
import { describeDevice } from '#domain/accounts/device';
import { checkLoginForm } from '#domain/accounts/login';
import { LIMITS } from '#domain/text/limits';
import { TEXT, andThen, ok } from '#domain/text/texts';
import { visitorNetwork } from '../http/client-network.ts';
import { Routes } from '../http/route.ts';
import { deviceToken, sessionToken } from '../http/session-cookie.ts';
import { Admin } from '../identity/accounts.ts';
import { DEVICE_KEPT_MS, KEPT_MS, type SignIn } from '../identity/sign-in.ts';
import type { AuthenticationResponseJSON, RequestOptions } from '../identity/webauthn.ts';
import type { RouteDeps } from './route-deps.ts';

/** Whether the session is kept on the device for 30 days. */
const Keep = z.boolean().optional();

const required = z.string(TEXT.login.required);
/** Longer than any address or passphrase; what is longer is not hashed. */
const SignInForm = z.strictObject({
  email: required.max(320),
  password: required.max(1024),
  keep: Keep,
});
const codeRequired = z.string(TEXT.passkey.codeRequired).trim().min(1, TEXT.passkey.codeRequired);
export const Said = z.strictObject({ message: z.string() });

/** What a sign-in answers with, by whatever way in. */
export const SignedIn = z.strictObject({ kind: z.literal('admin'), admin: Admin });
/** The answers to a sign-in. */
const SIGN_IN = {
  200: [SignedIn, 'Signed in'],
  401: 'Not signed in',
  403: 'Not an administrator, or not sent by this website',
  413: 'Too large',
  429: 'Too many attempts',
} as const;
const Anonymous = z.strictObject({ kind: z.literal('anonymous') });
const nobody = ok({ kind: 'anonymous' as const });
const NotAdmin = z.strictObject({ kind: z.literal('not-admin'), message: z.string() });

// The types are those of the library that reads them; each schema checks what of them this site takes.

/** Base64url as devices answer with; no part of an answer is longer. */
export const encoded = z.string().max(20_000);
/** What every answer of a device has. */
export const deviceAnswer = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};

/** A signature as a browser sends it. */
export const Signature = z.object({
  ...deviceAnswer,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    // A key of the table: what we hand out has 22 letters.
    userHandle: z.exactOptional(z.string().max(100)),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON, AuthenticationResponseJSON>;

/** What a browser is to ask a device for, as WebAuthn defines it: its parts are not ours to check. */
export const optionsOf = <T>() =>
  z.strictObject({
    options: z.looseObject({ challenge: z.string() }) as unknown as z.ZodType<T>,
  });
/** For `navigator.credentials.get`. */
export const SignatureOptions = optionsOf<RequestOptions>();

/** Who asks, as limits and the record of access know them. */
const visitorOf = (c: Context) => ({
  network: visitorNetwork(c),
  device: describeDevice(c.req.header('user-agent') ?? ''),
  deviceToken: deviceToken.read(c),
});

/** The session of who asks. */
export const tokenOf = (c: Context): string => sessionToken.read(c) ?? '';

/** Who asks, by the session. */
export const callerOf = (c: Context) => ({ token: tokenOf(c), ...visitorOf(c) });

/** Sign-in by each of its methods, sign-out, the current user, and the forgotten password. Open to everyone. */
export const signInRoutes = ({ identity }: RouteDeps) => {
  /** Answers a sign-in: with the cookies of the new session, or why there is none. */
  const answer = (c: Context, result: SignIn, keep?: boolean) =>
    andThen(result, async ({ token, deviceToken: device, admin }) => {
      const former = sessionToken.read(c);
      if (former !== undefined) await identity.signOut(former);
      sessionToken.keep(c, token, keep ? KEPT_MS : undefined);
      deviceToken.keep(c, device, DEVICE_KEPT_MS);
      return ok({ kind: 'admin' as const, admin });
    });

  return new Routes()
    .visitor(
      'signIn',
      'POST /',
      'Logs an administrator in; the session is a cookie',
      {
        body: SignInForm,
        ...SIGN_IN,
        409: 'Taken, changed since it was loaded, or still being saved',
      },
      ({ body: { keep, ...typed } }, c) =>
        andThen(checkLoginForm(typed), async (form) =>
          answer(c, await identity.signIn({ ...form, keep, ...visitorOf(c) }), keep),
        ),
    )
    .visitor(
      'readSession',
      'GET /',
      'Who is signed in here',
      { 200: [z.discriminatedUnion('kind', [SignedIn, Anonymous, NotAdmin]), 'The state'] },
      async (_, c) => {
        const token = sessionToken.read(c);
        if (token === undefined) return nobody;
        const who = await identity.resolve(token, visitorNetwork(c));
        if (who.kind === 'admin') return ok(who);
        sessionToken.clear(c);
        if (who.kind === 'anonymous') return nobody;
        return ok({ kind: 'not-admin' as const, message: TEXT.login.notAdmin });
      },
    )
    .visitor(
      'signOut',
      'DELETE /',
      'Ends the session',
      { 200: [Anonymous, 'Signed out'] },
      async (_, c) => {
        const token = sessionToken.read(c);
        if (token !== undefined) await identity.signOut(token);
        sessionToken.clear(c);
        return nobody;
      },
    )
    .visitor(
      'passkeySignInOptions',
      'POST /passkey/options',
      'What to ask a device for; names no account and is good once, for five minutes',
      {
        200: [SignatureOptions, 'For `navigator.credentials.get`'],
        429: 'Too many calls from this network',
      },
      async () => ok({ options: await identity.passkeySignInOptions() }),
    )
    .visitor(
      'signInWithPasskey',
      'POST /passkey',
      'Logs an administrator in by fingerprint or face; the session is a cookie',
      { body: { response: Signature, keep: Keep }, ...SIGN_IN },
      async ({ body }, c) =>
        answer(c, await identity.signInWithPasskey({ ...body, ...visitorOf(c) }), body.keep),
    )
    .visitor(
      'signInWithRecoveryCode',
      'POST /recovery',
      'Logs an administrator in by a recovery code, which is used up',
      { body: { email: codeRequired.max(320), code: codeRequired.max(100) }, ...SIGN_IN },
      async ({ body }, c) =>
        answer(c, await identity.signInWithRecoveryCode({ ...body, ...visitorOf(c) })),
    )
    .visitor(
      'requestPasswordReset',
      'POST /reset',
      'Sends a link for a forgotten password; the answer is the same for every address',
      {
        body: {
          email: z.string(TEXT.reset.email).trim().min(1, TEXT.reset.email).max(320),
        },
        200: [Said, 'What to show'],
        429: 'Too many calls from this network',
      },
      async ({ body }, c) => {
        await identity.requestReset({ ...body, ...visitorOf(c) });
        return ok({ message: TEXT.reset.asked });
      },
    )
    .visitor(
      'resetPassword',
      'POST /reset/confirm',
      'Sets a new password by such a link; it works once and ends all sessions',
      {
        body: {
          token: z.string().max(100),
          password: z.string().max(LIMITS.passwordMaximum, TEXT.password.long),
        },
        200: [Said, 'The new password is set'],
        429: 'Too many attempts',
      },
      async ({ body }, c) => {
        const result = await identity.resetPassword({ ...body, ...visitorOf(c) });
        if (result.kind === 'too-many') return result;
        if (result.kind !== 'ok') return { ...result, kind: 'invalid' };
        // A session of this account in this very browser is over, too.
        sessionToken.clear(c);
        return ok({ message: TEXT.reset.done });
      },
    );
};
