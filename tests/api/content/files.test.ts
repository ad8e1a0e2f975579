import { expect, test } from 'vitest';
import * as edits from '#api/content/edits.ts';
import { openFiles } from '#api/content/files.ts';
import { openHistory } from '#api/content/history.ts';
import { openSite } from '#api/content/open-site.ts';
import { chapterPlace } from '#domain/content/places.ts';
import { openRecords } from '#api/content/records.ts';
import { memoryBlobs } from '../../support/memory-blobs.ts';
import { memoryTable } from '../../support/memory-table.ts';
import { withoutMaterial, withUploadedMaterial } from '#domain/course/chapter-edits.ts';
import { CrashError } from '../../support/crashing-table.ts';
import { aSite, newPost } from '../../support/small-site.ts';
import { aMaterial } from '../domain/builders.ts';
import { aClock } from '../stores/content/content-context.ts';
import { commit, done } from '../tree/a-repository.ts';

const worksheet = aMaterial();
const picture = 'blog-images/pi.png';
const post = {
  ...newPost({ slug: 'pi', content: '<img src="/media/blog-images/in-text.png">' }),
  image: { url: '/api/images/pi.png', s3Key: picture, filename: 'pi.png' },
  id: 'blog_1',
};

const aSiteWithFiles = async () => {
  const clock = aClock();
  const table = memoryTable(clock.now);
  const blobs = memoryBlobs(clock.now);
  const site = openSite(table, { now: clock.now });
  const files = (on = blobs, state = table) =>
    openFiles({
      site,
      table: state,
      blobs: on,
      tickets: { list: () => Promise.resolve([]) },
      load: openRecords(site).load,
      now: clock.now,
    });
  const edit = (make: Parameters<typeof edits.change<'chapter'>>[1]) =>
    commit(site, edits.change(['chapter', chapterPlace('10', 1), ''], make));
  done(await commit(site, edits.replaceAll(aSite({ blogPosts: [post] }))));
  for (const key of [picture, worksheet.s3Key]) {
    await blobs.put(key, new Uint8Array(1), { contentType: 'x/y' });
  }
  done(await edit(withUploadedMaterial(worksheet)));
  const keys = async () => (await blobs.list('')).map(({ key }) => key);
  return { site, table, blobs, files, edit, keys, clock, history: openHistory(site) };
};

// Specification: TRASH-1
test('a file goes to the trash with its record, and comes back when an undo names it again', async () => {
  const { site, table, files, edit, keys, history, blobs } = await aSiteWithFiles();
  await files().follow();
  expect(await keys()).toEqual([picture, worksheet.s3Key]);
  const deleted = done(await edit(withoutMaterial(worksheet.id)));
  await commit(site, edits.deletePost('blog_1'));

  // Interrupted before it was noted, it is done again.
  const crashing = files(blobs, { ...table, put: () => Promise.reject(new CrashError()) });
  await expect(crashing.follow()).rejects.toBeInstanceOf(CrashError);
  await files().follow();
  expect(await keys()).toEqual([`trash/${picture}`, `trash/${worksheet.s3Key}`]);

  if (deleted === undefined) throw new Error('Nothing was committed');
  done(await commit(site, history.undo(deleted)));
  await files().follow();
  expect(await keys()).toEqual([worksheet.s3Key, `trash/${picture}`]);
});

test('a file that another record names stays, and so does one within a text', async () => {
  const { site, files, keys } = await aSiteWithFiles();
  const other = { ...post, id: 'blog_2', slug: 'other', content: `<img src="/media/${picture}">` };
  await commit(site, edits.addPost(other));
  await files().follow();
  await commit(site, edits.deletePost('blog_1'));
  await files().follow();
  expect(await keys()).toContain(picture);
  await commit(site, edits.deletePost('blog_2'));
  await files().follow();
  expect(await keys()).toEqual([worksheet.s3Key, `trash/${picture}`]);
});
