import { expect, test } from 'vitest';
import { workingCopies } from '#api/content/working-copies.ts';
import { NEW_POST_COPIES, POST_COPY_KEPT_MS } from '#domain/blog/post-copy.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { privateDeps } from '../../support/memory-stores.ts';

/** The API with working copies on a real table. */
const aSite = () => {
  let time = NOW;
  const deps = privateDeps(() => time);
  const app = anApp({
    postCopies: workingCopies(deps.table, { now: deps.now, random: Math.random }),
    now: deps.now,
  });
  const at = (post: string, copy: string) => `/api/post-copies/${post}/${copy}`;
  return {
    ...app,
    ...deps,
    pass: (ms: number) => {
      time += ms;
    },
    keep: async (
      writer: string,
      title: string,
      seen?: string,
      [post, copy]: [string, string] = ['blog_1', 'edit'],
    ) => {
      const body = { values: { title }, ver: 'v3', writer, ...(seen !== undefined && { seen }) };
      const headers = { 'user-agent': 'Chrome/142.0 (Linux; Android 10)' };
      const answer = await app.call('PUT', at(post, copy), { body, headers });
      return {
        status: answer.status,
        ...((await answer.json()) as { stamp: string; error?: { current?: object } }),
      };
    },
    discard: async (seen: string) =>
      (await app.call('DELETE', `${at('blog_1', 'edit')}?seen=${seen}`)).status,
    list: async (post = 'blog_1') =>
      (
        (await app.read(`/api/post-copies/${post}`)) as {
          copies: { values: { title: string } }[];
        }
      ).copies,
  };
};

const phone = 'the-phone';
const laptop = 'the-laptop';

// Specification: POST-30
test('typed text is there for every device, names the one it is from, and is neither published nor an edit', async () => {
  const { keep, list, pass, publishing, edits } = aSite();
  const first = await keep(phone, 'Half a');
  pass(5_000);
  await keep(phone, 'Half a sentence', first.stamp);
  expect(await list()).toEqual([
    {
      id: 'edit',
      values: { title: 'Half a sentence' },
      ver: 'v3',
      writer: phone,
      device: 'Chrome on Android',
      since: NOW,
      at: NOW + 5_000,
      stamp: expect.any(String) as unknown,
    },
  ]);
  expect(publishing.changes).toBe(0);
  expect(await edits()).toEqual([]);
});

// Specification: POST-31
test('a device that has not seen the newest text is told it and overwrites nothing', async () => {
  const { keep, list, discard } = aSite();
  const first = await keep(phone, 'From the phone');
  const refused = await keep(laptop, 'From the laptop');
  expect(refused).toMatchObject({
    status: 409,
    error: { current: { values: { title: 'From the phone' }, stamp: first.stamp } },
  });
  const taken = await keep(laptop, 'From the laptop', first.stamp);
  expect(taken.status).toBe(200);
  expect((await keep(phone, 'From the phone, on', first.stamp)).status).toBe(409);
  expect(await discard(first.stamp)).toBe(409);
  expect((await list()).map(({ values }) => values.title)).toEqual(['From the laptop']);
  expect(await discard(taken.stamp)).toBe(200);
  expect(await list()).toEqual([]);
  expect(await discard(taken.stamp)).toBe(200);
});

// Specification: POST-32
test('a copy ends thirty days after its last change', async () => {
  const { keep, list, pass, table } = aSite();
  await keep(phone, 'A');
  pass(POST_COPY_KEPT_MS);
  expect(await list()).toEqual([]);
  expect((await keep(laptop, 'B')).status).toBe(200);
  pass(POST_COPY_KEPT_MS);
  expect(table.all()).toEqual([]);
});

// Specification: POST-32
test('several new posts have copies, up to a number', async () => {
  const { keep, list } = aSite();
  for (let at = 0; at < NEW_POST_COPIES; at += 1) {
    expect((await keep(phone, `N${at}`, undefined, ['new', `new-${at}`])).status).toBe(200);
  }
  expect((await keep(phone, 'One more', undefined, ['new', 'new-x'])).status).toBe(400);
  expect(await list('new')).toHaveLength(NEW_POST_COPIES);
  expect(await list()).toEqual([]);
});
