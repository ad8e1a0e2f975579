import { expect, test } from 'vitest';
import { openAccounts, type Session } from '#api/stores/accounts/accounts.ts';
import { aClock, privateDeps } from '#support/memory-stores.ts';

const aSession = (fields: Partial<Session> = {}): Session => ({
  tokenHash: 'h1',
  uid: 'u1',
  createdAt: 0,
  lastSeenAt: 0,
  expiresAt: 1_000,
  ...fields,
});

const anAccountStore = (start = 0) => {
  const clock = aClock(start);
  const deps = privateDeps(clock.now);
  return { store: openAccounts(deps), clock, items: deps.table };
};

test('a session that has ended does not come back when it is touched', async () => {
  const { store } = anAccountStore();
  await store.saveSession(aSession());
  await store.changeSession('h1', { lastSeenAt: 500 });
  expect((await store.findSession('h1'))?.lastSeenAt).toBe(500);
  await store.deleteSession('h1');
  await store.changeSession('h1', { lastSeenAt: 600 });
  expect(await store.findSession('h1')).toBeUndefined();
});

test('no key of a counter is stored in the clear', async () => {
  const { store, items } = anAccountStore();
  await store.countAttempt('ann@example.org 203.0.113.7', 1_000, 10);
  expect(JSON.stringify(items.all())).not.toMatch(/ann@|203\.0/);
});

test('the sessions of a person are those that were not ended and have not reached their end', async () => {
  const { store, clock, items } = anAccountStore();
  await store.saveSession(aSession());
  for (const tokenHash of ['h2', 'h3'])
    await store.saveSession(aSession({ tokenHash, expiresAt: 5_000 }));
  await store.saveSession(aSession({ tokenHash: 'h4', uid: 'u2', expiresAt: 5_000 }));
  const listed = async (uid: string) =>
    (await store.listSessionsOf(uid)).map(({ tokenHash }) => tokenHash);
  expect(await listed('u1')).toHaveLength(3);
  await store.deleteSession('h3');
  clock.pass(1_000);
  expect(await listed('u1')).toEqual(['h2']);
  await store.deleteSessionsOf('u1');
  expect([await listed('u1'), await listed('u2')]).toEqual([[], ['h4']]);
  expect(await store.findSession('h2')).toBeUndefined();
  clock.pass(4_000);
  expect(items.all()).toEqual([]);
});
