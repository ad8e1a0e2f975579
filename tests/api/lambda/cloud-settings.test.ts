import { expect, test } from 'vitest';
import { readApiEnv, readJobsEnv, readPublisherEnv } from '#api/lambda/cloud-settings.ts';

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
};

test('an origin has no slash at its end, and the former secret may be missing or empty', () => {
  expect(readApiEnv(ENVIRONMENT).SITE_ORIGIN).toBe('https://ganit.example');
  expect(readApiEnv({ ...ENVIRONMENT, FORMER_ORIGIN_SECRET: '' }).FORMER_ORIGIN_SECRET).toBe(
    undefined,
  );
});

test('what is missing or wrong is named, and no value is told', () => {
  const wrong = {
    ...ENVIRONMENT,
    ORIGIN_SECRET: 'short-one',
    SITE_ORIGIN: 'ganit',
    MEDIA_BUCKET: '',
  };
  let message = '';
  try {
    readApiEnv(wrong);
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  expect(message).toBe(
    'These variables of the function are missing or wrong: SITE_ORIGIN, MEDIA_BUCKET, ORIGIN_SECRET',
  );
});

test('the publisher needs neither the private table nor the media', () => {
  const { PRIVATE_TABLE: _, MEDIA_BUCKET: __, ...rest } = ENVIRONMENT;
  const read = readPublisherEnv({ ...rest, PRIVATE_TABLE: 'private' });
  expect(Object.keys(read)).not.toContain('PRIVATE_TABLE');
});

test('jobs do without mail settings', () => {
  expect(readJobsEnv(ENVIRONMENT)).not.toHaveProperty('RESEND_KEY_PARAMETER');
});
