import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDataFolder, type RunningSite, startSite } from '#support/running-site';
import { seedFolder } from '#support/seed-folder';
import { aSite } from '#support/small-site';

// A folder whose first start had no settings; the second one is behind proxies.

const ORIGIN = 'https://ganit.example';
const PRINTED = /teacher@localhost {2}password: (\S{16})/;
const noAdmin = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

const folder = await aDataFolder();
let first: string;
let site: RunningSite;
beforeAll(async () => {
  await seedFolder(folder.dir, aSite());
  const before = await startSite(folder.dir, noAdmin);
  first = before.output();
  expect(await before.stop()).toBe(0);
  site = await startSite(folder.dir, {
    ...noAdmin,
    SITE_ORIGIN: ORIGIN,
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
    PROXY_COUNT: '2',
  });
});
afterAll(async () => {
  await site.stop();
  await folder.remove();
});

const signIn = async (password: string, forwardedFor?: string): Promise<number> => {
  const answer = await fetch(`${site.url}/api/session`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify({ email: 'teacher@localhost', password }),
  });
  return answer.status;
};

// Specification: LOGIN-12
test('without settings there is a teacher with a printed password; a second start prints none', () => {
  expect(first).toMatch(PRINTED);
  expect(site.output()).not.toContain('password');
});

test('a visitor behind two proxies is told apart by what they wrote, not by what he wrote', async () => {
  for (let n = 0; n < 11; n += 1) {
    const status = await signIn('wrong', `198.51.100.${n}, 203.0.113.7, 192.0.2.1`);
    expect(status).toBe(n < 10 ? 401 : 429);
  }
  const printed = PRINTED.exec(first)?.[1] ?? '';
  expect(await signIn(printed, '203.0.113.8, 192.0.2.1')).toBe(200);
});

test('requests without the header are told once', async () => {
  for (let n = 0; n < 3; n += 1) await signIn('wrong');
  const told = site.output().match(/A request came without an address in X-Forwarded-For/g);
  expect(told).toHaveLength(1);
});
