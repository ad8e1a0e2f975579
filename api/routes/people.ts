import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Routes } from '../http/route.ts';
import { Person, Role } from '../identity/accounts.ts';
import { Id } from './records.ts';
import { callerOf, type SessionDeps } from './session.ts';

const People = z.strictObject({ people: z.array(Person) });
const Link = z.strictObject({ link: z.string() });
const PersonPath = z.strictObject({ uid: Id });

const described = { 200: [People, 'Everybody who has an account'] } as const;

/** Who may sign in (decision 92). `app.ts` mounts it behind the admin check. */
export const peopleRoutes = (deps: SessionDeps) => {
  const { identity } = deps;
  const people = () => identity.listPeople();
  return new Routes()
    .admin(
      'listPeople',
      'GET /',
      {
        summary: 'Administrators and helpers, also those who cannot sign in at the moment',
        ...described,
      },
      async () => ok({ people: await people() }),
    )
    .admin(
      'addPerson',
      'POST /',
      {
        takesKey: false,
        confirmed: true,
        summary:
          'Adds an administrator or a helper; without a password a link to choose one is answered. The session must be confirmed',
        ...described,
        body: z.strictObject({
          email: z.string(TEXT.people.email).max(320, TEXT.people.email),
          name: z.string(TEXT.people.name).max(200, TEXT.people.nameLong),
          role: Role,
          password: z
            .string(TEXT.password.short)
            .max(LIMITS.passwordMaximum, TEXT.password.long)
            .optional(),
        }),
        200: [People.extend({ link: z.string().optional() }), 'Added; the link is shown once'],
      },
      async ({ body }, c) => {
        const added = await identity.addPerson({ ...callerOf(c, deps), ...body });
        if (added.kind !== 'ok') return added;
        return ok({ people: await people(), ...added.value });
      },
    )
    .admin(
      'changePerson',
      'PUT /{uid}',
      {
        takesKey: false,
        confirmed: true,
        summary:
          'Changes a role, or shuts an account out or lets it in again; never the last administrator. The session must be confirmed',
        ...described,
        params: PersonPath,
        body: z.union([z.strictObject({ role: Role }), z.strictObject({ disabled: z.boolean() })]),
      },
      async ({ params, body }, c) => {
        const form = { ...callerOf(c, deps), ...params };
        const changed = await identity.changePerson({ ...form, change: body });
        return changed.kind === 'ok' ? ok({ people: await people() }) : changed;
      },
    )
    .admin(
      'removePerson',
      'DELETE /{uid}',
      {
        takesKey: false,
        confirmed: true,
        summary: 'Removes an account; never the last administrator. The session must be confirmed',
        ...described,
        params: PersonPath,
      },
      async ({ params }, c) => {
        const form = { ...callerOf(c, deps), ...params };
        const removed = await identity.removePerson(form);
        return removed.kind === 'ok' ? ok({ people: await people() }) : removed;
      },
    )
    .admin(
      'makePersonLink',
      'POST /{uid}/link',
      {
        takesKey: false,
        confirmed: true,
        summary:
          'Makes a link to choose a new password, good for 24 hours. The session must be confirmed',
        params: PersonPath,
        200: [Link, 'The link, which is shown once'],
      },
      ({ params }, c) => identity.makePersonLink({ ...callerOf(c, deps), ...params }),
    );
};
