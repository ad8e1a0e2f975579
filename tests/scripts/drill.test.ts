import { execFile } from 'node:child_process';
import { createWriteStream, openAsBlob } from 'node:fs';
import { readdir, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCopyJob } from '#api/archive/copies';
import { openArchive, streamArchive } from '#api/archive/zip';
import { folderCopies } from '#api/stores/copies/folder-copies';
import { openCloud } from '../../infra/local/cloud.ts';
import { drillCopy } from '../../scripts/drill.ts';
import { aChapter, aMaterial, aPost } from '#support/builders';
import { aPicture } from '#support/pictures';
import { aSite } from '#support/small-site';
import { temporaryFolder } from '#support/temporary-folder';
import { seed } from '#support/seed';

const material = aMaterial();
const image = { filename: 'c.png', s3Key: 'blog-images/c.png', url: '/api/images/c.png' };

/** A folder with one good copy of a small site: a study material, a post with a picture, a draft. */
const aCopy = async () => {
  const cloud = await openCloud(path.join(await temporaryFolder(), 'data'));
  const site = aSite({
    blogPosts: [aPost({ image }), aPost({ id: 'blog_2', slug: 'later', status: 'draft' })],
  });
  site.classes['10']?.chapters.push(aChapter({ id: 4, materials: [material] }));
  await seed(cloud.site, site);
  const pdf = new TextEncoder().encode('%PDF-1.7 a sheet');
  await cloud.media.put(material.s3Key, pdf, { contentType: 'application/pdf' });
  await cloud.media.put(image.s3Key, await aPicture('image/png'), { contentType: 'image/png' });
  const folder = await temporaryFolder();
  const copies = folderCopies(folder, folder);
  const report = (error: unknown) => {
    throw error;
  };
  const { good } = await createCopyJob({ ...cloud, copies, now: Date.now, report })();
  await cloud.close();
  const zip = path.join(folder, `${good?.name ?? ''}.zip`);
  return { folder, zip, record: zip.replace(/zip$/, 'json') };
};

/** Drills in a folder for temporary files of its own, which must be empty afterwards. */
const drill = async (from: string) => {
  const temporary = await temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const lines: string[] = [];
  try {
    await drillCopy(from, (line) => lines.push(line));
  } finally {
    expect(await readdir(temporary)).toEqual([]);
  }
  return lines.join('\n');
};

/** Takes a file out of a copy, which stays a whole zip file. */
const takeOut = async (zip: string, key: string) => {
  const opened = await openArchive(await openAsBlob(zip));
  if (opened.kind !== 'ok') throw new Error(opened.message);
  const { content, files } = opened.value;
  const left = [...files.values()].filter((file) => file.key !== key);
  await streamArchive(
    await content.bytes(),
    new Map(left.map((file) => [file.key, async () => (await file.read()).bytes()])),
    Writable.toWeb(createWriteStream(`${zip}.new`)),
  );
  await rename(`${zip}.new`, zip);
};

// Specification: COPY-7
test('a good copy brings the site back: counts, pages and files agree, and nothing is left over', async () => {
  const { folder } = await aCopy();
  const report = await drill(folder);
  for (const line of [
    /its checksum is the one of its record/,
    /Restored: 2 classes, 2 posts, 2 files\./,
    /Published: all \d+ pages answer\./,
    /Files: readers get all 2 with the checksums of the copy; 1 of them/,
    /The drill passed/,
  ])
    expect(report).toMatch(line);
});

// Specification: COPY-7
test('a copy that was cut off fails the drill with exit code 1 and the reason', async () => {
  const { folder, zip, record } = await aCopy();
  await truncate(zip, 700);
  await expect(
    promisify(execFile)(process.execPath, ['scripts/drill.ts', folder]),
  ).rejects.toMatchObject({
    code: 1,
    stderr: 'The drill failed. The copy is damaged: its checksum is not the one of its record.\n',
  });
  // Without its record the zip file itself tells.
  await rm(record);
  await expect(drill(folder)).rejects.toThrow('This file is not an export of this site');
});

// Specification: COPY-7
test('a copy that lacks a file fails the drill and names it, also where no record tells', async () => {
  const { folder, zip, record } = await aCopy();
  await takeOut(zip, material.s3Key);
  await expect(drill(folder)).rejects.toThrow('The copy is damaged');
  await rm(record);
  await expect(drill(zip)).rejects.toThrow(`lacks 1 file of the site: ${material.s3Key}`);
});
