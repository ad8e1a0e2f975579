import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { TEXT } from '#domain/text/texts.ts';
import { problem, refused } from '../http/errors.ts';
import { newRoutes } from '../http/new-routes.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import { SignInMethods } from './passkeys.ts';
import { visitorOf, type SessionDeps } from './session.ts';
import { Id } from './records.ts';

const Ticket = z.strictObject({ ticket: Id });

const described = {
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(SignInMethods, 'The methods to sign in to the account'),
  },
};

const sendTestCode = createRoute({
  method: 'post',
  path: '/',
  operationId: 'sendTestCode',
  summary:
    'Emails a code to the own address, to see that it arrives; the session must be confirmed',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Ticket, 'It is on its way') },
});

const turnLoginCodeOn = createRoute({
  ...described,
  method: 'put',
  path: '/',
  operationId: 'turnLoginCodeOn',
  summary: 'Asks for an emailed code on new devices from now on; needs the code of `sendTestCode`',
  request: { body: body(Ticket.extend({ code: z.string().max(50) })) },
});

const turnLoginCodeOff = createRoute({
  ...described,
  method: 'delete',
  path: '/',
  operationId: 'turnLoginCodeOff',
  summary: 'Asks for no code any more; the session must be confirmed',
});

/** Emailed codes for new devices, as a setting of the own account. `app.ts` mounts them behind the admin check. */
export const loginCodeRoutes = (deps: SessionDeps) => {
  const { identity } = deps;
  const askerOf = (c: Context) => ({ token: readSessionToken(c) ?? '', ...visitorOf(c, deps) });
  const routes = newRoutes();
  routes.use(
    createMiddleware(async (c, next) => {
      if (!(await identity.isConfirmed(askerOf(c).token)))
        return problem(c, 403, TEXT.passkey.confirm);
      await next();
      return undefined;
    }),
  );
  return routes
    .openapi(sendTestCode, async (c) => {
      const sent = await identity.sendTestCode(askerOf(c));
      return sent.kind === 'ok' ? c.json(sent.value, 200) : refused(c, sent);
    })
    .openapi(turnLoginCodeOn, async (c) => {
      const methods = await identity.turnLoginCodeOn({ ...c.req.valid('json'), ...askerOf(c) });
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    })
    .openapi(turnLoginCodeOff, async (c) => {
      const methods = await identity.turnLoginCodeOff(askerOf(c));
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    });
};
