import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { andThen, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Routes } from '../http/route.ts';
import { Person, Role } from '../identity/accounts.ts';
import { callerOf, type SessionDeps } from './sign-in.ts';

const People = z.strictObject({ people: z.array(Person) });

const described = { 200: [People, 'Everybody who has an account'] } as const;

/** Who may sign in (decision 92). `app.ts` mounts it behind the admin check. */
export const peopleRoutes = ({ identity }: SessionDeps) => {
  const people = async () => ok({ people: await identity.listPeople() });
  return new Routes({ takesKey: false })
    .admin(
      'listPeople',
      'GET /',
      {
        summary: 'Administrators and helpers, also those who cannot sign in at the moment',
        ...described,
      },
      people,
    )
    .admin(
      'addPerson',
      'POST /',
      {
        confirmed: true,
        summary:
          'Adds an administrator or a helper; without a password a link to choose one is answered. The session must be confirmed',
        body: {
          email: z.string(TEXT.people.email).max(320, TEXT.people.email),
          name: z.string(TEXT.people.name).max(200, TEXT.people.nameLong),
          role: Role,
          password: z
            .string(TEXT.password.short)
            .max(LIMITS.passwordMaximum, TEXT.password.long)
            .optional(),
        },
        200: [People.extend({ link: z.string().optional() }), 'Added; the link is shown once'],
      },
      async ({ body }, c) =>
        andThen(await identity.addPerson({ ...callerOf(c), ...body }), async (link) =>
          ok({ people: await identity.listPeople(), ...link }),
        ),
    )
    .admin(
      'changePerson',
      'PUT /{uid}',
      {
        confirmed: true,
        summary:
          'Changes a role, or shuts an account out or lets it in again; never the last administrator. The session must be confirmed',
        ...described,
        body: z.union([z.strictObject({ role: Role }), z.strictObject({ disabled: z.boolean() })]),
      },
      async ({ params, body: change }, c) =>
        andThen(await identity.changePerson({ ...callerOf(c), ...params, change }), people),
    )
    .admin(
      'removePerson',
      'DELETE /{uid}',
      {
        confirmed: true,
        summary: 'Removes an account; never the last administrator. The session must be confirmed',
        ...described,
      },
      async ({ params }, c) =>
        andThen(await identity.removePerson({ ...callerOf(c), ...params }), people),
    )
    .admin(
      'makePersonLink',
      'POST /{uid}/link',
      {
        confirmed: true,
        summary:
          'Makes a link to choose a new password, good for 24 hours. The session must be confirmed',
        200: [{ link: z.string() }, 'The link, which is shown once'],
      },
      ({ params }, c) => identity.makePersonLink({ ...callerOf(c), ...params }),
    );
};
