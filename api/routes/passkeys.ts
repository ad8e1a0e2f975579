import type { Context } from 'hono';
import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Routes } from '../http/route.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import { OwnSignInMethods } from '../identity/sign-in-methods.ts';
import { answerSignIn, callerOf, Keep, type SessionDeps, SIGN_IN, visitorOf } from './session.ts';
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
  new Routes()
    .visitor(
      'passkeySignInOptions',
      'POST /passkey/options',
      {
        summary: 'What to ask a device for; names no account and is good once, for five minutes',
        200: [SignatureOptions, 'For `navigator.credentials.get`'],
        429: 'Too many calls from this network',
      },
      async () => ok({ options: await deps.identity.passkeySignInOptions() }),
    )
    .visitor(
      'signInWithPasskey',
      'POST /passkey',
      {
        summary: 'Logs an administrator in by fingerprint or face; the session is a cookie',
        body: z.strictObject({ response: Signature, keep: Keep }),
        ...SIGN_IN,
      },
      async ({ body: form }, c) => {
        const result = await deps.identity.signInWithPasskey({ ...form, ...visitorOf(c, deps) });
        return answerSignIn(c, deps, result, form.keep);
      },
    )
    .visitor(
      'signInWithRecoveryCode',
      'POST /recovery',
      {
        summary: 'Logs an administrator in by a recovery code, which is used up',
        body: RecoveryForm,
        ...SIGN_IN,
      },
      async ({ body: form }, c) => {
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

  return new Routes()
    .helper(
      'listWays',
      'GET /',
      {
        summary:
          "The administrator's own passkeys, recovery codes left, and whether the password is on",
        ...described,
      },
      (_, c) => identity.ownSignInMethods(tokenOf(c)),
    )
    .helper(
      'newPasskeyOptions',
      'POST /options',
      {
        takesKey: false,
        confirmed: true,
        summary: 'Begins to add a passkey; the session must be confirmed',
        200: [NewPasskeyOptions, 'What to ask the device for'],
      },
      async (_, c) => {
        const options = await identity.newPasskeyOptions(tokenOf(c));
        if (options.kind !== 'ok') return options;
        return ok({ options: options.value });
      },
    )
    .helper(
      'addPasskey',
      'POST /',
      {
        takesKey: false,
        summary: 'Adds the passkey that a device made',
        ...described,
        body: z.strictObject({ name, response: NewPasskey }),
      },
      ({ body }, c) => identity.addPasskey({ ...body, ...callerOf(c, deps) }),
    )
    .helper(
      'makeRecoveryCodes',
      'POST /recovery-codes',
      {
        takesKey: false,
        confirmed: true,
        summary: 'Makes ten recovery codes in place of those before; the session must be confirmed',
        200: [
          z.strictObject({ codes: z.array(z.string()), ways: OwnSignInMethods }),
          'The codes, which are shown once',
        ],
      },
      (_, c) => identity.makeRecoveryCodes(callerOf(c, deps)),
    )
    .helper(
      'confirmPasskeyOptions',
      'POST /confirm/options',
      {
        takesKey: false,
        summary: 'Begins to confirm the session with a passkey',
        200: [SignatureOptions, 'What to ask the device for'],
      },
      async (_, c) => {
        const options = await identity.confirmPasskeyOptions(tokenOf(c));
        if (options.kind !== 'ok') return options;
        return ok({ options: options.value });
      },
    )
    .helper(
      'confirmPasskey',
      'POST /confirm',
      {
        takesKey: false,
        summary: 'Checks a passkey before a serious change; valid for 15 minutes',
        body: z.strictObject({ response: Signature }),
        200: [z.strictObject({ confirmed: z.literal(true) }), 'It is the owner'],
        429: 'Too many attempts',
      },
      ({ body }, c) => identity.confirmPasskey({ ...body, ...callerOf(c, deps) }),
    )
    .helper(
      'turnPasswordOff',
      'DELETE /password',
      {
        takesKey: false,
        confirmed: true,
        summary:
          'Turns the password off; needs two passkeys, recovery codes and a confirmed session',
        ...described,
      },
      (_, c) => identity.turnPasswordOff(callerOf(c, deps)),
    )
    .helper(
      'turnPasswordOn',
      'PUT /password',
      {
        takesKey: false,
        confirmed: true,
        summary: 'Turns the password on again with a new one; the session must be confirmed',
        ...described,
        body: z.strictObject({ password }),
      },
      ({ body }, c) =>
        identity.turnPasswordOn({
          ...body,
          ...callerOf(c, deps),
        }),
    )
    .helper(
      'renamePasskey',
      'PUT /{id}',
      {
        takesKey: false,
        summary: 'Gives a passkey another name',
        ...described,
        params: id,
        body: z.strictObject({ name }),
      },
      ({ params, body }, c) => identity.renamePasskey({ ...callerOf(c, deps), ...params, ...body }),
    )
    .helper(
      'removePasskey',
      'DELETE /{id}',
      {
        takesKey: false,
        confirmed: true,
        summary: 'Removes a passkey; all other sessions end. The session must be confirmed',
        ...described,
        params: id,
      },
      ({ params }, c) =>
        identity.removePasskey({
          ...params,
          ...callerOf(c, deps),
        }),
    );
};
