import { randomBytes } from 'node:crypto';
import { createIdentity } from '#api/identity/identity';
import { commandLink, firstAdminLink, resetLink } from '#api/identity/password-links';
import type { Cost } from '#api/identity/passwords';
import { openAccounts, type AccountStore } from '#api/stores/accounts/accounts';
import { networkOf } from '#domain/accounts/network';
import { aClock, privateDeps } from './memory-stores.ts';

/** The account that tests sign in with. */
export const ANN = { email: 'ann@example.org', name: 'Ann', password: 'chalk and slate' };

/** Hashing that costs next to nothing, so that tests can try a thousand passwords. */
export const CHEAP = { memory: 64, passes: 1, lanes: 1 };

/** Where tests sign in from unless they say otherwise; an address reserved for documentation. */
export const HOME = '203.0.113.1';

/** Who signs in, with what, from where; Ann at home unless it says otherwise. */
interface SignIn {
  email?: string;
  password?: string;
  address?: string;
  keep?: boolean;
  device?: string;
  deviceToken?: string | undefined;
}

/** Identity on a fresh table without anybody. `change` replaces single calls of the store. */
export const aFreshIdentity = ({
  change = () => ({}),
  passwordCost = CHEAP,
  words = () => [],
  origin,
}: {
  change?: (store: AccountStore) => Partial<AccountStore>;
  passwordCost?: Cost;
  words?: () => string[];
  origin?: string;
} = {}) => {
  const clock = aClock();
  const tables = privateDeps(clock.now);
  const stored = openAccounts(tables);
  const store = { ...stored, ...change(stored) };
  const deps = { store, now: clock.now, randomBytes };
  /** The addresses for which a link was asked for, and how often an email about an account waited. */
  const asked = { links: [] as string[], notices: 0 };
  const identity = createIdentity({
    ...deps,
    ...(origin && { origin }),
    passwordCost,
    ownWords: () => Promise.resolve(words()),
    askForLink: (email) => asked.links.push(email),
    noticeAdded: () => (asked.notices += 1),
  });
  const signIn = ({ address = HOME, ...fields }: SignIn = {}) =>
    identity.signIn({
      email: ANN.email,
      password: ANN.password,
      network: networkOf(address),
      ...fields,
    });
  const signedIn = async (fields: SignIn = {}) => {
    const result = await signIn(fields);
    if (result.kind !== 'ok') throw new Error(result.kind);
    return result.value;
  };
  return {
    identity,
    store: stored,
    /** All that is stored. */
    items: () => tables.table.all(),
    clock,
    asked,
    signIn,
    /** Signs in; fails where that is refused. */
    signedIn,
    /** Whose session a token is: `admin`, `anonymous`. */
    who: async (token: string) => (await identity.resolve(token)).kind,
    token: async () => (await signedIn()).token,
    /** Asks for a link for a forgotten password. */
    ask: (email = ANN.email, address = HOME) =>
      identity.requestReset({ email, network: networkOf(address) }),
    /** The link that an address is sent, if it is sent one. */
    resetLink: (email = ANN.email) => resetLink(deps, email),
    commandLink: (email = ANN.email) => commandLink(deps, email),
    firstAdmin: (email?: string) => firstAdminLink(deps, email),
    /** Uses a link. */
    reset: (token = '', password = 'a new password', address = HOME) =>
      identity.resetPassword({ token, password, network: networkOf(address) }),
    /** Enters the password again in a session. */
    confirm: (token: string, password = ANN.password) =>
      identity.confirmPassword({ token, password, network: networkOf(HOME) }),
    /** Changes the own password in a session. */
    changeOwn: (token: string, next: string, current = ANN.password) =>
      identity.changeOwnPassword({ token, current, next, network: networkOf(HOME) }),
  };
};

/** The same with Ann as administrator. */
export const anIdentity = async (parts: Parameters<typeof aFreshIdentity>[0] = {}) => {
  const fresh = aFreshIdentity(parts);
  const made = await fresh.identity.createAdmin(ANN);
  if (made.kind !== 'ok') throw new Error(made.message);
  return { ...fresh, admin: made.value };
};
