import type { Context } from 'hono';
import * as z from 'zod';
import { AccessEntry, AccessFailures } from '#domain/accounts/access';
import { LIMITS } from '#domain/text/limits';
import { TEXT, andThen, missing, ok } from '#domain/text/texts';
import { Routes } from '../http/route.ts';
import { sessionToken } from '../http/session-cookie.ts';
import { Person, Role } from '../identity/accounts.ts';
import { KEPT_MS, OwnSession } from '../identity/sign-in.ts';
import { OwnSignInMethods } from '../identity/own-account.ts';
import type { CreationOptions, RegistrationResponseJSON } from '../identity/webauthn.ts';
import type { RouteDeps } from './route-deps.ts';
import {
  callerOf,
  deviceAnswer,
  encoded,
  optionsOf,
  Said,
  Signature,
  SignatureOptions,
  SignedIn,
  tokenOf,
} from './sign-in.ts';

/** A password; what is said when there is none. */
const password = (none: string) => z.string(none).max(LIMITS.passwordMaximum, TEXT.password.long);
const present = (none: string) => password(none).min(1, none);
const person = {
  email: z.string(TEXT.people.email).max(320, TEXT.people.email),
  name: z.string(TEXT.people.name).max(200, TEXT.people.nameLong),
};
const shown = { account: z.string().optional() };
const Access = z.strictObject({
  entries: z.array(AccessEntry.omit({ uid: true, email: true }).extend(shown)),
  failures: z.array(AccessFailures.omit({ uid: true }).extend(shown)),
});
const Sessions = z.strictObject({ sessions: z.array(OwnSession) });
const Confirmed = z.strictObject({ confirmed: z.literal(true) });

/** A new passkey as a browser sends it; what else it tells is left out. */
const NewPasskey = z.object({
  ...deviceAnswer,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.exactOptional(z.array(z.string().max(30)).max(10)),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON, RegistrationResponseJSON>;

const name = z.string(TEXT.passkey.name).max(200, TEXT.passkey.nameLong);
const described = { 200: [OwnSignInMethods, 'The methods to sign in to the account'] } as const;

/**
 * The account of who is signed in: password, name and email, sessions, the record of who came in, and the methods to
 * sign in to it. `app.ts` mounts it behind the admin check.
 */
export const ownAccountRoutes = ({ identity }: RouteDeps) => {
  const sessions = async (c: Context) => ok({ sessions: await identity.listSessions(tokenOf(c)) });
  return new Routes({ takesKey: false })
    .helper(
      'changePassword',
      'PUT /password',
      "Changes the signed-in administrator's password; all other sessions end",
      {
        body: {
          current: present(TEXT.password.required),
          next: present(TEXT.password.required),
        },
        200: [Said, 'Changed; the cookie is a new one'],
        429: 'Too many attempts',
      },
      async ({ body }, c) =>
        andThen(
          await identity.changeOwnPassword({ ...callerOf(c), ...body }),
          ({ token, keep }) => {
            sessionToken.keep(c, token, keep ? KEPT_MS : undefined);
            return ok({ message: TEXT.password.changed });
          },
        ),
    )
    .helper(
      'confirmPassword',
      'POST /password/confirm',
      'Checks the password again before a serious change; valid for 15 minutes',
      {
        body: { password: present(TEXT.password.confirm) },
        200: [Confirmed, 'The password is right'],
        429: 'Too many attempts',
      },
      ({ body }, c) => identity.confirmPassword({ ...callerOf(c), ...body }),
    )
    .helper(
      'changeOwnDetails',
      'PUT /account',
      'Changes the name and email of who is signed in; the session must be confirmed',
      {
        confirmed: true,
        // What is asked for first is told of first.
        body: { name: person.name, email: person.email },
        200: [SignedIn, 'Saved'],
      },
      async ({ body }, c) =>
        andThen(await identity.changeOwnDetails({ ...callerOf(c), ...body }), (admin) =>
          ok({ kind: 'admin' as const, admin }),
        ),
    )
    .admin(
      'listAccess',
      'GET /access',
      'The last sign-ins, changes of accounts and failed attempts; times are epoch milliseconds',
      { 200: [Access, 'The newest first'] },
      async () => ok(await identity.recentAccess()),
    )
    .helper(
      'listSessions',
      'GET /all',
      'Where the administrator is signed in; times are epoch milliseconds',
      { 200: [Sessions, 'This session first'] },
      (_, c) => sessions(c),
    )
    .helper(
      'endOtherSessions',
      'DELETE /all',
      'Logs the administrator out on all other devices',
      { 200: [Sessions, 'The remaining sessions'] },
      async (_, c) => {
        await identity.endOtherSessions(tokenOf(c));
        return sessions(c);
      },
    )
    .helper(
      'endSession',
      'DELETE /all/:id',
      'Logs the administrator out on one device',
      { 200: [Sessions, 'The remaining sessions'] },
      async ({ params: { id } }, c) =>
        (await identity.endSession(tokenOf(c), id)) ? sessions(c) : missing(TEXT.missing.session),
    )
    .helper(
      'listWays',
      'GET /passkeys',
      "The administrator's own passkeys, recovery codes left, and whether the password is on",
      described,
      (_, c) => identity.ownSignInMethods(tokenOf(c)),
    )
    .helper(
      'newPasskeyOptions',
      'POST /passkeys/options',
      'Begins to add a passkey; the session must be confirmed',
      { confirmed: true, 200: [optionsOf<CreationOptions>(), 'What to ask the device for'] },
      (_, c) => identity.newPasskeyOptions(tokenOf(c)),
    )
    .helper(
      'addPasskey',
      'POST /passkeys',
      'Adds the passkey that a device made',
      { ...described, body: { name, response: NewPasskey } },
      ({ body }, c) => identity.addPasskey({ ...body, ...callerOf(c) }),
    )
    .helper(
      'makeRecoveryCodes',
      'POST /passkeys/recovery-codes',
      'Makes ten recovery codes in place of those before; the session must be confirmed',
      {
        confirmed: true,
        200: [
          { codes: z.array(z.string()), ways: OwnSignInMethods },
          'The codes, which are shown once',
        ],
      },
      (_, c) => identity.makeRecoveryCodes(callerOf(c)),
    )
    .helper(
      'confirmPasskeyOptions',
      'POST /passkeys/confirm/options',
      'Begins to confirm the session with a passkey',
      { 200: [SignatureOptions, 'What to ask the device for'] },
      (_, c) => identity.confirmPasskeyOptions(tokenOf(c)),
    )
    .helper(
      'confirmPasskey',
      'POST /passkeys/confirm',
      'Checks a passkey before a serious change; valid for 15 minutes',
      {
        body: { response: Signature },
        200: [Confirmed, 'It is the owner'],
        429: 'Too many attempts',
      },
      ({ body }, c) => identity.confirmPasskey({ ...body, ...callerOf(c) }),
    )
    .helper(
      'turnPasswordOff',
      'DELETE /passkeys/password',
      'Turns the password off; needs two passkeys, recovery codes and a confirmed session',
      { confirmed: true, ...described },
      (_, c) => identity.turnPasswordOff(callerOf(c)),
    )
    .helper(
      'turnPasswordOn',
      'PUT /passkeys/password',
      'Turns the password on again with a new one; the session must be confirmed',
      { confirmed: true, ...described, body: { password: password(TEXT.password.short) } },
      ({ body }, c) => identity.turnPasswordOn({ ...body, ...callerOf(c) }),
    )
    .helper(
      'renamePasskey',
      'PUT /passkeys/:id',
      'Gives a passkey another name',
      { ...described, body: { name } },
      ({ params, body }, c) => identity.renamePasskey({ ...callerOf(c), ...params, ...body }),
    )
    .helper(
      'removePasskey',
      'DELETE /passkeys/:id',
      'Removes a passkey; all other sessions end. The session must be confirmed',
      { confirmed: true, ...described },
      ({ params }, c) => identity.removePasskey({ ...params, ...callerOf(c) }),
    );
};

const People = z.strictObject({ people: z.array(Person) });

const everybody = { 200: [People, 'Everybody who has an account'] } as const;

/** Who may sign in (decision 92). `app.ts` mounts it behind the admin check. */
export const peopleRoutes = ({ identity }: RouteDeps) => {
  const people = async () => ok({ people: await identity.listPeople() });
  return new Routes({ takesKey: false })
    .admin(
      'listPeople',
      'GET /',
      'Administrators and helpers, also those who cannot sign in at the moment',
      everybody,
      people,
    )
    .admin(
      'addPerson',
      'POST /',
      'Adds an administrator or a helper; without a password a link to choose one is answered. The session must be confirmed',
      {
        confirmed: true,
        body: {
          ...person,
          role: Role,
          password: password(TEXT.password.short).optional(),
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
      'PUT /:uid',
      'Changes a role, or shuts an account out or lets it in again; never the last administrator. The session must be confirmed',
      {
        confirmed: true,
        ...everybody,
        body: z.union([z.strictObject({ role: Role }), z.strictObject({ disabled: z.boolean() })]),
      },
      async ({ params, body: change }, c) =>
        andThen(await identity.changePerson({ ...callerOf(c), ...params, change }), people),
    )
    .admin(
      'removePerson',
      'DELETE /:uid',
      'Removes an account; never the last administrator. The session must be confirmed',
      { confirmed: true, ...everybody },
      async ({ params }, c) =>
        andThen(await identity.removePerson({ ...callerOf(c), ...params }), people),
    )
    .admin(
      'makePersonLink',
      'POST /:uid/link',
      'Makes a link to choose a new password, good for 24 hours. The session must be confirmed',
      { confirmed: true, 200: [{ link: z.string() }, 'The link, which is shown once'] },
      ({ params }, c) => identity.makePersonLink({ ...callerOf(c), ...params }),
    );
};
