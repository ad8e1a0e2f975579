import { StorageUnavailableError } from './errors.ts';

/** What DynamoDB and S3 call "not now"; a client may try again. */
const TRANSIENT = new Set([
  'InternalError',
  'InternalServerError',
  'NetworkingError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestTimeout',
  'RequestTimeoutException',
  'ServiceUnavailable',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
]);

/** How Node names a connection that failed or broke. */
const BROKEN = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The HTTP status that a service answered with, when the error came from an answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

const isTransient = (error: unknown) => {
  if (!(error instanceof Error)) return false;
  const status = statusOf(error) ?? 0;
  const code = 'code' in error ? String(error.code) : '';
  return status >= 500 || status === 429 || TRANSIENT.has(error.name) || BROKEN.has(code);
};

/** Waits for an SDK call; faults worth a later try become `StorageUnavailableError`, others pass unchanged. */
export const translateStoreErrors = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw isTransient(error) ? new StorageUnavailableError({ cause: error }) : error;
  }
};
