import { S3Client } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway';

const s3 = new S3Client({
  region: 'local',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});
const gateway = s3UploadGateway(s3, 'media', { now: () => Date.now() });

// Specification: API-7
test('a form in the cloud is for one key, type, size and time', async () => {
  vi.setSystemTime('2026-11-23T10:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const expiresAt = Date.now() + 3_600_000;
  const terms = { contentType: 'application/pdf', maxBytes: 10, expiresAt };
  const { fields } = await gateway.createForm('incoming/1', terms);
  const { conditions, expiration } = JSON.parse(atob(fields['Policy'] ?? '')) as {
    conditions: unknown[];
    expiration: string;
  };
  expect(Date.parse(expiration)).toBe(expiresAt);
  expect(conditions).toEqual(
    expect.arrayContaining([
      { bucket: 'media' },
      { key: 'incoming/1' },
      { 'Content-Type': 'application/pdf' },
      { 'Cache-Control': 'public, max-age=31536000, immutable' },
      ['content-length-range', 1, 10],
    ]),
  );
});
