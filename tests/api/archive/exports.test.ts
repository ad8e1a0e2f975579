import { expect, test } from 'vitest';
import { createExportJob, createExports } from '#api/archive/exports.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { openExports } from '#api/stores/exports.ts';
import { NOW } from '#support/an-app.ts';
import { memoryContent } from '#support/memory-content.ts';
import { memoryBlobs, memoryUploadGateway, privateDeps } from '#support/memory-stores.ts';
import { aChapter, aMaterial, someContent } from '#support/builders.ts';

const FILES = 5;
const keyOf = (index: number) => `materials/10/chapter4/10_ch4_f${index}.pdf`;
const materials = Array.from({ length: FILES }, (_, index) => {
  const filename = `10_ch4_f${index}.pdf`;
  return aMaterial({ id: `m${index}`, filename, s3Key: keyOf(index), url: `/files/${filename}` });
});
const content = someContent({ chapters: [aChapter({ materials })] });

/** Exports on memory; `enqueued` counts how often the job was asked for, and each call of `job` carries it out. */
const aSite = () => {
  const clock = { now: NOW };
  const now = () => clock.now;
  const media = memoryBlobs(now);
  for (let index = 0; index < FILES; index += 1) media.add(keyOf(index));
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
test('one export runs at a time, says how far it is, and takes the place of the one before', async () => {
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
test('one that crashed starts again when it is looked at, and has failed after the third time', async () => {
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
test('a storage that refuses ends it, and a file that was deleted meanwhile is left out', async () => {
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
