import type { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createExports } from '#api/archive/exports.ts';
import { bucketCopies } from '#api/stores/copies/bucket-copies.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import type { YoutubeService } from '#api/youtube/youtube-service.ts';
import { silentYoutube } from '../../support/silent-youtube.ts';
import { aMaterial } from '../domain/builders.ts';
import { jobsStage, ORIGIN, type JobsStage } from './a-jobs-stage.ts';
import { startEngines } from './engines.ts';

/** Too short to wait for anything. */
const little = () => 16_000;
const engines = await startEngines();
const aStage = (options?: JobsStage) => jobsStage(engines, options);

// Specification: ARCHIVE-7
test('an export that was begun is written; without time it breaks off, and Lambda calls again', async () => {
  const { act, stores } = await aStage();
  const jobs: unknown[] = [];
  const api = createExports({
    ...stores,
    enqueue: (job) => jobs.push(job),
    now: Date.now,
    randomId: () => 'e1',
  });
  await api.start();
  expect(jobs).toEqual([{ kind: 'export' }]);
  await stores.media.put(aMaterial().s3Key, new Uint8Array(9), { contentType: 'application/pdf' });
  await expect(act({ kind: 'export' }, little)).rejects.toThrow('The job failed');
  expect(await api.status()).toMatchObject({ state: 'running' });
  await act({ kind: 'export' }, () => 900_000);
  expect(await api.status()).toMatchObject({ id: 'e1', state: 'done', total: 1 });
  expect((await stores.media.head('incoming/export-e1.zip'))?.headers.contentType).toBe(
    'application/zip',
  );
});

// Specification: DETAILS-8
test('the check of the videos notes what YouTube says, and without time it asks nothing', async () => {
  const asked: string[] = [];
  const video: YoutubeService['video'] = (id) => {
    asked.push(id);
    return Promise.resolve({ kind: 'trouble', trouble: 'gone', final: true });
  };
  const { act, stores } = await aStage({ youtube: { ...silentYoutube, video } });
  await act({ kind: 'check-videos' }, little);
  expect(asked).toEqual([]);
  await act({ kind: 'check-videos' }, () => 900_000);
  expect(asked).toHaveLength(1);
  expect(await stores.videos.checks()).toMatchObject([
    { youtube: asked[0], failed: { trouble: 'gone', told: true } },
  ]);
});

test.each([{}, { kind: 'erase' }, { kind: 'reset' }, null])(
  'what is no job is refused: %j',
  async (event) => {
    const { act } = await aStage();
    await expect(act(event, little)).rejects.toThrow('The job failed: ZodError');
  },
);

// Specification: COPY-5
test('a bucket that does not take copies is in the log; after ten days the teacher gets an email and the call fails', async () => {
  const copies = (s3: S3Client) =>
    bucketCopies(s3Blobs(s3, 'gone'), { bucket: 'gone', region: 'local' });
  const { act, clock, lines, service, stores } = await aStage({ copies });
  await act({ kind: 'copy' }, () => 900_000);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'copy-failed', code: 'no_place' });
  expect(await stores.copyStatus.read()).toMatchObject({ problem: 'no-place', kept: 0 });
  clock.ahead = 11 * 86_400_000;
  const late = act({ kind: 'copy' }, () => 900_000);
  await expect(late).rejects.toThrow('the last good copy is too old');
  await act({ kind: 'deliver' }, little);
  const [first, ...others] = service.delivered;
  const email = first?.email;
  expect(email).toMatchObject({ subject: expect.stringContaining('No safe copy') as unknown });
  expect(email?.text).toContain('There is no bucket gone in local.');
  expect(email?.text).toContain(`${ORIGIN}/admin/settings/archive`);
  expect(others).toEqual([]);
});
