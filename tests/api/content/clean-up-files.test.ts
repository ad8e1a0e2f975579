import { expect, test } from 'vitest';
import { memoryBlobs } from '../../support/memory-blobs.ts';
import { openFiles } from '#api/content/files.ts';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { seed } from '../../support/seed.ts';
import { memoryTable } from '../../support/memory-table.ts';
import { coverKeys } from '#domain/files/file-identifier.ts';
import { TRASH_KEPT_MS } from '#domain/content/trash.ts';
import { aChapter, aMaterial, aPost } from '../domain/builders.ts';
import { openTickets } from '#api/stores/tickets.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { aClass, someContent } from '../../support/content.ts';
import { keysOf } from '../../support/memory-blobs.ts';

const DAY = 24 * 3_600_000;
const named = aMaterial({ cover: true, thumbnail: true });
const picture = { url: '/api/images/a.png', s3Key: 'blog-images/a.png', filename: 'a.png' };
const inText = '<p><img src="/api/images/in%20text.png" alt=""></p>';
const kept = [named.s3Key, ...coverKeys(named), picture.s3Key, 'blog-images/in text.png'];

/** A storage with the given files, all `age` old; the content names `kept`. */
const aStorage = async (keys: readonly string[], age = 0) => {
  const media = memoryBlobs();
  for (const key of keys)
    await media.put(key, new Uint8Array([1]), { contentType: 'application/pdf' });
  const now = () => Date.now() + age;
  const tickets = openTickets(privateDeps(now));
  const site = openSite(memoryTable());
  await seed(
    site,
    someContent({
      classes: [aClass({ chapters: [aChapter({ materials: [named] })] })],
      blogPosts: [aPost({ image: picture, content: inText })],
    }),
  );
  const { load } = openRecords(site);
  const files = openFiles({
    site,
    table: memoryTable(),
    blobs: media,
    tickets,
    load,
    now,
  });
  return { media, tickets, cleanUp: () => files.clean() };
};

test('what the content names stays, however old', async () => {
  const { media, cleanUp } = await aStorage(kept, 10 * TRASH_KEPT_MS);
  expect(await cleanUp()).toEqual({ deleted: 0, movedToTrash: 0, movedBack: 0 });
  expect(await keysOf(media)).toEqual([...kept].sort());
});

const loose = [
  'materials/10/chapter4/10_ch4_gone.pdf',
  'covers/10_ch4_gone.webp',
  'blog-images/gone.png',
];

// Specification: MATERIAL-12
test.each([
  ['an upload that was not committed goes', ['incoming/x', 'incoming/x-cover'], DAY, 'deleted', []],
  [
    'a file that stayed when its record was deleted goes to the trash',
    loose,
    DAY,
    'movedToTrash',
    loose.map((key) => `trash/${key}`).sort(),
  ],
  [
    'what is in the trash goes',
    ['trash/blog-images/b.png', 'trash/1-2-3.json'],
    TRASH_KEPT_MS,
    'deleted',
    [],
  ],
] as const)('%s after its time: %j', async (_what, keys, age, counted, left) => {
  const young = await aStorage(keys, age - 60_000);
  expect((await young.cleanUp())[counted]).toBe(0);
  const old = await aStorage(keys, age + 60_000);
  expect((await old.cleanUp())[counted]).toBe(keys.length);
  expect(await keysOf(old.media)).toEqual(left);
});

test('a file in the trash that a record names comes back: its deletion broke off', async () => {
  const { media, cleanUp } = await aStorage([`trash/${named.s3Key}`]);
  await cleanUp();
  expect(await keysOf(media)).toEqual([named.s3Key]);
  expect(await media.head(named.s3Key)).toMatchObject({
    headers: { contentType: 'application/pdf' },
  });
});

test('a file whose upload was just committed, or is being committed, stays', async () => {
  const s3Key = 'blog-images/new.png';
  const { media, tickets, cleanUp } = await aStorage([s3Key], 2 * DAY);
  await tickets.add({
    id: 't1',
    uid: 'u1',
    kind: 'blog-image',
    incomingKey: 'incoming/x',
    s3Key,
    filename: 'new.png',
    contentType: 'image/png',
    maxBytes: 100,
    createdAt: 0,
    expiresAt: 9e15,
    committedAt: 1,
  });
  expect((await cleanUp()).movedToTrash).toBe(0);
  expect(await keysOf(media)).toEqual([s3Key]);
});
