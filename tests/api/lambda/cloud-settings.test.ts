import { expect, test } from 'vitest';
import { readApiEnv } from '#api/lambda/cloud-settings.ts';

const ENVIRONMENT = {
  CONTENT_TABLE: 'content',
  PRIVATE_TABLE: 'private',
  MEDIA_BUCKET: 'media',
  RELEASE_BUCKET: 'releases',
  POINTER_STORE_ARN: 'arn:aws:cloudfront::123456789012:key-value-store/1',
  JOBS_FUNCTION: 'jobs',
  SITE_ORIGIN: 'https://ganit.example/',
  CLIENT_ADDRESS_HEADER: 'cloudfront-viewer-address',
  ORIGIN_SECRET: 'f00d'.repeat(16),
  FORMER_ORIGIN_SECRET: 'beef'.repeat(16),
};

test('what is missing or wrong is named, and no value is told', () => {
  const wrong = {
    ...ENVIRONMENT,
    ORIGIN_SECRET: 'short-one',
    SITE_ORIGIN: 'ganit',
    MEDIA_BUCKET: '',
  };
  expect(() => readApiEnv(wrong)).toThrow(
    /^These variables of the function are missing or wrong: SITE_ORIGIN, MEDIA_BUCKET, ORIGIN_SECRET$/,
  );
});
