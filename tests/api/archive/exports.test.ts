import { expect, test } from 'vitest';
import { createExportJob, createExports } from '#api/archive/exports';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { openExports } from '#api/stores/exports';
import { NOW } from '#support/an-app';
import { memoryContent } from '#support/memory-content';
import { memoryBlobs, memoryUploadGateway, privateDeps } from '#support/memory-stores';
import { aChapter, aMaterial, someContent, times } from '#support/builders';
import { openArchive, streamArchive } from '#api/archive/zip';
import { openAsBlob } from 'node:fs';
import { readdir, rename, truncate } from 'node:fs/promises';
import path from 'node:path';
import { createCopyJob } from '#api/archive/copies';
import type { CopyStore } from '#api/stores/copies/copy-store';
import { openCopyStatus } from '#api/stores/copies/copy-status';
import { folderCopies } from '#api/stores/copies/folder-copies';
import { bucketCopies } from '#api/stores/copies/bucket-copies';
import { s3Blobs } from '#api/stores/tables/s3-blobs';
import { copyName } from '#domain/content/safe-copy';
import { temporaryFolder } from '#support/temporary-folder';
import { startEngines } from '#support/engines';

const FILES = 5;
const keyOf = (index: number) => `materials/10/chapter4/10_ch4_f${index}.pdf`;
const materials = times(FILES, (index) => {
  const filename = `10_ch4_f${index}.pdf`;
  return aMaterial({ id: `m${index}`, filename, s3Key: keyOf(index), url: `/files/${filename}` });
});
const content = someContent({ chapters: [aChapter({ materials })] });

const someMedia = (now: () => number) => {
  const media = memoryBlobs(now);
  for (const { s3Key } of materials) media.add(s3Key);
  return media;
};

/** Exports on memory; `enqueued` counts how often the job was asked for, and each call of `job` carries it out. */
const aSite = () => {
  const clock = { now: NOW };
  const now = () => clock.now;
  const media = someMedia(now);
  const exports = openExports(privateDeps());
  const asked = { enqueued: 0, ids: 0 };
  const deps = { site: memoryContent(content).repository, media, exports, now };
  const api = createExports({
    ...deps,
    uploadGateway: memoryUploadGateway(media, now),
    enqueue: () => (asked.enqueued += 1),
    randomId: () => `e${(asked.ids += 1)}`,
  });
  /** The job with other calls of the storage. */
  const jobWith = (change: Partial<typeof media> = {}, time = now) =>
    createExportJob({ ...deps, media: { ...media, ...change }, now: time });
  return { media, exports, api, asked, clock, jobWith, job: jobWith() };
};

// Specification: ARCHIVE-7
test('one export runs at a time, and takes the place of the one before', async () => {
  const { api, asked, job, jobWith, media, clock } = aSite();
  expect(await api.status()).toBeUndefined();
  expect(await api.start()).toEqual({ id: 'e1' });
  expect(await api.start()).toEqual({ id: 'e1' });
  expect(asked.enqueued).toBe(1);
  const seen: unknown[] = [];
  const slow = jobWith(
    {
      get: async (key) => {
        const last = await api.status();
        seen.push([last?.done, last?.total]);
        return media.get(key);
      },
    },
    () => (clock.now += 400),
  );
  await slow();
  expect(seen).toContainEqual([0, FILES]);
  expect(await api.status()).toMatchObject({
    id: 'e1',
    state: 'done',
    done: FILES,
    total: FILES,
    bytes: media.files.get('incoming/export-e1.zip')?.bytes,
    address: expect.stringContaining('incoming/export-e1.zip') as string,
  });
  // Done already.
  await job();
  expect(await api.start()).toEqual({ id: 'e2' });
  expect(media.files.has('incoming/export-e1.zip')).toBe(false);
  await job();
  // Saved under its name, and kept by no cache.
  expect(media.files.get('incoming/export-e2.zip')?.headers).toEqual({
    contentType: 'application/zip',
    contentDisposition: 'attachment; filename="site-export-2026-11-21.zip"',
    cacheControl: 'private, no-store',
  });
  clock.now += 25 * 3_600_000;
  expect(await api.status()).toBeUndefined();
});

// Specification: ARCHIVE-7
test('one that crashed starts again when it is looked at, three times at most', async () => {
  const { api, asked, media, exports, job, jobWith, clock } = aSite();
  await api.start();
  const broken = jobWith({ get: () => Promise.reject(new Error('The storage is away')) });
  for (const state of ['running', 'running', 'failed']) {
    await expect(broken()).rejects.toThrow('The storage is away');
    expect(await api.status()).toMatchObject({ state });
  }
  expect(await api.status()).toMatchObject({ message: TEXT.archive.notExported });
  expect([...media.files.keys()].filter((key) => key.startsWith('incoming/'))).toEqual([]);

  await api.start();
  clock.now += 61_000;
  expect(asked.enqueued).toBe(2);
  await api.status();
  expect(asked.enqueued).toBe(3);
  // A process that is killed says nothing.
  for (let crash = 0; crash < 3; crash += 1) await exports.update('e2', { attempts: crash + 1 });
  await job();
  expect(await api.status()).toMatchObject({ id: 'e2', state: 'failed' });
});

// Specification: ARCHIVE-5
test('a storage that refuses ends it; a file that is gone is left out', async () => {
  const { api, media, jobWith } = aSite();
  await api.start();
  const full = jobWith({
    get: async (key) => {
      const found = await media.get(key);
      return found && { ...found, content: new Uint8Array(LIMITS.pdfBytes) };
    },
    putStream: async (_key, chunks) => {
      for await (const _chunk of chunks) throw new Error('The disk is full');
    },
  });
  await expect(full()).rejects.toThrow('The disk is full');
  await jobWith({
    get: (key) => (key === keyOf(2) ? Promise.resolve(undefined) : media.get(key)),
  })();
  expect(await api.status()).toMatchObject({ state: 'done', total: FILES - 1 });
});

const FILE_BYTES = 300_000;
const fileOf = (index: number) => new Uint8Array(FILE_BYTES).fill(index);

/** Packs twenty files; `most` is how much was read at any time and not yet written. */
const packed = async (content: string) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [read, written, most] = [0, 0, 0];
  const readOf = (index: number) => () => {
    read += FILE_BYTES;
    most = Math.max(most, read - written);
    return Promise.resolve(fileOf(index));
  };
  const files = new Map(times(20, (index) => [keyOf(index), readOf(index)]));
  const into = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      written += chunk.length;
      chunks.push(chunk.slice());
    },
  });
  await streamArchive(new TextEncoder().encode(content), files, into);
  return { zip: new Blob(chunks), most };
};

// Specification: ARCHIVE-5
test('a file is read when the one before it has been written', async () => {
  const { zip, most } = await packed('{}');
  expect(most).toBeLessThanOrEqual(FILE_BYTES);
  const opened = await openArchive(zip);
  if (opened.kind !== 'ok') throw new Error(opened.message);
  expect(await opened.value.content.text()).toBe('{}');
  expect([...opened.value.files.keys()]).toEqual(times(20, (i) => keyOf(i)));
  const last = await opened.value.files.get(keyOf(19))?.read();
  expect(new Uint8Array((await last?.arrayBuffer()) ?? [])).toEqual(fileOf(19));
});

// Specification: ARCHIVE-5
test('an entry that unpacks to more than it says is not read', async () => {
  const { zip } = await packed('{}');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const view = new DataView(bytes.buffer);
  // The last entry of the directory at the end: PK 01 02, its unpacked size 24 bytes further.
  const at = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  expect(view.getUint32(at + 24, true)).toBe(FILE_BYTES);
  view.setUint32(at + 24, 10, true);
  const opened = await openArchive(new Blob([bytes]));
  if (opened.kind !== 'ok') throw new Error(opened.message);
  const file = opened.value.files.get(keyOf(19));
  expect(file?.bytes).toBe(10);
  await expect(file?.read()).rejects.toThrow();
});

const engines = await startEngines();

const DAY = 86_400_000;

/** A site and the job that copies it to `copies`. */
const copied = (copies: Parameters<typeof createCopyJob>[0]['copies']) => {
  const clock = { now: NOW };
  const now = () => clock.now;
  const media = someMedia(now);
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

/** The same with copies in a folder. */
const withFolder = async () => {
  const folder = await temporaryFolder();
  const copies = folderCopies(folder, folder);
  return { folder, copies, ...copied(copies) };
};

const NAME = copyName(NOW);

// Specification: COPY-1
test('a copy is an export with a record of its checksum; another follows after a week', async () => {
  const { folder, job, clock, faults } = await withFolder();
  const { good, kept } = await job();
  expect(good).toMatchObject({ name: NAME, classes: 1, posts: 1, files: FILES, missing: [] });
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
test('a copy that was cut off or lost its record is replaced at the next look', async () => {
  const { folder, job, clock } = await withFolder();
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
test('what differs from what was written is deleted, and the last good copy stays', async () => {
  const { folder, copies, job, jobWith, clock, faults } = await withFolder();
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
  expect(await jobWith({ copies: forgetful })()).toMatchObject({
    problem: 'differs',
    good: { name: NAME },
  });
  expect((await readdir(folder)).sort()).toEqual([`${NAME}.json`, `${NAME}.zip`]);
  expect(faults).toEqual(['differs']);
  expect(await job()).not.toHaveProperty('problem');
});

// Specification: COPY-4
test('a folder that is gone is never made, and its copies are still told', async () => {
  const { folder, job, clock } = await withFolder();
  await job();
  clock.now += 8 * DAY;
  await rename(folder, `${folder}-away`);
  expect(await job()).toMatchObject({ problem: 'no-place', good: { name: NAME }, kept: 1 });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await rename(`${folder}-away`, folder);
  expect(await job()).toMatchObject({ good: { name: copyName(clock.now) }, kept: 2 });
});

test('a fault of the site leaves nothing behind and is no fault of the folder', async () => {
  const { folder, media, jobWith, faults } = await withFolder();
  const get = () => Promise.reject(new RangeError('torn'));
  expect(await jobWith({ media: { ...media, get } })()).toMatchObject({ problem: 'failed' });
  expect(await readdir(folder)).toEqual([]);
  expect(faults).toEqual(['failed']);
});

// Specification: COPY-5
test('an email is asked for when the last good copy is ten days old, then every four days', async () => {
  const { job, jobWith, clock, copyStatus } = await withFolder();
  await job();
  const later = jobWith({ copies: folderCopies('/no/such/folder', '/') });
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
  const { job, clock } = copied(bucket);
  expect(await job()).toMatchObject({
    place: { kind: 'bucket', bucket: name },
    good: { name: NAME },
  });
  clock.now += 7 * DAY;
  expect(await job()).toMatchObject({ kept: 2 });
  expect((await bucket.list()).map(({ name }) => name).sort()).toHaveLength(4);

  const elsewhere = copied(open('missing'));
  expect(await elsewhere.job()).toMatchObject({ problem: 'no-place' });
});
