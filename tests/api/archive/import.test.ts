import { addClass } from '#api/content/edits.ts';
import { commit } from '../tree/a-repository.ts';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { openArchive } from '#api/archive/zip.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { defaultContent } from '../../support/default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anArchive, filled, Plan } from './an-archive.ts';
import { keysOf } from '../../support/memory-blobs.ts';

const aSite = (site?: SiteContent) => anArchive(site);

const sizeOf = async (picture: Uint8Array | undefined) => {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
};

// Specification: ARCHIVE-2
test('export, wipe, import into a new site: the same digest and the same files', async () => {
  const old = await aSite();
  const zip = await openArchive(await old.zip());
  if (zip.kind !== 'ok') throw new Error(zip.message);

  const made = await aSite({ ...defaultContent(), classOrder: [], classes: {} });
  for (const key of await keysOf(made.media)) await made.media.delete([key]);
  const ticket = await made.begin(await zip.value.content.text());
  const keys = [...zip.value.files.keys()];
  const plan = Plan.parse((await made.check(ticket, keys)).body);
  expect(plan.same).toBe(false);
  expect(plan.changes.some((line) => /^Class 10 .*added$/.test(line))).toBe(true);
  expect(plan.files.map(({ bytes }) => bytes)).toEqual(keys.map(() => null));
  for (const [key, file] of zip.value.files) {
    expect((await made.uploadFile(key, await file.read())).status).toBe(200);
  }
  const publishes = made.publishing.changes;
  await made.confirm();
  expect((await made.apply(ticket, plan.present)).status).toBe(200);
  expect(made.publishing.changes).toBe(publishes + 1);
  const [was, is] = [await old.exported(), await made.exported()];
  expect(is.snapshot).toEqual(was.snapshot);
  expect(is.files.map(({ key }) => key)).toEqual(was.files.map(({ key }) => key));
  for (const { key } of was.files) {
    const [before, after] = await Promise.all(
      [old, made].map(async (site) => (await site.media.get(key))?.content),
    );
    if (key.endsWith('.pdf')) expect(after).toEqual(before);
    // A picture comes in as at an upload: new bytes of the same pixels.
    else expect(await sizeOf(after)).toEqual(await sizeOf(before));
  }
  // The answer was lost and the browser asks again.
  expect((await made.apply(ticket, plan.present)).status).toBe(200);
  const after = Plan.parse((await made.check(ticket, keys)).body);
  expect(after).toMatchObject({ same: true, changes: [] });
});

// Specification: ARCHIVE-2
test('content that changed since the check is not replaced', async () => {
  const site = await aSite();
  const ticket = await site.begin(JSON.stringify(buildSnapshot(defaultContent())));
  const plan = Plan.parse((await site.check(ticket)).body);
  expect(plan.changes).toContain(
    'Blog post “' + (filled().blogPosts[0]?.title ?? '') + '” removed',
  );
  await commit(
    site.stored,
    addClass({ id: '7', title: 'Class 7', description: 'Seventh.', chapters: [] }),
  );
  await site.confirm();
  const refused = await site.apply(ticket, plan.present);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: TEXT.archive.changed } },
  });
  expect((await site.content.load()).classes.map(({ id }) => id)).toContain('7');
});

const [firstPost] = filled().blogPosts;
if (!firstPost) throw new Error('The content has posts');

// Specification: ARCHIVE-4
test('HTML of a foreign export is cleaned as at every save', async () => {
  const site = await aSite();
  const evil = {
    ...filled(),
    blogPosts: [{ ...firstPost, content: '<p>A</p><script>alert(1)</script>' }],
    formerSlugs: {},
  };
  const ticket = await site.begin(JSON.stringify(buildSnapshot(evil)));
  const plan = Plan.parse((await site.check(ticket)).body);
  await site.confirm();
  await site.apply(ticket, plan.present);
  expect((await site.content.load()).blogPosts[0]?.content).toBe('<p>A</p>');
});
