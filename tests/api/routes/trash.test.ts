import { expect, test, vi } from 'vitest';
import { StorageUnavailableError } from '#api/stores/errors';
import { TEXT } from '#domain/text/texts';
import { TRASH_KEPT_MS } from '#domain/content/trash';
import {
  aBatch,
  aChapter,
  aClass,
  aMaterial,
  aNumber,
  aPost,
  aVideo,
  someContent,
} from '#support/builders';
import { anApp, expectStatus } from '#support/an-app';

const filename = 'zero.webp';
const picture = { url: `/api/images/${filename}`, s3Key: `blog-images/${filename}`, filename };
const sheet = (n: number) => {
  const name = `10_ch4_${n}.pdf`;
  const s3Key = `materials/10/chapter4/${name}`;
  return aMaterial({ id: `m${n}`, filename: name, s3Key, cover: true });
};
const files = [1, 2, 3].flatMap((n) => [sheet(n).s3Key, `covers/10_ch4_${n}.webp`]);

/** Three of everything, so that places can be told apart; every file is there. */
const aFullSite = () => {
  const chapter = aChapter({
    videos: ['v1', 'v2', 'v3'].map((id) => aVideo({ id })),
    materials: [sheet(1), sheet(2), sheet(3)],
    questions: [aNumber()],
  });
  const chapters = [aChapter({ id: 2 }), chapter, aChapter({ id: 7 })];
  const ten = aClass({ chapters, batches: [aBatch()] });
  const site = someContent({
    classes: [aClass({ id: '9' }), ten, aClass({ id: '11' })],
    blogPosts: [aPost({ id: 'blog_5', slug: 'zero', image: picture })],
  });
  const app = anApp({ site });
  for (const key of [...files, picture.s3Key]) app.media.add(key);
  return {
    ...app,
    stored: app.files,
    content: async () => JSON.stringify(await app.read('/api/content')),
    remove: (path: string) => app.json<{ undo: string; warning?: string }>('DELETE', `/api${path}`),
    restore: (id: string) => app.ask('POST', `/api/trash/${id}/restore`),
    list: async () => (await app.json<{ items: { id: string }[] }>('GET', '/api/trash')).items,
  };
};

const CHAPTER = '/classes/10/chapters/4';
/** The answer with the chapter as it is after the deletion. */
const left = (list: string, ...ids: string[]) => ({
  chapter: { [list]: ids.map((id) => ({ id })) },
});

// Specification: MODEL-16, POST-18, TRASH-1, TRASH-2, COURSE-1, MATERIAL-10, API-10, API-11, API-12, API-13, API-14
test.each([
  ['class', '/classes/10', 'Class 10 Mathematics', files, { id: '10' }],
  ['chapter', CHAPTER, 'Chapter 4: Quadratic Equations', files, { id: '4' }],
  ['video', `${CHAPTER}/videos/v2`, aVideo().title, [], left('videos', 'v1', 'v3')],
  [
    'material',
    `${CHAPTER}/materials/m2`,
    sheet(2).title,
    files.slice(2, 4),
    left('materials', 'm1', 'm3'),
  ],
  ['post', '/posts/zero', aPost().title, [picture.s3Key], { id: 'blog_5' }],
])(
  'a deleted %s is gone with its files and comes back as it was, with them',
  async (kind, path, label, moved, answer) => {
    const { call, content, stored, remove, list, restore, publishing } = aFullSite();
    const [before, filesBefore] = [await content(), await stored()];
    const { undo, ...rest } = await remove(path);
    expect(rest).toMatchObject(answer);
    expect(publishing.changes).toBe(1);
    expect(await content()).not.toBe(before);
    await expectStatus(404, call('DELETE', `/api${path}`));
    const expected = filesBefore.map((key) => (moved.includes(key) ? `trash/${key}` : key));
    expect(await stored()).toEqual(expected.sort());
    const [deletedAt, expiresAt] = ['2026-11-21T05:00:00.000Z', '2026-12-21T05:00:00.000Z'];
    expect(await list()).toEqual([{ id: undo, kind, label, by: 'Teacher', deletedAt, expiresAt }]);

    const { changes } = publishing;
    // Once more after a lost answer changes nothing.
    for (const _ of [1, 2]) {
      expect(await restore(undo)).toEqual({ status: 200, body: { id: undo, kind, label } });
      expect(await content()).toBe(before);
    }
    expect(await stored()).toEqual(filesBefore);
    expect(await list()).toEqual([]);
    expect(publishing.changes).toBeGreaterThan(changes);
  },
);

const newer = { title: 'N', slug: 'zero', description: 'd', content: '<p>c</p>' };
// Specification: TRASH-3
test.each<[string, string, [string, string, object?], number, string]>([
  [
    'a chapter whose number is taken',
    CHAPTER,
    ['POST', '/classes/10/chapters', { id: 4, title: 'New' }],
    409,
    TEXT.duplicate.chapter,
  ],
  [
    'a video of a chapter that is gone',
    `${CHAPTER}/videos/v1`,
    ['DELETE', CHAPTER],
    404,
    TEXT.missing.chapter,
  ],
  [
    'a post whose slug is taken',
    '/posts/zero',
    ['POST', '/posts', newer],
    409,
    TEXT.duplicate.slug,
  ],
])(
  '%s is not restored, and stays restorable',
  async (_name, path, [method, other, body], status, message) => {
    const { call, content, stored, remove, list, restore } = aFullSite();
    const { undo } = await remove(path);
    await call(method, `/api${other}`, { body });
    const [before, filesBefore] = [await content(), await stored()];
    await expectStatus(status, restore(undo), message);
    expect(await content()).toBe(before);
    expect(await stored()).toEqual(filesBefore);
    expect((await list()).map(({ id }) => id)).toContain(undo);
  },
);

// Specification: TRASH-1
test('after 30 days nothing can be restored', async () => {
  const { remove, list, restore, clock } = aFullSite();
  const { undo } = await remove('/posts/zero');
  clock.pass(TRASH_KEPT_MS);
  expect(await list()).toEqual([]);
  await expectStatus(404, restore(undo), TEXT.missing.deleted);
});

// Specification: TRASH-4
test('what is deleted for good leaves nothing', async () => {
  const { call, confirm, remove, list, restore, stored } = aFullSite();
  const { undo } = await remove('/classes/10');
  await confirm();
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2]) await expectStatus(200, call('DELETE', `/api/trash/${undo}`));
  expect(await stored()).toEqual([picture.s3Key]);
  expect(await list()).toEqual([]);
  await expectStatus(404, restore(undo));
});

// Specification: MATERIAL-12
test('a material goes with a warning where its files stay; it can be restored', async () => {
  const { media, content, stored, remove, restore } = aFullSite();
  const [before, filesBefore] = [await content(), await stored()];
  const move = media.move.bind(media);
  media.move = () => Promise.reject(new Error('down'));
  const { undo, warning } = await remove(`${CHAPTER}/materials/m2`);
  expect(warning).toBe('Delete failed: 2 stored files could not be removed');
  expect(await content()).not.toBe(before);
  expect(await stored()).toEqual(filesBefore);
  media.move = move;
  await expectStatus(200, restore(undo));
  expect(await content()).toBe(before);
});

// Specification: TRASH-5
test('a lost file is said when its record comes back', async () => {
  const { media, remove, restore } = aFullSite();
  const { undo } = await remove('/posts/zero');
  await media.delete([`trash/${picture.s3Key}`]);
  expect(await restore(undo)).toMatchObject({ body: { warning: TEXT.file.lost } });
});

test('a deletion that fails leaves the file where readers find it', async () => {
  const { media, files, call, parts } = anApp();
  vi.spyOn(parts.repository, 'commit').mockRejectedValue(new StorageUnavailableError());
  media.add(aMaterial().s3Key);
  await expectStatus(503, call('DELETE', `/api${CHAPTER}/materials/m1`));
  expect(await files()).toEqual([aMaterial().s3Key]);
});
