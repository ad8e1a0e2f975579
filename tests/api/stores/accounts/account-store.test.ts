import { expect, test } from 'vitest';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { privateDeps } from '#support/memory-stores.ts';

const anAccountStore = () => {
  const deps = privateDeps(() => 0);
  return { store: openAccounts(deps), items: deps.table };
};

test('a session that has ended does not come back when it is touched', async () => {
  const { store } = anAccountStore();
  const times = { createdAt: 0, lastSeenAt: 0, expiresAt: 1_000 };
  await store.saveSession({ tokenHash: 'h1', uid: 'u1', ...times });
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
