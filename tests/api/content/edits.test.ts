import { expect, test } from 'vitest';
import * as edits from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { memoryTable } from '#support/memory-stores.ts';
import { ok } from '#domain/text/texts.ts';
import { aSite, newPost } from '#support/small-site.ts';
import { commit, done } from '#support/a-repository.ts';

const post = (id: string, slug: string) => ({ ...newPost({ slug }), id });

/** The small site, and what is read of it. */
const stored = async () => {
  const one = openSite(memoryTable());
  done(await commit(one, edits.replaceAll(aSite())));
  return { one, ...openRecords(one) };
};

// Specification: POST-6
test('a changed address leaves a redirect, which another post may take, and a deletion frees all', async () => {
  const { one, ...records } = await stored();
  const moved = (slug: string) => edits.changePost('blog_7', (record) => ok({ ...record, slug }));
  done(await commit(one, edits.addPost(post('blog_7', 'a'))));
  for (const slug of ['b', 'c']) done(await commit(one, moved(slug)));
  for (const former of ['a', 'b']) {
    expect(await records.findSlug(former)).toEqual({ kind: 'moved', slug: 'c' });
  }
  done(await commit(one, edits.addPost(post('blog_8', 'a'))));
  expect(await records.findSlug('a')).toMatchObject({ kind: 'post', post: { id: 'blog_8' } });
  expect(await commit(one, moved('a'))).toMatchObject({ kind: 'duplicate' });
  done(await commit(one, edits.deletePost('c')));
  for (const slug of ['b', 'c']) expect(await records.findSlug(slug)).toEqual({ kind: 'none' });
});

test('several edits as one leave out those that are refused', async () => {
  const { one, getPost } = await stored();
  const refused = new Set<number>();
  const all = edits.allOf([edits.deletePost('none'), edits.addPost(post('blog_9', 'x'))], refused);
  const before = (await one.read()).commit?.n ?? 0;
  expect(done(await commit(one, all))?.n).toBe(before + 1);
  expect([...refused]).toEqual([0]);
  expect(await getPost('x')).toMatchObject({ id: 'blog_9' });
});
