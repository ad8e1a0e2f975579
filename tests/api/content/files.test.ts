import { expect, test } from 'vitest';
import * as edits from '#api/content/edits';
import { openFiles } from '#api/content/files';
import { openSite } from '#api/content/open-site';
import { openTickets } from '#api/stores/tickets';
import { chapterPlace } from '#domain/content/places';
import { TRASH_KEPT_MS } from '#domain/content/trash';
import { withoutLesson } from '#domain/course/chapter-edits';
import { coverKeys } from '#domain/files/file-identifier';
import { aChapter, aMaterial, aPost, someContent } from '#support/builders';
import { CrashError } from '#support/crashing-table';
import { aClock, keysOf, memoryBlobs, memoryTable, privateDeps } from '#support/memory-stores';
import { make } from '#support/a-repository';

const DAY = 24 * 3_600_000;
const worksheet = aMaterial({ cover: true, thumbnail: true });
const sheets = [...coverKeys(worksheet), worksheet.s3Key].sort();
const picture = 'blog-images/a.png';
const post = aPost({
  content: '<p><img src="/media/blog-images/in%20text.png" alt=""></p>',
  image: { url: '/api/images/a.png', s3Key: picture, filename: 'a.png' },
});

/** A site whose content names a sheet, a picture of a post and one in its text, and the files that are there. */
const aSite = async (there: readonly string[]) => {
  const clock = aClock();
  const table = memoryTable(clock.now);
  const blobs = memoryBlobs(clock.now);
  const tickets = openTickets(privateDeps(clock.now));
  const site = openSite(table, { now: clock.now });
  const chapters = [aChapter({ materials: [worksheet] })];
  await make(site, edits.replaceAll(someContent({ chapters, blogPosts: [post] })));
  for (const key of there) blobs.add(key);
  const files = (on = table) =>
    openFiles({
      site,
      table: on,
      blobs,
      tickets,
      now: clock.now,
    });
  return { site, table, tickets, clock, files, keys: () => keysOf(blobs) };
};

// Specification: TRASH-1
test('a file goes to the trash with its record, also after a crash before that was noted', async () => {
  const { site, table, files, keys } = await aSite([picture, ...sheets]);
  await files().follow();
  expect(await keys()).toEqual([picture, ...sheets]);
  const chapter = chapterPlace('10', 4);
  await make(site, edits.change(chapter, withoutLesson('materials', 'm1')));
  await make(site, edits.deletePost(post.id));
  const crashing = files({ ...table, put: () => Promise.reject(new CrashError()) });
  await expect(crashing.follow()).rejects.toBeInstanceOf(CrashError);
  await files().follow();
  expect(await keys()).toEqual([picture, ...sheets].map((key) => `trash/${key}`));
});

test.each([
  ['as its picture', {}],
  ['within its text', { image: null, content: `<img src="/media/${picture}">` }],
])('a file that another post names %s stays', async (_how, fields) => {
  const { site, files, keys } = await aSite([picture]);
  await make(site, edits.addPost({ ...post, ...fields, id: 'blog_2', slug: 'other' }));
  await make(site, edits.deletePost(post.id));
  await files().follow();
  expect(await keys()).toEqual([picture]);
});

const named = [picture, 'blog-images/in text.png', ...sheets];
const loose = [
  'blog-images/gone.png',
  'covers/10_ch4_gone.webp',
  'materials/10/chapter4/10_ch4_gone.pdf',
];

// Specification: MATERIAL-12
test.each([
  ['an upload that was not committed goes', ['incoming/x', 'incoming/x-cover'], DAY, []],
  [
    'a file that stayed when its record was deleted goes to the trash',
    loose,
    DAY,
    loose.map((key) => `trash/${key}`),
  ],
  ['what is in the trash goes', ['trash/blog-images/b.png'], TRASH_KEPT_MS, []],
])('%s after its time, and what the content names stays', async (_what, there, age, left) => {
  const { clock, files, keys } = await aSite([...named, ...there]);
  clock.pass(age);
  await files().clean();
  expect(await keys()).toEqual([...named, ...there].sort());
  clock.pass(1);
  await files().clean();
  expect(await keys()).toEqual([...named, ...left].sort());
});

test('a file in the trash that a record names comes back: its deletion broke off', async () => {
  const { files, keys } = await aSite([`trash/${worksheet.s3Key}`]);
  await files().clean();
  expect(await keys()).toEqual([worksheet.s3Key]);
});

test('a file whose upload was just committed, or is being committed, stays', async () => {
  const s3Key = 'blog-images/new.png';
  const { tickets, clock, files, keys } = await aSite([s3Key]);
  clock.pass(2 * DAY);
  await tickets.put({
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
  await files().clean();
  expect(await keys()).toEqual([s3Key]);
});
