import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exportTo, importFrom } from '../../scripts/archive-commands.ts';
import { streamArchive } from '#api/archive/zip.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { ok } from '#domain/text/outcome.ts';
import { aChapter, aMaterial } from '../api/domain/builders.ts';
import { memoryContentStore } from '../support/memory-content-store.ts';
import { memoryMedia } from '../support/memory-media.ts';
import { aClass, someContent } from '../support/site-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/**
 * In `npm run test:soak` more than 4 GiB together, so that the long form of a zip file is needed; in `npm test` a few,
 * as `tests/api/archive/zip.test.ts` shows there that one file at a time is held.
 */
const FILES = process.env['SOAK_MINUTES'] === undefined ? 3 : 420;
/** As large as a PDF may be. */
const FILE_BYTES = 10_485_760;
/** How much more memory an export or import of any size may need. Bytes. */
const BOUND = 400_000_000;

const materials = Array.from({ length: FILES }, (_, index) => {
  const filename = `10_ch4_f${index}.pdf`;
  const s3Key = `materials/10/chapter4/${filename}`;
  return aMaterial({ id: `m${index}`, filename, s3Key, url: `/files/${filename}` });
});
const site = someContent({ classes: [aClass({ chapters: [aChapter({ materials })] })] });

/** A PDF by its first bytes, and zeros. */
const aFile = () => {
  const body = new Uint8Array(FILE_BYTES);
  body.set(new TextEncoder().encode('%PDF-1.7 '));
  return body;
};

/** The most memory that the process has while `work` runs, beyond what it had before. Bytes. */
const memoryOf = async (work: () => Promise<void>): Promise<number> => {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work();
  clearInterval(watch);
  return most - before;
};

/** A file in which zeros take no room on the disk. */
const sparseFile = async (file: string) => {
  const handle = await open(file, 'w');
  let at = 0;
  const zeros = Buffer.alloc(65_536);
  return new WritableStream<Uint8Array>({
    async write(chunk) {
      const isEmpty =
        chunk.length <= zeros.length &&
        zeros.compare(chunk, 0, chunk.length, 0, chunk.length) === 0;
      if (!isEmpty) await handle.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    },
    async close() {
      await handle.truncate(at);
      await handle.close();
    },
  });
};

// Specification: ARCHIVE-5
test('many files are packed and read back in bounded memory', async () => {
  const file = path.join(await temporaryFolder(), 'site.zip');
  const packing = await memoryOf(async () => {
    await streamArchive(
      {
        content: new Blob([JSON.stringify(buildSnapshot(site))]),
        files: materials.map(({ s3Key }) => ({
          key: s3Key,
          read: () => Promise.resolve(new Blob([aFile()])),
        })),
      },
      await sparseFile(file),
    );
  });
  expect((await stat(file)).size).toBeGreaterThan(FILES * FILE_BYTES);

  const stored = new Map<string, number>();
  const reading = await memoryOf(async () => {
    const media = memoryMedia();
    const imported = await importFrom(
      {
        content: { ...memoryContentStore(someContent()), isSeeded: () => Promise.resolve(true) },
        media: { ...media, put: (key, body) => Promise.resolve(void stored.set(key, body.length)) },
      },
      file,
    );
    expect(imported).toMatchObject(ok({ files: FILES, missing: [] }));
  });
  expect([...stored.values()]).toEqual(materials.map(() => FILE_BYTES));
  console.log(
    `${FILES} files of 10 MiB: packing +${Math.round(packing / 1e6)} MB, reading +${Math.round(reading / 1e6)} MB`,
  );
  expect(packing).toBeLessThan(BOUND);
  expect(reading).toBeLessThan(BOUND);
});

// Specification: ARCHIVE-5
test('the export command writes as it reads', async () => {
  const media = memoryMedia();
  const entries = materials.map(({ s3Key }) => ({ key: s3Key, bytes: FILE_BYTES, modifiedAt: 0 }));
  const file = path.join(await temporaryFolder(), 'site.zip');
  const few = Math.min(60, FILES);
  const used = await memoryOf(async () => {
    const done = await exportTo(
      {
        content: memoryContentStore(site),
        media: {
          ...media,
          list: () => Promise.resolve(entries.slice(0, few).map(({ key }) => key)),
          get: () => Promise.resolve(aFile()),
        },
      },
      file,
    );
    expect(done).toMatchObject({ files: few });
  });
  expect((await stat(file)).size).toBeGreaterThan(few * FILE_BYTES);
  expect(used).toBeLessThan(BOUND);
});
