import { expect, test } from 'vitest';
import { aChapter, aClass, aMaterial, aVideo, someContent } from '#support/builders.ts';
import { anApp, NOW } from '#support/an-app.ts';
import { keysOf } from '#support/memory-stores.ts';
import { aPdf, openPdf } from '#support/upload-site.ts';
import { aSite, CHAPTER } from './a-history.ts';

const MATERIALS = `${CHAPTER}/materials`;

/** Uploads a PDF, which waits for its commit then. */
const bring = async (app: Pick<ReturnType<typeof anApp>, 'json' | 'uploadGateway'>) => {
  const opened = await openPdf(app, 'Formulas.pdf');
  expect(await app.uploadGateway.upload(opened.uploadData, aPdf())).toBe(204);
  return opened;
};

// Specification: MODEL-5, MARK-1, API-12
test('committing an uploaded file adds its record under a new id', async () => {
  const app = anApp();
  const { ticket, fileName, s3Key } = await bring(app);
  expect(fileName).toMatch(/^10_ch4_formulas-[0-9a-f]{6}\.pdf$/);
  expect(s3Key).toBe(`materials/10/chapter4/${fileName}`);
  const typed = { title: 'Formulas', type: 'formulae', pages: 3, language: 'pa' };
  const body = { ticket, ...typed, cover: false };
  const answer = await app.ask('POST', MATERIALS, { body });
  const { id } = answer.body as { id: string };
  expect(id).toMatch(new RegExp(`^m${NOW}\\d{6}$`));
  const file = { s3Key, filename: fileName, url: `/files/${fileName}`, size: 40 };
  const material = { id, ...typed, ...file, date: '2026-11-21T05:00:00.000Z' };
  const chapter = { materials: [{ id: 'm1' }, material] };
  expect(answer).toMatchObject({ status: 201, body: { chapter } });
  expect(await keysOf(app.media)).toEqual([s3Key]);
  expect(app.publishing.changes).toBe(1);
  expect(await app.ask('POST', MATERIALS, { body })).toEqual(answer);
});

// Specification: MATERIAL-13, MARK-1
test('title, type and language of a material can be changed, and the rest of its record stays', async () => {
  const { json } = anApp();
  const put = (fields: object) => json('PUT', `${MATERIALS}/m1`, fields);
  const hindi = { title: ' Notes ', type: 'notes', language: 'hi' };
  const notes = { ...aMaterial(), title: 'Notes', type: 'notes' };
  const saved = { chapter: { materials: [{ ...notes, language: 'hi' }] } };
  expect(await put({ ...hindi, ver: 'latest' })).toMatchObject(saved);
  const without = { chapter: { materials: [notes] } };
  expect(await put({ ...hindi, language: '', ver: 'latest' })).toMatchObject(without);
});

// Specification: MATERIAL-225
test('a PDF is replaced under the same link; the former file waits in the trash, and an undo brings it back', async () => {
  const site = aSite();
  const { json, media, undo, last } = site;
  const { ticket, s3Key } = await bring(site);
  const former = aMaterial();
  media.add(former.s3Key);
  const sent = { ticket, pages: 9, cover: false };
  const replaced = { ...former, s3Key, size: 40, pages: 9, date: expect.any(String) as string };
  const answer = { chapter: { materials: [replaced] } };
  expect(await json('PUT', `${MATERIALS}/m1/file`, sent)).toMatchObject(answer);
  expect(await keysOf(media)).toEqual([s3Key, `trash/${former.s3Key}`]);
  expect(await json('GET', '/api/trash')).toEqual({ items: [] });
  await undo(await last());
  expect(await keysOf(media)).toContain(former.s3Key);
  expect(await keysOf(media)).not.toContain(s3Key);
});

// Specification: MATERIAL-226, VIDEO-109
test.each([
  ['materials', 'm1', { classId: '10', chapterId: 5 }],
  ['videos', 'v1', { classId: '9', chapterId: 5 }],
] as const)(
  'one of the %s moves to another chapter as it is, and is not deleted',
  async (list, id, body) => {
    const chapter = aChapter({ videos: [aVideo()], materials: [aMaterial()] });
    const chapters = [chapter, aChapter({ id: 5 })];
    const classes = ['9', '10'].map((of) => aClass({ id: of, chapters }));
    const { ask, json, media } = anApp({ site: someContent({ classes }) });
    media.add(aMaterial().s3Key);
    const move = () => ask('POST', `${CHAPTER}/${list}/${id}/move`, { body });
    const moved = { chapter: { [list]: [] }, to: { [list]: [chapter[list][0]] } };
    expect(await move()).toMatchObject({ status: 200, body: moved });
    expect(await json('GET', '/api/trash')).toEqual({ items: [] });
    expect(await keysOf(media)).toEqual([aMaterial().s3Key]);
    expect((await move()).status).toBe(404);
  },
);
