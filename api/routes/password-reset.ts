import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Routes } from '../http/route.ts';
import { clearSessionToken } from '../http/session-cookie.ts';
import { visitorOf, type SessionDeps } from './session.ts';

const AskForm = z.strictObject({
  email: z.string(TEXT.reset.email).trim().min(1, TEXT.reset.email).max(320),
});
const ResetForm = z.strictObject({
  token: z.string().max(100),
  password: z.string().max(LIMITS.passwordMaximum, TEXT.password.long),
});
const Said = z.strictObject({ message: z.string() });

/** The forgotten password. Open to everyone. */
export const passwordResetRoutes = (deps: SessionDeps) =>
  new Routes()
    .visitor(
      'requestPasswordReset',
      'POST /',
      {
        summary: 'Sends a link for a forgotten password; the answer is the same for every address',
        body: AskForm,
        200: [Said, 'What to show'],
        429: 'Too many calls from this network',
      },
      async ({ body }, c) => {
        await deps.identity.requestReset({ ...body, ...visitorOf(c, deps) });
        return ok({ message: TEXT.reset.asked });
      },
    )
    .visitor(
      'resetPassword',
      'POST /confirm',
      {
        summary: 'Sets a new password by such a link; it works once and ends all sessions',
        body: ResetForm,
        200: [Said, 'The new password is set'],
        429: 'Too many attempts',
      },
      async ({ body }, c) => {
        const form = { ...body, ...visitorOf(c, deps) };
        const result = await deps.identity.resetPassword(form);
        if (result.kind === 'too-many') return result;
        if (result.kind !== 'ok') return { ...result, kind: 'invalid' };
        // A session of this account in this very browser is over, too.
        clearSessionToken(c);
        return ok({ message: TEXT.reset.done });
      },
    );
