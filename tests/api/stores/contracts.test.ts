import { describe, expect, test } from 'vitest';
import { retitle } from '#domain/course/chapter-edits.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aSite } from '../../support/small-site.ts';
import { aChapter, aPost, aVideo } from '../domain/builders.ts';
import { startTestDatabase } from '../../support/database.ts';
import { bothStores } from './both-stores.ts';

const database = startTestDatabase();

const TEN = { classId: '10', chapterId: 1 };

describe.each(bothStores(database))('%s', (_name, stores) => {
  test('a class is added last, and its id is taken from then on', async () => {
    const { content } = await stores();
    const fields = { id: '11', title: 'Class 11', description: 'Eleventh.' };
    expect(await content.addClass(fields)).toMatchObject({ kind: 'ok', value: { id: '11' } });
    expect((await content.load()).classes.map(({ id }) => id)).toEqual(['9', '10', '11']);
    expect(await content.addClass(fields)).toMatchObject({
      kind: 'duplicate',
      message: TEXT.duplicate.class,
    });
  });

  test('the profile alone is that of all content', async () => {
    const { content } = await stores();
    expect(await content.getProfile()).toEqual((await content.load()).profile);
  });

  test('the summary is all content without the texts of posts', async () => {
    const { content } = await stores();
    await content.addPost(aPost({ id: 'blog_7', slug: 'seven', publishDate: '2020-01-01' }));
    const { formerSlugs: _, ...all } = await content.load();
    const blogPosts = all.blogPosts
      .map(({ content: __, ...summary }) => summary)
      .sort((one, other) => (one.publishDate < other.publishDate ? 1 : -1));
    expect(await content.loadSummary()).toEqual({ ...all, blogPosts });
  });

  test('a post is read by its id and by its present slug, not by a former one', async () => {
    const { content, clock } = await stores();
    const added = await content.addPost(aPost({ id: 'blog_7', slug: 'seven' }));
    if (added.kind !== 'ok') throw new Error('The post was not added');
    expect(await content.getPost('blog_7')).toEqual(added.value);
    expect(await content.getPost('seven')).toEqual(added.value);
    await content.editPost('seven', (post) => ok({ ...post, slug: 'eight' }), clock.now());
    expect(await content.getPost('eight')).toMatchObject({ id: 'blog_7' });
    expect(await content.getPost('seven')).toBeUndefined();
    expect(await content.getPost('blog_8')).toBeUndefined();
  });

  test('a chapter is added last in its class; a taken number and a missing class are refused', async () => {
    const { content } = await stores();
    expect(await content.addChapter('10', aChapter({ id: 7 }))).toMatchObject({ kind: 'ok' });
    const ids = (await content.getClass('10'))?.chapters.map(({ id }) => id);
    expect(ids).toEqual([1, 2, 7]);
    expect((await content.addChapter('10', aChapter({ id: 7 }))).kind).toBe('duplicate');
    expect((await content.addChapter('12', aChapter())).kind).toBe('missing');
  });

  test('an edit raises the version; one made from an older version is stale and gets the stored record', async () => {
    const { content } = await stores();
    const seen = (await content.getClass('10'))?.chapters[0]?.ver ?? 0;
    const first = await content.editChapter(TEN, retitle('First'), seen);
    const second = await content.editChapter(TEN, retitle('Second'), seen);
    if (first.kind !== 'ok') throw new Error('the first edit was not made');
    expect(first.value.ver).toBeGreaterThan(seen);
    expect(second).toMatchObject({ kind: 'stale', current: { title: 'First' } });
    expect((await content.getClass('10'))?.chapters[0]?.title).toBe('First');
  });

  test('a refused edit changes nothing, neither the record nor the revision', async () => {
    const { content } = await stores();
    const before = [await content.load(), await content.revision()];
    const outcome = await content.editChapter(TEN, () => invalid('No', 'title'));
    expect(outcome).toMatchObject({ kind: 'invalid', message: 'No' });
    expect([await content.load(), await content.revision()]).toEqual(before);
  });

  test('every edit has another revision', async () => {
    const { content } = await stores();
    const before = await content.revision();
    await content.editProfile((profile) => ok({ ...profile, city: 'Amritsar' }));
    const after = await content.revision();
    expect(after).not.toBe(before);
    await content.deleteChapter(TEN);
    expect(await content.revision()).not.toBe(after);
  });

  test('a deleted chapter is returned and gone; deleting it again finds nothing', async () => {
    const { content } = await stores();
    const outcome = await content.deleteChapter(TEN);
    expect(outcome).toMatchObject({ kind: 'ok', value: { id: 1, videos: [aVideo()] } });
    expect((await content.getClass('10'))?.chapters.map(({ id }) => id)).toEqual([2]);
    expect((await content.deleteChapter(TEN)).kind).toBe('missing');
  });

  test('chapters take another order, unless the list is not the present one', async () => {
    const { content } = await stores();
    expect((await content.reorderChapters('10', [2, 1])).kind).toBe('ok');
    expect((await content.getClass('10'))?.chapters.map(({ id }) => id)).toEqual([2, 1]);
    expect((await content.reorderChapters('10', [1])).kind).not.toBe('ok');
  });

  test('a class comes back at its position with its chapters', async () => {
    const { content } = await stores();
    const nine = await content.deleteClass('9');
    if (nine.kind !== 'ok') throw new Error('the class was not deleted');
    const { ver: _ver, chapters: _chapters, ...record } = nine.value;
    await content.restoreClass({ ...record, chapters: [aChapter()] }, 0);
    const { classes } = await content.load();
    expect(classes.map(({ id }) => id)).toEqual(['9', '10']);
    expect(classes[0]?.chapters.map(({ id }) => id)).toEqual([4]);
  });

  test('a post is found by its slug; a former slug leads to it, and its slug is taken', async () => {
    const { content, clock } = await stores();
    await content.addPost(aPost());
    const moved = (post: ReturnType<typeof aPost>) => ok({ ...post, slug: 'zero' });
    await content.editPost('why-zero', moved, clock.now());
    expect(await content.findSlug('zero')).toMatchObject({ kind: 'post', post: { id: 'blog_1' } });
    expect(await content.findSlug('why-zero')).toEqual({ kind: 'moved', slug: 'zero' });
    expect(await content.findSlug('none')).toEqual({ kind: 'none' });
    expect((await content.addPost(aPost({ id: 'blog_2', slug: 'zero' }))).kind).toBe('duplicate');
  });

  test('a post that was added is answered as it is stored when it is added again', async () => {
    const { content } = await stores();
    const first = await content.addPost(aPost());
    expect(await content.addPost(aPost({ title: 'Another' }))).toEqual(first);
    expect((await content.load()).blogPosts).toHaveLength(1);
  });

  test('a deleted post and its slug are gone', async () => {
    const { content } = await stores();
    await content.addPost(aPost());
    expect((await content.deletePost('why-zero')).kind).toBe('ok');
    expect((await content.deletePost('why-zero')).kind).toBe('missing');
    expect(await content.findSlug('why-zero')).toEqual({ kind: 'none' });
    expect((await content.addPost(aPost({ id: 'blog_2' }))).kind).toBe('ok');
  });

  test('replaced content is the content', async () => {
    const { content } = await stores();
    const target = aSite({ classOrder: ['9'], blogPosts: [aPost()] });
    expect((await content.replace(target)).kind).toBe('ok');
    const { classes, blogPosts } = await content.load();
    expect(classes.map(({ id }) => id)).toEqual(['9']);
    expect(blogPosts.map(({ slug }) => slug)).toEqual(['why-zero']);
  });
});
