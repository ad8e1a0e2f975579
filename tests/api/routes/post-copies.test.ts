import { expect, test } from 'vitest';
import { POST_COPY_KEPT_MS } from '#api/content/working-copies.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { memoryDeps } from '../../support/memory-stores.ts';

const COPY = '/api/post-copies/blog_1/edit';
/** The API with working copies on a table of their own. */
const aSite = () => {
  const clock = { time: NOW };
  const now = () => clock.time;
  const { tables } = memoryDeps(now);
  const app = anApp({ tables, now });
  return {
    ...app,
    clock,
    stored: () => tables.private.all().filter(({ pk }) => pk.includes('blog_1')),
    keep: async (writer: string, title: string, seen?: string) => {
      const body = { values: { title }, ver: 'v3', writer, ...(seen !== undefined && { seen }) };
      const headers = { 'user-agent': 'Chrome/142.0 (Linux; Android 10)' };
      const { status, body: answer } = await app.ask('PUT', COPY, { body, headers });
      return { status, ...(answer as { stamp: string; error?: { current?: object } }) };
    },
    discard: async (seen: string) => (await app.ask('DELETE', `${COPY}?seen=${seen}`)).status,
    list: async () =>
      (await app.json<{ copies: object[] }>('GET', '/api/post-copies/blog_1')).copies,
  };
};
const phone = 'the-phone';
const laptop = 'the-laptop';

// Specification: POST-30
test('typed text is there for every device, names the one it is from, and is neither published nor an edit', async () => {
  const { keep, list, clock, publishing, edits } = aSite();
  const first = await keep(phone, 'Half a');
  clock.time += 5_000;
  const { stamp } = await keep(phone, 'Half a sentence', first.stamp);
  const values = { title: 'Half a sentence' };
  const from = { writer: phone, device: 'Chrome on Android', since: NOW, at: NOW + 5_000 };
  expect(await list()).toEqual([{ id: 'edit', values, ver: 'v3', ...from, stamp }]);
  expect(publishing.changes).toBe(0);
  expect(await edits()).toEqual([]);
});

// Specification: POST-31
test('a device that has not seen the newest text is told it and overwrites nothing', async () => {
  const { keep, list, discard } = aSite();
  const first = await keep(phone, 'From the phone');
  const current = { values: { title: 'From the phone' }, stamp: first.stamp };
  expect(await keep(laptop, 'From the laptop')).toMatchObject({ status: 409, error: { current } });
  const taken = await keep(laptop, 'From the laptop', first.stamp);
  expect(taken.status).toBe(200);
  expect((await keep(phone, 'From the phone, on', first.stamp)).status).toBe(409);
  expect(await discard(first.stamp)).toBe(409);
  expect(await list()).toMatchObject([{ values: { title: 'From the laptop' } }]);
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2]) expect(await discard(taken.stamp)).toBe(200);
  expect(await list()).toEqual([]);
});

// Specification: POST-32
test('a copy ends thirty days after its last change', async () => {
  const { keep, list, clock, stored } = aSite();
  await keep(phone, 'A');
  clock.time += POST_COPY_KEPT_MS;
  expect(await list()).toEqual([]);
  expect((await keep(laptop, 'B')).status).toBe(200);
  clock.time += POST_COPY_KEPT_MS;
  expect(stored()).toEqual([]);
});
