import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { deviceWords } from '#domain/device.ts';
import { LIMITS } from '#domain/limits.ts';
import { missing } from '#domain/outcome.ts';
import { TEXT } from '#domain/texts.ts';
import { ErrorBody, problem, refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { readSessionToken, setSessionToken } from '../http/session-cookie.ts';
import { newRoutes } from '../http/validate.ts';
import type { Identity } from '../identity/identity.ts';

const typed = z.string(TEXT.password.required).min(1, TEXT.password.required);
const ChangeForm = z.strictObject({
  current: typed.max(LIMITS.passwordMaximum, TEXT.password.long),
  next: typed.max(LIMITS.passwordMaximum, TEXT.password.long),
});
const Said = z.strictObject({ message: z.string() });
const Sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      current: z.boolean(),
      device: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
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
    429: answer(ErrorBody, 'Too many tries'),
  },
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
  summary: 'Signs the administrator out everywhere but here',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Sessions, 'What is left') },
});

const endSession = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'endSession',
  summary: 'Signs the administrator out in one place',
  security: SESSION,
  request: { params: z.strictObject({ id: z.string().max(100) }) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(Sessions, 'What is left') },
});

/** The password of the one who is signed in. `app.ts` mounts it behind the admin check. */
export const passwordRoutes = ({ identity }: { identity: Identity }) =>
  newRoutes().openapi(changePassword, async (c) => {
    const device = deviceWords(c.req.header('user-agent') ?? '');
    const token = readSessionToken(c) ?? '';
    const result = await identity.changeOwnPassword({ ...c.req.valid('json'), token, device });
    if (result.kind === 'too-many') return problem(c, 429, result.message);
    if (result.kind !== 'changed') return refused(c, result);
    setSessionToken(c, result.token);
    return c.json({ message: TEXT.password.changed }, 200);
  });

/** The sessions of the one who is signed in. `app.ts` mounts them behind the admin check. */
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
