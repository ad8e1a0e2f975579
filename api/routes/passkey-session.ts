import * as z from 'zod';
import { TEXT } from '#domain/text/texts.ts';
import { newRoutes, route } from '../http/route.ts';
import { Signature, SignatureOptions } from './passkey-schemas.ts';
import { answerSignIn, Keep, SignedIn, visitorOf, type SessionDeps } from './session.ts';

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
