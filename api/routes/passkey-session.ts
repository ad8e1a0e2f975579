import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { TEXT } from '#domain/text/texts.ts';
import { ErrorBody } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, PROBLEMS } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import { Signature, SignatureOptions } from './passkey-schemas.ts';
import { answerSignIn, Keep, SignedIn, visitorOf, type SessionDeps } from './session.ts';

const RecoveryForm = z.strictObject({
  email: z.string(TEXT.passkey.codeRequired).trim().min(1, TEXT.passkey.codeRequired).max(320),
  code: z.string(TEXT.passkey.codeRequired).trim().min(1, TEXT.passkey.codeRequired).max(100),
});

const passkeySignInOptions = createRoute({
  method: 'post',
  path: '/passkey/options',
  operationId: 'passkeySignInOptions',
  security: [],
  summary: 'What to ask a device for; names no account and is good once, for five minutes',
  responses: {
    ...PROBLEMS,
    200: answer(SignatureOptions, 'For `navigator.credentials.get`'),
    429: answer(ErrorBody, 'Too many calls from this network'),
  },
});

const signInWithPasskey = createRoute({
  method: 'post',
  path: '/passkey',
  operationId: 'signInWithPasskey',
  security: [],
  summary: 'Logs an administrator in by fingerprint or face; the session is a cookie',
  request: { body: body(z.strictObject({ response: Signature, keep: Keep })) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(SignedIn, 'Signed in'),
    429: answer(ErrorBody, 'Too many attempts'),
  },
});

const signInWithRecoveryCode = createRoute({
  method: 'post',
  path: '/recovery',
  operationId: 'signInWithRecoveryCode',
  security: [],
  summary: 'Logs an administrator in by a recovery code, which is used up',
  request: { body: body(RecoveryForm) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(SignedIn, 'Signed in'),
    429: answer(ErrorBody, 'Too many attempts'),
  },
});

/** Signing in without a password. Open to everyone. */
export const passkeySessionRoutes = (deps: SessionDeps) =>
  newRoutes()
    .openapi(passkeySignInOptions, async (c) =>
      c.json({ options: await deps.identity.passkeySignInOptions() }, 200),
    )
    .openapi(signInWithPasskey, async (c) => {
      const form = c.req.valid('json');
      const result = await deps.identity.signInWithPasskey({ ...form, ...visitorOf(c, deps) });
      return answerSignIn(c, deps, result, form.keep);
    })
    .openapi(signInWithRecoveryCode, async (c) => {
      const form = c.req.valid('json');
      const result = await deps.identity.signInWithRecoveryCode({ ...form, ...visitorOf(c, deps) });
      return answerSignIn(c, deps, result);
    });
