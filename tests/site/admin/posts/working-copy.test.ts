import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#client/api';
import { createWorkingCopy } from '#site/admin/features/posts/working-copy.ts';

const NOW = Date.UTC(2026, 10, 21, 5, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

const PHONE = { id: 'the-phone', values: { title: 'From the phone' }, device: 'Chrome on Android' };

/** A post's form on this device, and a server that has `copies`; without network no answer comes. */
const aForm = (copies: { id: string; values: object }[] = []) => {
  const line = { isDown: false };
  const sent: [call: string, title?: string | undefined, keepalive?: boolean][] = [];
  const api = createApi((path, { method = 'GET', body, keepalive } = {}) => {
    if (method === 'GET') return Promise.resolve({ kind: 'ok', value: { copies } });
    const { values } = JSON.parse(typeof body === 'string' ? body : '{}') as {
      values?: { title?: string };
    };
    sent.push(
      values ? [`${method} ${path}`, values.title, keepalive ?? false] : [`${method} ${path}`],
    );
    return Promise.resolve(
      line.isDown
        ? { kind: 'offline', message: 'No network' }
        : { kind: 'ok', value: { at: Date.now(), others: [PHONE] } },
    );
  });
  const working = createWorkingCopy(api, { post: 'blog_1', writer: 'this-device' });
  const type = (title: string) => working.typed({ values: { title }, ver: '3' });
  return { working, sent, line, type, titles: () => sent.map(([, title]) => title) };
};

const OWN = '/api/post-copies/blog_1/this-device';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// Specification: POST-30
test('text is kept five seconds after the last key, and every fifteen seconds of steady typing', async () => {
  const { working, type, titles } = aForm();
  type('A');
  await pass(4_900);
  expect(titles()).toEqual([]);
  await pass(100);
  expect(titles()).toEqual(['A']);
  expect(working.state()).toEqual({ keptAt: NOW + 5_000, others: [PHONE] });
  for (let key = 1; key <= 20; key += 1) {
    type(`B${key}`);
    await pass(1_000);
  }
  expect(titles()).toEqual(['A', 'B15']);
  expect(working.state().keptAt).toBeUndefined();
});

// Specification: POST-30
test('what is pending goes at once when the tab is hidden or closed', async () => {
  const { working, type, sent } = aForm();
  type('A');
  working.flush(true);
  await pass(60_000);
  expect(sent).toEqual([[`PUT ${OWN}`, 'A', true]]);
});

// Specification: POST-30
test('without network it is quiet, tries again with the next key at its usual pace, and when it is online', async () => {
  const { working, type, line, titles } = aForm();
  line.isDown = true;
  type('A');
  await pass(300_000);
  expect(titles()).toEqual(['A']);
  for (let key = 1; key <= 6; key += 1) {
    type(`B${key}`);
    await pass(500);
  }
  await pass(5_000);
  expect(titles()).toEqual(['A', 'B1', 'B6']);
  expect(working.state().keptAt).toBeUndefined();
  line.isDown = false;
  working.flush();
  await pass(0);
  expect(titles()).toEqual(['A', 'B1', 'B6', 'B6']);
  expect(working.state().keptAt).toBeDefined();
});

// Specification: POST-31
test('text of other devices is offered, and of this one only what it does not show itself', async () => {
  const own = { id: 'this-device', values: { title: 'Mine' } };
  const { working, sent } = aForm([own, PHONE]);
  await working.look(true);
  expect(working.state().others).toEqual([PHONE]);
  await working.look(false);
  expect(working.state().others).toEqual([own, PHONE]);
  await working.drop(working.state().others[1] ?? expect.fail());
  expect(working.state().others).toEqual([own]);
  expect(sent).toEqual([['DELETE /api/post-copies/blog_1/the-phone']]);
});

// Specification: POST-32
test('after a save, and when it was taken back, text goes from the server once what is on its way has arrived', async () => {
  const { working, type, sent } = aForm();
  await working.look(false);
  await working.discard();
  expect(sent).toEqual([]);
  type('A');
  working.flush();
  type('AB');
  await working.discard();
  await pass(60_000);
  expect(sent).toEqual([[`PUT ${OWN}`, 'A', false], [`DELETE ${OWN}`]]);
  type('B');
  working.flush();
  working.typed(undefined);
  await pass(60_000);
  expect(sent.slice(2)).toEqual([[`PUT ${OWN}`, 'B', false], [`DELETE ${OWN}`]]);
});
