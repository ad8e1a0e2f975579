import { randomBytes } from 'node:crypto';
import type { Cost } from '#api/identity/passwords.ts';
import { createIdentity } from '#api/identity/identity.ts';
import { resetLink } from '#api/identity/password-links.ts';
import { openAccounts, type AccountStore } from '#api/stores/accounts/accounts.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { aClock } from '../stores/content/content-context.ts';

/** The account that tests sign in with. */
export const ANN = { email: 'ann@example.org', name: 'Ann', password: 'chalk and slate' };

/** Hashing that costs next to nothing, so that tests can try a thousand passwords. */
export const CHEAP = { memory: 64, passes: 1, lanes: 1 };

/** Where tests sign in from unless they say otherwise; an address reserved for documentation. */
export const HOME = '203.0.113.1';

/** Identity on a fresh table with Ann as administrator. `change` replaces single calls of the store. */
export const anIdentity = async (
  change: (store: AccountStore) => Partial<AccountStore> = () => ({}),
  passwordCost: Cost = CHEAP,
) => {
  const clock = aClock();
  const stored = openAccounts(privateDeps(clock.now));
  const store = { ...stored, ...change(stored) };
  const links: NonNullable<Awaited<ReturnType<typeof resetLink>>>[] = [];
  const tasks: Promise<void>[] = [];
  const send = async (email: string) => {
    const link = await resetLink({ store, now: clock.now, randomBytes }, email);
    if (link) links.push(link);
  };
  const identity = createIdentity({
    store,
    now: clock.now,
    randomBytes,
    passwordCost,
    askForLink: (email) => tasks.push(send(email)),
  });
  const made = await identity.createAdmin(ANN);
  if (made.kind !== 'ok') throw new Error(made.message);
  const signIn = ({
    address = HOME,
    ...fields
  }: { email?: string; password?: string; address?: string; keep?: boolean } = {}) =>
    identity.signIn({
      email: ANN.email,
      password: ANN.password,
      network: networkOf(address),
      ...fields,
    });
  /** Signs Ann in and returns her token. */
  const token = async () => {
    const result = await signIn();
    if (result.kind !== 'signed-in') throw new Error(result.kind);
    return result.token;
  };
  /** Asks for password links and returns every one that was sent so far. */
  const ask = async ({
    email = ANN.email,
    address = HOME,
  }: { email?: string; address?: string } = {}) => {
    await identity.requestReset({ email, network: networkOf(address) });
    await Promise.all(tasks);
    return links;
  };
  /** The token of a link that was just sent to Ann. */
  const link = async () => {
    const sent = (await ask()).at(-1);
    if (!sent) throw new Error('No link was sent');
    return sent.token;
  };
  const reset = (token: string, password = 'a new password') =>
    identity.resetPassword({ token, password, network: networkOf(HOME) });
  return { identity, store: stored, clock, admin: made.value, signIn, token, ask, link, reset };
};
