import { expect, test } from 'vitest';
import { dynamoAccountStore } from '#api/stores/accounts/dynamo-account-store.ts';
import { itemTable } from '#api/stores/item-table.ts';
import type { Session, User } from '#api/stores/accounts/account-store.ts';
import { CROWD, crowd } from '../../../support/amount.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { AFTER_LEASE_MS, aClock } from '../content/content-context.ts';

const database = startTestDatabase();

const aUser = (fields: Partial<User> = {}): User => ({
  uid: 'u1',
  email: 'ann@example.org',
  name: 'Ann',
  passwordHash: 'hash',
  claimAdmin: false,
  disabled: false,
  ...fields,
});

const aSession = (fields: Partial<Session> = {}): Session => ({
  tokenHash: 'h1',
  uid: 'u1',
  createdAt: 0,
  lastSeenAt: 0,
  expiresAt: 1_000,
  ...fields,
});

const anAccountStore = async (start = 0) => {
  const table = await database.freshTable();
  const clock = aClock(start);
  const client = database.anotherClient({ maxAttempts: 3 });
  const store = dynamoAccountStore({
    db: client,
    table,
    now: clock.now,
    random: Math.random,
  });
  return { store, clock, client, items: itemTable(database.db, table) };
};

test('a user is found by id and by e-mail address', async () => {
  const { store } = await anAccountStore();
  expect(await store.addUser(aUser())).toBe(true);
  expect(await store.findUser('u1')).toEqual(aUser());
  expect(await store.findUserByEmail('ann@example.org')).toEqual(aUser());
  expect(await store.findUser('u2')).toBeUndefined();
  expect(await store.findUserByEmail('bob@example.org')).toBeUndefined();
});

test('many parallel users with one e-mail address make one', async () => {
  const { store } = await anAccountStore();
  const added = await Promise.all(crowd((index) => store.addUser(aUser({ uid: `u${index}` }))));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await store.listUsers()).toHaveLength(1);
});

test('an address that a crash left without a user is free after the lease', async () => {
  const { store, items, clock } = await anAccountStore(1_000_000);
  const claim = { uid: 'never', claimedAt: clock.now(), stamp: 's' };
  await items.put({ pk: 'EMAIL#ann@example.org', sk: 'EMAIL' }, claim);
  expect(await store.findUserByEmail('ann@example.org')).toBeUndefined();
  expect(await store.addUser(aUser())).toBe(false);
  clock.pass(AFTER_LEASE_MS);
  expect(await store.addUser(aUser())).toBe(true);
  expect(await store.findUserByEmail('ann@example.org')).toEqual(aUser());
});

test('parallel changes of a user keep one another, and id and address stay', async () => {
  const { store } = await anAccountStore();
  await store.addUser(aUser({ name: '' }));
  await Promise.all(
    crowd(() => store.editUser('u1', (user) => ({ ...user, name: `${user.name}x` }))),
  );
  await store.editUser('u1', (user) => ({ ...user, uid: 'u9', email: 'eve@example.org' }));
  expect(await store.findUser('u1')).toEqual(aUser({ name: 'x'.repeat(CROWD) }));
  expect(await store.editUser('u2', (user) => user)).toBeUndefined();
});

// Specification: MODEL-2, MODEL-8
test('an admins record is kept, read and removed', async () => {
  const { store } = await anAccountStore();
  expect(await store.findAdminRole('u1')).toBeUndefined();
  await store.saveAdminRole('u1', 'admin');
  expect(await store.findAdminRole('u1')).toBe('admin');
  await store.deleteAdminRole('u1');
  expect(await store.findAdminRole('u1')).toBeUndefined();
});

test('a session is found until it expires', async () => {
  const { store, clock } = await anAccountStore();
  await store.saveSession(aSession());
  clock.pass(999);
  expect(await store.findSession('h1')).toEqual(aSession());
  clock.pass(1);
  expect(await store.findSession('h1')).toBeUndefined();
});

test('a session that has ended does not come back when it is touched', async () => {
  const { store } = await anAccountStore();
  await store.saveSession(aSession());
  await store.touchSession('h1', 500);
  expect((await store.findSession('h1'))?.lastSeenAt).toBe(500);
  await store.deleteSession('h1');
  await store.touchSession('h1', 600);
  expect(await store.findSession('h1')).toBeUndefined();
});

test('all sessions of one user end, those of others stay', async () => {
  const { store } = await anAccountStore();
  await store.saveSession(aSession());
  await store.saveSession(aSession({ tokenHash: 'h2' }));
  await store.saveSession(aSession({ tokenHash: 'h3', uid: 'u2' }));
  await store.deleteSessionsOf('u1');
  expect(await store.findSession('h1')).toBeUndefined();
  expect(await store.findSession('h2')).toBeUndefined();
  expect(await store.findSession('h3')).toBeDefined();
});

test('many parallel tries are all counted, each its own number', async () => {
  const { store } = await anAccountStore();
  const counts = await Promise.all(crowd(() => store.countAttempt('key', 1_000, 10)));
  expect(counts.toSorted((a, b) => a - b)).toEqual(crowd((index) => index + 1));
});

test('tries count per key and window, and can be forgotten', async () => {
  const { store } = await anAccountStore();
  await store.countAttempt('key', 1_000, 999);
  expect(await store.countAttempt('other', 1_000, 999)).toBe(1);
  expect(await store.countAttempt('key', 1_000, 999)).toBe(2);
  expect(await store.countAttempt('key', 1_000, 1_000)).toBe(1);
  await store.forgetAttempts('key');
  expect(await store.countAttempt('key', 1_000, 1_000)).toBe(1);
});

test('no key of a counter is stored in the clear', async () => {
  const { store, items } = await anAccountStore();
  await store.countAttempt('ann@example.org 203.0.113.7', 1_000, 10);
  expect(JSON.stringify(await items.all())).not.toMatch(/ann|203/);
});

test('a cleanup deletes what has expired and nothing else', async () => {
  const { store, items } = await anAccountStore();
  await store.addUser(aUser());
  await store.saveSession(aSession());
  await store.saveSession(aSession({ tokenHash: 'h2', expiresAt: 5_000 }));
  await store.countAttempt('key', 1_000, 10);
  expect(await store.deleteExpired(1_000)).toBe(2);
  const kinds = (await items.all()).map(({ sk }) => String(sk)).sort();
  expect(kinds).toEqual(['EMAIL', 'SESSION', 'USER']);
});

test('whatever ends says in seconds when the cloud may delete it, and nothing else does', async () => {
  const { store, items } = await anAccountStore();
  await store.addUser(aUser());
  await store.saveSession(aSession({ expiresAt: 7_201_500 }));
  await store.countAttempt('somebody', 60_000, 30_000);
  const times = (await items.all()).map(({ pk, ttl }) => [
    String(pk).split('#')[0],
    ttl as unknown,
  ]);
  expect(times).toContainEqual(['SESSION', 7_202]);
  expect(times).toContainEqual(['LIMIT', 60]);
  expect(times.filter(([, ttl]) => ttl !== undefined)).toHaveLength(
    (await items.all()).filter(({ expiresAt }) => expiresAt !== undefined).length,
  );
  expect(times).toContainEqual(['USER', undefined]);
});

// Expected to become true: sessions are found by their person.
test.fails('the sessions of a person are found without reading the whole table', async () => {
  const { store, client } = await anAccountStore();
  await store.saveSession(aSession());
  let scans = 0;
  client.middlewareStack.add((next, { commandName }) => (args) => {
    if (commandName === 'ScanCommand') scans += 1;
    return next(args);
  });
  expect(await store.listSessionsOf('u1')).toHaveLength(1);
  expect(scans).toBe(0);
});
