import { expect, test } from 'vitest';
import * as edits from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { openRecords } from '#api/content/records.ts';
import { memoryTable } from '../../support/memory-table.ts';
import { missing, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aSite, newPost } from '../../support/small-site.ts';
import { aChapter, aChoice } from '../domain/builders.ts';
import { commit, done } from '../tree/a-repository.ts';

const CHAPTER = { classId: '10', chapterId: 1 };
const post = (id: string, slug: string) => ({ ...newPost({ slug }), id });

/** Two processes on one table, with the small site. */
const processes = async () => {
  const table = memoryTable();
  const open = () => openSite(table, { wait: () => Promise.resolve() });
  const [one, other] = [open(), open()];
  done(await commit(one, edits.replaceAll(aSite())));
  return { one, other, both: [one, other] as const, ...openRecords(open()) };
};

test('of many that add one class, one chapter number or one address at once, one does', async () => {
  const { both, load } = await processes();
  const classRecord = { id: 'new', title: 'New', description: '', chapters: [] };
  const kinds = [
    (at: number) => edits.addClass({ ...classRecord, title: `New ${at}` }),
    (at: number) => edits.addChapter('9', aChapter({ id: 5, title: `New ${at}` })),
    (at: number) => edits.addPost(post(`blog_9${at}`, 'same')),
  ];
  for (const add of kinds) {
    const asked = Array.from({ length: 10 }, (_, at) =>
      commit(both[at % 2 === 0 ? 0 : 1], add(at)),
    );
    const outcomes = await Promise.all(asked);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'duplicate'),
      'ok',
    ]);
  }
  const { classes, blogPosts } = await load();
  expect(classes.filter(({ id }) => id === 'new')).toHaveLength(1);
  expect(blogPosts.filter(({ slug }) => slug === 'same')).toHaveLength(1);
});

// Specification: MODEL-16
test('a field that an edit drops is gone, and what was stored without questions stays without', async () => {
  const { one, getChapter } = await processes();
  const questions = [aChoice()];
  done(
    await commit(
      one,
      edits.changeChapter(CHAPTER, (chapter) => ok({ ...chapter, questions })),
    ),
  );
  expect(await getChapter(CHAPTER)).toMatchObject({ questions });
  done(
    await commit(
      one,
      edits.changeChapter(CHAPTER, ({ questions: _, ...chapter }) => ok(chapter)),
    ),
  );
  expect(await getChapter(CHAPTER)).not.toHaveProperty('questions');
});

test('a form of an older version is stale and shows what is there, unless what it is about is gone', async () => {
  const { one, getChapter, getClass } = await processes();
  const ver = (await getChapter(CHAPTER))?.ver;
  const retitled = edits.changeChapter(CHAPTER, (chapter) => ok({ ...chapter, title: 'New' }), ver);
  done(await commit(one, retitled));
  const current = { title: 'New', ver: (await getChapter(CHAPTER))?.ver };
  expect(await commit(one, retitled)).toMatchObject({ kind: 'stale', current });
  const gone = edits.changeChapter(CHAPTER, () => missing(TEXT.missing.video), ver);
  expect(await commit(one, gone)).toEqual(missing(TEXT.missing.video));
  const ofClass = edits.changeClass('10', (fields) => ok(fields), 'older');
  expect(await commit(one, ofClass)).toMatchObject({
    kind: 'stale',
    current: { id: '10', chapters: (await getClass('10'))?.chapters },
  });
});

// Specification: POST-6
test('a changed address leaves a redirect, which another post may take, and a deletion frees all', async () => {
  const { one, ...stored } = await processes();
  const moved = (slug: string) => edits.changePost('blog_7', (record) => ok({ ...record, slug }));
  done(await commit(one, edits.addPost(post('blog_7', 'a'))));
  for (const slug of ['b', 'c']) done(await commit(one, moved(slug)));
  for (const former of ['a', 'b']) {
    expect(await stored.findSlug(former)).toEqual({ kind: 'moved', slug: 'c' });
  }
  done(await commit(one, edits.addPost(post('blog_8', 'a'))));
  expect(await stored.findSlug('a')).toMatchObject({ kind: 'post', post: { id: 'blog_8' } });
  expect(await commit(one, moved('a'))).toMatchObject({ kind: 'duplicate' });
  done(await commit(one, edits.deletePost('c')));
  for (const slug of ['b', 'c']) expect(await stored.findSlug(slug)).toEqual({ kind: 'none' });
});

test('several edits as one leave out those that are refused', async () => {
  const { one, getPost } = await processes();
  const refused = new Set<number>();
  const all = edits.allOf([edits.deletePost('none'), edits.addPost(post('blog_9', 'x'))], refused);
  const before = (await one.read()).commit?.n ?? 0;
  expect(done(await commit(one, all))?.n).toBe(before + 1);
  expect([...refused]).toEqual([0]);
  expect(await getPost('x')).toMatchObject({ id: 'blog_9' });
});
