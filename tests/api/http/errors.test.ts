import { expect, test } from 'vitest';
import { BusyError, StorageUnavailableError } from '#api/stores/errors.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, refusal } from '#support/an-app.ts';

const failing = (error: Error) =>
  anApp({
    content: { ...anApp().parts.content, getClass: () => Promise.reject(error) },
  });

const PATH = '/api/public/classes/10';

test.each([
  [new BusyError('a chapter'), TEXT.edit.busy],
  [new StorageUnavailableError(), TEXT.edit.storage],
])('%s asks to try again and claims nothing about what was asked for', async (error, message) => {
  // Reading calls get these texts too, and those without a key.
  expect(message).not.toMatch(/nothing was|only once|save again/i);
  const { ask, faults } = failing(error);
  expect(await ask('GET', PATH)).toEqual(refusal(503, message, { code: 'unavailable' }));
  expect(faults).toMatchObject([{ status: 503, error: error.name }]);
});

// Specification: LOGIN-6, EMAIL-4, API-21, RUN-9
test('an unknown fault says nothing of itself and is reported without personal data', async () => {
  const { ask, faults } = failing(new TypeError('secret@example.org is undefined'));
  expect(await ask('GET', `${PATH}?phone=%2B919876543210`)).toEqual(
    refusal(500, TEXT.edit.internal, { code: 'internal' }),
  );
  expect(faults).toMatchObject([
    { method: 'GET', route: '/api/public/classes/:classId', status: 500, error: 'TypeError' },
  ]);
  expect(faults[0]?.stack.length).toBeGreaterThan(0);
  expect(JSON.stringify(faults)).not.toMatch(/secret|98765/);
});

// Specification: API-4
test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/health'],
])('%s %s is answered with a JSON 404', async (method, path) => {
  const response = await anApp().call(method, path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({
    error: { code: 'not-found', message: TEXT.edit.notFound },
  });
});
