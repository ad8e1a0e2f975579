import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { openSite } from '#api/content/open-site';
import { memoryBlobs, memoryTable, privateDeps } from '#support/memory-stores';
import { createExportJob, createExports } from '#api/archive/exports';
import { openExports } from '#api/stores/exports';
import { contentOf } from '#api/stores/tables/blob-store';
import { folderBlobs } from '#api/stores/tables/folder-blobs';
import { ok } from '#domain/text/texts';
import { importFrom } from '../../scripts/archive.ts';
import { aChapter, aClass, aMaterial, someContent } from '#support/builders';
import { memoryContent } from '#support/memory-content';
import { temporaryFolder } from '#support/temporary-folder';
import { signedUploads } from '../../infra/local/uploads.ts';

/**
 * In `npm run test:soak` more than 4 GiB together, so that the long form of a zip file is needed; in `npm test` a few,
 * as `tests/api/archive/exports.test.ts` shows there that one file at a time is held.
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

// Specification: ARCHIVE-5
test('an export is written as it comes, and read back, in bounded memory', async () => {
  const dir = await temporaryFolder();
  const blobs = folderBlobs(dir);
  const media = {
    ...blobs,
    list: (prefix: string) =>
      Promise.resolve(
        materials
          .filter(({ s3Key }) => s3Key.startsWith(prefix))
          .map(({ s3Key }) => ({ key: s3Key, bytes: FILE_BYTES, at: 0, etag: '' })),
      ),
    get: (key: string) =>
      Promise.resolve({
        key,
        bytes: FILE_BYTES,
        at: 0,
        etag: '',
        headers: { contentType: 'application/pdf' },
        content: aFile(),
      }),
  };
  const exports = openExports(privateDeps());
  const now = Date.now;
  const enqueue = () => undefined;
  const uploadGateway = signedUploads(blobs, now).gateway;
  const deps = { media, exports, uploadGateway, enqueue, now, randomId: () => 'e1' };
  const api = createExports(deps);
  await api.start();
  const writing = await memoryOf(() =>
    createExportJob({ ...deps, site: memoryContent(site).repository })(),
  );
  const last = await api.status();
  expect(last).toMatchObject({ state: 'done', total: FILES });
  expect(last?.bytes).toBeGreaterThan(FILES * FILE_BYTES);

  const info = await blobs.head('incoming/export-e1.zip');
  if (info === undefined) throw new Error('The export is not there');
  const zip = path.join(dir, 'site.zip');
  await pipeline(contentOf(blobs, info), createWriteStream(zip));
  const stored = new Map<string, number>();
  const reading = await memoryOf(async () => {
    const imported = await importFrom(
      {
        site: openSite(memoryTable()),
        siteFiles: { follow: () => Promise.resolve({ left: 0, lost: 0 }) },
        media: {
          ...memoryBlobs(),
          put: (key, { length }) => Promise.resolve(stored.set(key, length).size > 0),
        },
      },
      zip,
    );
    expect(imported).toMatchObject(ok({ files: FILES, missing: [] }));
  });
  expect([...stored.values()]).toEqual(materials.map(() => FILE_BYTES));
  console.log(
    `${FILES} files of 10 MiB: writing +${Math.round(writing / 1e6)} MB, reading +${Math.round(reading / 1e6)} MB`,
  );
  expect(writing).toBeLessThan(BOUND);
  expect(reading).toBeLessThan(BOUND);
});
