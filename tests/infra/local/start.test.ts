import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMON_HEADERS } from '../../../infra/edge/headers.ts';
import { signIn, until } from '#support/admin-api';
import { startDouble } from '#support/double-server';
import { aDataFolder, type RunningSite, startSite } from '#support/running-site';

const folder = await aDataFolder();
let site: RunningSite;
let refused: unknown;
beforeAll(async () => {
  // A start that is refused stands in the way of no other.
  refused = await startSite(folder.dir, { ADMIN_PASSWORD: 'Password123' }).catch(
    (error: unknown) => error,
  );
  site = await startSite(folder.dir);
});
afterAll(async () => {
  await site.stop();
  await folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, { headers, redirect: 'manual' });

// Specification: RUN-1
test.each(['/', '/files/10_ch1_x.pdf', '/admin/login', '/sitemap.xml', '/rss.xml'])(
  'serves %s with the headers of the edge and a policy without exceptions',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      expect(headers.get(name)).toBe(value);
  },
);

// Specification: API-19
test('lets caches keep hashed assets for a year, pages for no time, and nobody store the admin', async () => {
  const page = await (await get('/')).text();
  const asset = /\/_astro\/[\w.-]+\.css/.exec(page)?.[0] ?? '';
  const cachingOf = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await cachingOf(asset)).toContain('immutable');
  expect(await cachingOf('/')).toContain('must-revalidate');
  for (const path of ['/admin', '/admin/enquiries']) {
    expect(await cachingOf(path)).toBe('no-store');
  }
});

// Specification: API-20
test('serves the sample PDFs in ranges, with nothing in them allowed to run', async () => {
  const page = await (await get('/10')).text();
  const filename = /\/files\/(10_ch[\w.-]+\.pdf)/.exec(page)?.[1] ?? '';
  const chapter = /_ch(\d+)_/.exec(filename)?.[1] ?? '';
  const path = `/media/materials/10/chapter${chapter}/${filename}`;
  const part = await get(path, { range: 'bytes=0-3' });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('%PDF');
  expect(part.headers.get('content-type')).toBe('application/pdf');
  expect(part.headers.get('content-security-policy')).toBe("default-src 'none'");
});

// Specification: PUBLISH-1
test('an edit comes to the public page by itself', async () => {
  const api = await signIn(site.url);
  const added = await api('POST', '/classes/9/chapters', { id: 77, title: 'Golden ratio' });
  expect(added.status).toBe(201);
  await until('the chapter shows', async () =>
    (await (await get('/9')).text()).includes('Chapter 77: Golden ratio'),
  );
});

// Specification: RUN-4
test('a second process on the same data folder says so and exits with 1', async () => {
  await expect(startSite(folder.dir)).rejects.toThrow(/data folder .* is in use by process \d+/);
});

test('the first start refuses a password that is too common, in words; another try begins anew, and no given password is printed', () => {
  expect(String(refused)).toContain('ADMIN_PASSWORD: This password is too common');
  expect(site.output()).toContain('First admin: teacher@example.org');
  expect(site.output()).not.toContain('chalk and slate');
});

// Specification: RUN-4
test('a taken port is named, with exit code 1', async () => {
  const blocker = await startDouble(() => undefined);
  const { port } = new URL(blocker.url);
  const other = await aDataFolder();
  await expect(startSite(other.dir, { PORT: port })).rejects.toThrow(
    `Port ${port} is already in use`,
  );
  await blocker.close();
  await other.remove();
});
