import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toSiteContent } from '#domain/content.ts';
import { TEXT } from '#domain/texts.ts';
import { exportTo, importFrom } from '../../scripts/archive-commands.ts';
import { openCloud } from '../../scripts/embedded/cloud.ts';
import { seedDefaultContent } from '../../scripts/first-start.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const aCloud = async () => {
  const cloud = await openCloud(path.join(await temporaryFolder(), 'data'));
  onTestFinished(() => cloud.close());
  return cloud;
};

test('an export of one data folder makes another one equal to it', async () => {
  const from = await aCloud();
  await seedDefaultContent(from);
  await from.content.addClass({ id: '7', title: 'Class 7', description: 'Seventh.' });
  const zip = path.join(await temporaryFolder(), 'site.zip');
  const written = await exportTo(from, zip);
  expect(written).toMatchObject({ missing: [] });
  expect(written.files).toBeGreaterThan(5);

  const to = await aCloud();
  expect(await importFrom(to, zip)).toEqual({ kind: 'ok', value: written });
  expect(toSiteContent(await to.content.load())).toEqual(toSiteContent(await from.content.load()));
  for (const key of await from.media.list('materials/')) {
    expect(await to.media.get(key)).toEqual(await from.media.get(key));
  }
  // A second time, over content that was changed meanwhile.
  await to.content.deleteClass('7');
  expect(await importFrom(to, zip)).toEqual({ kind: 'ok', value: written });
  expect((await to.content.load()).classes.map(({ id }) => id)).toContain('7');
});

test('a file that is not there is named', async () => {
  const cloud = await aCloud();
  expect(await importFrom(cloud, '/no/such.zip')).toMatchObject({
    kind: 'invalid',
    message: 'There is no file /no/such.zip. Look at its name and folder.',
  });
});

test('a file that is no export changes nothing', async () => {
  const cloud = await aCloud();
  await seedDefaultContent(cloud);
  const before = await cloud.content.load();
  const file = path.join(await temporaryFolder(), 'other.zip');
  await writeFile(file, 'no zip');
  expect(await importFrom(cloud, file)).toEqual({
    kind: 'invalid',
    message: TEXT.archive.notOurs,
  });
  expect(await cloud.content.load()).toEqual(before);
});
