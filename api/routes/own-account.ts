import * as z from 'zod';
import { AccessEntry, AccessFailures } from '#domain/accounts/access.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { missing } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { refused } from '../http/errors.ts';
import { newRoutes, route } from '../http/route.ts';
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

/** The password of who is signed in. `app.ts` mounts it behind the admin check. */
export const passwordRoutes = (deps: SessionDeps) =>
  newRoutes()
    .openapi(
      route('changePassword', 'PUT /', {
        who: 'helper',
        takesKey: false,
        summary: "Changes the signed-in administrator's password; all other sessions end",
        body: ChangeForm,
        200: [Said, 'Changed; the cookie is a new one'],
        429: 'Too many attempts',
      }),
      async (c) => {
        const form = { ...callerOf(c, deps), ...c.req.valid('json') };
        const result = await deps.identity.changeOwnPassword(form);
        if (result.kind !== 'ok') return refused(c, result);
        setSessionToken(c, result.value.token, result.value.keep);
        return c.json({ message: TEXT.password.changed }, 200);
      },
    )
    .openapi(
      route('confirmPassword', 'POST /confirm', {
        who: 'helper',
        takesKey: false,
        summary: 'Checks the password again before a serious change; valid for 15 minutes',
        body: ConfirmForm,
        200: [z.strictObject({ confirmed: z.literal(true) }), 'The password is right'],
        429: 'Too many attempts',
      }),
      async (c) => {
        const form = { ...callerOf(c, deps), ...c.req.valid('json') };
        const result = await deps.identity.confirmPassword(form);
        return result.kind === 'ok' ? c.json(result.value, 200) : refused(c, result);
      },
    );

/** Name and email of who is signed in. `app.ts` mounts it behind the admin check. */
export const ownDetailsRoutes = (deps: SessionDeps) =>
  newRoutes().openapi(
    route('changeOwnDetails', 'PUT /', {
      who: 'helper',
      takesKey: false,
      confirmed: true,
      summary: 'Changes the name and email of who is signed in; the session must be confirmed',
      body: z.strictObject({
        name: z.string(TEXT.people.name).max(200, TEXT.people.nameLong),
        email: z.string(TEXT.people.email).max(320, TEXT.people.email),
      }),
      200: [SignedIn, 'Saved'],
    }),
    async (c) => {
      const form = { ...callerOf(c, deps), ...c.req.valid('json') };
      const changed = await deps.identity.changeOwnDetails(form);
      if (changed.kind !== 'ok') return refused(c, changed);
      return c.json({ kind: 'admin' as const, admin: changed.value }, 200);
    },
  );

/** The record of who came in. `app.ts` mounts it behind the admin check. */
export const accessRoutes = ({ identity }: Pick<SessionDeps, 'identity'>) =>
  newRoutes().openapi(
    route('listAccess', 'GET /', {
      who: 'admin',
      summary:
        'The last sign-ins, changes of accounts and failed attempts; times are epoch milliseconds',
      200: [Access, 'The newest first'],
    }),
    async (c) => c.json(await identity.recentAccess(), 200),
  );

/** The sessions of the signed-in administrator. `app.ts` mounts them behind the admin check. */
export const sessionListRoutes = ({ identity }: Pick<SessionDeps, 'identity'>) =>
  newRoutes()
    .openapi(
      route('listSessions', 'GET /', {
        who: 'helper',
        summary: 'Where the administrator is signed in; times are epoch milliseconds',
        200: [Sessions, 'This session first'],
      }),
      async (c) =>
        c.json({ sessions: await identity.listSessions(readSessionToken(c) ?? '') }, 200),
    )
    .openapi(
      route('endOtherSessions', 'DELETE /', {
        who: 'helper',
        takesKey: false,
        summary: 'Logs the administrator out on all other devices',
        200: [Sessions, 'The remaining sessions'],
      }),
      async (c) => {
        const token = readSessionToken(c) ?? '';
        await identity.endOtherSessions(token);
        return c.json({ sessions: await identity.listSessions(token) }, 200);
      },
    )
    .openapi(
      route('endSession', 'DELETE /{id}', {
        who: 'helper',
        takesKey: false,
        summary: 'Logs the administrator out on one device',
        params: z.strictObject({ id: Id }),
        200: [Sessions, 'The remaining sessions'],
      }),
      async (c) => {
        const token = readSessionToken(c) ?? '';
        if (!(await identity.endSession(token, c.req.valid('param').id))) {
          return refused(c, missing(TEXT.missing.session));
        }
        return c.json({ sessions: await identity.listSessions(token) }, 200);
      },
    );
