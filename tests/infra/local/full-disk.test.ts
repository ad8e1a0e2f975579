import { execFileSync } from 'node:child_process';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { compileSite } from '#site/compile/compile.ts';
import { signIn } from '#support/admin-api';
import { aDataFolder, startSite } from '#support/running-site';
import { seedFolder } from '#support/seed-folder';
import { aSite } from '#support/small-site';

/** Runs a command that may write no byte to any file, as on a full disk; whoever runs it, root included. */
const FULL = ['sh', '-c', 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"'];

const folder = await aDataFolder();
afterAll(() => folder.remove());

// Specification: RUN-5, RUN-64
test('on a disk that cannot be written the public site starts, and the admin and the log say why nothing is saved; saving goes on with room', async () => {
  // Whichever test is the first of a new checkout: a full disk has no room for the compiler.
  await compileSite();
  await expect(startSite(folder.dir, {}, FULL)).rejects.toThrow(
    /cannot be written \(.+\)\. Free some space, or choose another DATA_DIR/,
  );
  await seedFolder(folder.dir, aSite());
  const before = await startSite(folder.dir);
  onTestFinished(() => before.kill());
  const page = async (url: string) => (await fetch(`${url}/10`)).text();
  const published = await page(before.url);
  expect(await before.stop()).toBe(0);

  const site = await startSite(folder.dir, {}, FULL);
  onTestFinished(() => site.kill());
  expect(site.output()).toContain('NOTHING CAN BE SAVED');
  expect(await page(site.url)).toBe(published);
  expect((await fetch(`${site.url}/nothing-here`)).status).toBe(404);
  const answer = await fetch(`${site.url}/api/session`);
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('Nothing can be saved now'),
  ]);
  expect(await site.stop()).toBe(0);

  const after = await startSite(folder.dir);
  onTestFinished(() => after.kill());
  expect(await page(after.url)).toContain('<h1');

  // The disk fills while the site runs, and there is room again.
  const api = await signIn(after.url);
  const add = async (id: number) =>
    (await api('POST', '/classes/10/chapters', { id, title: `Chapter of try ${id}` })).status;
  const limitFiles = (bytes: string) => {
    const pid = String(after.process.pid);
    execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`]);
  };
  limitFiles('0');
  expect(await add(71)).toBe(503);
  limitFiles('unlimited');
  expect(await add(72)).toBe(201);
  const content = await (await api('GET', '/content')).text();
  expect(content).not.toContain('Chapter of try 71');
  expect(content).toContain('Chapter of try 72');
  expect(await after.stop()).toBe(0);
});
