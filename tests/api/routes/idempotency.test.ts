import { expect, test, vi } from 'vitest';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import type { Content } from '#domain/content/content.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, NOW, refusal, TOKEN } from '#support/an-app.ts';

const VIDEOS = '/api/classes/10/chapters/4/videos';
const body = { title: 'New', url: 'https://youtu.be/dQw4w9WgXcQ' };
const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const withKey = (key = KEY) => ({ 'idempotency-key': key });
const headers = withKey();
const videosOf = async ({ read }: Pick<ReturnType<typeof anApp>, 'read'>) => {
  const { classes } = (await read('/api/content')) as Content;
  return classes[0]?.chapters[0]?.videos.length;
};

// Specification: API-23
test('the same key with another body is refused', async () => {
  const app = anApp();
  await app.call('POST', VIDEOS, { body, headers });
  const other = { ...body, title: 'Other' };
  // A key may be quoted, as the draft of the standard has it.
  expect(await app.ask('POST', VIDEOS, { body: other, headers: withKey(`"${KEY}"`) })).toEqual(
    refusal(422, TEXT.edit.otherBody, { code: 'failed-precondition' }),
  );
  expect(await videosOf(app)).toBe(2);
});

test('a key belongs to its user and its route', async () => {
  const app = anApp();
  const first = await app.call('POST', VIDEOS, { body, headers });
  const theirs = await app.call('POST', VIDEOS, { body, headers, token: TOKEN.helper });
  expect(await theirs.json()).not.toEqual(await first.json());
  expect(await videosOf(app)).toBe(3);
  expect((await app.call('PUT', `${VIDEOS}/v9`, { body, headers })).status).toBe(400);
});

test('a fault of the server is not kept: the retry makes the change', async () => {
  const app = anApp();
  vi.spyOn(app.parts.repository, 'commit').mockRejectedValueOnce(new StorageUnavailableError());
  expect((await app.call('POST', VIDEOS, { body, headers })).status).toBe(503);
  expect((await app.call('POST', VIDEOS, { body, headers })).status).toBe(201);
  expect(await videosOf(app)).toBe(2);
});

// Specification: API-22
test('after 24 hours a key is new again', async () => {
  let time = NOW;
  const app = anApp({ now: () => time });
  await app.call('POST', VIDEOS, { body, headers });
  time += 24 * 3_600_000 - 1;
  await app.call('POST', VIDEOS, { body, headers });
  expect(await videosOf(app)).toBe(2);
  time += 1;
  await app.call('POST', VIDEOS, { body, headers });
  expect(await videosOf(app)).toBe(3);
});

test('what was forbidden is asked about again under the same key', async () => {
  const { call, confirm } = anApp();
  const apply = () =>
    call('POST', '/api/archive/apply', { body: { ticket: 'none', present: '' }, headers });
  expect((await apply()).status).toBe(403);
  await confirm();
  expect((await apply()).status).toBe(404);
});
