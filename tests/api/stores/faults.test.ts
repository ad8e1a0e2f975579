import { expect, test } from 'vitest';
import { StorageUnavailableError } from '#api/stores/errors';
import { translateStoreErrors } from '#api/stores/storage-faults';

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more);

test.each([
  ['throttling', named('ProvisionedThroughputExceededException')],
  ['a broken connection', named('Error', { code: 'ECONNRESET' })],
  ['a time-out', named('TimeoutError')],
  ['a failing service', named('Unknown', { $metadata: { httpStatusCode: 503 } })],
])('%s is a fault that a later try may not meet', async (_name, error) => {
  const fault = await translateStoreErrors(Promise.reject(error)).catch(
    (caught: unknown) => caught,
  );
  expect(fault).toBeInstanceOf(StorageUnavailableError);
  expect(fault).toMatchObject({ name: 'StorageUnavailableError', cause: error });
});

test.each([
  ['a mistake in a request', named('ValidationException', { $metadata: { httpStatusCode: 400 } })],
  ['a mistake in the code', new TypeError('x is not a function')],
])('%s passes unchanged', async (_name, error) => {
  await expect(translateStoreErrors(Promise.reject(error))).rejects.toBe(error);
});
