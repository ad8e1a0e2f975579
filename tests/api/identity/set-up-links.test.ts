import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createIdentity } from '#api/identity/identity.ts';
import { commandLink, firstAdminLink } from '#api/identity/password-links.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { networkOf } from '#domain/accounts/network.ts';
import { TEXT } from '#domain/text/texts.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { aClock } from '../stores/content/content-context.ts';
import { CHEAP, HOME } from './an-identity.ts';

const HOUR = 60 * 60_000;
const OWNER = 'owner@example.org';
const deadLink = { kind: 'invalid', message: TEXT.reset.link };

const aFreshSite = () => {
  const clock = aClock();
  const store = openAccounts(privateDeps(clock.now));
  const deps = { store, now: clock.now, randomBytes };
  const identity = createIdentity({ ...deps, passwordCost: CHEAP });
  const firstAdmin = (email: string | undefined) => firstAdminLink(deps, email);
  const linkFor = (email: string) => commandLink(deps, email);
  const link = async (email: string | undefined = OWNER) => {
    const made = await firstAdmin(email);
    if (made.kind !== 'link') throw new Error(`No link: ${made.kind}`);
    return made;
  };
  const use = (token: string, password = 'chalk and slate') =>
    identity.resetPassword({ token, password, network: networkOf(HOME) });
  const signIn = (password: string, email = OWNER) =>
    identity.signIn({ email, password, network: networkOf(HOME) });
  return { clock, store, identity, linkFor, firstAdmin, link, use, signIn };
};

// Specification: LOGIN-12
test('the link sets the first password, once', async () => {
  const { link, use, signIn } = aFreshSite();
  const { token, to } = await link(' Owner@Example.org');
  expect(to).toBe(OWNER);
  expect(await use(token)).toMatchObject({ kind: 'ok' });
  expect(await signIn('chalk and slate')).toMatchObject({
    kind: 'signed-in',
    admin: { email: OWNER, role: 'administrator' },
  });
  expect(await use(token, 'another password')).toEqual(deadLink);
});

test.each(['', 'undefined'])(
  'before that no account signs in with the password "%s"',
  async (password) => {
    const { link, signIn } = aFreshSite();
    await link();
    expect((await signIn(password)).kind).toBe('refused');
  },
);

// Specification: LOGIN-12
test('the link ends after 24 hours, not before', async () => {
  const { link, use, clock } = aFreshSite();
  const { token, expiresAt } = await link();
  expect(expiresAt).toBe(clock.now() + 24 * HOUR);
  clock.pass(24 * HOUR - 1);
  expect(await use(token, 'short')).toMatchObject({ message: TEXT.password.short });
  clock.pass(1);
  expect(await use(token)).toEqual(deadLink);
});

test('asking again gives another link to the same account, with or without the address', async () => {
  const { link, firstAdmin, use, identity, clock } = aFreshSite();
  const first = await link();
  clock.pass(25 * HOUR);
  expect(await firstAdmin(undefined)).toMatchObject({ kind: 'link', to: OWNER });
  const third = await link();
  expect(await use(first.token)).toEqual(deadLink);
  expect(await use(third.token)).toMatchObject({ kind: 'ok' });
  expect(await identity.listPeople()).toHaveLength(1);
});

test('once an account can sign in there are no more links', async () => {
  const { link, use, firstAdmin } = aFreshSite();
  await use((await link()).token);
  for (const email of [OWNER, 'else@example.org'])
    expect(await firstAdmin(email)).toEqual({ kind: 'present' });
});

test('a mistyped address is shut out when the right one is given', async () => {
  const { link, use, identity } = aFreshSite();
  const mistyped = await link('onwer@example.org');
  await link(OWNER);
  expect(await use(mistyped.token)).toEqual(deadLink);
  expect(await identity.listPeople()).toMatchObject([
    { email: 'onwer@example.org', disabled: true },
    { email: OWNER, disabled: false },
  ]);
});

test('without an address nothing is made', async () => {
  const { firstAdmin, identity } = aFreshSite();
  expect(await firstAdmin(undefined)).toEqual({ kind: 'nobody' });
  expect(await firstAdmin('no address')).toEqual({
    kind: 'refused',
    message: 'This is not a valid email address',
  });
  expect(await identity.listPeople()).toEqual([]);
});

test('a link can replace a password that was lost; the old one works until it is used', async () => {
  const { link, linkFor, use, signIn } = aFreshSite();
  await use((await link()).token);
  expect(await linkFor('nobody@example.org')).toBeUndefined();
  const another = await linkFor(OWNER);
  expect((await signIn('chalk and slate')).kind).toBe('signed-in');
  expect(await use(another?.token ?? '', 'quite another one')).toMatchObject({ kind: 'ok' });
  expect((await signIn('chalk and slate')).kind).toBe('refused');
  expect((await signIn('quite another one')).kind).toBe('signed-in');
});

test('the first use of any link ends the others', async () => {
  const { link, use } = aFreshSite();
  const [first, second] = [await link(), await link()];
  expect(await use(second.token)).toMatchObject({ kind: 'ok' });
  expect(await use(first.token, 'another password')).toEqual(deadLink);
});
