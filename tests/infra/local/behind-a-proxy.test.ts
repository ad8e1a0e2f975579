import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDataFolder, startSite, TEACHER, type RunningSite } from '../../support/running-site.ts';

const ORIGIN = 'https://ganit.example';
const folder = await aDataFolder();
let site: RunningSite;
beforeAll(async () => {
  site = await startSite(folder.dir, {
    SITE_ORIGIN: ORIGIN,
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
    PROXY_COUNT: '2',
  });
}, 120_000);
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
    body: JSON.stringify({ email: TEACHER.email, password }),
  });
  return answer.status;
};

test('a visitor behind two proxies is told apart by what they wrote, not by what he wrote', async () => {
  const statuses = [];
  for (let n = 0; n < 12; n += 1) {
    statuses.push(await signIn('wrong', `198.51.100.${n}, 203.0.113.7, 192.0.2.1`));
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect(await signIn(TEACHER.password, '203.0.113.8, 192.0.2.1')).toBe(200);
});

test('requests without the header are told once', async () => {
  for (let n = 0; n < 3; n += 1) await signIn('wrong');
  const told = site.output().match(/A request came without an address in X-Forwarded-For/g);
  expect(told).toHaveLength(1);
});

// Specification: RUN-3
test('without the header the site does not start, and says what to set', async () => {
  const other = await aDataFolder();
  await expect(startSite(other.dir, { SITE_ORIGIN: ORIGIN })).rejects.toThrow(
    'CLIENT_ADDRESS_HEADER=X-Forwarded-For',
  );
  await other.remove();
});
