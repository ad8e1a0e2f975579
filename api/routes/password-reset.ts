import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ErrorBody, problem } from '../http/errors.ts';
import { answer, body, PROBLEMS } from '../http/openapi.ts';
import { clearSessionToken } from '../http/session-cookie.ts';
import { newRoutes } from '../http/new-routes.ts';
import { visitorOf, type SessionDeps } from './session.ts';

const AskForm = z.strictObject({
  email: z.string(TEXT.reset.email).trim().min(1, TEXT.reset.email).max(320),
});
const ResetForm = z.strictObject({
  token: z.string().max(100),
  password: z.string().max(LIMITS.passwordMaximum, TEXT.password.long),
});
const Said = z.strictObject({ message: z.string() });

const requestPasswordReset = createRoute({
  method: 'post',
  path: '/',
  operationId: 'requestPasswordReset',
  security: [],
  summary: 'Sends a link for a forgotten password; the answer is the same for every address',
  request: { body: body(AskForm) },
  responses: {
    ...PROBLEMS,
    200: answer(Said, 'What to show'),
    429: answer(ErrorBody, 'Too many calls from this network'),
  },
});

const resetPassword = createRoute({
  method: 'post',
  path: '/confirm',
  operationId: 'resetPassword',
  security: [],
  summary: 'Sets a new password by such a link; it works once and ends all sessions',
  request: { body: body(ResetForm) },
  responses: {
    ...PROBLEMS,
    200: answer(Said, 'The new password is set'),
    429: answer(ErrorBody, 'Too many attempts'),
  },
});

/** The forgotten password. Open to everyone. */
export const passwordResetRoutes = (deps: SessionDeps) =>
  newRoutes()
    .openapi(requestPasswordReset, async (c) => {
      await deps.identity.requestReset({ ...c.req.valid('json'), ...visitorOf(c, deps) });
      return c.json({ message: TEXT.reset.asked }, 200);
    })
    .openapi(resetPassword, async (c) => {
      const form = { ...c.req.valid('json'), ...visitorOf(c, deps) };
      const result = await deps.identity.resetPassword(form);
      switch (result.kind) {
        case 'too-many':
          return problem(c, 429, result.message);
        case 'refused':
          return problem(c, 400, result.message, result.field ? { field: result.field } : {});
        case 'done':
          // A session of this account in this very browser is over, too.
          clearSessionToken(c);
          return c.json({ message: TEXT.reset.done }, 200);
      }
    });
