import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AccessEntry, AccessFailures } from '#domain/accounts/access.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { missing } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import { ErrorBody, problem, refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { readDeviceToken, readSessionToken, setSessionToken } from '../http/session-cookie.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { Identity } from '../identity/identity.ts';
import { Id } from './records.ts';

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
const account = { account: z.string().optional() };
const Access = z.strictObject({
  entries: z.array(AccessEntry.omit({ uid: true }).extend(account)),
  failures: z.array(AccessFailures.omit({ uid: true }).extend(account)),
});
const Sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
      /** When it ends, of one that is kept on its device for 30 days. */
      keptUntil: z.int().optional(),
    }),
  ),
});

const changePassword = createRoute({
  method: 'put',
  path: '/',
  operationId: 'changePassword',
  summary: "Changes the signed-in administrator's password; all other sessions end",
  security: SESSION,
  request: { body: body(ChangeForm) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(Said, 'Changed; the cookie is a new one'),
    429: answer(ErrorBody, 'Too many attempts'),
  },
});

const confirmPassword = createRoute({
  method: 'post',
  path: '/confirm',
  operationId: 'confirmPassword',
  summary: 'Checks the password again before a serious change; valid for 15 minutes',
  security: SESSION,
  request: { body: body(ConfirmForm) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ confirmed: z.literal(true) }), 'The password is right'),
    429: answer(ErrorBody, 'Too many attempts'),
  },
});

const listAccess = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listAccess',
  summary:
    'The last sign-ins, changes of accounts and failed attempts; times are epoch milliseconds',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Access, 'The newest first') },
});

const listSessions = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listSessions',
  summary: 'Where the administrator is signed in; times are epoch milliseconds',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Sessions, 'This session first') },
});

const endOtherSessions = createRoute({
  method: 'delete',
  path: '/',
  operationId: 'endOtherSessions',
  summary: 'Logs the administrator out on all other devices',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Sessions, 'The remaining sessions') },
});

const endSession = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'endSession',
  summary: 'Logs the administrator out on one device',
  security: SESSION,
  request: { params: z.strictObject({ id: Id }) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(Sessions, 'The remaining sessions') },
});

/** What the routes of an own account work with. */
export interface OwnAccountDeps {
  identity: Identity;
  clientNetwork: ClientNetwork;
}

/** The password of the signed-in administrator. `app.ts` mounts it behind the admin check. */
export const passwordRoutes = ({ identity, clientNetwork }: OwnAccountDeps) =>
  newRoutes()
    .openapi(changePassword, async (c) => {
      const result = await identity.changeOwnPassword({
        ...c.req.valid('json'),
        token: readSessionToken(c) ?? '',
        network: clientNetwork(c.req.raw, c.env),
        device: describeDevice(c.req.header('user-agent') ?? ''),
        deviceToken: readDeviceToken(c),
      });
      if (result.kind === 'too-many') return problem(c, 429, result.message);
      if (result.kind !== 'changed') return refused(c, result);
      setSessionToken(c, result.token, result.keep);
      return c.json({ message: TEXT.password.changed }, 200);
    })
    .openapi(confirmPassword, async (c) => {
      const { password } = c.req.valid('json');
      const network = clientNetwork(c.req.raw, c.env);
      const token = readSessionToken(c) ?? '';
      const result = await identity.confirmPassword({ token, password, network });
      if (result.kind === 'too-many') return problem(c, 429, result.message);
      if (result.kind !== 'confirmed') return refused(c, result);
      return c.json({ confirmed: true as const }, 200);
    });

/** The record of who came in. `app.ts` mounts it behind the admin check. */
export const accessRoutes = ({ identity }: Pick<OwnAccountDeps, 'identity'>) =>
  newRoutes().openapi(listAccess, async (c) => c.json(await identity.recentAccess(), 200));

/** The sessions of the signed-in administrator. `app.ts` mounts them behind the admin check. */
export const sessionListRoutes = ({ identity }: { identity: Identity }) =>
  newRoutes()
    .openapi(listSessions, async (c) =>
      c.json({ sessions: await identity.listSessions(readSessionToken(c) ?? '') }, 200),
    )
    .openapi(endOtherSessions, async (c) => {
      const token = readSessionToken(c) ?? '';
      await identity.endOtherSessions(token);
      return c.json({ sessions: await identity.listSessions(token) }, 200);
    })
    .openapi(endSession, async (c) => {
      const token = readSessionToken(c) ?? '';
      if (!(await identity.endSession(token, c.req.valid('param').id))) {
        return refused(c, missing(TEXT.missing.session));
      }
      return c.json({ sessions: await identity.listSessions(token) }, 200);
    });
