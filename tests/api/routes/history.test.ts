import { expect, test } from 'vitest';
import type { HistoryEdit, PostVersion } from '#api/history/history';
import { EDITS_KEPT_MS } from '#domain/content/edit-entry';
import { HISTORY_TEXT } from '#domain/content/plan-undo';
import { CHAPTER, TOKEN, expectStatus } from '#support/an-app';
import { aSite, LINK, type Site } from './a-history.ts';
import type { Post } from '#domain/blog/post';
import { aPost } from '#support/builders';

// Specification: HISTORY-1, HISTORY-2
test('each edit is listed with its place, the old and the new words, who and when', async () => {
  const { retitle, json, list } = aSite();
  await retitle('Quadratics');
  const videos = ['One', 'Two'].map((title) => ({ title, url: `youtu.be/history0${title}` }));
  await json('POST', `${CHAPTER}/videos/batch`, { videos });
  const where = 'Class 10, Chapter 4';
  expect(await list()).toMatchObject([
    { what: `Added videos to ${where}`, where, words: ['2 videos added: “One”, “Two”'] },
    {
      by: 'Teacher',
      at: expect.any(Number) as number,
      where,
      words: ['title changed from “Quadratic Equations” to “Quadratics”'],
    },
  ]);
});

// Specification: PUBLISH-8
test('after 90 days a change is not listed any more', async () => {
  const { retitle, last, list, ask, clock } = aSite();
  await retitle('Quadratics');
  const key = await last();
  clock.pass(EDITS_KEPT_MS);
  expect(await list()).toEqual([]);
  await expectStatus(404, ask('GET', `/api/history/${key}`));
});

test('the list comes in pages', async () => {
  const { retitle, json } = aSite();
  for (let at = 0; at < 45; at += 1) await retitle(`Title ${at}`);
  const page = (after = '') =>
    json<{ edits: HistoryEdit[]; next: string | null }>('GET', `/api/history${after}`);
  const first = await page();
  const rest = await page(`?after=${first.next ?? ''}`);
  expect([first.edits.length, rest.edits.length, rest.next]).toEqual([40, 5, null]);
  expect(new Set([...first.edits, ...rest.edits].map(({ key }) => key)).size).toBe(45);
  // A name from a far future, made up by whoever asks: at most a page.
  expect((await page('?after=999999999999999-abc')).edits.length).toBeLessThanOrEqual(40);
});

// Specification: HISTORY-5, HISTORY-6
test('a title goes back while a later video stays, and the undo can be undone', async () => {
  const { retitle, json, last, list, detail, undo, chapterNow } = aSite();
  await retitle('Quadratics');
  const key = await last();
  await json('POST', `${CHAPTER}/videos`, { title: 'Later', url: LINK });
  expect((await detail(key)).undo).toMatchObject({
    kind: 'possible',
    where: 'Class 10, Chapter 4',
    words: ['title changed from “Quadratics” to “Quadratic Equations”'],
  });
  await undo(key);
  expect((await detail(key)).undo).toEqual({ kind: 'none', message: HISTORY_TEXT.undone });
  expect(await chapterNow()).toMatchObject({
    title: 'Quadratic Equations',
    videos: [{ id: 'v1' }, { title: 'Later' }],
    // As with every other title: its address still leads to the chapter.
    formerSlugs: ['quadratics'],
  });
  const [newest] = await list();
  expect(newest?.what).toBe('Undone: Edited Class 10, Chapter 4');
  await undo(newest?.key ?? '');
  expect((await chapterNow())?.title).toBe('Quadratics');
});

// Specification: HISTORY-5
test('an edit meanwhile stops an undo, and is named where it touched the same', async () => {
  const { retitle, last, detail, json, ask, chapterNow } = aSite();
  await retitle('Second');
  const key = await last();
  const { present } = (await detail(key)).undo as { present: string };
  const undo = () => ask('POST', `/api/history/${key}/undo`, { body: { present } });
  await json('POST', `${CHAPTER}/videos`, { title: 'Later', url: LINK });
  await expectStatus(409, undo(), HISTORY_TEXT.changed);
  await retitle('Third');
  expect((await detail(key)).undo).toEqual({ kind: 'touched', fields: ['title'] });
  await expectStatus(409, undo());
  expect((await chapterNow())?.title).toBe('Third');
});

test.each<[string, (site: Site) => Promise<unknown>]>([
  [
    'a chapter that was added',
    ({ json }) => json('POST', '/api/classes/10/chapters', { id: '9', title: 'Nine' }),
  ],
  ['a class that was deleted', ({ json }) => json('DELETE', '/api/classes/10')],
  ['a post that was deleted', ({ json }) => json('DELETE', '/api/posts/blog_1')],
  [
    'a change of the settings',
    async ({ json }) =>
      json('PUT', '/api/profile', { ...(await json<object>('GET', '/api/profile')), city: 'Moga' }),
  ],
])('%s is undone to the letter, and so is that', async (_what, edit) => {
  const site = aSite();
  const plain = async () => JSON.stringify(await site.content());
  const before = await plain();
  await edit(site);
  const done = await plain();
  expect(done).not.toBe(before);
  await site.undo(await site.last());
  expect(await plain()).toBe(before);
  await site.undo(await site.last());
  expect(await plain()).toBe(done);
});

test('what was deleted for good is said, and cannot be restored', async () => {
  const { json, confirm, last, detail } = aSite();
  const { undo } = await json<{ undo: string }>('DELETE', '/api/posts/blog_1');
  const key = await last();
  await confirm();
  await json('DELETE', `/api/trash/${undo}`);
  const none = (message: string) => ({ undo: { kind: 'none', message } });
  expect(await detail(key)).toMatchObject(none(HISTORY_TEXT.forgotten));
  // Its file was never there.
  await json('DELETE', `${CHAPTER}/materials/m1`);
  expect(await detail(await last())).toMatchObject(none(HISTORY_TEXT.files));
});

// Specification: HISTORY-3
test('each side of an edit is a page of today with that record as it was', async () => {
  const { retitle, last, detail, json, seen } = aSite();
  await retitle('Quadratics');
  const key = await last();
  const [before, after] = ['/10/4-quadratic-equations', '/10/4-quadratics'];
  expect((await detail(key)).pages).toEqual([
    { label: 'Class 10, Chapter 4', before, after },
    { label: '/', before: '/', after: '/' },
  ]);
  for (const side of ['before', 'after'])
    await json('GET', `/api/history/${key}/page?side=${side}&path=/blog/why-zero`);
  const shown = seen.map(({ path, content }) => [path, content.classes['10']?.chapters[0]?.title]);
  expect(shown).toEqual([
    ['/blog/why-zero', 'Quadratic Equations'],
    ['/blog/why-zero', 'Quadratics'],
  ]);
});

// Specification: ACCOUNT-7
test('a helper undoes a change of a chapter and none of the settings', async () => {
  const { retitle, last, detail, json, ask } = aSite();
  await retitle('Lines');
  const chapterEdit = await last();
  const { present } = (await detail(chapterEdit)).undo as { present: string };
  const profile = await json<object>('GET', '/api/profile');
  await json('PUT', '/api/profile', { ...profile, city: 'Jalandhar' });
  const asked = { token: TOKEN.helper, body: { present } };
  await expectStatus(403, ask('POST', `/api/history/${await last()}/undo`, asked));
  await expectStatus(200, ask('POST', `/api/history/${chapterEdit}/undo`, asked));
});

// Specification: POST-34
test('each save is a version, with who, when and what it changed, newest first', async () => {
  const { retitle, ask, json } = aSite();
  const versions = async () =>
    (await json<{ versions: PostVersion[] }>('GET', '/api/history/posts/blog_1')).versions;
  const save = async (fields: Partial<Post>) => {
    const { id: _, ...post } = await json<Post>('GET', '/api/posts/blog_1');
    await json('PUT', '/api/posts/blog_1', { ...post, ...fields });
  };
  expect(await versions()).toEqual([]);
  await save({ title: 'On tau' });
  await retitle('An edit of something else');
  await save({ content: '<p>Tau</p>' });
  const kept = await versions();
  expect(kept).toMatchObject([
    {
      by: 'Teacher',
      words: ['text changed from “Nothing comes from nothing.” to “Tau”'],
      isPresent: true,
    },
    { words: ['title changed from “Why zero?” to “On tau”'], isPresent: false },
    { side: 'before', isPresent: false },
  ]);
  const times = kept.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  // What the oldest kept save found.
  const before = `/api/history/posts/blog_1/${kept[2]?.key ?? ''}?side=before`;
  const { title, content } = aPost();
  expect(await json('GET', before)).toMatchObject({ title, content });
  const other = { title: 'T', slug: 'other', description: 'd', content: '<p>c</p>' };
  const { id } = await json<{ id: string }>('POST', '/api/posts', other);
  for (const address of ['blog_1/999', `${id}/${kept[0]?.key ?? ''}`, 'blog_9'])
    await expectStatus(404, ask('GET', `/api/history/posts/${address}`));
});
