import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { confirmedOnly } from '../http/admin-only.ts';
import { ErrorBody, problem, refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO } from '../http/openapi.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import { newRoutes } from '../http/new-routes.ts';
import { NewPasskey, NewPasskeyOptions, Signature, SignatureOptions } from './passkey-schemas.ts';
import { callerOf, type SessionDeps } from './session.ts';
import { Id } from './records.ts';

/** The methods to sign in to an account. */
export const SignInMethods = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      addedAt: z.int(),
      lastUsedAt: z.int().optional(),
      /** Whether it is on other devices of its owner, too. */
      synced: z.boolean(),
    }),
  ),
  passwordOff: z.boolean(),
  /** How many are left. */
  recoveryCodes: z.int(),
});
const name = z.string(TEXT.passkey.name).max(200, TEXT.passkey.nameLong);
const id = z.strictObject({ id: Id });
const password = z.string(TEXT.password.short).max(LIMITS.passwordMaximum, TEXT.password.long);

const described = {
  security: HELPERS_TOO,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(SignInMethods, 'The methods to sign in to the account'),
  },
};

const listMethods = createRoute({
  ...described,
  method: 'get',
  path: '/',
  operationId: 'listWays',
  summary: "The administrator's own passkeys, recovery codes left, and whether the password is on",
});

const newPasskeyOptions = createRoute({
  method: 'post',
  path: '/options',
  operationId: 'newPasskeyOptions',
  summary: 'Begins to add a passkey; the session must be confirmed',
  security: HELPERS_TOO,
  responses: { ...ADMIN_PROBLEMS, 200: answer(NewPasskeyOptions, 'What to ask the device for') },
});

const addPasskey = createRoute({
  ...described,
  method: 'post',
  path: '/',
  operationId: 'addPasskey',
  summary: 'Adds the passkey that a device made',
  request: { body: body(z.strictObject({ name, response: NewPasskey })) },
});

const renamePasskey = createRoute({
  ...described,
  method: 'put',
  path: '/{id}',
  operationId: 'renamePasskey',
  summary: 'Gives a passkey another name',
  request: { params: id, body: body(z.strictObject({ name })) },
});

const removePasskey = createRoute({
  ...described,
  method: 'delete',
  path: '/{id}',
  operationId: 'removePasskey',
  summary: 'Removes a passkey; all other sessions end. The session must be confirmed',
  request: { params: id },
});

const makeRecoveryCodes = createRoute({
  method: 'post',
  path: '/recovery-codes',
  operationId: 'makeRecoveryCodes',
  summary: 'Makes ten recovery codes in place of those before; the session must be confirmed',
  security: HELPERS_TOO,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({ codes: z.array(z.string()), ways: SignInMethods }),
      'The codes, which are shown once',
    ),
  },
});

const turnPasswordOff = createRoute({
  ...described,
  method: 'delete',
  path: '/password',
  operationId: 'turnPasswordOff',
  summary: 'Turns the password off; needs two passkeys, recovery codes and a confirmed session',
});

const turnPasswordOn = createRoute({
  ...described,
  method: 'put',
  path: '/password',
  operationId: 'turnPasswordOn',
  summary: 'Turns the password on again with a new one; the session must be confirmed',
  request: { body: body(z.strictObject({ password })) },
});

const confirmPasskeyOptions = createRoute({
  method: 'post',
  path: '/confirm/options',
  operationId: 'confirmPasskeyOptions',
  summary: 'Begins to confirm the session with a passkey',
  security: HELPERS_TOO,
  responses: { ...ADMIN_PROBLEMS, 200: answer(SignatureOptions, 'What to ask the device for') },
});

const confirmPasskey = createRoute({
  method: 'post',
  path: '/confirm',
  operationId: 'confirmPasskey',
  summary: 'Checks a passkey before a serious change; valid for 15 minutes',
  security: HELPERS_TOO,
  request: { body: body(z.strictObject({ response: Signature })) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ confirmed: z.literal(true) }), 'It is the owner'),
    429: answer(ErrorBody, 'Too many attempts'),
  },
});

/** The methods to sign in to the signed-in administrator's account. `app.ts` mounts them behind the admin check. */
export const passkeyRoutes = (deps: SessionDeps) => {
  const { identity } = deps;
  const tokenOf = (c: Context): string => readSessionToken(c) ?? '';
  const confirmed = confirmedOnly(deps);

  const routes = newRoutes();
  routes.on('POST', ['/options', '/recovery-codes'], confirmed);
  routes.on(['PUT', 'DELETE'], '/password', confirmed);
  routes.on('DELETE', '/:id', confirmed);

  return routes
    .openapi(listMethods, async (c) => {
      const methods = await identity.ownSignInMethods(tokenOf(c));
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    })
    .openapi(newPasskeyOptions, async (c) => {
      const options = await identity.newPasskeyOptions(tokenOf(c));
      if (options.kind !== 'ok') return refused(c, options);
      return c.json({ options: options.value }, 200);
    })
    .openapi(addPasskey, async (c) => {
      const methods = await identity.addPasskey({ ...c.req.valid('json'), ...callerOf(c, deps) });
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    })
    .openapi(makeRecoveryCodes, async (c) => {
      const made = await identity.makeRecoveryCodes(callerOf(c, deps));
      return made.kind === 'ok' ? c.json(made.value, 200) : refused(c, made);
    })
    .openapi(confirmPasskeyOptions, async (c) => {
      const options = await identity.confirmPasskeyOptions(tokenOf(c));
      if (options.kind !== 'ok') return refused(c, options);
      return c.json({ options: options.value }, 200);
    })
    .openapi(confirmPasskey, async (c) => {
      const result = await identity.confirmPasskey({
        ...c.req.valid('json'),
        ...callerOf(c, deps),
      });
      if (result.kind === 'too-many') return problem(c, 429, result.message);
      if (result.kind !== 'confirmed') return refused(c, result);
      return c.json({ confirmed: true as const }, 200);
    })
    .openapi(turnPasswordOff, async (c) => {
      const methods = await identity.turnPasswordOff(callerOf(c, deps));
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    })
    .openapi(turnPasswordOn, async (c) => {
      const methods = await identity.turnPasswordOn({
        ...c.req.valid('json'),
        ...callerOf(c, deps),
      });
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    })
    .openapi(renamePasskey, async (c) => {
      const form = { ...callerOf(c, deps), ...c.req.valid('param'), ...c.req.valid('json') };
      const methods = await identity.renamePasskey(form);
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    })
    .openapi(removePasskey, async (c) => {
      const methods = await identity.removePasskey({
        ...c.req.valid('param'),
        ...callerOf(c, deps),
      });
      return methods.kind === 'ok' ? c.json(methods.value, 200) : refused(c, methods);
    });
};
