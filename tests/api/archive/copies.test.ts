import { openAsBlob } from 'node:fs';
import { readdir, rename, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createCopyJob } from '#api/archive/copies.ts';
import { openArchive } from '#api/archive/zip.ts';
import type { CopyStore } from '#api/stores/copies/copy-store.ts';
import { openCopyStatus } from '#api/stores/copies/copy-status.ts';
import { folderCopies } from '#api/stores/copies/folder-copies.ts';
import { bucketCopies } from '#api/stores/copies/bucket-copies.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import { copyName } from '#domain/content/safe-copy.ts';
import { NOW } from '#support/an-app.ts';
import { memoryContent } from '#support/memory-content.ts';
import { memoryBlobs, privateDeps } from '#support/memory-stores.ts';
import { aChapter, aMaterial, someContent } from '#support/builders.ts';
import { temporaryFolder } from '#support/temporary-folder.ts';
import { startEngines } from '#support/engines.ts';

const engines = await startEngines();

const DAY = 86_400_000;
const material = aMaterial();
const content = someContent({ chapters: [aChapter({ materials: [material] })] });

/** A site with one file and the job that copies it to `copies`. */
const aSite = (copies: Parameters<typeof createCopyJob>[0]['copies']) => {
  const clock = { now: NOW };
  const now = () => clock.now;
  const media = memoryBlobs(now);
  media.add(material.s3Key);
  const copyStatus = openCopyStatus(privateDeps(now));
  const faults: unknown[] = [];
  /** The job with other parts. */
  const jobWith = (change: Partial<Parameters<typeof createCopyJob>[0]> = {}) =>
    createCopyJob({
      site: memoryContent(content).repository,
      media,
      copyStatus,
      now,
      copies,
      report: (_error: unknown, problem: string) => faults.push(problem),
      ...change,
    });
  return { media, copyStatus, jobWith, job: jobWith(), clock, faults };
};

const aFolder = async () => {
  const folder = await temporaryFolder();
  return { folder, copies: folderCopies(folder, folder) };
};

const NAME = copyName(NOW);

// Specification: COPY-1
test('a copy is an export of that day with a record of its checksum; another follows after a week', async () => {
  const { folder, copies } = await aFolder();
  const { job, clock, faults } = aSite(copies);
  const { good, kept } = await job();
  expect(good).toMatchObject({ name: NAME, classes: 1, posts: 1, files: 1, missing: [] });
  expect(good?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await readdir(folder)).sort()).toEqual([`${NAME}.json`, `${NAME}.zip`]);
  expect(kept).toBe(1);
  const zip = await openAsBlob(path.join(folder, `${NAME}.zip`));
  expect(await openArchive(zip)).toMatchObject({ kind: 'ok' });

  clock.now += 6 * DAY;
  expect((await job()).good?.name).toBe(NAME);
  clock.now += DAY;
  expect(await job()).toMatchObject({ good: { name: copyName(clock.now) }, kept: 2 });
  expect(faults).toEqual([]);
});

// Specification: COPY-1
test('a copy that was cut off or lost its record is not good: a new one is made at the next look', async () => {
  const { folder, copies } = await aFolder();
  const { job, clock } = aSite(copies);
  await job();
  await truncate(path.join(folder, `${NAME}.zip`), 100);
  clock.now += DAY;
  const second = copyName(clock.now);
  expect((await job()).good?.name).toBe(second);
  await rename(path.join(folder, `${second}.json`), path.join(folder, 'moved.json'));
  clock.now += DAY;
  expect((await job()).good?.name).toBe(copyName(clock.now));
  // What has no record is no copy, and goes with the next good one.
  expect(await readdir(folder)).not.toContain(`${second}.zip`);
});

// Specification: COPY-3
test('what does not come back as it was written is deleted, and the last good copy stays', async () => {
  const { folder, copies } = await aFolder();
  const { job, jobWith, clock, faults } = aSite(copies);
  await job();
  clock.now += 8 * DAY;
  const forgetful: CopyStore = {
    ...copies,
    read: async (name) =>
      name.endsWith('.zip')
        ? (async function* () {
            yield await Promise.resolve(new Uint8Array(10));
          })()
        : copies.read(name),
  };
  const broken = jobWith({ copies: forgetful });
  expect(await broken()).toMatchObject({ problem: 'differs', good: { name: NAME } });
  expect((await readdir(folder)).sort()).toEqual([`${NAME}.json`, `${NAME}.zip`]);
  expect(faults).toEqual(['differs']);
  expect(await job()).not.toHaveProperty('problem');
});

// Specification: COPY-4
test('a folder that is not there is never made, and the copies known from before are still told', async () => {
  const { folder, copies } = await aFolder();
  const { job, clock } = aSite(copies);
  await job();
  clock.now += 8 * DAY;
  await rename(folder, `${folder}-away`);
  expect(await job()).toMatchObject({ problem: 'no-place', good: { name: NAME }, kept: 1 });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await rename(`${folder}-away`, folder);
  expect(await job()).toMatchObject({ good: { name: copyName(clock.now) }, kept: 2 });
});

test('a fault of the site leaves nothing behind and is no fault of the folder', async () => {
  const { folder, copies } = await aFolder();
  const { media, jobWith, faults } = aSite(copies);
  const torn = { ...media, get: () => Promise.reject(new RangeError('torn')) };
  const job = jobWith({ media: torn });
  expect(await job()).toMatchObject({ problem: 'failed' });
  expect(await readdir(folder)).toEqual([]);
  expect(faults).toEqual(['failed']);
});

// Specification: COPY-5
test('when the last good copy is ten days old one email is asked for, and after four days another', async () => {
  const { copies } = await aFolder();
  const away = folderCopies('/no/such/folder', '/');
  const { job, jobWith, clock, copyStatus } = aSite(copies);
  await job();
  const later = jobWith({ copies: away });
  const warnings = () => copyStatus.warnings.list();
  const days = [];
  for (let day = 1; day <= 16; day += 1) {
    clock.now += DAY;
    const before = (await warnings()).length;
    await later();
    if ((await warnings()).length > before) days.push(day);
  }
  expect(days).toEqual([11, 15]);
  expect((await warnings())[0]).toMatchObject({ problem: 'no-place', goodAt: NOW });
  // A good copy ends it.
  await job();
  clock.now += 5 * DAY;
  await later();
  expect(await warnings()).toHaveLength(2);
});

// Specification: COPY-6
test('a bucket takes copies as a folder does; one that is not there is told', async () => {
  const { s3, freshBucket } = engines;
  const open = (bucket: string) => bucketCopies(s3Blobs(s3, bucket), { bucket, region: 'local' });
  const name = freshBucket();
  const bucket = open(name);
  const { job, clock } = aSite(bucket);
  expect(await job()).toMatchObject({
    place: { kind: 'bucket', bucket: name },
    good: { name: NAME },
  });
  clock.now += 7 * DAY;
  expect(await job()).toMatchObject({ kept: 2 });
  expect((await bucket.list()).map(({ name }) => name).sort()).toHaveLength(4);

  const elsewhere = aSite(open('missing'));
  expect(await elsewhere.job()).toMatchObject({ problem: 'no-place' });
});
