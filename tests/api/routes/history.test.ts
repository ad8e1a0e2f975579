import { describe, expect, test } from 'vitest';
import type { HistoryEdit } from '#api/history/history.ts';
import { deletePost } from '#api/content/edits.ts';
import { EDITS_KEPT_MS } from '#domain/content/edit-entry.ts';
import { HISTORY_TEXT } from '#domain/content/plan-undo.ts';
import { anApp } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { aSite, CHAPTER, LINK, retitle, type Site } from './a-history.ts';

describe('the history says what each edit changed', () => {
  // Specification: HISTORY-1, HISTORY-2
  test('with the place, the old and the new words, who and when', async () => {
    const site = aSite();
    await retitle(site, 'Quadratics');
    const videos = ['One', 'Two'].map((title) => ({ title, url: LINK }));
    await site.json('POST', `${CHAPTER}/videos/batch`, { videos });
    expect(await site.list()).toMatchObject([
      {
        what: 'Added videos to Class 10, Chapter 4',
        where: 'Class 10, Chapter 4',
        words: ['2 videos added: “One”, “Two”'],
      },
      {
        by: 'Teacher',
        at: expect.any(Number) as number,
        where: 'Class 10, Chapter 4',
        words: ['title changed from “Quadratic Equations” to “Quadratics”'],
      },
    ]);
  });

  test('an edit that changed nothing is not in it, an import has no words', async () => {
    const site = aSite();
    await retitle(site, 'Quadratic Equations');
    expect(await site.list()).toEqual([]);
    const intent = { id: 'c1', by: 'T', operation: 'applyImport', target: '' };
    await site.parts.repository.commit(intent, deletePost('blog_1'));
    const edits = await site.list();
    expect(edits.map(({ what, words, isStored }) => [what, words, isStored])).toEqual([
      ['Imported an export', [], false],
    ]);
    expect((await site.detail(await site.last())).undo).toEqual({
      kind: 'none',
      message: HISTORY_TEXT.replaced,
    });
  });

  // Specification: PUBLISH-8
  test('after 90 days a change is not listed any more', async () => {
    const site = aSite();
    await retitle(site, 'Quadratics');
    const key = await site.last();
    site.clock.time += EDITS_KEPT_MS;
    expect(await site.list()).toEqual([]);
    expect((await site.call('GET', `/api/history/${key}`)).status).toBe(404);
  });

  test('it comes in pages', async () => {
    const site = aSite();
    for (let at = 0; at < 45; at += 1) await retitle(site, `Title ${at}`);
    const first = await site.json<{ edits: HistoryEdit[]; next: string }>('GET', '/api/history');
    const path = `/api/history?after=${first.next}`;
    const rest = await site.json<{ edits: HistoryEdit[]; next: null }>('GET', path);
    expect([first.edits.length, rest.edits.length, rest.next]).toEqual([40, 5, null]);
    expect(new Set([...first.edits, ...rest.edits].map(({ key }) => key)).size).toBe(45);
    // A name from a far future, made up by whoever asks: at most a page.
    const future = '/api/history?after=999999999999999-abc';
    const { edits } = await site.json<{ edits: HistoryEdit[] }>('GET', future);
    expect(edits.length).toBeLessThanOrEqual(40);
  });
});

describe('one edit is undone and later ones stay', () => {
  // Specification: HISTORY-5, HISTORY-6
  test('a title goes back while a video that was added later stays, and the undo can be undone', async () => {
    const site = aSite();
    await retitle(site, 'Quadratics');
    const key = await site.last();
    await site.json('POST', `${CHAPTER}/videos`, { title: 'Later', url: LINK });
    expect((await site.detail(key)).undo).toMatchObject({
      kind: 'possible',
      where: 'Class 10, Chapter 4',
      words: ['title changed from “Quadratics” to “Quadratic Equations”'],
    });
    await site.undo(key);
    expect((await site.detail(key)).undo).toEqual({ kind: 'none', message: HISTORY_TEXT.undone });
    const undone = await site.chapterNow();
    expect(undone?.title).toBe('Quadratic Equations');
    expect(undone?.videos.map(({ title }) => title)).toContain('Later');
    // As with every other title: its address still leads to the chapter.
    expect(undone?.formerSlugs).toEqual(['quadratics']);
    const [newest] = await site.list();
    expect(newest?.what).toBe('Undone: Edited Class 10, Chapter 4');
    await site.undo(newest?.key ?? '');
    expect((await site.chapterNow())?.title).toBe('Quadratics');
  });

  // Specification: HISTORY-5
  test('where a later edit touched the same, it is named and nothing is offered or done', async () => {
    const site = aSite();
    await retitle(site, 'Second');
    const key = await site.last();
    await retitle(site, 'Third');
    expect((await site.detail(key)).undo).toEqual({ kind: 'touched', fields: ['title'] });
    const body = { present: 'whatever' };
    expect((await site.call('POST', `/api/history/${key}/undo`, { body })).status).toBe(409);
    expect((await site.chapterNow())?.title).toBe('Third');
  });

  test('an edit between the question and the undo is noticed', async () => {
    const site = aSite();
    await retitle(site, 'Second');
    const key = await site.last();
    const { undo } = await site.detail(key);
    await site.json('POST', `${CHAPTER}/videos`, { title: 'Later', url: LINK });
    const present = undo.kind === 'possible' ? undo.present : '';
    const answer = await site.call('POST', `/api/history/${key}/undo`, { body: { present } });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(HISTORY_TEXT.changed);
  });

  test.each<[string, (site: Site) => Promise<unknown>]>([
    [
      'a chapter that was added',
      ({ json }) => json('POST', '/api/classes/10/chapters', { id: '9', title: 'Nine' }),
    ],
    ['a chapter that was deleted', ({ json }) => json('DELETE', '/api/classes/10/chapters/5')],
    ['a class that was deleted', ({ json }) => json('DELETE', '/api/classes/10')],
    ['a post that was deleted', ({ json }) => json('DELETE', '/api/posts/blog_1')],
    [
      'the settings',
      async ({ json }) => {
        const profile = await json<object>('GET', '/api/profile');
        return json('PUT', '/api/profile', { ...profile, city: 'Amritsar' });
      },
    ],
  ])('%s', async (_what, edit) => {
    const site = aSite();
    const plain = async () =>
      JSON.parse(
        JSON.stringify(await site.content(), (key, value: unknown) => (key === 'ver' ? 0 : value)),
      ) as unknown;
    const before = await plain();
    await edit(site);
    const done = await plain();
    expect(done).not.toEqual(before);
    await site.undo(await site.last());
    expect(await plain()).toEqual(before);
    await site.undo(await site.last());
    expect(await plain()).toEqual(done);
  });

  test('what was deleted for good is said, and cannot be restored', async () => {
    const site = aSite();
    const { undo } = await site.json<{ undo: string }>('DELETE', '/api/posts/blog_1');
    const key = await site.last();
    await site.json('POST', '/api/session/password/confirm', { password: 'right' });
    await site.json('DELETE', `/api/trash/${undo}`);
    expect((await site.detail(key)).undo).toEqual({
      kind: 'none',
      message: HISTORY_TEXT.forgotten,
    });
    await site.json('DELETE', `${CHAPTER}/materials/m1`);
    expect((await site.detail(await site.last())).undo).toEqual({
      kind: 'none',
      message: HISTORY_TEXT.files,
    });
  });

  test('a chapter that was added and filled since is not deleted', async () => {
    const site = aSite();
    await site.json('POST', '/api/classes/10/chapters', { id: '9', title: 'Nine' });
    const key = await site.last();
    await site.json('POST', '/api/classes/10/chapters/9/videos', { title: 'In it', url: LINK });
    expect((await site.detail(key)).undo).toEqual({
      kind: 'touched',
      fields: ['Class 10, Chapter 9: video “In it” added'],
    });
  });
});

// Specification: HISTORY-3
test('each side of an edit is a page of today with that record as it was', async () => {
  const seen: string[] = [];
  const { preview } = anApp().parts;
  const site = aSite({
    ...preview,
    page: (content, path) => {
      seen.push(`${path} ${content.classes['10']?.chapters[0]?.title ?? ''}`);
      return preview.page(content, '/');
    },
  });
  await retitle(site, 'Quadratics');
  const key = await site.last();
  const { pages } = await site.detail(key);
  expect(pages).toEqual([
    {
      label: 'Class 10, Chapter 4',
      before: '/10/4-quadratic-equations',
      after: '/10/4-quadratics',
    },
    { label: '/', before: '/', after: '/' },
  ]);
  for (const side of ['before', 'after'])
    await site.json('GET', `/api/history/${key}/page?side=${side}&path=/10`);
  expect(seen).toEqual(['/10 Quadratic Equations', '/10 Quadratics']);
});

// Specification: ACCOUNT-7
test('a helper undoes a change of a chapter and none of the settings', async () => {
  const site = aSite();
  await retitle(site, 'Lines');
  const chapterEdit = await site.last();
  const { present } = (await site.detail(chapterEdit)).undo as { present: string };
  const profile = await site.json<object>('GET', '/api/profile');
  await site.json('PUT', '/api/profile', { ...profile, city: 'Jalandhar' });
  const settingsEdit = await site.last();
  const undo = (key: string, body: object) =>
    site.call('POST', `/api/history/${key}/undo`, { token: TOKEN.helper, body });
  expect((await undo(settingsEdit, { present })).status).toBe(403);
  expect((await undo(chapterEdit, { present })).status).toBe(200);
});
