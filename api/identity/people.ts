import type { AccessKind } from '#domain/accounts/access';
import { passwordLink } from '#domain/accounts/password';
import { LIMITS } from '#domain/text/limits';
import { TEXT, andThen, duplicate, invalid, missing, ok, type Outcome } from '#domain/text/texts';
import type { User } from '../stores/accounts/accounts.ts';
import type { Origin } from './access-record.ts';
import {
  addUser,
  checkEmail,
  checkName,
  listAdmins,
  listPeople,
  normalEmail,
  recordedRole,
  roleOf,
  toAdmin,
  type Admin,
  type Person,
  type Role,
  asOwner,
  NO_SESSION,
  type Caller,
  type IdentityContext,
} from './accounts.ts';
import { issueLink } from './password-links.ts';
import { hashNew, NO_PASSWORD } from './passwords.ts';

/** A new person; without a password it is chosen by a link. */
interface NewPerson {
  email: string;
  name: string;
  role: Role;
  password?: string | undefined;
}

/** What is done to somebody else's account. */
type PersonChange = { role: Role } | { disabled: boolean };

/** Who may sign in: what a command on the server does, and what an administrator does with the accounts of others. */
export const peopleActions = (context: IdentityContext) => {
  const { store, record, origin } = context;

  /** Writes down who may do what from now on, and tells all administrators; also the one it is about where it is told. */
  const changed = async (
    kind: AccessKind,
    user: User,
    told: readonly Pick<User, 'email'>[],
    from: Origin & { by?: string } = {},
  ) => {
    const email = kind === 'person-removed' ? user.email : undefined;
    await record.note(kind, user, from, { by: from.by, email });
    await record.tell(kind, told, from, user.email);
  };

  const add = async (
    { email: typed, name, role, password }: NewPerson,
    from?: Origin & { by?: string },
  ): Promise<Outcome<User>> => {
    const email = checkEmail(typed);
    if (email.kind !== 'ok') return email;
    const hash =
      password === undefined ? ok(NO_PASSWORD) : await hashNew(context, password, email.value);
    if (hash.kind !== 'ok') return hash;
    const before = await listAdmins(store);
    const fields = { email: email.value, name, role, passwordHash: hash.value };
    return andThen(await addUser(context, fields), async (user) => {
      await changed(role === 'helper' ? 'helper-added' : 'admin-added', user, before, from);
      return ok(user);
    });
  };

  /** Whether nobody but this person could manage the site: who has not chosen a password yet cannot. */
  const isLast = async (uid: string) =>
    (await listAdmins(store)).every((one) => one.waiting || one.uid === uid);

  /**
   * Takes the rights of somebody away by `act`, unless nobody else could manage the site. Looked at again afterwards: of
   * two administrators who do it to each other at once, one finds nobody left, and it is put back by `undo`.
   */
  const unlessLast = async (
    user: User,
    act: () => Promise<unknown>,
    undo: () => Promise<unknown>,
  ): Promise<Outcome<undefined>> => {
    const isHelper = user.disabled || (await roleOf(store, user)) !== 'administrator';
    if (!isHelper && (await isLast(user.uid))) return invalid(TEXT.people.last);
    await act();
    if (isHelper || !(await isLast(user.uid))) return ok(undefined);
    await undo();
    return invalid(TEXT.people.last);
  };

  const setDisabled = (uid: string, disabled: boolean) =>
    store.editUser(uid, (user) => ({ ...user, disabled }));
  const shutOut = (user: User) =>
    unlessLast(
      user,
      () => setDisabled(user.uid, true),
      () => setDisabled(user.uid, false),
    );

  const withOwner = (told: readonly Person[], user: User): Pick<User, 'email'>[] => [
    ...told.filter(({ uid }) => uid !== user.uid),
    user,
  ];

  /** Shuts an account out at once, or lets it in again. */
  const setAccess = async (user: User, disabled: boolean, from?: Origin & { by: string }) => {
    const before = await listAdmins(store);
    await setDisabled(user.uid, disabled);
    if (disabled) await store.deleteSessionsOf(user.uid);
    const kind = disabled ? 'admin-disabled' : 'admin-enabled';
    await changed(kind, user, withOwner(before, user), from);
  };

  const changeRole = async (
    user: User,
    role: Role,
    from?: Origin & { by: string },
  ): Promise<Outcome<undefined>> => {
    const former = await roleOf(store, user);
    if (former === undefined) return missing(TEXT.people.missing);
    if (former === role) return ok(undefined);
    const set = async (to: Role) => {
      await store.saveAdminRole(user.uid, recordedRole(to));
      await store.editUser(user.uid, (stored) => ({ ...stored, claimAdmin: false }));
    };
    const before = await listAdmins(store);
    const done = await unlessLast(
      user,
      () => set(role),
      () => set(former),
    );
    if (done.kind !== 'ok') return done;
    const kind = role === 'helper' ? 'made-helper' : 'made-admin';
    await changed(kind, user, withOwner(before, user), from);
    return ok(undefined);
  };

  const withPerson = <T>(
    form: Caller & { uid: string },
    act: (user: User, from: Origin & { by: string }) => Promise<Outcome<T>>,
  ) =>
    asOwner(store, form.token, async ({ uid: by }) => {
      const user = await store.findUser(form.uid);
      return user ? act(user, { ...form, by }) : missing(TEXT.people.missing);
    });

  const linkOf = async (user: User) =>
    passwordLink(origin, (await issueLink(context, user, LIMITS.setUpMs)).token);

  return {
    listPeople: () => listPeople(store),

    /** Makes an administrator who can sign in at once. Refused: a taken address, a short or easy password. */
    async createAdmin({
      role = 'administrator',
      ...fields
    }: Omit<NewPerson, 'role'> & { role?: Role; password: string }) {
      return andThen(await add({ ...fields, role }), (user) => ok(toAdmin(user, role)));
    },

    /** Makes an administrator or a helper by a command. Refused: the last administrator, and an unknown address. */
    async setRole(email: string, role: Role) {
      const user = await store.findUserByEmail(normalEmail(email));
      return user ? changeRole(user, role) : missing(TEXT.people.missing);
    },

    /** Shuts an account out at once, or lets it in again, by a command; `false` when there is none. */
    async setDisabled(email: string, disabled: boolean) {
      const user = await store.findUserByEmail(normalEmail(email));
      if (user) await setAccess(user, disabled);
      return user !== undefined;
    },

    /** Adds a helper or another administrator; `link` is for who chooses the password alone, and good for 24 hours. */
    addPerson: (form: Caller & NewPerson) =>
      asOwner(store, form.token, ({ uid: by }) =>
        andThen(checkName(form.name), async (name) =>
          andThen(await add({ ...form, name }, { ...form, by }), async (user) =>
            ok(form.password === undefined ? { link: await linkOf(user) } : {}),
          ),
        ),
      ),

    /** Makes somebody an administrator or a helper, shuts an account out or lets it in again. */
    changePerson: (form: Caller & { uid: string; change: PersonChange }) =>
      withPerson(form, async (user, from): Promise<Outcome<undefined>> => {
        const { change } = form;
        if ('role' in change) return changeRole(user, change.role, from);
        const { disabled } = change;
        if (disabled === user.disabled) return ok(undefined);
        return andThen(disabled ? await shutOut(user) : ok(undefined), async () => {
          await setAccess(user, disabled, from);
          return ok(undefined);
        });
      }),

    /** Removes an account with its sessions. */
    removePerson: (form: Caller & { uid: string }) =>
      withPerson(form, async (user, from): Promise<Outcome<undefined>> => {
        const { uid } = user;
        const before = await listAdmins(store);
        const out = await shutOut(user);
        if (out.kind !== 'ok') return out;
        await store.removeUser(uid);
        await store.deleteAdminRole(uid);
        await store.deleteSessionsOf(uid);
        await store.deleteDevicesOf(uid);
        await changed('person-removed', user, before, from);
        return ok(undefined);
      }),

    /** A link by which somebody chooses a new password; the one before works until it is used. */
    makePersonLink: (form: Caller & { uid: string }) =>
      withPerson(form, async (user, from) => {
        await record.note('link-made', user, from, { by: from.by });
        await record.tell('link-made', [user], from);
        return ok({ link: await linkOf(user) });
      }),

    /** Changes the asker's own name and email address. */
    changeOwnDetails: (form: Caller & { name: string; email: string }) =>
      asOwner(store, form.token, async (owner) => {
        const role = await roleOf(store, owner);
        if (role === undefined) return NO_SESSION;
        return andThen(checkName(form.name), (name) =>
          andThen(checkEmail(form.email), async (email) => {
            if (email !== owner.email) {
              if (!(await store.moveUser(owner.uid, email))) {
                return duplicate(TEXT.people.taken, 'email');
              }
              await record.note('email-changed', owner, form);
              // To both addresses: the former one is where a stranger's change is noticed.
              await record.tell('email-changed', [owner, { email }], form, email);
            }
            if (name !== owner.name) {
              await store.editUser(owner.uid, (user) => ({ ...user, name }));
              await record.note('name-changed', owner, form);
            }
            return ok(toAdmin({ ...owner, name, email }, role));
          }),
        );
      }),

    /**
     * Sets a new password by a command, turns it on where it was off, and ends every session of the account; `missing`
     * when there is none. `removePasskeys`: nothing else opens the account any more, neither passkeys nor recovery codes.
     */
    async changePassword(
      uid: string,
      password: string,
      { removePasskeys = false }: { removePasskeys?: boolean } = {},
    ): Promise<Outcome<Admin>> {
      const owner = await store.findUser(uid);
      const hash = owner && (await hashNew(context, password, owner.email));
      if (hash && hash.kind !== 'ok') return hash;
      const edited = await store.editUser(uid, (user) => ({
        ...user,
        passwordHash: hash?.value ?? user.passwordHash,
        passwordOff: undefined,
        ...(removePasskeys && { passkeys: undefined, recoveryCodes: undefined }),
      }));
      if (!edited) return missing(TEXT.people.missing);
      await store.deleteSessionsOf(uid);
      await record.changed('password-set-by-command', edited);
      return ok(toAdmin(edited, (await roleOf(store, edited)) ?? 'helper'));
    },
  };
};
