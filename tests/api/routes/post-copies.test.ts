import { expect, test } from 'vitest';
import { POST_COPY_KEPT_MS } from '#api/content/working-copies.ts';
import { anApp, NOW } from '#support/an-app.ts';
import { memoryDeps } from '#support/memory-stores.ts';

/** The API with working copies on a table of their own. */
const aSite = () => {
  const clock = { time: NOW };
  const now = () => clock.time;
  const { tables } = memoryDeps(now);
  const app = anApp({ tables, now });
  const list = async () =>
    (await app.json<{ copies: object[] }>('GET', '/api/post-copies/blog_1')).copies;
  return {
    ...app,
    clock,
    stored: () => tables.private.all().filter(({ pk }) => pk.includes('blog_1')),
    list,
    keep: async (device: string, title: string) => {
      const body = { values: { title }, ver: 'v3' };
      const headers = { 'user-agent': 'Chrome/142.0 (Linux; Android 10)' };
      return app.ask('PUT', `/api/post-copies/blog_1/${device}`, { body, headers });
    },
  };
};

// Specification: POST-30, POST-31
test('typed text is there for every device, none writes over that of another, and it is neither published nor an edit', async () => {
  const { keep, list, ask, clock, publishing, edits } = aSite();
  await keep('phone', 'Half a');
  clock.time += 5_000;
  await keep('phone', 'Half a sentence');
  const times = { since: NOW, at: NOW + 5_000 };
  const values = { title: 'Half a sentence' };
  const phone = { id: 'phone', values, ver: 'v3', device: 'Chrome on Android', ...times };
  expect(await list()).toEqual([phone]);
  const { body } = await keep('laptop', 'From the laptop');
  expect(body).toEqual({ at: clock.time, others: [phone] });
  expect(publishing.changes).toBe(0);
  expect(await edits()).toEqual([]);
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2])
    expect((await ask('DELETE', '/api/post-copies/blog_1/laptop')).status).toBe(200);
  expect(await list()).toEqual([phone]);
});

// Specification: POST-32
test('a copy ends thirty days after its last change, and a post has twenty at most', async () => {
  const { keep, list, clock, stored } = aSite();
  await keep('phone', 'A');
  clock.time += POST_COPY_KEPT_MS;
  expect(await list()).toEqual([]);
  const statuses = [];
  for (let at = 1; at <= 21; at += 1) statuses.push((await keep(`device-${at}`, 'B')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 400]);
  expect((await keep('device-1', 'C')).status).toBe(200);
  clock.time += POST_COPY_KEPT_MS;
  expect(stored()).toEqual([]);
});
