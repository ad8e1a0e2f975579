import { expect, test } from 'vitest';
import { readApiEnv } from '#api/lambda/cloud-settings.ts';

test('what is missing or wrong is named, and no value is told', () => {
  const given = { CONTENT_TABLE: 'content', SITE_ORIGIN: 'ganit', ORIGIN_SECRET: 'short-one' };
  expect(() => readApiEnv(given)).toThrow(
    /^These variables of the function are missing or wrong: SITE_ORIGIN, RELEASE_BUCKET, POINTER_STORE_ARN, PRIVATE_TABLE, MEDIA_BUCKET, JOBS_FUNCTION, CLIENT_ADDRESS_HEADER, ORIGIN_SECRET, FORMER_ORIGIN_SECRET$/,
  );
});
