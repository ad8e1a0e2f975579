import type { Context } from 'hono';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { answered, refused } from '../http/errors.ts';
import { newRoutes, route } from '../http/route.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import { OwnSignInMethods } from '../identity/sign-in-methods.ts';
import { answerSignIn, callerOf, Keep, type SessionDeps, SignedIn, visitorOf } from './session.ts';
import { Id } from './records.ts';
import type {
  AuthenticationResponseJSON,
  CreationOptions,
  RegistrationResponseJSON,
  RequestOptions,
} from '../identity/webauthn.ts';

const RecoveryForm = z.strictObject({
  email: z.string(TEXT.passkey.codeRequired).trim().min(1, TEXT.passkey.codeRequired).max(320),
  code: z.string(TEXT.passkey.codeRequired).trim().min(1, TEXT.passkey.codeRequired).max(100),
});

/** Signing in without a password. Open to everyone. */
export const passkeySessionRoutes = (deps: SessionDeps) =>
  newRoutes()
    .openapi(
      route('passkeySignInOptions', 'POST /passkey/options', {
        who: 'visitor',
        summary: 'What to ask a device for; names no account and is good once, for five minutes',
        200: [SignatureOptions, 'For `navigator.credentials.get`'],
        429: 'Too many calls from this network',
      }),
      async (c) => c.json({ options: await deps.identity.passkeySignInOptions() }, 200),
    )
    .openapi(
      route('signInWithPasskey', 'POST /passkey', {
        who: 'visitor',
        summary: 'Logs an administrator in by fingerprint or face; the session is a cookie',
        body: z.strictObject({ response: Signature, keep: Keep }),
        401: 'Not signed in',
        403: 'Not an administrator, or not sent by this website',
        413: 'Too large',
        200: [SignedIn, 'Signed in'],
        429: 'Too many attempts',
      }),
      async (c) => {
        const form = c.req.valid('json');
        const result = await deps.identity.signInWithPasskey({ ...form, ...visitorOf(c, deps) });
        return answerSignIn(c, deps, result, form.keep);
      },
    )
    .openapi(
      route('signInWithRecoveryCode', 'POST /recovery', {
        who: 'visitor',
        summary: 'Logs an administrator in by a recovery code, which is used up',
        body: RecoveryForm,
        401: 'Not signed in',
        403: 'Not an administrator, or not sent by this website',
        413: 'Too large',
        200: [SignedIn, 'Signed in'],
        429: 'Too many attempts',
      }),
      async (c) => {
        const form = c.req.valid('json');
        const result = await deps.identity.signInWithRecoveryCode({
          ...form,
          ...visitorOf(c, deps),
        });
        return answerSignIn(c, deps, result);
      },
    );

// The types are those of the library that reads them; each schema checks what of them this site takes.

/** Base64url as devices answer with; no part of an answer is longer. */
const encoded = z.string().max(20_000);
const common = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};

/** A new passkey as a browser sends it; what else it tells is left out. */
const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.exactOptional(z.array(z.string().max(30)).max(10)),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON, RegistrationResponseJSON>;

/** A signature as a browser sends it. */
const Signature = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    // A key of the table: what we hand out has 22 letters.
    userHandle: z.exactOptional(z.string().max(100)),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON, AuthenticationResponseJSON>;

/** What a browser is to ask a device for, as WebAuthn defines it: its parts are not ours to check. */
const optionsOf = <T>() =>
  z.strictObject({
    options: z.looseObject({ challenge: z.string() }) as unknown as z.ZodType<T>,
  });

/** For `navigator.credentials.create` and `.get`. */
const NewPasskeyOptions = optionsOf<CreationOptions>();
const SignatureOptions = optionsOf<RequestOptions>();

const name = z.string(TEXT.passkey.name).max(200, TEXT.passkey.nameLong);
const id = z.strictObject({ id: Id });
const password = z.string(TEXT.password.short).max(LIMITS.passwordMaximum, TEXT.password.long);

const described = { 200: [OwnSignInMethods, 'The methods to sign in to the account'] } as const;

/** The methods to sign in to the signed-in administrator's account. `app.ts` mounts them behind the admin check. */
export const passkeyRoutes = (deps: SessionDeps) => {
  const { identity } = deps;
  const tokenOf = (c: Context): string => readSessionToken(c) ?? '';

  return newRoutes()
    .openapi(
      route('listWays', 'GET /', {
        who: 'helper',
        summary:
          "The administrator's own passkeys, recovery codes left, and whether the password is on",
        ...described,
      }),
      async (c) => {
        return answered(c, await identity.ownSignInMethods(tokenOf(c)));
      },
    )
    .openapi(
      route('newPasskeyOptions', 'POST /options', {
        who: 'helper',
        takesKey: false,
        confirmed: true,
        summary: 'Begins to add a passkey; the session must be confirmed',
        200: [NewPasskeyOptions, 'What to ask the device for'],
      }),
      async (c) => {
        const options = await identity.newPasskeyOptions(tokenOf(c));
        if (options.kind !== 'ok') return refused(c, options);
        return c.json({ options: options.value }, 200);
      },
    )
    .openapi(
      route('addPasskey', 'POST /', {
        who: 'helper',
        takesKey: false,
        summary: 'Adds the passkey that a device made',
        ...described,
        body: z.strictObject({ name, response: NewPasskey }),
      }),
      async (c) => {
        return answered(
          c,
          await identity.addPasskey({ ...c.req.valid('json'), ...callerOf(c, deps) }),
        );
      },
    )
    .openapi(
      route('makeRecoveryCodes', 'POST /recovery-codes', {
        who: 'helper',
        takesKey: false,
        confirmed: true,
        summary: 'Makes ten recovery codes in place of those before; the session must be confirmed',
        200: [
          z.strictObject({ codes: z.array(z.string()), ways: OwnSignInMethods }),
          'The codes, which are shown once',
        ],
      }),
      async (c) => {
        return answered(c, await identity.makeRecoveryCodes(callerOf(c, deps)));
      },
    )
    .openapi(
      route('confirmPasskeyOptions', 'POST /confirm/options', {
        who: 'helper',
        takesKey: false,
        summary: 'Begins to confirm the session with a passkey',
        200: [SignatureOptions, 'What to ask the device for'],
      }),
      async (c) => {
        const options = await identity.confirmPasskeyOptions(tokenOf(c));
        if (options.kind !== 'ok') return refused(c, options);
        return c.json({ options: options.value }, 200);
      },
    )
    .openapi(
      route('confirmPasskey', 'POST /confirm', {
        who: 'helper',
        takesKey: false,
        summary: 'Checks a passkey before a serious change; valid for 15 minutes',
        body: z.strictObject({ response: Signature }),
        200: [z.strictObject({ confirmed: z.literal(true) }), 'It is the owner'],
        429: 'Too many attempts',
      }),
      async (c) => {
        const form = { ...c.req.valid('json'), ...callerOf(c, deps) };
        const result = await identity.confirmPasskey(form);
        return result.kind === 'ok' ? c.json(result.value, 200) : refused(c, result);
      },
    )
    .openapi(
      route('turnPasswordOff', 'DELETE /password', {
        who: 'helper',
        takesKey: false,
        confirmed: true,
        summary:
          'Turns the password off; needs two passkeys, recovery codes and a confirmed session',
        ...described,
      }),
      async (c) => {
        return answered(c, await identity.turnPasswordOff(callerOf(c, deps)));
      },
    )
    .openapi(
      route('turnPasswordOn', 'PUT /password', {
        who: 'helper',
        takesKey: false,
        confirmed: true,
        summary: 'Turns the password on again with a new one; the session must be confirmed',
        ...described,
        body: z.strictObject({ password }),
      }),
      async (c) => {
        return answered(
          c,
          await identity.turnPasswordOn({
            ...c.req.valid('json'),
            ...callerOf(c, deps),
          }),
        );
      },
    )
    .openapi(
      route('renamePasskey', 'PUT /{id}', {
        who: 'helper',
        takesKey: false,
        summary: 'Gives a passkey another name',
        ...described,
        params: id,
        body: z.strictObject({ name }),
      }),
      async (c) => {
        const form = { ...callerOf(c, deps), ...c.req.valid('param'), ...c.req.valid('json') };
        return answered(c, await identity.renamePasskey(form));
      },
    )
    .openapi(
      route('removePasskey', 'DELETE /{id}', {
        who: 'helper',
        takesKey: false,
        confirmed: true,
        summary: 'Removes a passkey; all other sessions end. The session must be confirmed',
        ...described,
        params: id,
      }),
      async (c) => {
        return answered(
          c,
          await identity.removePasskey({
            ...c.req.valid('param'),
            ...callerOf(c, deps),
          }),
        );
      },
    );
};
