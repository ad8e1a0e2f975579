import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { confirmedOnly } from '../http/admin-only.ts';
import { refused } from '../http/errors.ts';
import { newRoutes } from '../http/new-routes.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { Id } from './records.ts';
import { Admin, callerOf, Role, type SessionDeps } from './session.ts';

const People = z.strictObject({
  people: z.array(Admin.extend({ disabled: z.boolean(), waiting: z.boolean() })),
});
const Link = z.strictObject({ link: z.string() });
const PersonPath = z.strictObject({ uid: Id });

const described = {
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(People, 'Everybody who has an account') },
};

const listPeople = createRoute({
  ...described,
  method: 'get',
  path: '/',
  operationId: 'listPeople',
  summary: 'Administrators and helpers, also those who cannot sign in at the moment',
});

const addPerson = createRoute({
  ...described,
  method: 'post',
  path: '/',
  operationId: 'addPerson',
  summary:
    'Adds an administrator or a helper; without a password a link to choose one is answered. The session must be confirmed',
  request: {
    body: body(
      z.strictObject({
        email: z.string(TEXT.people.email).max(320, TEXT.people.email),
        name: z.string(TEXT.people.name).max(200, TEXT.people.nameLong),
        role: Role,
        password: z
          .string(TEXT.password.short)
          .max(LIMITS.passwordMaximum, TEXT.password.long)
          .optional(),
      }),
    ),
  },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(People.extend({ link: z.string().optional() }), 'Added; the link is shown once'),
  },
});

const changePerson = createRoute({
  ...described,
  method: 'put',
  path: '/{uid}',
  operationId: 'changePerson',
  summary:
    'Changes a role, or shuts an account out or lets it in again; never the last administrator. The session must be confirmed',
  request: {
    params: PersonPath,
    body: body(
      z.union([z.strictObject({ role: Role }), z.strictObject({ disabled: z.boolean() })]),
    ),
  },
});

const removePerson = createRoute({
  ...described,
  method: 'delete',
  path: '/{uid}',
  operationId: 'removePerson',
  summary: 'Removes an account; never the last administrator. The session must be confirmed',
  request: { params: PersonPath },
});

const makePersonLink = createRoute({
  method: 'post',
  path: '/{uid}/link',
  operationId: 'makePersonLink',
  summary:
    'Makes a link to choose a new password, good for 24 hours. The session must be confirmed',
  security: SESSION,
  request: { params: PersonPath },
  responses: { ...ADMIN_PROBLEMS, 200: answer(Link, 'The link, which is shown once') },
});

/** Who may sign in (decision 92). `app.ts` mounts it behind the admin check. */
export const peopleRoutes = (deps: SessionDeps) => {
  const { identity } = deps;
  const people = () => identity.listPeople();
  const routes = newRoutes();
  routes.on('POST', ['/', '/:uid/link'], confirmedOnly(deps));
  routes.on(['PUT', 'DELETE'], '/:uid', confirmedOnly(deps));
  return routes
    .openapi(listPeople, async (c) => c.json({ people: await people() }, 200))
    .openapi(addPerson, async (c) => {
      const added = await identity.addPerson({ ...callerOf(c, deps), ...c.req.valid('json') });
      if (added.kind !== 'ok') return refused(c, added);
      return c.json({ people: await people(), ...added.value }, 200);
    })
    .openapi(changePerson, async (c) => {
      const form = { ...callerOf(c, deps), ...c.req.valid('param') };
      const changed = await identity.changePerson({ ...form, change: c.req.valid('json') });
      return changed.kind === 'ok' ? c.json({ people: await people() }, 200) : refused(c, changed);
    })
    .openapi(removePerson, async (c) => {
      const form = { ...callerOf(c, deps), ...c.req.valid('param') };
      const removed = await identity.removePerson(form);
      return removed.kind === 'ok' ? c.json({ people: await people() }, 200) : refused(c, removed);
    })
    .openapi(makePersonLink, async (c) => {
      const form = { ...callerOf(c, deps), ...c.req.valid('param') };
      const made = await identity.makePersonLink(form);
      return made.kind === 'ok' ? c.json(made.value, 200) : refused(c, made);
    });
};
