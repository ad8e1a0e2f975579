import * as z from 'zod';
import { AccessEntry, AccessFailures } from '#domain/accounts/access.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { missing, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Routes } from '../http/route.ts';
import { readSessionToken, setSessionToken } from '../http/session-cookie.ts';
import { OwnSession } from '../identity/sessions.ts';
import { Id } from './records.ts';
import { callerOf, SignedIn, type SessionDeps } from './session.ts';

const typed = z.string(TEXT.password.required).min(1, TEXT.password.required);
const ChangeForm = z.strictObject({
  current: typed.max(LIMITS.passwordMaximum, TEXT.password.long),
  next: typed.max(LIMITS.passwordMaximum, TEXT.password.long),
});
const ConfirmForm = z.strictObject({
  password: z
    .string(TEXT.password.confirm)
    .min(1, TEXT.password.confirm)
    .max(LIMITS.passwordMaximum, TEXT.password.long),
});
const Said = z.strictObject({ message: z.string() });
const shown = { account: z.string().optional() };
const Access = z.strictObject({
  entries: z.array(AccessEntry.omit({ uid: true, email: true }).extend(shown)),
  failures: z.array(AccessFailures.omit({ uid: true }).extend(shown)),
});
const Sessions = z.strictObject({ sessions: z.array(OwnSession) });

/** The account of who is signed in: password, name and email, sessions, and the record of who came in. */
export const ownAccountRoutes = (deps: SessionDeps) =>
  new Routes()
    .helper(
      'changePassword',
      'PUT /password',
      {
        takesKey: false,
        summary: "Changes the signed-in administrator's password; all other sessions end",
        body: ChangeForm,
        200: [Said, 'Changed; the cookie is a new one'],
        429: 'Too many attempts',
      },
      async ({ body }, c) => {
        const form = { ...callerOf(c, deps), ...body };
        const result = await deps.identity.changeOwnPassword(form);
        if (result.kind !== 'ok') return result;
        setSessionToken(c, result.value.token, result.value.keep);
        return ok({ message: TEXT.password.changed });
      },
    )
    .helper(
      'confirmPassword',
      'POST /password/confirm',
      {
        takesKey: false,
        summary: 'Checks the password again before a serious change; valid for 15 minutes',
        body: ConfirmForm,
        200: [z.strictObject({ confirmed: z.literal(true) }), 'The password is right'],
        429: 'Too many attempts',
      },
      ({ body }, c) => deps.identity.confirmPassword({ ...callerOf(c, deps), ...body }),
    )
    .helper(
      'changeOwnDetails',
      'PUT /account',
      {
        takesKey: false,
        confirmed: true,
        summary: 'Changes the name and email of who is signed in; the session must be confirmed',
        body: z.strictObject({
          name: z.string(TEXT.people.name).max(200, TEXT.people.nameLong),
          email: z.string(TEXT.people.email).max(320, TEXT.people.email),
        }),
        200: [SignedIn, 'Saved'],
      },
      async ({ body }, c) => {
        const form = { ...callerOf(c, deps), ...body };
        const changed = await deps.identity.changeOwnDetails(form);
        if (changed.kind !== 'ok') return changed;
        return ok({ kind: 'admin' as const, admin: changed.value });
      },
    )
    .admin(
      'listAccess',
      'GET /access',
      {
        summary:
          'The last sign-ins, changes of accounts and failed attempts; times are epoch milliseconds',
        200: [Access, 'The newest first'],
      },
      async () => ok(await deps.identity.recentAccess()),
    )
    .helper(
      'listSessions',
      'GET /all',
      {
        summary: 'Where the administrator is signed in; times are epoch milliseconds',
        200: [Sessions, 'This session first'],
      },
      async (_, c) => ok({ sessions: await deps.identity.listSessions(readSessionToken(c) ?? '') }),
    )
    .helper(
      'endOtherSessions',
      'DELETE /all',
      {
        takesKey: false,
        summary: 'Logs the administrator out on all other devices',
        200: [Sessions, 'The remaining sessions'],
      },
      async (_, c) => {
        const token = readSessionToken(c) ?? '';
        await deps.identity.endOtherSessions(token);
        return ok({ sessions: await deps.identity.listSessions(token) });
      },
    )
    .helper(
      'endSession',
      'DELETE /all/{id}',
      {
        takesKey: false,
        summary: 'Logs the administrator out on one device',
        params: z.strictObject({ id: Id }),
        200: [Sessions, 'The remaining sessions'],
      },
      async ({ params }, c) => {
        const token = readSessionToken(c) ?? '';
        if (!(await deps.identity.endSession(token, params.id))) {
          return missing(TEXT.missing.session);
        }
        return ok({ sessions: await deps.identity.listSessions(token) });
      },
    );
