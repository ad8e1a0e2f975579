import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { addClass, addPost, deleteClass } from '#api/content/edits';
import { commit } from '#support/a-repository';
import { expect, onTestFinished, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { exportTo, importFrom } from '../../scripts/archive.ts';
import { openCloud } from '../../infra/local/cloud.ts';
import { aChapter, aMaterial, aPost } from '#support/builders';
import { aPhonePhoto } from '#support/pictures';
import { aSite } from '#support/small-site';
import { temporaryFolder } from '#support/temporary-folder';
import { seed } from '#support/seed';

const aCloud = async () => {
  const cloud = await openCloud(path.join(await temporaryFolder(), 'data'));
  onTestFinished(() => cloud.close());
  return cloud;
};

test('an export of one data folder makes another one equal to it; a file that is no export changes nothing', async () => {
  const from = await aCloud();
  await seed(from.site, aSite());
  const material = aMaterial();
  const chapters = [aChapter({ materials: [material] })];
  await commit(
    from.site,
    addClass({ id: '7', title: 'Class 7', description: 'Seventh.', chapters }),
  );
  await from.media.put(material.s3Key, new TextEncoder().encode('%PDF-1.7'), {
    contentType: 'application/pdf',
  });
  const zip = path.join(await temporaryFolder(), 'site.zip');
  const written = await exportTo(from, zip);
  expect(written).toMatchObject({ missing: [], files: 1 });

  const to = await aCloud();
  expect(await importFrom(to, zip)).toEqual({ kind: 'ok', value: written });
  expect(await to.content.load()).toEqual(await from.content.load());
  const contentIn = async ({ media }: typeof to) => (await media.get(material.s3Key))?.content;
  expect(await contentIn(to)).toEqual(await contentIn(from));
  // A second time, over content that was changed meanwhile.
  await commit(to.site, deleteClass('7'));
  expect(await importFrom(to, zip)).toEqual({ kind: 'ok', value: written });
  expect((await to.content.load()).classOrder).toContain('7');
  // What is no export changes nothing.
  await writeFile(zip, 'no zip');
  const refused = { kind: 'invalid', message: TEXT.archive.notOurs };
  expect(await importFrom(to, zip)).toEqual(refused);
  expect((await to.content.load()).classOrder).toContain('7');
});

test('a picture of an export comes in without its position; one that does not open is named', async () => {
  const from = await aCloud();
  await seed(from.site, aSite());
  const image = (filename: string) => ({
    filename,
    s3Key: `blog-images/${filename}`,
    url: `/api/images/${filename}`,
  });
  const [photo, half] = [image('photo.jpg'), image('half.jpg')];
  await commit(from.site, addPost(aPost({ id: 'blog_1', slug: 'photo', image: photo })));
  await commit(from.site, addPost(aPost({ id: 'blog_2', slug: 'half', image: half })));
  const bytes = await aPhonePhoto();
  await from.media.put(photo.s3Key, bytes, { contentType: 'image/jpeg' });
  await from.media.put(half.s3Key, bytes.slice(0, 200), { contentType: 'image/jpeg' });
  const zip = path.join(await temporaryFolder(), 'site.zip');
  await exportTo(from, zip);
  const to = await aCloud();
  const imported = await importFrom(to, zip);
  expect(imported).toMatchObject({ kind: 'ok', value: { missing: [half.s3Key] } });
  const stored = Buffer.from((await to.media.get(photo.s3Key))?.content ?? []);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(await to.media.head(half.s3Key)).toBeUndefined();
});
