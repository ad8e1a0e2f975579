import { expect, test } from 'vitest';
import * as z from 'zod';
import { StorageUnavailableError } from '#api/stores/errors.ts';
import { TEXT } from '#domain/text/texts.ts';
import { TRASH_KEPT_MS } from '#domain/content/trash.ts';
import {
  aBatch,
  aChapter,
  aChoice,
  aMaterial,
  aNumber,
  aPost,
  aVideo,
} from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

const Answer = z.looseObject({ undo: z.string(), warning: z.string().optional() });
const picture = {
  url: '/api/images/zero.webp',
  s3Key: 'blog-images/zero.webp',
  filename: 'zero.webp',
};
const sheet = (n: number) =>
  aMaterial({
    id: `m${n}`,
    filename: `10_ch4_${n}.pdf`,
    s3Key: `materials/10/chapter4/10_ch4_${n}.pdf`,
    cover: true,
  });
const files = [1, 2, 3].flatMap((n) => [sheet(n).s3Key, `covers/10_ch4_${n}.webp`]);

/** Three of everything, so that places can be told apart; every file is there. */
const aFullSite = () => {
  const chapter = aChapter({
    id: 4,
    videos: ['v1', 'v2', 'v3'].map((id) => aVideo({ id })),
    materials: [sheet(1), sheet(2), sheet(3)],
    questions: [aChoice(), aNumber()],
  });
  const site = someContent({
    classes: [
      aClass({ id: '9', chapters: [] }),
      aClass({
        chapters: [aChapter({ id: 2 }), chapter, aChapter({ id: 7 })],
        batches: [aBatch({ seatsLeft: 2 })],
        fee: { amount: 1500, per: 'month', from: false },
        bring: ['Graph notebook'],
      }),
      aClass({ id: '11', chapters: [] }),
    ],
    blogPosts: [aPost({ id: 'blog_5', slug: 'zero', image: picture })],
  });
  let time = NOW;
  const app = anApp({ site, now: () => time });
  for (const key of [...files, picture.s3Key]) app.media.add(key);
  return {
    ...app,
    pass: (ms: number) => {
      time += ms;
    },
    stored: () => [...app.media.files.keys()].sort(),
    /** All content without versions, which rise with every edit. */
    content: async () => {
      const text = await (await app.call('GET', '/api/content')).text();
      return JSON.parse(text.replaceAll(/"ver":[^,}]+/g, '"ver":0')) as unknown;
    },
    remove: async (path: string) => {
      const response = await app.call('DELETE', `/api${path}`);
      expect(response.status).toBe(200);
      return Answer.parse(await response.json());
    },
    restore: (id: string) => app.call('POST', `/api/trash/${id}/restore`),
    list: async () => ((await app.read('/api/trash')) as { items: { id: string }[] }).items,
  };
};

const CHAPTER = '/classes/10/chapters/4';

/** The answer with the chapter as it is after the deletion. */
const left = (list: string, ...ids: string[]) => ({
  chapter: expect.objectContaining({
    ver: 2,
    [list]: ids.map((id) => expect.objectContaining({ id }) as unknown),
  }) as unknown,
});

// Specification: POST-18, TRASH-1, COURSE-1, MATERIAL-10, API-10, API-11, API-12, API-13, API-14
test.each([
  ['class', '/classes/10', 'Class 10 Mathematics', files, { id: '10' }],
  ['chapter', CHAPTER, 'Chapter 4: Quadratic Equations', files, { id: '4' }],
  ['video', `${CHAPTER}/videos/v2`, aVideo().title, [], left('videos', 'v1', 'v3')],
  [
    'material',
    `${CHAPTER}/materials/m2`,
    sheet(2).title,
    [files[2], files[3]],
    left('materials', 'm1', 'm3'),
  ],
  ['post', '/posts/zero', aPost().title, [picture.s3Key], { id: 'blog_5' }],
])(
  'a deleted %s is gone with its files and comes back as it was, with them',
  async (kind, path, label, moved, answer) => {
    const { call, content, stored, remove, list, restore, publishing } = aFullSite();
    const [before, filesBefore] = [await content(), stored()];
    const { undo, ...rest } = await remove(path);
    expect(rest).toEqual(answer);
    expect(publishing.changes).toBe(1);
    expect(await content()).not.toEqual(before);
    expect((await call('DELETE', `/api${path}`)).status).toBe(404);
    expect(stored()).toEqual(
      filesBefore.map((key) => (moved.includes(key) ? `trash/${key}` : key)).sort(),
    );
    expect(await list()).toEqual([
      {
        id: undo,
        kind,
        label,
        by: 'Teacher',
        deletedAt: '2026-11-21T05:00:00.000Z',
        expiresAt: '2026-12-21T05:00:00.000Z',
      },
    ]);

    const changes = publishing.changes;
    const response = await restore(undo);
    expect([response.status, await response.json()]).toEqual([200, { id: undo, kind, label }]);
    expect(await content()).toEqual(before);
    expect(stored()).toEqual(filesBefore);
    expect(await list()).toEqual([]);
    expect(publishing.changes).toBeGreaterThan(changes);

    expect((await restore(undo)).status).toBe(200);
    expect(await content()).toEqual(before);
  },
);

// Specification: TRASH-2
test('the newest deletion comes first', async () => {
  const { remove, list, pass } = aFullSite();
  const first = await remove(`${CHAPTER}/videos/v1`);
  pass(1_000);
  const second = await remove(`${CHAPTER}/videos/v2`);
  expect((await list()).map(({ id }) => id)).toEqual([second.undo, first.undo]);
});

// Specification: TRASH-3
test.each([
  [
    'a class whose id is taken',
    '/classes/9',
    ['POST', '/classes', { id: '9', name: 'New', description: 'New' }],
    409,
    TEXT.duplicate.class,
  ],
  [
    'a chapter whose number is taken',
    CHAPTER,
    ['POST', '/classes/10/chapters', { id: 4, title: 'New' }],
    409,
    TEXT.duplicate.chapter,
  ],
  [
    'a chapter of a class that is gone',
    CHAPTER,
    ['DELETE', '/classes/10'],
    404,
    TEXT.missing.class,
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
    ['POST', '/posts', { title: 'N', slug: 'zero', description: 'd', content: '<p>c</p>' }],
    409,
    TEXT.duplicate.slug,
  ],
] as [string, string, [string, string, unknown?], number, string][])(
  '%s is not restored, and stays restorable',
  async (_name, path, [method, other, body], status, message) => {
    const { call, content, stored, remove, list, restore } = aFullSite();
    const { undo } = await remove(path);
    await call(method, `/api${other}`, { body });
    const [before, filesBefore] = [await content(), stored()];
    const response = await restore(undo);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message } });
    expect(await content()).toEqual(before);
    expect(stored()).toEqual(filesBefore);
    expect((await list()).map(({ id }) => id)).toContain(undo);
  },
);

// Specification: TRASH-1
test('after 30 days nothing can be restored', async () => {
  const { remove, list, restore, pass } = aFullSite();
  const { undo } = await remove('/posts/zero');
  pass(TRASH_KEPT_MS);
  expect(await list()).toEqual([]);
  const response = await restore(undo);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.missing.deleted } });
});

// Specification: TRASH-4
// Specification: ACCOUNT-5
test('what is deleted for good, once the password was asked for, leaves nothing', async () => {
  const { call, ask, remove, list, restore, stored } = aFullSite();
  const { undo } = await remove('/classes/10');
  expect(await ask('DELETE', `/api/trash/${undo}`)).toMatchObject({
    status: 403,
    body: { error: { message: TEXT.passkey.confirm } },
  });
  await call('POST', '/api/session/password/confirm', { body: { password: 'right' } });
  // Once more after a lost answer is no fault.
  for (const _ of [1, 2]) expect((await call('DELETE', `/api/trash/${undo}`)).status).toBe(200);
  expect(stored()).toEqual([picture.s3Key]);
  expect(await list()).toEqual([]);
  expect((await restore(undo)).status).toBe(404);
});

// Specification: MATERIAL-12
test('a material goes although its files stay, with a warning; it can be restored all the same', async () => {
  const { media, content, stored, remove, restore } = aFullSite();
  const before = await content();
  const move = media.move.bind(media);
  media.move = () => Promise.reject(new Error('down'));
  const { undo, warning } = await remove(`${CHAPTER}/materials/m2`);
  expect(warning).toBe('Delete failed: 2 stored files could not be removed');
  expect(await content()).not.toEqual(before);
  expect(stored()).toEqual([...files, picture.s3Key].sort());
  media.move = move;
  expect((await restore(undo)).status).toBe(200);
  expect(await content()).toEqual(before);
});

// Specification: TRASH-5
test('a lost file is said when its record comes back', async () => {
  const { media, remove, restore } = aFullSite();
  const { undo } = await remove('/posts/zero');
  await media.delete([`trash/${picture.s3Key}`]);
  expect(await (await restore(undo)).json()).toMatchObject({ warning: TEXT.file.lost });
});

test('a deletion that fails leaves the file where readers find it', async () => {
  const { repository } = anApp().parts;
  const commit = () => Promise.reject(new StorageUnavailableError());
  const app = anApp({ repository: { ...repository, commit } });
  await app.media.put(sheet(1).s3Key, new Uint8Array([1]), { contentType: 'application/pdf' });
  const answer = await app.call('DELETE', '/api/classes/10/chapters/4/materials/m1');
  expect(answer.status).toBe(503);
  expect(await app.media.head(sheet(1).s3Key)).toBeDefined();
});
