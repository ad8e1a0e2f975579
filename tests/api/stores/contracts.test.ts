import { describe, expect, test } from 'vitest';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { dynamoTrash } from '#api/stores/content/dynamo-trash.ts';
import type { TrashItem, TrashStore } from '#api/stores/content/trash-store.ts';
import { dynamoIdempotency } from '#api/stores/idempotency/dynamo-idempotency.ts';
import {
  ANSWER_KEPT_MS,
  ATTEMPT_MS,
  type IdempotencyStore,
} from '#api/stores/idempotency/idempotency-store.ts';
import { dynamoTickets } from '#api/stores/media/dynamo-tickets.ts';
import type { Ticket, TicketStore } from '#api/stores/media/ticket-store.ts';
import { dynamoYoutube } from '#api/stores/youtube/dynamo-youtube.ts';
import type { YoutubeStore } from '#api/stores/youtube/youtube-store.ts';
import { retitle } from '#domain/course/chapter-edits.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { startTestDatabase } from '../../support/database.ts';
import { memoryContentStore } from '../../support/memory-content-store.ts';
import { memoryIdempotency } from '../../support/memory-idempotency.ts';
import { memoryTickets, memoryTrash } from '../../support/memory-uploads.ts';
import { memoryYoutube } from '../../support/memory-youtube.ts';
import { aSite } from '../../support/small-site.ts';
import { aChapter, aPost, aVideo } from '../domain/builders.ts';
import { aClock, aStore } from './content/content-context.ts';

/** What every store of a kind promises, shown for the double that other tests use and for the engine. */
interface Stores {
  content: ContentStore;
  tickets: TicketStore;
  trash: TrashStore;
  idempotency: IdempotencyStore;
  videos: YoutubeStore;
  clock: ReturnType<typeof aClock>;
}

const database = startTestDatabase();

const inMemory = (): Promise<Stores> => {
  const clock = aClock();
  return Promise.resolve({
    clock,
    content: memoryContentStore(aSite()),
    tickets: memoryTickets(clock.now),
    trash: memoryTrash(clock.now),
    idempotency: memoryIdempotency(clock.now),
    videos: memoryYoutube(clock.now),
  });
};

const onTheEngine = async (): Promise<Stores> => {
  const { store, clock } = await aStore(database);
  const table = await database.freshTable();
  const deps = { db: database.db, table, now: clock.now, random: Math.random };
  return {
    clock,
    content: store,
    tickets: dynamoTickets(deps),
    trash: dynamoTrash(deps),
    idempotency: dynamoIdempotency(deps),
    videos: dynamoYoutube(deps),
  };
};

const TEN = { classId: '10', chapterId: 1 };

describe.each([
  ['in memory', inMemory],
  ['on the engine', onTheEngine],
])('%s', (_name, stores) => {
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

  // Specification: DETAILS-1, DETAILS-7
  test('what YouTube said is kept until its end, and the checks are those that were kept last', async () => {
    const { videos, clock } = await stores();
    const details = { kind: 'found', title: 'Circles' } as const;
    expect(await videos.details('abcdefghijk')).toBeUndefined();
    await videos.keepDetails('abcdefghijk', details, clock.now() + 1_000);
    expect(await videos.details('abcdefghijk')).toEqual(details);
    await videos.keepDetails('abcdefghijk', details, clock.now());
    expect(await videos.details('abcdefghijk')).toBeUndefined();

    expect(await videos.checks()).toEqual([]);
    const failed = { trouble: 'private', since: 1, told: false } as const;
    const checks = [
      { youtube: 'abcdefghijk', checkedAt: 1 },
      { youtube: 'kjihgfedcba', checkedAt: 2, failed },
    ];
    await videos.keepChecks([...checks, { youtube: 'gone-later1', checkedAt: 1 }]);
    await videos.keepChecks(checks);
    expect(await videos.checks()).toEqual(checks);
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

  test('an upload’s ticket is found and listed until it expires', async () => {
    const { tickets, clock } = await stores();
    const createdAt = clock.now();
    const ticket: Ticket = {
      id: 't1',
      uid: 'u1',
      kind: 'archive',
      incomingKey: 'incoming/x',
      s3Key: 'x',
      filename: 'x',
      contentType: 'application/zip',
      maxBytes: 100,
      createdAt,
      expiresAt: createdAt + 1_000,
    };
    await tickets.add(ticket);
    expect([await tickets.find('t1'), await tickets.list()]).toEqual([ticket, [ticket]]);
    const done = { committedAt: createdAt + 1, expiresAt: createdAt + 2_000 };
    await tickets.finish(ticket, done);
    clock.pass(1_500);
    expect(await tickets.find('t1')).toEqual({ ...ticket, ...done });
    clock.pass(1_000);
    expect([await tickets.find('t1'), await tickets.list()]).toEqual([undefined, []]);
  });

  test('deletions are listed newest first until they expire or are removed', async () => {
    const { trash, clock } = await stores();
    const item = (id: string, deletedAt: number): TrashItem => ({
      id,
      kind: 'video',
      label: id,
      by: 'Teacher',
      deletedAt,
      expiresAt: deletedAt + 1_000,
      files: [],
    });
    const at = clock.now();
    await trash.put(item('older', at));
    await trash.put(item('newer', at + 500));
    expect((await trash.list()).map(({ id }) => id)).toEqual(['newer', 'older']);
    clock.pass(1_200);
    expect((await trash.list()).map(({ id }) => id)).toEqual(['newer']);
    await trash.remove('newer');
    expect(await trash.find('newer')).toBeUndefined();
  });

  test('a change is begun once, answered from then on, and begun anew when its answer is a day old', async () => {
    const { idempotency, clock } = await stores();
    const begun = await idempotency.begin('c1', 'hash');
    if (begun.kind !== 'begun') throw new Error('the change was not begun');
    expect(await idempotency.begin('c1', 'hash')).toEqual({ kind: 'under-way' });
    expect(await idempotency.begin('c1', 'other')).toEqual({ kind: 'other-body' });
    const answer = { status: 201, body: new Uint8Array([1, 2]) };
    await idempotency.finish(begun.attempt, answer);
    const again = await idempotency.begin('c1', 'hash');
    expect(again).toMatchObject({ kind: 'answered', answer: { status: 201 } });
    clock.pass(ANSWER_KEPT_MS + 1);
    expect((await idempotency.begin('c1', 'hash')).kind).toBe('begun');
  });

  test('what a crash leaves is taken up after the attempt, with the id and the time of the first', async () => {
    const { idempotency, clock } = await stores();
    const first = await idempotency.begin('c1', 'hash');
    clock.pass(ATTEMPT_MS + 1);
    const second = await idempotency.begin('c1', 'hash');
    if (first.kind !== 'begun' || second.kind !== 'begun') throw new Error('not begun');
    expect(second.attempt.change).toEqual({ ...first.attempt.change, resumed: true });
    await idempotency.release(first.attempt);
    expect(await idempotency.begin('c1', 'hash')).toEqual({ kind: 'under-way' });
    await idempotency.release(second.attempt);
    expect((await idempotency.begin('c1', 'hash')).kind).toBe('begun');
  });
});
